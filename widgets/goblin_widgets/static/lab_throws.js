// My throws: typed or clicked in, and a thrower made of them.
import { el, setProperty, setText } from "./shared.js";

const PLACE = "goblin-throws"; // kept by the browser, so that a reload loses nothing
const ENDS = [["tower", "Tower"], ["roof", "On a roof"], ["retried", "Fell back"], ["lost", "Lost"]];

let typed = ""; // where the browser keeps nothing: a lab is drawn anew for another castle
function kept() {
  try { return localStorage.getItem(PLACE) ?? typed; } catch { return typed; }
}
function keep(text) {
  typed = text;
  try { localStorage.setItem(PLACE, text); } catch { /* storage is off or full */ }
}

/** `onRead(text)`, `onSheet(text)`, `onUse()` when the calibrated thrower shall throw. */
export function makeThrows(scenery, onRead, onSheet, onUse) {
  const id = `throws-${Math.random().toString(36).slice(2, 8)}`;
  const text = el("textarea", { id, rows: "7", spellcheck: "false", "aria-describedby": `${id}-how ${id}-error`, placeholder: "6, 6\n6, retried\n7, lost" });
  text.value = kept();
  const error = el("p", { class: "goblin-notice", id: `${id}-error`, role: "alert", hidden: "" });
  const state = el("p", { role: "status", class: "hint" });
  const found = el("div", { class: "lab-found" });
  const aimed = el("select", { id: `${id}-aimed` }, ...scenery.rooms.map((room, cell) => el("option", { value: cell === 16 ? "tower" : cell + 1 }, cell === 16 ? "Tower" : `${cell + 1} ${room.name}`)));
  aimed.value = "6";
  const count = () => text.value.split("\n").filter((line) => line.replace(/#.*/, "").trim()).length;
  let cleared = "";
  const back = el("button", { type: "button", class: "small", hidden: "", onclick: () => { text.value = cleared + text.value; changed(); setText(state, "All throws are back."); text.focus(); back.hidden = true; } }, "Bring them back");
  const clear = () => {
    if (!text.value) return;
    const all = text.value;
    text.value = "";
    changed();
    found.replaceChildren();
    cleared = (back.hidden ? "" : cleared) + (all.endsWith("\n") ? all : `${all}\n`);
    back.hidden = false;
    setText(state, "All throws are cleared.");
  };
  const add = (landed) => {
    const before = text.value.trimEnd();
    text.value = `${before}${before ? "\n" : ""}${aimed.value}, ${landed}\n`;
    text.scrollTop = text.scrollHeight;
    changed();
    setText(state, `Throw ${count()}: aimed at ${aimed.value}, ${landed}.`);
  };
  const changed = () => { keep(text.value); error.hidden = true; setProperty(text, "aria-invalid", null); };
  text.addEventListener("input", changed);
  const rooms = [3, 2, 1, 0].flatMap((row) => [0, 1, 2, 3].map((column) => row * 4 + column));
  const pad = el("div", { class: "lab-pad", role: "group", "aria-label": "Where it landed: each click adds a throw" },
    ...rooms.map((cell) => el("button", { type: "button", title: scenery.rooms[cell].name, "aria-label": `Landed in room ${cell + 1}, ${scenery.rooms[cell].name}`, onclick: () => add(cell + 1) }, String(cell + 1))),
    ...ENDS.map(([word, label]) => el("button", { type: "button", class: "small", onclick: () => add(word) }, label)));
  const read = el("button", { type: "button", class: "primary", onclick: () => onRead(text.value) }, "Find out how I throw");
  const node = el("div", { class: "lab-throws" },
    el("p", { class: "hint", id: `${id}-how` }, "Throw in a high arc, always at the middle of a room. One throw a line: aimed at, landed in. Rooms by number; or tower, roof, retried (it fell back), lost."),
    el("div", { class: "lab-enter" },
      el("div", { class: "lab-field" }, el("label", { for: id }, "My throws"), text),
      el("div", { class: "lab-field" }, el("label", { for: `${id}-aimed` }, "Or click them in. Aimed at"), aimed, el("span", { "aria-hidden": "true" }, "it landed in"), pad)),
    error,
    el("div", { class: "row" }, read, el("button", { type: "button", class: "small", onclick: () => onSheet(text.value) }, "Download as CSV"),
      el("button", { type: "button", class: "small", onclick: () => clear() }, "Clear"), back),
    state, found);
  const use = el("button", { type: "button", class: "primary" }, "Throw like me");
  use.addEventListener("click", () => { onUse(); setText(state, "The sliders now throw like you."); });

  let last = null;
  const update = (throws) => {
    if (!throws || throws.key === last) return;
    last = throws.key;
    error.hidden = !throws.error;
    setText(error, throws.error ?? "");
    setProperty(text, "aria-invalid", throws.error ? "true" : null);
    if (throws.error) mark(throws.line);
    setText(state, throws.missing ?? throws.busy ?? "");
    if (throws.found) show(throws.found);
  };
  const mark = (line) => {
    if (!line) return;
    const lines = text.value.split("\n");
    const from = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    text.focus({ preventScroll: true });
    text.setSelectionRange(from, from + lines[line - 1].length);
  };
  const show = ({ throws, lines }) => {
    found.replaceChildren(el("table", { class: "numbers" }, el("caption", {}, `From ${throws} throws, each number with its 95 % interval`),
      el("tbody", {}, ...lines.map(({ heading, value, range }) => el("tr", {}, el("th", { scope: "row" }, heading), el("td", {}, el("strong", {}, value)), el("td", {}, range))))),
      el("p", { class: "hint" }, "More throws make the intervals shorter, and throws at several rooms tell more than at one."), use);
    setText(state, `${throws} throws read.`);
  };
  return { node, update };
}
