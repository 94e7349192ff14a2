// Odds as bars: a picture for the eye, one sentence for a screen reader, and the same numbers as a table on demand.
import { el, setProperty, setText } from "./shared.js";

const LOW = 0.001;
const LABELLED = 0.015;
const DENSE = 16; // with more columns only every other total is told

/** A chance in percent: whole ones, with a decimal near the ends, and never a rounded certainty. */
export function percent(chance) {
  if (chance === 0 || chance === 1) return `${chance * 100} %`;
  if (chance < LOW) return "< 0.1 %";
  if (chance > 1 - LOW) return "> 99.9 %";
  const digits = chance < 0.0995 || chance > 0.9005 ? 1 : 0;
  return `${(chance * 100).toFixed(digits)} %`;
}

/** The chance that a total reaches the target. */
export function reaches(odds, target) {
  const sum = odds.reduce((all, [total, chance]) => all + (total >= target ? chance : 0), 0);
  return sum > 0.99999 ? 1 : sum;
}

export function mean(odds) {
  return odds.reduce((all, [total, chance]) => all + total * chance, 0);
}

function bar(total, chance, most, target, told) {
  const reached = target === null || total >= target;
  const height = Math.max(1, Math.round((chance / most) * 100));
  return el("div", { class: `chart-column${reached ? " is-reached" : ""}${total === target ? " is-target" : ""}`, title: `${total}: ${percent(chance)}` },
    el("div", { class: "chart-room" }, el("span", { class: "chart-chance" }, chance >= LABELLED ? Math.round(chance * 100) : ""), el("div", { class: "chart-bar", style: `height: ${height}%` })),
    el("span", { class: "chart-total" }, told ? String(total) : "\u00a0"));
}

/** All totals from the lowest to the highest, also those between that cannot come. */
function filled(odds, target) {
  const chances = new Map(odds);
  const totals = [...chances.keys(), ...(target === null ? [] : [target])];
  const low = Math.min(...totals);
  return Array.from({ length: Math.max(...totals) - low + 1 }, (_, k) => [low + k, chances.get(low + k) ?? 0]);
}

function tableRows(odds, target) {
  let below = 0;
  return odds.map(([total, chance]) => {
    const row = el("tr", {}, el("th", { scope: "row" }, target === total ? `${total} (target)` : String(total)), el("td", {}, percent(chance)), el("td", {}, percent(Math.min(1, Math.max(0, 1 - below)))));
    below += chance;
    return row;
  });
}

function summary(odds, target, what) {
  const average = mean(odds).toFixed(1);
  const range = odds.length > 1 ? `${odds[0][0]} to ${odds.at(-1)[0]}` : String(odds[0][0]);
  const goal = target === null ? "" : `; ${percent(reaches(odds, target))} to reach ${target}`;
  return `${what}: ${range}, ${average} on average${goal}`;
}

/** Make a chart; `update(odds, target, what)` with `[[total, chance], …]`, a target or null, and what the total is. */
export function makeChart() {
  const bars = el("div", { class: "chart-bars", role: "img" }); // its numbers are percent
  const body = el("tbody", {});
  const caption = el("caption", {});
  const table = el("table", { class: "numbers" }, caption,
    el("thead", {}, el("tr", {}, ...["Strength", "Chance", "This or more"].map((name) => el("th", { scope: "col" }, name)))), body);
  const details = el("details", { class: "rest" }, el("summary", {}, el("span", {}, "As a table")), table);
  const node = el("div", { class: "chart" }, bars, details);
  const update = (odds, target, what) => {
    node.hidden = !odds.length;
    if (!odds.length) return;
    const columns = filled(odds, target);
    const most = Math.max(...odds.map(([, chance]) => chance));
    const told = (total) => columns.length <= DENSE || (total - (target ?? 0)) % 2 === 0;
    bars.replaceChildren(...columns.map(([total, chance]) => bar(total, chance, most, target, told(total))));
    setProperty(bars, "aria-label", summary(odds, target, what));
    setText(caption, what);
    body.replaceChildren(...tableRows(odds, target));
  };
  return { node, update };
}

/** The switch of a teacher, and the mark on the panel while it is on. `onSwitch(on)` */
export function makeOpenCards(onSwitch) {
  const box = el("input", { type: "checkbox", role: "switch", onchange: () => onSwitch(box.checked) });
  const node = el("label", { class: "open-cards" }, box, el("span", {}, "Open cards (for teachers)"));
  const mark = el("p", { class: "open-mark", role: "note", hidden: "" }, "Open cards: this shows what no player may know.");
  const update = (open) => {
    box.checked = open;
    mark.hidden = !open;
  };
  return { node, mark, update };
}
