// What a rule in action looks like while it lies on the table: where to look, the next step, the way back.
import { el, setText } from "./shared.js";

/** Make the bar. `onRead(rule)` opens the rule itself. */
export function makeShown(send, onRead) {
  const rule = el("strong", {});
  const look = el("span", {});
  const refused = el("ul", { class: "shown-refused" });
  const step = el("button", { type: "button", class: "primary small", onclick: () => send({ type: "step" }) });
  const home = el("button", { type: "button", class: "small", onclick: () => send({ type: "home" }) }, "Back to my game");
  const read = el("button", { type: "button", class: "small", onclick: () => onRead(rule.textContent) }, "Read the rule");
  const kept = el("span", { class: "hint" });
  const node = el("div", { class: "shown-bar", role: "region", "aria-label": "A rule in action", hidden: "" },
    el("p", { role: "status" }, rule, " ", look), refused, el("div", { class: "row" }, step, home, read, kept));
  const update = (shown) => {
    node.hidden = !shown;
    if (!shown) return;
    setText(rule, shown.rule);
    setText(look, shown.look);
    setText(step, shown.next ? `Next: ${shown.next}` : "Again from the start");
    step.hidden = shown.end === 0;
    refused.replaceChildren(...shown.refused.map(({ label, why }) => el("li", {}, el("strong", {}, `${label}: `), why)));
    setText(kept, `Step ${shown.ply} of ${shown.end}. Your game waits: ${shown.own}.`);
  };
  return { node, update, focus: () => (step.hidden ? home : step).focus({ preventScroll: true }) };
}
