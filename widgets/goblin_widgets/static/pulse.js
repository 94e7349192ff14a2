// The heartbeat between page and kernel, and the one line that says when it has stopped.
import { el } from "./shared.js";

export const GONE = "The connection to the kernel is gone - reload the page to go on where you were.";
const BEAT = 5000;
const PATIENCE = 7000;

/** Watch the kernel. `send` throws nothing and returns false when the message could not leave. */
export function makePulse(model, onGone) {
  const node = el("p", { class: "goblin-notice", role: "alert", hidden: "" });
  let waiting = null;

  const gone = () => { node.textContent = GONE; node.hidden = false; onGone(); };
  const alive = () => { clearTimeout(waiting); waiting = null; if (node.textContent === GONE) node.hidden = true; };
  const send = (message) => {
    try { model.send(message); return true; } catch { gone(); return false; }
  };
  const beat = () => {
    if (send({ type: "ping" }) && waiting === null) waiting = setTimeout(gone, PATIENCE);
  };
  const tell = (text) => { node.textContent = text; node.hidden = !text; };

  const timer = setInterval(beat, BEAT);
  const stop = () => { clearInterval(timer); clearTimeout(waiting); };
  return { node, send, alive, tell, stop };
}
