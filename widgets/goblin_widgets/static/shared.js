// Small things that every panel needs: DOM, icons, announcements, rules on demand, theme.
// Text from Python only ever enters the page as text, never as markup.
import { ICONS } from "./icons.js";

/** Make an element: `el("button", {class: "choice", onclick: play, "aria-disabled": true}, "Train")`. */
export function el(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) setProperty(node, name, value);
  node.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
  return node;
}

/** Set one attribute or listener; null and undefined remove it, and nothing is touched when it is the same. */
export function setProperty(node, name, value) {
  if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
  else if (value === null || value === undefined) node.removeAttribute(name);
  else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, String(value));
}

/** Set the text of a node when it differs. */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** Make one of our icons; without a label it is decoration. An unknown name gives an empty square. */
export function icon(name, label = "") {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", ICONS[name] ?? "");
  path.setAttribute("fill-rule", "evenodd");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "goblin-icon");
  if (label) { svg.setAttribute("role", "img"); svg.setAttribute("aria-label", label); }
  else svg.setAttribute("aria-hidden", "true");
  svg.append(path);
  return svg;
}

/** A polite live region: `announce(region, text)` says the text, also when it is the same as before. */
export function liveRegion(className = "goblin-live") {
  return el("p", { class: className, role: "status", "aria-live": "polite" });
}

/** With `quietly` the words are spoken but not seen, for what stands on the page anyway. */
export function announce(region, text, quietly = false) {
  // A fresh node is read even when the words are those of last time.
  region.replaceChildren(el("span", { class: quietly ? "goblin-unseen" : null }, text));
}

/** The rule behind something, its text folded away: a `details` element, or nothing without a rule. */
export function ruleDisclosure(rule, text) {
  if (!rule) return "";
  return el("details", { class: "goblin-rule" },
    el("summary", {}, el("span", {}, `§ Rule ${rule}`)),
    el("p", {}, text || "The text of this rule is not at hand."),
    el("button", { type: "button", class: "rule-open", onclick: (event) => readRule(event.currentTarget, rule) }, "Open in the rule browser"));
}

/** Ask the rule browser of the same explorer to open a rule; where there is none, the button does not show. */
function readRule(from, rule) {
  from.dispatchEvent(new CustomEvent("goblin-rule", { bubbles: true, detail: rule }));
}

/** Put `nodes` into `parent` in this order, moving as few as possible. */
export function place(parent, nodes) {
  const wanted = new Set(nodes);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  let cursor = parent.firstElementChild;
  for (const node of nodes) {
    if (node === cursor) cursor = cursor.nextElementSibling;
    else parent.insertBefore(node, cursor);
  }
}

/** True when the person asked the system for less motion. */
export function prefersStillness() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Keep `data-theme` of a panel's root at the model's `theme` trait (auto, light or dark). */
export function followTheme(root, model) {
  const apply = () => setProperty(root, "data-theme", model.get("theme") || "auto");
  model.on("change:theme", apply);
  apply();
  return () => model.off("change:theme", apply);
}
