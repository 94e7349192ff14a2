// Quiz: bet first, then see what the rules say.
import { panel, ruleShelf } from "./panel.js";
import { el, icon, setText } from "./shared.js";
import { isSolved, keepSolved } from "./solved.js";

function answerLine({ text, value }, at, name, view) {
  const right = view.truth?.right === at;
  const radio = el("input", { type: "radio", name, value: String(at), required: "" });
  radio.checked = view.bet === at;
  radio.disabled = Boolean(view.truth);
  const sign = el("span", { class: "answer-sign", "aria-hidden": "true" }, right ? "✓" : view.truth && view.bet === at ? "✗" : "");
  return el("li", { class: right ? "answer is-right" : "answer" }, el("label", {}, radio, sign, el("span", {}, text),
    view.truth && value ? el("strong", {}, value) : "", right ? el("span", { class: "goblin-unseen" }, " (right)") : ""));
}

function barItem({ label, percent, reaches }) {
  const bar = el("span", { class: "bar-share", "aria-hidden": "true" });
  bar.style.setProperty("--share", String(percent));
  return el("li", { class: reaches ? "total is-reached" : "total" }, el("span", { class: "total-label" }, label), bar,
    el("span", { class: "total-percent" }, `${percent} %`), el("span", { class: "goblin-unseen" }, reaches ? " reaches the target" : ""));
}

function makeQuiz(send) {
  const name = `goblin-${Math.random().toString(36).slice(2, 8)}`;
  const rules = ruleShelf((rule) => send({ type: "rule", rule }, false));
  const question = el("legend", {});
  const choices = el("ul", { class: "answers" });
  const number = el("input", { type: "number", step: "any", required: "", "aria-label": "Your bet" });
  const unit = el("span", {});
  const typed = el("span", { class: "quiz-number" }, number, unit);
  const bet = el("button", { type: "submit", class: "primary" }, "Bet");
  const again = el("button", { type: "button", class: "small", hidden: "", onclick: () => send({ type: "again" }) }, "Bet again");
  const result = el("div", { class: "quiz-result", role: "status" });
  const won = el("span", { class: "lesson-solved", hidden: "" }, "✓ solved");
  const form = el("form", { class: "quiz" }, 
    el("fieldset", {}, question, choices, el("div", { class: "row" }, typed, bet, again, won)), result);

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const chosen = form.querySelector("input[type=radio]:checked");
    const value = chosen ? Number(chosen.value) : number.valueAsNumber;
    if (Number.isFinite(value)) send({ type: "bet", value });
  });
  const told = (view) => {
    if (!view.truth) return [];
    const { hit, head, because, bars, caption, lines, rule } = view.truth;
    return [el("p", { class: hit ? "is-won" : "is-lost" }, icon(hit ? "won" : "no"), el("strong", {}, head)),
      bars.length ? el("p", { class: "hint" }, caption) : "",
      bars.length ? el("ul", { class: "totals", "aria-label": caption }, ...bars.map(barItem)) : "",
      lines.length ? el("ul", { class: "quiz-lines" }, ...lines.map((one) => el("li", {}, el("span", {}, one.text), " ", rules.disclosure(one.rule, true)))) : "",
      el("p", {}, because), rules.disclosure(rule)].filter(Boolean);
  };
  const update = (view) => {
    const done = Boolean(view.truth);
    const reopened = bet.hidden && !done;
    setText(question, view.question);
    setText(unit, view.unit);
    typed.hidden = view.answers.length > 0;
    number.required = !typed.hidden;
    number.disabled = done;
    if (!done) number.value = "";
    choices.hidden = !view.answers.length;
    choices.replaceChildren(...view.answers.map((answer, at) => answerLine(answer, at, name, view)));
    result.replaceChildren(...told(view));
    bet.hidden = done;
    again.hidden = !done;
    if (view.truth?.hit) keepSolved(view.id);
    won.hidden = !isSolved(view.id);
    if (done && document.activeElement === document.body) again.focus({ preventScroll: true });
    if (reopened) (typed.hidden ? choices.querySelector("input") : number).focus({ preventScroll: true });
  };
  const hear = (message) => { if (message?.type === "rule") rules.learn(message.rule, message.text); };
  return { node: form, update, hear };
}

export const quizPanel = panel(({ title }) => title, makeQuiz);
