// A page whose kernel is gone comes back by itself: when the server answers again, it is loaded again, and what the
// browser has kept brings the game back. Never in a loop, never while nobody looks, and never in somebody's notebook.
import { isPage, setTabState, tabState } from "./kept.js";

const FIRST_WAIT = 1500; // milliseconds between two questions to the server, longer each time
const LONGEST_WAIT = 15_000;
const ANSWER = 5000; // how long a question, or a kernel that may still be there, has to answer
const MOST_RELOADS = 3; // within
const A_WHILE = 120_000;
const GIVEN_UP = "The connection was lost several times in a row. Please load the page again yourself, in a moment.";

const pause = (time) => new Promise((resolve) => { setTimeout(resolve, time); });

/** Something small that the server itself sends, which costs no kernel. */
function question() {
  const script = [...document.querySelectorAll("script[src]")].find((one) => new URL(one.src).origin === location.origin);
  return script?.src ?? null;
}

async function isThere(url) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), ANSWER);
  try { return (await fetch(url, { method: "HEAD", cache: "no-store", signal: stop.signal })).ok; }
  catch { return false; }
  finally { clearTimeout(timer); }
}

function seen() {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => { document.addEventListener("visibilitychange", resolve, { once: true }); });
}

/** How to find the focused element again on the page as it will be drawn anew. */
function focusWords() {
  const node = document.activeElement;
  const piece = node?.closest?.("[data-piece]")?.dataset.piece;
  if (piece) return `[data-piece="${CSS.escape(piece)}"] > button`;
  for (const name of ["notation", "step"]) if (node?.dataset?.[name]) return `[data-${name}="${CSS.escape(node.dataset[name])}"]`;
  return "";
}

function loadAgain() {
  const now = Date.now();
  const before = (tabState("reloads") ?? []).filter((time) => now - time < A_WHILE);
  if (before.length >= MOST_RELOADS) return false;
  if (!setTabState("reloads", [...before, now])) return false;
  setTabState("place", { scroll: scrollY, focus: focusWords() });
  location.reload();
  return true;
}

/** The kernel's connection, where the front end lets us see it. */
export function kernelOf(model) {
  return model.widget_manager?.kernel ?? null;
}

/** Is the kernel only busy? Then it will answer, and what it works on must not be thrown away. */
export function isBusy(model) {
  const kernel = kernelOf(model);
  return kernel?.connectionStatus === "connected" && kernel.status === "busy";
}

/**
 * Bring the page back. `closed` says that the kernel has forgotten this page; else it may only be out of reach, and
 * `ask()` asks it once more. `isAlive()` ends everything. `tell` says what goes on.
 */
export async function comeBack(model, { closed, ask, isAlive, tell }) {
  const url = question();
  if (!isPage() || !url || globalThis.goblinComesBack) return;
  globalThis.goblinComesBack = true;
  try {
    for (let wait = FIRST_WAIT; !(await isThere(url)); wait = Math.min(wait * 1.5, LONGEST_WAIT)) {
      if (isAlive()) return;
      await pause(wait);
    }
    await seen();
    if (!closed()) {
      kernelOf(model)?.reconnect?.()?.catch?.(() => {});
      for (let time = 0; time < ANSWER; time += FIRST_WAIT) {
        ask();
        await pause(FIRST_WAIT);
        if (isAlive() || isBusy(model)) return;
      }
    }
    await pause(Math.random() * 800); // a whole class should not come back in the same instant
    if (!isAlive() && !loadAgain()) tell(GIVEN_UP);
  } finally { globalThis.goblinComesBack = false; }
}
