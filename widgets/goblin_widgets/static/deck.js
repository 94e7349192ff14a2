// DeckInspector: what lies in each pile as far as it is known, and the odds of the next cards.
import { makeChart, makeOpenCards, percent, reaches } from "./chart.js";
import { panel } from "./panel.js";
import { el, setProperty, setText } from "./shared.js";

const GROUPS = { name: "card", strength: "strength", symbol: "symbol" };

function amount({ sure = 0, maybe = 0 }) {
  if (!maybe) return String(sure);
  return sure ? `${sure}, up to ${sure + maybe}` : `up to ${maybe}`;
}

/** The kinds of a pile, alike ones in the chosen respect together. */
function grouped(kinds, by) {
  if (by === "name") return kinds.map((kind) => ({ ...kind, key: kind.name }));
  const groups = new Map();
  for (const kind of kinds) {
    const key = kind[by] || "none";
    const group = groups.get(key) ?? { key, sure: 0, maybe: 0 };
    groups.set(key, { key, sure: group.sure + (kind.sure ?? 0), maybe: group.maybe + (kind.maybe ?? 0) });
  }
  return [...groups.values()];
}

function kindRow(kind, by) {
  const facts = by === "name" ? [el("td", {}, kind.strength === "*" ? "as many Soldiers" : kind.strength), el("td", {}, kind.symbol ?? "")] : [];
  return el("tr", { title: kind.text ?? null }, el("th", { scope: "row" }, kind.key), el("td", {}, amount(kind)), ...facts);
}

function pileTable(pile, by) {
  const names = [GROUPS[by], "how many", ...(by === "name" ? ["strength", "symbol"] : [])];
  const head = el("tr", {}, ...names.map((name) => el("th", { scope: "col" }, name)));
  const rows = grouped(pile.kinds ?? [], by).map((kind) => kindRow(kind, by));
  return el("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": `Cards: ${pile.label}` },
    el("table", { class: "numbers" }, el("caption", {}, `${pile.label}, by ${GROUPS[by]}`), el("thead", {}, head), el("tbody", {}, ...rows)));
}

function pileNote(pile) {
  if (pile.order?.length) return `In this order, the next first: ${pile.order.join(", ")}.`;
  if (!pile.unseen) return "";
  return pile.pool > pile.unseen
    ? `${pile.unseen} of these cards are unseen: they are among ${pile.pool} that have not shown yet, each as likely as the others.`
    : `${pile.unseen} of these cards are unseen: all those that have not shown yet.`;
}

function pileFold(pile, by, opened) {
  const note = pileNote(pile);
  const node = el("details", { class: "fold pile-fold" },
    el("summary", {}, el("span", {}, `${pile.label}: ${pile.size} ${pile.size === 1 ? "card" : "cards"}`)),
    el("div", { class: "fold-body" }, note ? el("p", { class: "hint" }, note) : "", pile.kinds?.length ? pileTable(pile, by) : ""));
  node.open = opened.has(pile.id);
  node.addEventListener("toggle", () => (node.open ? opened.add(pile.id) : opened.delete(pile.id)));
  return node;
}

function makeDeck(send) {
  const slider = el("input", { type: "range", min: "0", max: "1", value: "1", id: `deck-n-${Math.random().toString(36).slice(2)}` });
  const count = el("output", { class: "slider-value" });
  const goal = el("input", { type: "number", step: "1", class: "target", "aria-label": "Strength to reach" });
  const verdict = el("p", { class: "verdict", role: "status" });
  const group = el("select", { "aria-label": "Piles by" }, ...Object.entries(GROUPS).map(([value, words]) => el("option", { value }, `by ${words}`)));
  const chart = makeChart();
  const open = makeOpenCards((on) => send({ type: "open", on }));
  const piles = el("div", { class: "piles" });
  const empty = el("p", { class: "hint" });
  const body = el("div", { class: "insight-body" },
    el("div", { class: "row slider-row" }, el("label", { for: slider.id }, "Next cards"), slider, count),
    el("div", { class: "row" }, el("label", { class: "row" }, "Strength to reach", goal)), verdict, chart.node,
    el("div", { class: "row" }, el("h3", {}, "Piles"), group), piles, open.node);
  const node = el("div", { class: "insight deck" }, open.mark, empty, body);
  const opened = new Set(["castle"]);
  let view = {};
  let aim = "";

  const target = () => (goal.value === "" ? null : Number(goal.value));
  const drawOdds = () => {
    const n = Number(slider.value);
    const odds = view.odds?.[n] ?? [];
    const cards = `${n} ${n === 1 ? "card" : "cards"}`;
    setText(count, String(n));
    setProperty(slider, "aria-valuetext", cards);
    chart.update(odds, target(), `${view.source} after ${n ? `the next ${cards}` : "no further card"}`);
    setText(verdict, odds.length && target() !== null ? `${percent(reaches(odds, target()))} to reach ${target()} with ${n ? `the next ${cards}` : "no further card"}: counted exactly, before Actions.` : "");
  };
  const drawPiles = () => piles.replaceChildren(...(view.piles ?? []).map((pile) => pileFold(pile, group.value, opened)));
  for (const input of [slider, goal]) input.addEventListener("input", drawOdds);
  group.addEventListener("change", drawPiles);

  /** A new aim of the game sets the slider and the target; else they stay where the person put them. */
  const takeAim = () => {
    const wanted = JSON.stringify([view.cards, view.target, view.why]);
    if (wanted === aim) return;
    aim = wanted;
    slider.value = String(view.cards);
    goal.value = view.target ?? "";
  };
  const update = (fresh) => {
    view = fresh;
    open.update(Boolean(view.open));
    setText(empty, view.empty ?? "");
    body.hidden = Boolean(view.empty);
    if (view.empty) return;
    setProperty(slider, "max", String(Math.max(0, (view.odds?.length ?? 1) - 1)));
    takeAim();
    setProperty(goal, "title", view.why || null);
    drawOdds();
    drawPiles();
  };
  const hear = (message) => {
    if (message?.type !== "aim" || document.activeElement === goal || document.activeElement === slider) return;
    slider.value = String(message.cards);
    goal.value = message.target;
    drawOdds();
  };
  return { node, update, hear };
}

export default panel("Deck", makeDeck);
