// The popover beside a card (a sheet at the bottom of a phone): what the card is and what it can do, the
// impossible with its reason and rule.
import { allowed, describe } from "./card.js";
import { el, icon, ruleDisclosure, setProperty } from "./shared.js";

const GAP = 10;
const PHONE = "(max-width: 640px)";

function choiceItem(choice, onChoose, ruleOf) {
  const can = choice.allowed !== false;
  const why = can ? choice.detail : choice.why;
  const button = el("button", {
    type: "button", class: can ? "choice" : "choice is-refused", "data-notation": choice.notation,
    "aria-disabled": can ? null : "true", onclick: () => onChoose(choice),
  }, icon(can ? "go" : "no"), el("span", {},
    el("strong", {}, choice.label), why ? el("span", { class: "choice-detail" }, can ? why : `Not now: ${why}`) : ""));
  return el("li", {}, button, ruleDisclosure(choice.rule, ruleOf(choice.rule)));
}

function choiceList(title, choices, onChoose, ruleOf) {
  const items = choices.map((choice) => choiceItem(choice, onChoose, ruleOf));
  return [el("h4", {}, title), el("ul", { class: "sheet-choices" }, ...items)];
}

/** Choices under a title; those of a group under the name of the group. */
function choiceLists(title, choices, onChoose, ruleOf) {
  const groups = new Map();
  for (const choice of choices) groups.set(choice.group ?? title, [...(groups.get(choice.group ?? title) ?? []), choice]);
  return [...groups].flatMap(([name, members]) => choiceList(name, members, onChoose, ruleOf));
}

function factLine(piece) {
  const facts = [piece.value && `strength ${piece.value}`, piece.level, piece.symbol, piece.used && "used",
    piece.count > 1 && `${piece.count} cards`, piece.face_up === false && "face down", piece.cost];
  const shown = facts.filter(Boolean).map((fact) => el("span", { class: "sheet-fact" }, fact));
  const tokens = (piece.badges ?? []).map((badge) =>
    el("span", { class: "sheet-fact" }, icon(badge.icon), badge.label || badge.text || ""));
  return shown.length + tokens.length ? [el("p", { class: "sheet-facts" }, ...shown, ...tokens)] : [];
}

function sheetContent(piece, onChoose, ruleOf, onClose) {
  const can = allowed(piece.choices);
  const cannot = (piece.choices ?? []).filter((choice) => choice.allowed === false);
  return [
    el("div", { class: "sheet-head" }, el("h3", {}, piece.name),
      el("button", { type: "button", class: "sheet-close", "aria-label": "Close", onclick: onClose }, icon("close"))),
    ...factLine(piece),
    piece.text ? el("p", { class: "sheet-text" }, piece.text) : "",
    piece.uncertain ? el("p", { class: "sheet-doubt" }, el("span", { class: "card-doubt" }, "?"), piece.uncertain) : "",
    ...choiceLists("You can", can, onChoose, ruleOf),
    ...(cannot.length ? choiceList("Not possible now", cannot, onChoose, ruleOf) : []),
    can.length + cannot.length ? "" : el("p", { class: "sheet-none" }, "Nothing to do with this card at the moment."),
  ].filter(Boolean);
}

/** Put the sheet to the right of its card, else to the left, else below or above; always inside the window. */
function beside(node, box) {
  const { offsetWidth: width, offsetHeight: height } = node;
  const fits = { right: box.right + GAP + width <= innerWidth, left: box.left - GAP - width >= 0 };
  const middle = box.left + (box.width - width) / 2;
  const left = fits.right ? box.right + GAP : fits.left ? box.left - GAP - width : middle;
  const top = fits.right || fits.left ? box.top : box.bottom + GAP + height <= innerHeight ? box.bottom + GAP : box.top - GAP - height;
  node.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
  node.style.top = `${Math.max(GAP, Math.min(top, innerHeight - height - GAP))}px`;
}

/** Make the sheet. `onChoose(choice)` is called for possible and impossible choices alike, `ruleOf(rule)` gives a text. */
export function makeSheet(onChoose, ruleOf) {
  const node = el("div", { class: "sheet", role: "dialog", popover: "manual" });
  let anchor = null;
  let shown = "";

  const isOpen = () => anchor !== null;
  const arrange = () => {
    if (!isOpen()) return;
    if (matchMedia(PHONE).matches) node.removeAttribute("style");
    else beside(node, anchor.getBoundingClientRect());
  };
  const close = (giveFocusBack = true) => {
    if (!isOpen()) return;
    const opener = anchor;
    anchor = null;
    setProperty(opener, "aria-expanded", "false");
    if (giveFocusBack) opener.focus({ preventScroll: true });
    node.hidePopover();
  };
  const focusFirst = () => (node.querySelector(".choice:not([aria-disabled])") ?? node.querySelector("button.choice")
    ?? node.querySelector(".sheet-close")).focus({ preventScroll: true });
  const fill = (piece) => {
    shown = JSON.stringify(piece);
    setProperty(node, "aria-label", describe(piece));
    node.replaceChildren(...sheetContent(piece, onChoose, ruleOf, () => close()));
  };
  const open = (piece, opener) => {
    close(false);
    fill(piece);
    anchor = opener;
    setProperty(opener, "aria-expanded", "true");
    node.showPopover();
    node.scrollTop = 0;
    arrange();
    focusFirst();
  };
  /** After a new scene: stay open for the same unchanged piece, else close. True when it had the focus and closed. */
  const settle = (piece) => {
    if (!isOpen() || JSON.stringify(piece) === shown) { arrange(); return false; }
    const hadFocus = node.contains(document.activeElement);
    close(false);
    return hadFocus;
  };

  node.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") { event.preventDefault(); event.stopPropagation(); close(); }
    if (!step) return;
    event.preventDefault();
    const buttons = [...node.querySelectorAll("button.choice")];
    const next = buttons.indexOf(document.activeElement) + step;
    buttons[Math.max(0, Math.min(next, buttons.length - 1))]?.focus();
  });
  node.addEventListener("focusout", (event) => {
    if (event.relatedTarget && !node.contains(event.relatedTarget)) close(false);
  });
  const outside = (event) => {
    if (isOpen() && !node.contains(event.target) && !anchor.contains(event.target)) close(false);
  };
  document.addEventListener("pointerdown", outside, true);
  document.addEventListener("scroll", arrange, true);
  window.addEventListener("resize", arrange);
  const stop = () => {
    document.removeEventListener("pointerdown", outside, true);
    document.removeEventListener("scroll", arrange, true);
    window.removeEventListener("resize", arrange);
  };
  return { node, open, close, settle, stop, isOpen, isFor: (opener) => anchor === opener };
}
