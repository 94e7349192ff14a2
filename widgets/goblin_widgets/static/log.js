// The event log: one entry for each step on the way to here, the newest first; lines are kept and never sent twice.
// On a phone only the newest lines stand there until somebody wants all.
import { el, place, setProperty, setText } from "./shared.js";

const SHOWN = 25;
const SHORT = "(max-width: 640px)";
const FEW = 5; // lines, as the style sheet has it

function logLine(event, rules) {
  return el("li", { class: "log-line" }, el("span", {}, event.text), rules.disclosure(event.rule, true));
}

function logEntry(lines, rules, onGo) {
  const head = el("button", { type: "button", class: "log-did", title: "Go to this step", onclick: () => onGo(lines.id) },
    el("span", { class: "log-ply" }, lines.ply ? String(lines.ply) : ""), lines.did);
  return el("li", { class: "log-entry" }, head, el("ul", {}, ...lines.events.map((event) => logLine(event, rules))));
}

/** Make the log. `update(view)` shows the way to the current node; `learn(lines)` adds lines that were asked for. */
export function makeLog(send, rules, onGo) {
  const list = el("ol", { class: "log", reversed: "" });
  const more = el("button", { type: "button", class: "small" }, "Show earlier steps");
  const node = el("section", { class: "stepper-log", "aria-label": "What happened" }, el("h3", {}, "What happened"), list, more);
  const entries = new Map();
  let generation = null;
  let path = [];
  let shown = SHOWN;
  let short = matchMedia(SHORT).matches;

  const draw = () => {
    const wanted = path.slice(-(short ? 1 : shown)).reverse();
    place(list, wanted.map((id) => entries.get(id)).filter(Boolean));
    for (const entry of list.children) entry.classList.toggle("is-here", entry === entries.get(path.at(-1)));
    setProperty(list, "class", short ? "log is-short" : "log");
    setText(more, short ? "Show all that happened" : "Show earlier steps");
    more.hidden = short ? path.length < 2 && list.querySelectorAll(".log-line").length <= FEW : path.length <= shown;
    const missing = wanted.filter((id) => !entries.has(id));
    if (missing.length) send({ type: "lines", nodes: missing }, false);
  };
  const learn = (lines) => {
    for (const step of lines) if (!entries.has(step.id)) entries.set(step.id, logEntry(step, rules, onGo));
  };
  const update = (view) => {
    if (view.generation !== generation) { entries.clear(); shown = SHOWN; }
    generation = view.generation;
    path = view.path;
    learn([view.log]);
    draw();
  };
  const hear = (message) => {
    if (message?.type !== "lines" || message.generation !== generation) return;
    learn(message.lines);
    draw();
  };
  more.addEventListener("click", () => {
    if (!short) shown += SHOWN * 4;
    short = false;
    draw();
  });
  return { node, update, hear };
}
