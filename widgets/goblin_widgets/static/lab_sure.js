// How sure is this? What the model was judged by, and what is assumed.
import { el } from "./shared.js";

function scenario({ percent, luck, text }) {
  return el("li", {}, text, " ", el("span", { class: "hint" }, `(${percent} % apart; luck alone would make ${luck} %)`));
}

function row({ name, value, range, sure, note }) {
  return el("tr", {}, el("th", { scope: "row" }, name, note ? el("span", { class: "choice-detail" }, note) : ""), el("td", {}, value), el("td", {}, range || "–"), el("td", {}, sure));
}

export function makeSure() {
  const node = el("div", { class: "lab-sure" });
  const update = (sure) => {
    if (!sure || node.childElementCount) return;
    const { scenarios, low, high, assumed, note, measures } = sure;
    node.append(
      el("p", {}, el("strong", {}, "Good for comparing, rough in absolute numbers. "), `Against a slow rigid-body simulation of the same castle, ${low} to ${high} shots in 100 end elsewhere.`),
      el("ul", { class: "lab-points" }, ...scenarios.map(scenario)),
      el("p", {}, `${note} ${assumed} of the 16 rooms stand where we guess.`),
      el("p", {}, "Novice, practised and good are working values too: nobody has published how real players scatter. Your own throws are better."),
      el("details", { class: "rest" }, el("summary", {}, `The ${measures.length} measures that are not certain`),
        el("div", { class: "lab-scroll", tabindex: "0", role: "region", "aria-label": "Measures" }, el("table", { class: "numbers" }, el("thead", {}, el("tr", {}, ...["Measure", "Here", "Worth trying", "How sure"].map((name) => el("th", { scope: "col" }, name)))), el("tbody", {}, ...measures.map(row))))));
  };
  return { node, update };
}
