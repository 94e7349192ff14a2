// The heartbeat between page and kernel, and the one line that says when it has stopped.
import { comeBack, isBusy, kernelOf } from "./comeback.js";
import { isPage } from "./kept.js";
import { el } from "./shared.js";

export const GONE = "The connection to the kernel is gone - reload the page to go on where you were.";
const COMING = "The connection to the kernel is gone. This page comes back by itself, with your game.";
const BUSY = "The kernel is busy with something long; the board goes on when that is done.";
const BEAT = 5000;
const PATIENCE = 7000;
const DEAD = new Set(["restarting", "autorestarting", "dead"]);

/** Watch the kernel. `send` throws nothing and returns false when the message could not leave. */
export function makePulse(model, onGone) {
  const node = el("p", { class: "goblin-notice", role: "alert", hidden: "" });
  const ours = [GONE, COMING, BUSY];
  let waiting = null;
  let lost = false;
  let closed = false;

  const tell = (text) => { node.textContent = text; node.hidden = !text; };
  const silent = () => {
    waiting = null;
    if (isBusy(model)) { tell(BUSY); return; }
    gone();
  };
  const gone = () => {
    const was = lost;
    lost = true;
    tell(isPage() ? COMING : GONE);
    onGone();
    if (!was) comeBack(model, { closed: () => closed, ask: () => send({ type: "ping" }), isAlive: () => !lost, tell }).catch(() => tell(GONE));
  };
  const alive = () => {
    clearTimeout(waiting);
    waiting = null;
    lost = false;
    if (ours.includes(node.textContent)) tell("");
  };
  const send = (message) => {
    try { model.send(message); return true; } catch { closed = true; gone(); return false; }
  };
  const beat = () => {
    if (!lost && send({ type: "ping" }) && waiting === null) waiting = setTimeout(silent, PATIENCE);
  };
  const onStatus = (_, status) => { if (DEAD.has(status)) { closed = true; gone(); } };

  const signal = kernelOf(model)?.statusChanged;
  signal?.connect(onStatus);
  const timer = setInterval(beat, BEAT);
  const stop = () => { clearInterval(timer); clearTimeout(waiting); signal?.disconnect(onStatus); };
  return { node, send, alive, tell, stop };
}
