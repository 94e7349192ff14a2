// Where to aim: every aim point coloured by what it is worth, the best one, and a button that takes it over.
import { aimPoint, draw, lengthInWords } from "./lab_draw.js";
import { el, setText } from "./shared.js";

/** One colour from faint to strong; what cannot be told from the best is marked as such. */
function paint(canvas, { pixels, width }, dark) {
  const bytes = new Uint8Array(pixels.buffer ?? pixels, pixels.byteOffset ?? 0, pixels.byteLength);
  canvas.width = width;
  canvas.height = bytes.length / width;
  const context = canvas.getContext("2d");
  const image = context.createImageData(canvas.width, canvas.height);
  bytes.forEach((byte, at) => image.data.set(byte === 255 ? (dark ? [255, 255, 255, 255] : [0, 0, 0, 255]) : [dark ? 44 : 0, dark ? 199 : 112, dark ? 157 : 79, byte * 0.85], at * 4));
  context.putImageData(image, 0, 0);
}

function ground(measures) {
  const { half, room, tower } = measures;
  const lines = [-2, -1, 0, 1, 2].map((row) => `M${row * room} ${-half}V${half}M${-half} ${row * room}H${half}`).join("");
  return draw("g", { class: "lab-ground-plan" }, draw("path", { d: lines }), draw("rect", { x: -tower / 2, y: -tower / 2, width: tower, height: tower, rx: 8 }));
}

/** What an aim is worth; an interval goes with it where there is one. */
function worthInWords(wish, [value, low, high], whole) {
  const number = (part) => (wish === "coins" ? part.toFixed(2) : `${(part * 100).toFixed(1)} %`);
  const unit = wish === "coins" ? "coins a shot" : "of the shots";
  return `${number(value)} ${unit}${whole ? ` (95 % interval ${number(low)} to ${number(high)})` : ""}`;
}

/** `onSeek(wish, everyArc)`; `onUse(shot)` takes the best aim over. */
export function makeAims(scenery, onSeek, onUse, isDark) {
  const id = `aims-${Math.random().toString(36).slice(2, 8)}`;
  const wish = el("select", { id }, el("option", { value: "target" }, "Hit what I aim at"), el("option", { value: "coins" }, "Most riches (a diamond as 2 coins)"));
  const every = el("input", { type: "checkbox" });
  const state = el("p", { role: "status" });
  const canvas = el("canvas", { "aria-hidden": "true" });
  const cross = draw("path", { class: "lab-best", d: "M-9-9L9 9M9-9L-9 9" });
  const over = draw("svg", { "aria-hidden": "true" }, ground(scenery.measures), cross);
  const map = el("figure", { class: "lab-map", hidden: "" }, el("div", {}, canvas, over),
    el("figcaption", { class: "hint" }, "The stronger the colour, the more an aim there is worth. The solid patch cannot be told from the best (×)."));
  const use = el("button", { type: "button", hidden: "" }, "Aim there");
  const node = el("div", { class: "lab-aims" }, el("div", { class: "row" }, el("label", { for: id }, "I want to"), wish,
    el("label", { class: "lab-radio" }, every, el("span", {}, "Try other arcs too")),
    el("button", { type: "button", class: "primary", onclick: () => onSeek(wish.value, every.checked) }, "Find the best aim")), state, use, map);

  let last = null;
  const update = (aims) => {
    if (!aims || aims.key === last) return;
    last = aims.key;
    setText(state, "");
    if (aims.busy) setText(state, "Trying every aim point: a quarter of a million shots …");
    if (aims.found) show(aims.found);
  };
  const show = (found) => {
    const { shot, value, before, box: [left, right, near, far] } = found;
    const { name } = scenery.targets[shot.target];
    const where = [lengthInWords(shot.beyond, "beyond", "before"), lengthInWords(shot.aside, "right of", "left of")].filter(Boolean).join(" and ");
    setText(state, `Best: aim ${where ? `${where} the middle of` : "at the middle of"} ${name}, ${shot.stance} at ${Math.round(shot.elevation)}°: ${worthInWords(found.wish, value, true)}. Your aim now: ${worthInWords(found.wish, before)}.`);
    const [x, y] = aimPoint(shot, scenery);
    over.setAttribute("viewBox", `${left} ${-far} ${right - left} ${far - near}`);
    cross.setAttribute("transform", `translate(${x} ${-y})`);
    paint(canvas, found, isDark());
    map.hidden = false;
    use.hidden = false;
    use.onclick = () => { onUse({ target: shot.target, beyond: shot.beyond, aside: shot.aside, elevation: shot.elevation, stance: shot.stance }); };
  };
  return { node, update };
}
