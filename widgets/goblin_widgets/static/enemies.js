// EnemyBoard: every foe as far as it is known, what they add up to, and what the next push brings.
import { makeChart, makeOpenCards, mean, percent } from "./chart.js";
import { panel } from "./panel.js";
import { el, setText } from "./shared.js";

function known(place) {
  return [el("div", { class: "foe-head" }, el("strong", {}, place.name), el("span", { class: "foe-strength", title: "Strength" }, place.strength)),
    place.level ? el("p", { class: "hint" }, place.level) : "", place.text ? el("p", { class: "foe-text" }, place.text) : ""];
}

/** The odds of one hidden foe in one line of small bars. */
function hidden(place) {
  const odds = place.odds ?? [];
  const most = Math.max(...odds.map(([, chance]) => chance));
  const words = odds.map(([total, chance]) => `${total}: ${percent(chance)}`).join(", ");
  const bars = odds.map(([total, chance]) => el("span", { class: "spark", title: `${total}: ${percent(chance)}` },
    el("i", { style: `height: ${Math.max(6, Math.round((chance / most) * 100))}%` }), el("small", {}, String(total))));
  return [el("div", { class: "foe-head" }, el("strong", {}, `face down${place.level ? `, ${place.level}` : ""}`), el("span", { class: "foe-strength", title: "Strength on average" }, `≈ ${mean(odds).toFixed(1)}`)),
    el("div", { class: "sparks", role: "img", "aria-label": `Strength ${words}` }, ...bars),
    el("details", { class: "rest" }, el("summary", {}, el("span", {}, `Who it could be (${place.pool?.length ?? 0})`)), el("p", {}, (place.pool ?? []).join(", ")))];
}

function foe(place) {
  return el("li", { class: `foe${place.known ? "" : " is-hidden-foe"}` }, el("p", { class: "foe-place" }, place.label), ...(place.known ? known(place) : hidden(place)));
}

function makeSum() {
  const title = el("h3", {});
  const words = el("p", { class: "verdict" });
  const chart = makeChart();
  const node = el("section", { class: "sum" }, title, words, chart.node);
  const update = (sum) => {
    setText(title, sum.label);
    const certain = sum.odds.length === 1;
    const match = sum.match === null || sum.match === undefined ? "" : ` ${percent(sum.match)} ${sum.note}, counted exactly.`;
    setText(words, `Strength ${certain ? sum.odds[0][0] : `${sum.odds[0][0]} to ${sum.odds.at(-1)[0]}, ${mean(sum.odds).toFixed(1)} on average`}.${match}`);
    chart.update(certain ? [] : sum.odds, null, `Strength ${sum.label[0].toLowerCase()}${sum.label.slice(1)}`);
  };
  return { node, update };
}

function makeEnemies(send) {
  const open = makeOpenCards((on) => send({ type: "open", on }));
  const empty = el("p", { class: "hint" });
  const coming = el("ul", { class: "coming" });
  const foes = el("ul", { class: "foes" });
  const sums = el("div", { class: "sums" });
  const piles = el("ul", { class: "hint" });
  const push = el("section", {}, el("h3", {}, "The next push"), coming);
  const body = el("div", { class: "insight-body" }, sums, foes, push, piles, open.node);
  const node = el("div", { class: "insight enemies" }, open.mark, empty, body);
  const made = new Map();

  const sumOf = (sum) => {
    if (!made.has(sum.id)) made.set(sum.id, makeSum());
    made.get(sum.id).update(sum);
    return made.get(sum.id).node;
  };
  const update = (view) => {
    open.update(Boolean(view.open));
    setText(empty, view.empty ?? (view.places?.length ? "" : "No Enemy is on the table."));
    body.hidden = Boolean(view.empty);
    if (view.empty) return;
    sums.replaceChildren(...(view.sums ?? []).map(sumOf));
    foes.replaceChildren(...(view.places ?? []).map(foe));
    coming.replaceChildren(...(view.coming ?? []).map((text) => el("li", {}, text)));
    push.hidden = !view.coming?.length;
    piles.replaceChildren(...(view.piles ?? []).map((text) => el("li", {}, text)));
  };
  return { node, update };
}

export default panel("Enemies", makeEnemies);
