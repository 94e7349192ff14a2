// The file itself, and the list of all that is wrong in it.
import { fold } from "./panel.js";
import { el, setText } from "./shared.js";

/** Python counts letters, a page counts halves of some. */
const halves = (text, letters) => [...text].slice(0, letters).join("").length;

export function makeText(onType, repair, show) {
  const id = `castle-text-${Math.random().toString(36).slice(2, 8)}`;
  const area = el("textarea", { id, rows: "18", spellcheck: "false", autocomplete: "off", class: "castle-toml", "aria-describedby": `${id}-words` });
  const words = el("p", { class: "hint", id: `${id}-words` }, "TOML: comments and the order of lines stay as you write them.");
  const details = fold("The file as text", el("label", { for: id }, "Castle file"), words, area);
  const verdict = el("p", { class: "castle-verdict", role: "status" });
  const list = el("ul", { class: "castle-faults", "aria-label": "What does not fit" });
  area.addEventListener("input", onType);

  const goTo = (fault) => {
    if (show(fault)) return;
    details.open = true;
    area.focus();
    area.setSelectionRange(halves(area.value, fault.start), halves(area.value, fault.end));
    const height = area.scrollHeight / area.value.split("\n").length;
    area.scrollTop = Math.max(0, (fault.line - 4) * height);
  };
  const item = (fault) => el("li", {},
    el("button", { type: "button", class: "small", onclick: () => goTo(fault) }, `Line ${fault.line}: ${fault.message.replace(/^castle\.toml[,:] /, "")}`),
    ...fault.cures.map((cure) => el("button", { type: "button", class: "small", onclick: () => repair(cure) }, `Write ${cure.label}`)));
  const update = (faults, readable) => {
    list.replaceChildren(...faults.map(item));
    list.hidden = !faults.length;
    const many = faults.length === 1 ? "One thing does" : `${faults.length} things do`;
    setText(verdict, faults.length ? `${many} not fit yet.${readable ? "" : " The form waits until the text can be read again."}` : "This castle can be used.");
    verdict.classList.toggle("is-wrong", faults.length > 0);
  };
  return { area, details, verdict, list, update };
}
