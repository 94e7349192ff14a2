// RuleBrowser: the rules of the game, found by any word.
import { panel } from "./panel.js";
import { el, setProperty } from "./shared.js";

const PAUSE = 160;

function ruleEntry(entry) {
  const paragraphs = entry.paragraphs.filter(([, text]) => text).map(([name, text]) =>
    el("p", {}, name ? el("strong", {}, `${name}: `) : "", text));
  return el("li", { class: "rule-entry" }, el("h3", {}, entry.cite), ...paragraphs, el("p", { class: "hint" }, entry.facts.join(" · ")));
}

function fill(select, names, chosen) {
  const options = Object.entries(names).map(([value, words]) => el("option", { value }, words));
  if (select.options.length !== options.length) select.replaceChildren(...options);
  select.value = chosen;
}

function makeRules(send) {
  const text = el("input", { type: "search", placeholder: "A word, such as token", "aria-label": "Words to find" });
  const shelf = el("select", { "aria-label": "What to look through" });
  const kind = el("select", { "aria-label": "Kind of rule" });
  const count = el("p", { class: "hint", role: "status" });
  const list = el("ul", { class: "rule-list", tabindex: "0", "aria-label": "Rules that were found" });
  const form = el("form", { class: "row rule-search", role: "search" }, text, shelf, kind);
  const node = el("div", { class: "rules" }, form, count, list);
  let timer = null;

  const search = () => send({ type: "search", text: text.value, shelf: shelf.value, kind: kind.value });
  const soon = () => { clearTimeout(timer); timer = setTimeout(search, PAUSE); };
  text.addEventListener("input", soon);
  for (const select of [shelf, kind]) select.addEventListener("change", search);
  form.addEventListener("submit", (event) => { event.preventDefault(); search(); });
  const update = (view) => {
    if (document.activeElement !== text) text.value = view.query;
    fill(shelf, { "": "Everything", ...view.shelves }, view.shelf);
    fill(kind, { "": "All kinds", ...Object.fromEntries(view.kinds.map((name) => [name, name])) }, view.kind);
    list.replaceChildren(...view.entries.map(ruleEntry));
    const cut = view.found > view.entries.length ? `; the first ${view.entries.length} are shown` : "";
    count.textContent = view.found ? `${view.found} found${cut}.` : "Nothing found. Try another word.";
    setProperty(node, "aria-label", view.title);
  };
  return { node, update, stop: () => clearTimeout(timer) };
}

export default panel("Rules", makeRules);
