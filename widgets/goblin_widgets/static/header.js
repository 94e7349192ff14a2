// The top of the board: title, phases, counters, what to do now, what just happened, the buttons that hang on
// no card, and the end of the game.
import { swell } from "./motion.js";
import { announce, el, icon, liveRegion, place, ruleDisclosure, setProperty, setText } from "./shared.js";

function updatePhases(list, scene) {
  const phases = scene.phases ?? [];
  if (list.dataset.names !== phases.join("\n")) {
    list.dataset.names = phases.join("\n");
    list.replaceChildren(...phases.map((name) => el("li", {}, name)));
  }
  for (const item of list.children) setProperty(item, "aria-current", item.textContent === scene.phase ? "step" : null);
}

function makeCounter(counter) {
  const node = el("li", { class: "counter", "data-counter": counter.id },
    el("span", { class: "counter-name" }, icon(counter.icon), el("span", {})), el("strong", { class: "counter-value" }));
  return node;
}

function updateCounters(list, nodes, counters = []) {
  for (const counter of counters) {
    if (!nodes.has(counter.id)) nodes.set(counter.id, makeCounter(counter));
    const [term, value] = nodes.get(counter.id).children;
    setText(term.lastElementChild, counter.label);
    setProperty(nodes.get(counter.id), "data-tone", counter.tone);
    setProperty(nodes.get(counter.id), "aria-current", counter.active ? "true" : null);
    if (value.textContent && value.textContent !== counter.value) swell(value);
    setText(value, counter.value);
  }
  place(list, counters.map((counter) => nodes.get(counter.id)));
}

/** Ask the form of a new game in the same explorer to open; where there is none, the button does not show. */
function askForAnother(event) {
  event.currentTarget.dispatchEvent(new CustomEvent("goblin-new-game", { bubbles: true }));
}

function updateResult(banner, scene) {
  banner.hidden = !scene.result;
  if (!scene.result) return;
  const won = scene.won === true;
  setProperty(banner, "class", `result ${won ? "is-won" : scene.won === false ? "is-lost" : ""}`);
  const word = won ? "Victory" : scene.won === false ? "Defeat" : "The game is over";
  banner.replaceChildren(icon(won ? "won" : scene.won === false ? "lost" : "flag"),
    el("div", {}, el("h3", {}, word), el("p", {}, scene.result), ruleDisclosure(scene.result_rule, scene.rules?.[scene.result_rule])),
    el("button", { type: "button", class: "result-again", onclick: askForAnother }, "New game"));
}

/** A global choice: the button itself, and a small one for its rule. */
function barItem(choice, primary, onChoose, onExplain) {
  const can = choice.allowed !== false;
  const act = (event) => (can ? onChoose(choice) : onExplain(choice, event.currentTarget));
  const button = el("button", {
    type: "button", class: `bar-choice${primary ? " is-primary" : ""}`, "data-notation": choice.notation,
    "aria-disabled": can ? null : "true", "aria-haspopup": can ? null : "dialog", onclick: act,
  }, el("strong", {}, choice.label),
  el("span", { class: "choice-detail" }, can ? choice.detail ?? "" : choice.why ?? ""));
  const explain = el("button", {
    type: "button", class: "bar-rule", "aria-label": `Why: ${choice.label}`, "aria-haspopup": "dialog",
    "aria-expanded": "false", title: choice.rule, onclick: (event) => onExplain(choice, event.currentTarget),
  }, "§");
  return el("div", { class: "bar-item" }, button, choice.rule ? explain : "");
}

function updateBar(bar, choices, onChoose, onExplain) {
  const text = JSON.stringify(choices);
  if (bar.dataset.choices === text) return;
  const focused = bar.contains(document.activeElement) ? document.activeElement.dataset.notation ?? "" : null;
  const first = choices.find((choice) => choice.allowed !== false && !choice.calm);
  bar.dataset.choices = text;
  bar.hidden = !choices.length;
  bar.replaceChildren(...choices.map((choice) => barItem(choice, choice === first, onChoose, onExplain)));
  if (focused === null) return;
  const buttons = [...bar.querySelectorAll(".bar-choice")];
  (buttons.find((button) => button.dataset.notation === focused) ?? buttons[0])?.focus({ preventScroll: true });
}

/** Make the header; `update(scene)` brings it up to date and `say(text)` announces. */
export function makeHeader(onChoose, onExplain) {
  const title = el("h2", { class: "board-title" });
  const turn = el("span", { class: "board-turn" });
  const phases = el("ol", { class: "phases", "aria-label": "Phases" });
  const counters = el("ul", { class: "counters", "aria-label": "Counters" });
  const prompt = el("p", { class: "prompt" });
  const live = liveRegion();
  const bar = el("div", { class: "bar", role: "group", "aria-label": "Actions of the moment" });
  const result = el("section", { class: "result", "aria-label": "End of the game", hidden: "" });
  const counterNodes = new Map();
  const node = el("header", { class: "board-head" },
    el("div", { class: "board-line" }, title, turn, phases, counters), result,
    el("div", { class: "board-now" }, el("div", { class: "board-words" }, prompt, live), bar));

  const update = (scene) => {
    setText(title, scene.title);
    setText(turn, scene.turn ? `${scene.turn_name ?? "Turn"} ${scene.turn}` : "");
    setText(prompt, scene.prompt);
    updatePhases(phases, scene);
    updateCounters(counters, counterNodes, scene.counters);
    updateResult(result, scene);
    updateBar(bar, scene.choices ?? [], onChoose, onExplain);
  };
  return { node, bar, update, say: (text, quietly) => announce(live, text, quietly) };
}
