// One piece: its face, what it says to a screen reader, and how it stands out.
import { ICONS } from "./icons.js";
import { el, icon, setProperty } from "./shared.js";

const EMBLEMS = { "one sword": "helmet", "two swords": "knight" };
const NAMELESS = new Set(["back", "pile"]);

/** The choices of a piece or scene that are allowed now. */
export function allowed(choices = []) {
  return choices.filter((choice) => choice.allowed !== false);
}

/** What the art shows: an icon named by a word of the piece's name, else the mark of its kind. */
function emblem(piece) {
  const word = piece.name.toLowerCase().split(/\W+/).find((part) => part in ICONS);
  if (word) return word;
  if (piece.kind === "peasant") return EMBLEMS[piece.level] ?? "peasant";
  return piece.kind in ICONS ? piece.kind : "castle";
}

/** A number from 0 to 359 that is always the same for the same name: the tint of the art. */
function hue(name) {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)) % 3600;
  return sum % 360;
}

function levelIcons(level) {
  const count = { "one sword": 1, "two swords": 2 }[level] ?? 0;
  const names = level === "fist" ? ["fist"] : Array(count).fill("sword");
  return names.length ? [el("span", { class: "card-level", title: level }, ...names.map((name) => icon(name)))] : [];
}

function badges(piece) {
  const list = (piece.badges ?? []).map((badge) =>
    el("span", { class: "card-badge", title: badge.label ?? "", "data-tone": badge.tone }, icon(badge.icon), badge.text ?? ""));
  return list.length ? [el("span", { class: "card-badges" }, ...list)] : [];
}

function optional(className, text, title = null) {
  return text ? [el("span", { class: className, title }, text)] : [];
}

/** The name, set smaller when its longest word would not fit the card. */
function nameLine(piece) {
  const letters = Math.max(...piece.name.split(/[\s-]+/).map((word) => word.length));
  return el("span", { class: "card-name", style: `--letters: ${letters}` }, piece.name);
}

function faceUp(piece) {
  const top = el("span", { class: "card-top" }, nameLine(piece));
  const art = el("span", { class: "card-art", style: `--hue: ${hue(piece.name)}` },
    icon(emblem(piece)), ...optional("card-value", piece.value), ...levelIcons(piece.level),
    ...(piece.symbol ? [el("span", { class: "card-symbol", title: piece.symbol }, icon(piece.symbol))] : []));
  return [top, art, el("span", { class: "card-text" }, piece.text ?? ""), ...optional("card-cost", piece.cost)];
}

function faceDown(piece) {
  const mark = piece.kind in ICONS ? piece.kind : emblem(piece);
  return [el("span", { class: "card-back" }, icon(mark), nameLine(piece))];
}

function marks(piece) {
  const open = allowed(piece.choices).length;
  return [
    ...badges(piece),
    ...optional("card-count", piece.count > 1 ? `× ${piece.count}` : ""),
    ...optional("card-used", piece.used ? "used" : ""),
    ...optional("card-doubt", piece.uncertain ? "?" : "", piece.uncertain),
    ...optional("card-open", open ? String(open) : ""),
  ];
}

/** True for a card whose face is hidden. */
function isHidden(piece) {
  return piece.face_up === false || NAMELESS.has(piece.kind);
}

/** All that the card shows, in words. */
export function describe(piece) {
  const open = allowed(piece.choices).length;
  const count = piece.count > 1 ? `${piece.count} cards` : "";
  const facts = [piece.name, count, isHidden(piece) ? "face down" : "", piece.value && `strength ${piece.value}`,
    piece.level, piece.symbol, piece.text, piece.cost && `cost: ${piece.cost}`,
    ...(piece.badges ?? []).map((badge) => badge.label || badge.text), piece.used ? "used" : "",
    piece.uncertain && "a fact on this card is uncertain",
    open ? `${open} ${open === 1 ? "action" : "actions"} possible` : ""];
  return facts.filter(Boolean).map((fact) => fact.replace(/[.\s]+$/, "")).join(", ");
}

function classes(piece) {
  const names = ["card", `kind-${piece.kind.replace(/\W+/g, "-")}`];
  if (isHidden(piece)) names.push("is-hidden");
  if (piece.used) names.push("is-used");
  if (piece.count > 1) names.push("is-pile");
  if (allowed(piece.choices).length) names.push("is-playable");
  return names.join(" ");
}

/** Make the node of a piece: a list item (which moves) around a button (which tilts). */
export function makeSpot(piece) {
  const button = el("button", { type: "button", tabindex: "-1", "aria-haspopup": "dialog", "aria-expanded": "false" });
  const spot = el("li", { class: "spot", "data-piece": piece.id }, button);
  return spot;
}

/** Bring a piece's node up to date; nothing is touched when nothing of it changed. */
export function updateSpot(spot, piece) {
  const before = spot.piece;
  spot.piece = piece;
  if (before && JSON.stringify(before) === JSON.stringify(piece)) return;
  const button = spot.firstElementChild;
  setProperty(button, "class", classes(piece));
  setProperty(button, "aria-label", describe(piece));
  button.replaceChildren(...(isHidden(piece) ? faceDown(piece) : faceUp(piece)), ...marks(piece));
}
