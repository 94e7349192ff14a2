// What every panel beside the board has in common: one view to draw, one alert line, messages that may fail.
import { el, followTheme, ruleDisclosure, setProperty } from "./shared.js";

const LOST = "The connection to the kernel is gone - reload the page to go on where you were.";

/** Make the widget of a panel: `make(send)` returns `{node, update(view), hear(message)}`; `named` is its name, or finds it in the view.
 * A part may bring `above`, which stays in sight while the panel is folded, and `begin()`, called when it is in place. */
export function panel(named, make) {
  function render({ model, el: host }) {
    const title = typeof named === "function" ? named(model.get("view")) : named;
    const notice = el("p", { class: "goblin-notice", role: "alert", hidden: "" });
    const tell = (text) => { notice.textContent = text; notice.hidden = !text; };
    const busy = (value) => setProperty(root, "aria-busy", String(value));
    const send = (message, waits = true) => {
      try { model.send(message); } catch { tell(LOST); return; }
      if (!waits) return;
      tell("");
      busy(true);
    };
    const part = make(send, () => model.get("tick"), tell, model);
    const root = el("section", { class: "goblin goblin-panel", "aria-label": title });
    const body = model.get("folded") ? fold(title, notice, part.node) : el("div", {}, el("h2", {}, title), notice, part.node);
    root.append(part.above ?? "", body);
    // JupyterLab looks for this mark from the focused element upwards, and stops at the first one its own keys fit.
    root.addEventListener("focusin", (event) => setProperty(event.target, "data-lm-suppress-shortcuts", "true"));
    const draw = () => { part.update(model.get("view")); tell(""); busy(false); };
    const hear = (message) => {
      if (message?.type === "tell") tell(message.text);
      if (message?.type === "idle" || message?.type === "tell") busy(false);
      part.hear?.(message);
    };
    const forgetTheme = followTheme(root, model);
    host.append(root);
    part.begin?.();
    draw();
    model.on("change:tick", draw);
    model.on("msg:custom", hear);
    return () => {
      model.off("change:tick", draw);
      model.off("msg:custom", hear);
      forgetTheme();
      part.stop?.();
    };
  }
  return { render };
}

/** A part of the page that opens on demand. */
export function fold(title, ...children) {
  return el("details", { class: "fold" }, el("summary", {}, el("span", {}, title)), el("div", { class: "fold-body" }, ...children));
}

/** After a new game the form gives way to the board: close the fold that a part lies in, and keep the focus near. */
export function closeFold(node) {
  const details = node.closest(".goblin-tools details");
  if (!details?.open) return;
  details.open = false;
  details.querySelector("summary").focus({ preventScroll: true });
}

/** A rule whose text is fetched when somebody opens it: `rules.disclosure(citation)`, `rules.learn(citation, text)`. */
export function ruleShelf(ask) {
  const texts = new Map();
  const waiting = new Map();
  const learn = (rule, text) => {
    texts.set(rule, text);
    for (const paragraph of waiting.get(rule) ?? []) paragraph.textContent = text || "The text of this rule is not at hand.";
    waiting.delete(rule);
  };
  /** With `small` only a § stands there until it is opened. */
  const disclosure = (rule, small = false) => {
    if (!rule) return "";
    const details = ruleDisclosure(rule, texts.get(rule) ?? "Looking it up …");
    if (small) {
      details.classList.add("is-small");
      details.querySelector("summary").replaceChildren(el("span", { "aria-hidden": "true" }, "§"), el("span", { class: "rule-name" }, `Rule ${rule}`));
      details.querySelector("summary").title = `Rule ${rule}`;
    }
    if (texts.has(rule)) return details;
    details.addEventListener("toggle", () => {
      const paragraph = details.querySelector("p");
      if (texts.has(rule)) paragraph.textContent = texts.get(rule);
      else waiting.set(rule, [...(waiting.get(rule) ?? []), paragraph]);
      if (!texts.has(rule)) ask(rule);
    }, { once: true });
    return details;
  };
  return { disclosure, learn };
}

/** The line about the game put aside, with the button that takes it up again. */
export function keptLine(onSwap) {
  const words = el("span", {});
  const node = el("p", { class: "kept", hidden: "" }, words, el("button", { type: "button", class: "small", onclick: onSwap }, "Take it up again"));
  const update = (kept) => { node.hidden = !kept; words.textContent = kept ? `Put aside, not lost: ${kept}.` : ""; };
  return { node, update };
}
