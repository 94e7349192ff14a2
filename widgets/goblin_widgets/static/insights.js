// The buttons that open Odds, Deck and Enemies. They use nothing of the other modules: they travel with the first page.
function render({ model, el: host }) {
  const root = document.createElement("div");
  const buttons = new Map();
  root.className = "goblin goblin-insight-buttons";
  root.setAttribute("role", "group");
  root.setAttribute("aria-label", "Look closer");
  root.dataset.lmSuppressShortcuts = "true";
  const make = (name) => {
    const button = document.createElement("button");
    button.type = "button";
    button.addEventListener("click", () => { root.setAttribute("aria-busy", "true"); model.send({ type: "toggle", name }); });
    buttons.set(name, button);
    root.append(button);
    return button;
  };
  const draw = () => {
    root.dataset.theme = model.get("theme") || "auto";
    for (const tab of model.get("view").tabs ?? []) {
      const button = buttons.get(tab.name) ?? make(tab.name);
      button.textContent = tab.title;
      button.setAttribute("aria-expanded", String(tab.open));
    }
    root.removeAttribute("aria-busy");
  };
  host.append(root);
  draw();
  model.on("change:tick", draw);
  model.on("change:theme", draw);
  return () => { model.off("change:tick", draw); model.off("change:theme", draw); };
}

export default { render };
