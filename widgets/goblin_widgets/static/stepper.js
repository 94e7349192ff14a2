// TurnStepper: what can be done now, what happened, and every line that was tried.
import { makeBranches } from "./branches.js";
import { makeFinder } from "./finder.js";
import { makeLog } from "./log.js";
import { watchLooks } from "./look.js";
import { panel, ruleShelf } from "./panel.js";
import { announce, el, icon, liveRegion, setProperty, setText } from "./shared.js";

const KEYS = { b: "back", f: "forward", a: "first", e: "last", l: "luck" };
const MANY = 8;
const FIELDS = "input, textarea, select, [contenteditable]";

function stepButton(action, label, key, signs, send) {
  return el("button", {
    type: "button", class: "step", "data-step": action, "aria-keyshortcuts": key.toUpperCase(), title: `${label} (key ${key})`,
    onclick: (event) => event.currentTarget.getAttribute("aria-disabled") || send({ type: action }),
  }, ...signs.map((sign) => icon(sign)), el("span", {}, label));
}

function makeSteps(send) {
  const first = stepButton("first", "First", "a", ["go", "go"], send);
  const back = stepButton("back", "Back", "b", ["go"], send);
  const forward = stepButton("forward", "Forward", "f", ["go"], send);
  const last = stepButton("last", "Last", "e", ["go", "go"], send);
  const luck = stepButton("luck", "Other luck", "l", ["turn"], send);
  const where = el("span", { class: "steps-where" });
  const node = el("div", { class: "steps", role: "toolbar", "aria-label": "Steps" }, first, back, where, forward, last);
  const enable = (button, can) => setProperty(button, "aria-disabled", can ? null : "true");
  const update = (view) => {
    for (const button of [first, back]) enable(button, view.ply > 0);
    for (const button of [forward, last]) enable(button, view.ply < view.end);
    enable(luck, view.luck);
    setText(where, view.end ? `${view.ply} of ${view.end}` : "start");
    setProperty(where, "aria-label", `step ${view.ply} of ${view.end}`);
  };
  return { node, luck, update };
}

function actionItem(choice, rules, play) {
  const button = el("button", { type: "button", class: "action", "data-notation": choice.notation, onclick: () => play(choice) },
    el("strong", {}, choice.label), choice.said ? el("span", { class: "choice-detail" }, choice.said) : "");
  return el("li", {}, button, rules.disclosure(choice.rule, true));
}

function refusedItem(group, rules) {
  return el("li", { class: "refused" }, icon("no"), el("div", {},
    el("strong", {}, group.label), el("p", {}, group.said), rules.disclosure(group.rule, true)));
}

function foldedActions(words, items, open) {
  const details = el("details", { class: "rest" }, el("summary", {}, el("span", {}, words)), el("ul", { class: "actions" }, ...items));
  details.open = open;
  return details;
}

/** The actions of one kind: those seldom meant, and what goes beyond a screenful, wait in a fold. */
function actionGroup(group, rules, play, opened) {
  const items = group.actions.map((choice) => actionItem(choice, rules, play));
  const list = el("ul", { class: "actions", "aria-label": group.kind }, ...items.slice(0, group.folded ? 0 : MANY));
  const rest = items.slice(group.folded ? 0 : MANY);
  if (!rest.length) return list;
  const node = foldedActions(group.folded ? `${group.kind} (${rest.length})` : `${rest.length} more`, rest, opened.has(group.kind));
  node.addEventListener("toggle", () => (node.open ? opened.add(group.kind) : opened.delete(group.kind)));
  return el("div", {}, group.folded ? "" : list, node);
}

/** The buttons of the moment; the focus stays on the same action, or goes to the first one. */
function makeActions(rules, play) {
  const allowed = el("div", { class: "action-groups" });
  const count = el("span", {});
  const refused = el("ul", { class: "refusals" });
  const closed = el("details", { class: "fold" }, el("summary", {}, count), el("div", { class: "fold-body" }, refused));
  const opened = new Set();
  const finder = makeFinder((choice) => actionItem(choice, rules, play), play, (searching) => { allowed.hidden = searching; });
  const node = el("div", { class: "stepper-actions" }, finder.node, allowed, closed);
  const update = (view) => {
    const typing = document.activeElement === finder.input;
    const focused = !typing && node.contains(document.activeElement) ? document.activeElement.dataset.notation ?? "" : null;
    const groups = view.groups.map((group) => ({ ...group, actions: group.actions.map((one) => ({ said: group.said, rule: group.rule, ...one })) }));
    finder.update(groups);
    allowed.replaceChildren(...groups.map((group) => actionGroup(group, rules, play, opened)));
    refused.replaceChildren(...view.refused.map((group) => refusedItem(group, rules)));
    setText(count, "Not possible now, and why");
    closed.hidden = !view.refused.length;
    if (typing && finder.node.hidden) node.querySelector(".action")?.focus({ preventScroll: true });
    if (focused === null) return;
    const buttons = [...allowed.querySelectorAll(".action")];
    (buttons.find((button) => button.dataset.notation === focused) ?? buttons[0])?.focus({ preventScroll: true });
  };
  return { node, update };
}

function makeStepper(send, tick, tell, model) {
  const rules = ruleShelf((rule) => send({ type: "rule", rule }, false));
  const go = (id) => send({ type: "go", node: id });
  const phase = el("h3", { class: "stepper-phase" });
  const text = el("p", { class: "stepper-text" });
  const rule = el("div", {});
  const live = liveRegion("goblin-live goblin-unseen");
  const steps = makeSteps(send);
  const actions = makeActions(rules, (choice) => send({ type: "play", notation: choice.notation, tick: tick() }));
  const log = makeLog(send, rules, go);
  const tree = makeBranches(send, go);
  const hint = el("p", { class: "hint" }, "Keys: b back, f forward, a start, e end, l luck");
  const node = el("div", { class: "stepper" }, steps.node, el("div", { class: "row" }, steps.luck, hint),
    el("div", { class: "stepper-now" }, phase, text, rule), actions.node, log.node, tree.node, live);
  let cited = null;

  const update = (view) => {
    setText(phase, view.title);
    setText(text, view.text);
    setProperty(node, "data-won", view.won === null || view.won === undefined ? null : String(view.won));
    if (cited !== view.rule) rule.replaceChildren(rules.disclosure(view.rule, true));
    cited = view.rule;
    steps.update(view);
    actions.update(view);
    log.update(view);
    tree.update(view);
    if (view.say) announce(live, `${view.say} ${view.text}`, true);
  };
  const hear = (message) => {
    if (message?.type === "rule") rules.learn(message.rule, message.text);
    log.hear(message);
  };
  // The keys work on the whole explorer, yet never where somebody writes, and never with a modifier.
  const onKey = (event) => {
    const action = KEYS[event.key];
    const scope = node.closest(".goblin-explorer") ?? node;
    if (!action || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.target.closest?.(FIELDS)) return;
    if (!scope.contains(event.target) && event.target !== document.body) return;
    event.preventDefault();
    event.stopPropagation();
    node.querySelector(`[data-step="${action}"]`).click();
  };
  window.addEventListener("keydown", onKey, true); // before JupyterLab, which has uses of its own for these keys
  const forgetLooks = watchLooks(node, model, (notation) => send({ type: "look", notation }, false));
  const stop = () => { forgetLooks(); window.removeEventListener("keydown", onKey, true); };
  return { node, update, hear, stop };
}

export default panel("Turn by turn", makeStepper);
