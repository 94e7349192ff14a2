// RuleBrowser: the rulebook lies in the page once it was opened, and is searched there.
import { panel } from "./panel.js";
import { makeEntry } from "./rules_entry.js";
import { makeSearch } from "./rules_search.js";
import { makeShown } from "./rules_shown.js";
import { el, setText } from "./shared.js";

function makeRules(send, _tick, _tell, model) {
  const list = el("ul", { class: "rule-list", "aria-label": "Rules that were found" });
  const count = el("p", { class: "hint", role: "status" }, "The rules are coming …");
  const keys = el("p", { class: "hint" }, "Arrow keys move from rule to rule, Enter opens one, Escape goes back.");
  const filter = () => {
    let found = 0;
    for (const entry of entries.values()) {
      entry.item.hidden = !search.fits(entry);
      found += entry.item.hidden ? 0 : 1;
    }
    setText(count, found ? `${found} of ${entries.size} found.` : "Nothing found. Try another word, or show all.");
  };
  const search = makeSearch(filter);
  const shown = makeShown((message) => send(message), (rule) => jump(rule));
  const node = el("div", { class: "rules" }, search.node, count, list, keys);
  const entries = new Map();
  const asked = new Map(); // what waits for the detail of a rule
  let view = {};
  let book = null;
  let origin = null; // where a person came from
  let told = 0;
  let wasShown = false;

  const fold = () => node.closest("details");
  const live = () => (view.live ? view : null);
  const act = {
    ask: (rule, then) => { asked.set(rule, then); send({ type: "detail", rule }, false); },
    see: (rule) => send({ type: "see", rule }),
    go: (rule) => jump(rule),
    switchTo: (option, value) => send({ type: "switch", option, value }),
  };

  const bring = () => {
    const held = model.get("book");
    if (!held?.entries || held.game === book?.game) return;
    book = held;
    entries.clear();
    search.open(book);
    for (const row of book.entries) entries.set(row.id, makeEntry(row, book, live, act));
    list.replaceChildren(...[...entries.values()].map((entry) => entry.item));
    filter();
  };
  let wanted = null; // a rule to be opened as soon as the book is there
  const reveal = () => {
    const entry = entries.get(wanted);
    if (!entry) return;
    wanted = null;
    if (!search.fits(entry)) search.reset();
    if (fold()) fold().open = true;
    entry.node.open = true;
    const summary = entry.node.querySelector("summary");
    summary.focus({ preventScroll: true });
    entry.item.scrollIntoView({ block: "center" });
  };
  const jump = (rule, from = null) => {
    origin = from ?? origin;
    wanted = rule.replace(/^[\w-]+:/, "");
    if (fold()) fold().open = true;
    reveal();
  };
  const leave = () => {
    const back = origin?.isConnected ? origin : null;
    origin = null;
    if (!back) { search.text.focus(); return; }
    if (fold()) fold().open = false;
    back.focus();
    if (document.activeElement !== back) fold()?.querySelector("summary").focus();
    back.scrollIntoView({ block: "nearest" });
  };

  const summaries = () => [...list.children].filter((item) => !item.hidden).map((item) => item.querySelector("summary"));
  const MOVES = { ArrowDown: (at) => at + 1, ArrowUp: (at) => at - 1, Home: () => 0, End: (_, last) => last };
  list.addEventListener("keydown", (event) => {
    if (event.key === "Escape") { event.preventDefault(); leave(); return; }
    const all = summaries();
    const at = all.indexOf(event.target);
    if (at < 0 || !MOVES[event.key]) return;
    event.preventDefault();
    const next = MOVES[event.key](at, all.length - 1);
    if (next < 0) search.text.focus();
    else all[Math.min(next, all.length - 1)].focus();
  });
  search.text.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    summaries()[0]?.focus();
  });
  const onRule = (event) => {
    const explorer = node.closest(".goblin-explorer");
    if (!explorer || explorer !== event.target.closest(".goblin-explorer")) return;
    const opener = event.target.closest("[role=dialog]") && explorer.querySelector('[aria-haspopup="dialog"][aria-expanded="true"]');
    jump(event.detail, opener || event.target); // a sheet closes when the focus leaves it, so its card is the way back
  };
  document.addEventListener("goblin-rule", onRule);

  const comesAndGoes = () => {
    const isShown = Boolean(view.shown);
    if (isShown && !wasShown) {
      if (fold()) fold().open = false;
      shown.node.scrollIntoView({ block: "nearest" });
      shown.focus();
    }
    if (!isShown && wasShown) fold()?.querySelector("summary").focus({ preventScroll: true });
    wasShown = isShown;
  };
  const update = (fresh) => {
    const turned = view.chosen && JSON.stringify(view.chosen) !== JSON.stringify(fresh.chosen);
    view = fresh;
    bring();
    search.update(view);
    shown.update(view.shown);
    if (entries.size) filter();
    if (turned) for (const entry of entries.values()) entry.refresh();
    if (view.wanted[1] > told) { told = view.wanted[1]; wanted = view.wanted[0]; }
    if (wanted) reveal();
    comesAndGoes();
  };
  const hear = (message) => {
    if (message?.type !== "detail") return;
    asked.get(message.rule)?.(message);
    asked.delete(message.rule);
  };
  const begin = () => {
    const details = fold();
    if (!details) { send({ type: "open", open: true }, false); return; }
    details.addEventListener("toggle", () => send({ type: "open", open: details.open }, false));
  };
  return { node, above: shown.node, update, hear, begin, stop: () => document.removeEventListener("goblin-rule", onRule) };
}

export default panel("Rules", makeRules);
