// The line above the board while a person guesses the moves of a study.
import { panel } from "./panel.js";
import { el, setText } from "./shared.js";

function makeGuess(send) {
  const verdict = el("p", { role: "status" });
  const name = el("h3", {});
  const comment = el("p", { class: "branch-comment" });
  const count = el("span", { class: "hint" });
  const show = el("button", { type: "button", class: "small", onclick: () => send({ type: "show" }) }, "Show the move");
  const stop = el("button", { type: "button", class: "small", onclick: () => send({ type: "stop" }) }, "Stop guessing");
  const node = el("div", {}, verdict, name, comment, el("div", { class: "row" }, show, stop, count));
  const update = (view) => {
    for (const [part, text] of [[verdict, view.verdict], [name, view.name], [comment, view.comment], [count, view.count]]) {
      setText(part, text);
      if (part !== verdict) part.hidden = !text;
    }
    for (const button of [show, stop]) button.hidden = !view.active;
    // The panel itself is not there yet when this is drawn for the first time.
    queueMicrotask(() => { node.closest(".goblin-panel").hidden = !view.active && !view.verdict; });
  };
  return { node, update };
}

export default panel("Guess the moves", makeGuess);
