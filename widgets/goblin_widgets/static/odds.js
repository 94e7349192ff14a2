// OddsPanel: the chance of each action with its interval drawn; the one in view is marked.
import { percent } from "./chart.js";
import { panel } from "./panel.js";
import { announce, el, liveRegion, place, setProperty, setText } from "./shared.js";

const span = (low, high) => `${percent(low).replace(" %", "")} to ${percent(high)}`;
const times = (n) => n.toLocaleString("en");

/** The interval as a line, the estimate as a dot, what was counted as a diamond. */
function makeScale() {
  const line = el("i", { class: "scale-line" });
  const dot = el("i", { class: "scale-dot" });
  const mark = el("i", { class: "scale-mark" });
  const node = el("div", { class: "scale", "aria-hidden": "true" }, line, mark, dot);
  const update = (told, counted) => {
    for (const part of [line, dot]) part.hidden = !told;
    mark.hidden = !counted;
    if (counted) mark.style.left = `${counted.chance * 100}%`;
    if (!told) return;
    const [value, low, high] = told;
    dot.style.left = `${value * 100}%`;
    line.style.left = `${low * 100}%`;
    line.style.width = `${(high - low) * 100}%`;
  };
  return { node, update };
}

function countedWords(counted) {
  return counted ? `${percent(counted.chance)} ${counted.leavesOut ? `${counted.leavesOut}, counted exactly` : "counted exactly"}` : "";
}

function sampledWords(goal, [value, low, high, n]) {
  if (goal.kind === "number") return `${goal.title} ${value.toFixed(1)}${high - low >= 0.1 ? ` (${low.toFixed(1)} to ${high.toFixed(1)})` : ""}`;
  return `${goal.title} ${percent(value)} (${span(low, high)}; ${times(n)})`;
}

/** The goal that the rows are about: the first that is a chance. */
const mainOf = (goals = []) => goals.find((goal) => goal.kind === "chance");

/** The chance that counts: what was sampled with Actions, else what was counted. */
function headline(row, main, asked) {
  const told = main && row.found[main.id];
  const certain = row.counted && !row.counted.leavesOut;
  if (certain) return { figure: percent(row.counted.chance), how: "counted exactly" };
  if (asked) return row.exact && row.exact.chance !== null ? { figure: percent(row.exact.chance), how: "counted exactly" } : { figure: "", how: "" };
  if (told) return { figure: percent(told[0]), how: `${span(told[1], told[2])}, ${times(told[3])} playouts` };
  return { figure: row.counted ? "" : "…", how: "" };
}

function makeRow(row, onLook) {
  const label = el("span", { class: "odds-label" });
  const figure = el("strong", { class: "odds-figure" });
  const scale = makeScale();
  const how = el("span", { class: "odds-how" });
  const more = el("span", { class: "odds-more" });
  const button = el("button", { type: "button", class: "odds-row", "data-row": row.notation, onfocus: () => onLook(row.notation), onpointerenter: () => onLook(row.notation) },
    label, figure, scale.node, how, more);
  const node = el("li", {}, button);
  const update = (fresh, goals, seen, asked) => {
    const chance = asked ? null : mainOf(goals);
    const others = goals.filter((goal) => goal !== chance);
    const told = headline(fresh, chance, asked);
    const sure = asked && fresh.exact?.chance != null ? fresh.exact : null;
    const rest = others.filter((goal) => fresh.found[goal.id]).map((goal) => sampledWords(goal, fresh.found[goal.id]));
    const exact = fresh.counted?.leavesOut ? [countedWords(fresh.counted)] : [];
    setText(label, fresh.label);
    setText(figure, told.figure);
    setText(how, told.how);
    setText(more, [...(fresh.exact?.told ?? []), ...exact, ...rest].join(" · "));
    scale.node.hidden = !chance && !sure;
    scale.update(chance && !(fresh.counted && !fresh.counted.leavesOut) ? fresh.found[chance.id] : null, fresh.counted ?? sure);
    setProperty(button, "aria-current", seen === fresh.notation ? "true" : null);
  };
  return { node, button, update };
}

function howWords(how) {
  if (how.failed) return `No playouts: ${how.failed}`;
  if (!how.binding) return "Playing out …";
  const where = { "shared service": "by the service of this server", "own process": "in the background", "this kernel": "in this kernel" }[how.where] ?? "";
  const slow = how.binding === "interpreted" ? ` Slower, with interpreted rules: ${how.because || "the compiled ones are not ready"}.` : "";
  return `What is not counted is played out ${where}, by sensible play from what you may know; its intervals hold the truth 19 times in 20.${slow}`;
}

function makeOdds(send) {
  const head = el("p", { class: "odds-head" });
  const seen = liveRegion("goblin-live goblin-unseen");
  const empty = el("p", { class: "hint" });
  const list = el("ul", { class: "odds-list", "aria-label": "Odds by action" });
  const more = el("button", { type: "button", class: "small", onclick: () => send({ type: "more" }) });
  const how = el("p", { class: "hint odds-source" });
  const node = el("div", { class: "insight odds" }, empty, head, list, more, how, seen);
  const rows = new Map();
  let spoken = "";
  let inView = "";

  const look = (notation) => { if (notation !== inView) send({ type: "look", notation }, false); };
  const speak = (view) => {
    const row = view.rows.find((one) => one.notation === view.seen);
    if (!row || list.contains(document.activeElement)) return;
    const told = headline(row, mainOf(view.goals), view.asked);
    const words = `${row.label}: ${told.figure === "…" ? "not known yet" : told.figure || countedWords(row.counted)}`;
    if (view.seen === inView && spoken) return;
    spoken = told.figure && told.figure !== "…" ? words : "";
    announce(seen, words, true);
  };
  const reveal = (row) => {
    const box = row?.node;
    if (!box || list.contains(document.activeElement)) return;
    if (box.offsetTop < list.scrollTop) list.scrollTop = box.offsetTop;
    else if (box.offsetTop + box.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = box.offsetTop + box.offsetHeight - list.clientHeight;
  };
  const update = (view) => {
    const wanted = view.rows ?? [];
    const names = new Set(wanted.map((row) => row.notation));
    for (const name of rows.keys()) if (!names.has(name)) rows.delete(name);
    for (const row of wanted) {
      if (!rows.has(row.notation)) rows.set(row.notation, makeRow(row, look));
      rows.get(row.notation).update(row, view.goals, view.seen, view.asked);
    }
    place(list, wanted.map((row) => rows.get(row.notation).node));
    const main = view.asked || mainOf(view.goals)?.title;
    setText(head, main ? `Chance to ${main}:` : "");
    setText(empty, view.empty ?? "");
    for (const part of [list, how]) part.hidden = Boolean(view.empty);
    more.hidden = !view.more;
    setText(more, `Show ${view.more} more that are seldom meant`);
    setText(how, howWords(view.how ?? {}));
    if (view.seen !== inView) { spoken = ""; reveal(rows.get(view.seen)); }
    speak(view);
    inView = view.seen ?? "";
  };
  return { node, update };
}

export default panel("Odds", makeOdds);
