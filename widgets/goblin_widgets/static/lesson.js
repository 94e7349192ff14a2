// Lesson: a task on a small board, judged by the rules while it is played.
import { fetchPart } from "./lazy.js";
import { fold, panel, ruleShelf } from "./panel.js";
import { el, icon, prefersStillness, setProperty, setText } from "./shared.js";
import { isSolved, keepSolved } from "./solved.js";

const STANDING = { open: ["○", "open"], met: ["✓", "done"], failed: ["✗", "missed"] };

function markItem({ text, standing }) {
  const [sign, words] = STANDING[standing];
  return el("li", { class: `mark is-${standing}` }, el("span", { "aria-hidden": "true" }, sign), el("span", {}, text),
    el("span", { class: "goblin-unseen" }, `: ${words}`));
}

/** Fill a node only when what it shows has changed: a live region speaks whenever it is touched. Tells whether it has. */
function refill(node, data, children) {
  const text = JSON.stringify(data);
  if (node.dataset.shown === text) return false;
  node.dataset.shown = text;
  node.replaceChildren(...children());
  return true;
}

/** A button that rests keeps the focus. */
function rest(button, resting) {
  setProperty(button, "aria-disabled", resting ? "true" : null);
}

function makeLesson(send, _tick, _tell, model) {
  let board = null;
  let raised = false; // the board is there, or its code is on the way
  let entered = false;
  const rules = ruleShelf((rule) => send({ type: "rule", rule }, false));
  const task = el("p", { class: "lesson-task" });
  const solved = el("span", { class: "lesson-solved", hidden: "" }, "✓ solved");
  const begin = el("button", { type: "button", class: "primary", onclick: () => { entered = true; send({ type: "open" }); } }, "Try it");
  const marks = el("ul", { class: "lesson-marks", "aria-label": "What the task asks for" });
  const verdict = el("div", { class: "lesson-verdict", role: "status" });
  const step = el("div", { class: "lesson-step", role: "status" });
  const hints = el("div", { class: "lesson-hints", role: "status" });
  const button = (label, type) => el("button", { type: "button", class: "small", onclick: (event) => { if (!event.currentTarget.hasAttribute("aria-disabled")) send({ type }); } }, label);
  const hint = button("Hint", "hint");
  const back = button("Take back", "back");
  const over = button("Start over", "over");
  const show = button("Show me", "show");
  const shut = button("Close", "shut");
  const past = el("ol", { class: "lesson-past" });
  const before = fold("What has just happened", past);
  const coach = el("div", { class: "lesson-coach" }, marks, verdict, step, hints, el("div", { class: "row" }, hint, back, over, show, shut), before);
  const place = el("div", { class: "lesson-board" });
  const stage = el("div", { class: "lesson-stage", hidden: "" }, coach, place);
  const node = el("div", { class: "lesson" }, task, el("div", { class: "row" }, begin, solved), stage);

  const settle = (view) => {
    if (view.verdict === "met" && !view.showing) keepSolved(view.id);
    solved.hidden = !isSolved(view.id);
  };
  const tellVerdict = ({ verdict: standing, why, rule, done, rules: learned }) => {
    if (standing === "open") return [];
    const won = standing === "met";
    const cited = won ? learned : [rule];
    return [el("p", { class: won ? "is-won" : "is-lost" }, icon(won ? "won" : "no"), el("strong", {}, won ? "Solved." : "Not this time.")),
      el("p", {}, won ? done : why), el("div", { class: "lesson-rules" }, ...cited.filter(Boolean).map((one) => rules.disclosure(one)))];
  };
  /** What was decided should be seen, on a phone too, where the board may hide it. */
  const bringIntoView = () => {
    const { top, bottom } = verdict.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) verdict.scrollIntoView({ block: "center", behavior: prefersStillness() ? "auto" : "smooth" });
  };
  const raise = async () => {
    raised = true;
    const { makeBoard } = await fetchPart(model, "board");
    if (!raised || board) return;
    board = makeBoard(model);
    place.append(board.root);
    board.draw();
    if (entered) place.querySelector(".spot button[tabindex='0']")?.focus({ preventScroll: true });
  };
  const lower = () => {
    raised = false;
    board?.stop();
    board = null;
    place.replaceChildren();
  };
  const updateStage = (view) => {
    if (board) board.draw();
    else if (!raised) raise();
    marks.replaceChildren(...view.marks.map(markItem));
    const fresh = refill(verdict, [view.verdict, view.why, view.ply], () => tellVerdict(view));
    if (fresh && view.verdict !== "open") bringIntoView();
    refill(step, view.step, () => (view.step ? [el("p", {}, el("strong", {}, `Step ${view.step.at} of ${view.step.of}: ${view.step.label}. `), view.step.say)] : []));
    refill(hints, view.hints, () => view.hints.map((text) => el("p", {}, text)));
    past.replaceChildren(...view.before.map((text) => el("li", {}, text)));
    before.hidden = view.before.length < 2;
    hint.hidden = !view.more_hints;
    rest(back, view.ply === 0);
    rest(over, view.ply === 0);
    setText(show, view.showing ? "Next step" : "Show me");
    rest(show, view.showing && view.verdict !== "open");
  };
  const update = (view) => {
    setText(task, view.task);
    settle(view);
    const reopened = begin.hidden && !view.opened;
    begin.hidden = view.opened;
    stage.hidden = !view.opened;
    if (view.opened) updateStage(view);
    else lower();
    if (reopened) begin.focus({ preventScroll: true });
  };
  const hear = (message) => {
    if (message?.type === "rule") rules.learn(message.rule, message.text);
    if (message?.type === "pong") board?.hear(message);
    if (message?.type === "idle" || message?.type === "tell") board?.hear({ type: "idle" });
  };
  return { node, update, hear, stop: lower };
}

export const lessonPanel = panel(({ title }) => title, makeLesson);
