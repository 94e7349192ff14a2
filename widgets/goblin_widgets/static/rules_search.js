// The search form of the rule browser: words, shelf, heading, kind, mode, and what the game on the table cites.
import { el, setText } from "./shared.js";

function select(label) {
  return el("select", { "aria-label": label });
}

function fill(control, first, values) {
  control.replaceChildren(el("option", { value: "" }, first), ...values.map(([value, words]) => el("option", { value }, words)));
}

function tick(words) {
  const box = el("input", { type: "checkbox" });
  const text = el("span", {}, words);
  return { box, node: el("label", { class: "rule-tick" }, box, text), say: (count) => setText(text, `${words} (${count})`) };
}

/** Is a heading the wanted one, or below it? */
function isUnder(place, heading) {
  return place === heading || place.startsWith(`${heading} / `);
}

/** Make the form. `onChange()` is called after every change; `fits(entry)` says whether an entry is wanted. */
export function makeSearch(onChange) {
  const text = el("input", { type: "search", placeholder: "A word, such as token", "aria-label": "Words to find" });
  const shelf = select("What to look through");
  const heading = select("Heading of the rulebook");
  const kind = select("Kind of rule");
  const mode = select("Way of playing");
  const happened = tick("Happened in this game");
  const asked = tick("Asked now");
  const clear = el("button", { type: "button", class: "small" }, "Show all");
  const ticks = el("div", { class: "row" }, happened.node, asked.node, clear);
  const node = el("form", { class: "rule-search", role: "search" }, text, el("div", { class: "rule-selects" }, shelf, heading, kind, mode), ticks);
  let headings = [];
  let sets = { happened: new Set(), asked: new Set() };

  const changed = () => { clear.hidden = isPlain(); onChange(); };
  const isPlain = () => ![text, shelf, heading, kind, mode].some((control) => control.value) && !happened.box.checked && !asked.box.checked;
  const reset = () => {
    for (const control of [text, shelf, heading, kind, mode]) control.value = "";
    happened.box.checked = asked.box.checked = false;
    changed();
  };
  const open = (book) => {
    headings = book.headings;
    const kinds = [...new Set(book.entries.map((row) => row.kind).filter(Boolean))].sort();
    fill(shelf, "Everything", Object.entries(book.shelves));
    fill(heading, "All headings", headings.map((name, at) => [String(at), name.replace(/^.* \/ /, "– ")]));
    fill(kind, "All kinds", kinds.map((name) => [name, name]));
    fill(mode, "All ways of playing", book.modes.map((name, at) => [String(at), name]));
    clear.hidden = isPlain();
  };
  const update = (view) => {
    ticks.classList.toggle("is-alone", !view.live);
    sets = { happened: new Set(view.happened), asked: new Set(view.asked) };
    happened.say(sets.happened.size);
    asked.say(sets.asked.size);
  };
  const reach = (row) => [row.id, ...(row.shelf === "r" ? [] : row.rules ?? [])];
  const isCited = (row, set) => reach(row).some((id) => set.has(id));
  const fits = ({ row, words }) =>
    text.value.toLowerCase().split(/\s+/).every((word) => words.includes(word))
    && (!shelf.value || row.shelf === shelf.value)
    && (!heading.value || (row.at ?? []).some((at) => isUnder(headings[at], headings[heading.value])))
    && (!kind.value || row.kind === kind.value)
    && (!mode.value || row.ways?.includes(Number(mode.value)))
    && (!happened.box.checked || isCited(row, sets.happened))
    && (!asked.box.checked || isCited(row, sets.asked));

  text.addEventListener("input", changed);
  for (const control of [shelf, heading, kind, mode, happened.box, asked.box]) control.addEventListener("change", changed);
  clear.addEventListener("click", () => { reset(); text.focus(); });
  node.addEventListener("submit", (event) => event.preventDefault());
  return { node, text, open, update, fits, reset };
}
