// Looks: which choice a person has in view, told to the kernel while somebody there wants to know.
const PAUSE = 60;

/** The choice under the pointer or the focus; of a card its first allowed one. */
function notationAt(target) {
  const choice = target.closest?.("[data-notation]");
  if (choice) return choice.dataset.notation;
  const choices = target.closest?.(".spot")?.piece?.choices ?? [];
  return choices.find((one) => one.allowed !== false)?.notation ?? "";
}

/** Watch a part of the page; `tell(notation)` is called when the look changes, with nothing when it goes. */
export function watchLooks(node, model, tell) {
  let last = "";
  let timer = null;
  const look = (notation) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (notation === last || !model.get("watched")) return;
      last = notation;
      tell(notation);
    }, PAUSE);
  };
  const onLook = (event) => look(notationAt(event.target));
  node.addEventListener("pointerover", onLook);
  node.addEventListener("focusin", onLook);
  node.addEventListener("pointerleave", () => look(node.contains(document.activeElement) ? notationAt(document.activeElement) : ""));
  node.addEventListener("focusout", (event) => { if (!node.contains(event.relatedTarget)) look(""); });
  return () => clearTimeout(timer);
}
