// Moves are shown, not jumped: first, last, invert, play. Never longer than 250 ms, and not at all for those
// who asked for stillness.
import { prefersStillness } from "./shared.js";

const GLIDE = { duration: 240, easing: "cubic-bezier(.2, .7, .2, 1)" };
const FADE = { duration: 180, easing: "ease-out" };

/** Where every piece is and how big its pile is. */
export function measure(spots) {
  const places = new Map();
  if (prefersStillness()) return places;
  for (const [id, spot] of spots) places.set(id, { box: spot.getBoundingClientRect(), count: spot.piece.count ?? 1 });
  return places;
}

/** The box of the first pile that lost cards: what is new on the table probably came from there. */
function source(before, spots) {
  for (const [id, spot] of spots) {
    const place = before.get(id);
    if (place && (spot.piece.count ?? 1) < place.count) return spot.getBoundingClientRect();
  }
  return null;
}

function glide(spot, from, to, extra = {}) {
  const shift = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  spot.animate([{ transform: shift, zIndex: 5, ...extra }, { transform: "none", zIndex: 5, opacity: 1 }], GLIDE);
}

/** Animate the spots from where they were before to where they are now. */
export function play(before, spots) {
  if (prefersStillness() || before.size === 0) return;
  const origin = source(before, spots);
  const boxes = [...spots].map(([id, spot]) => [id, spot, spot.getBoundingClientRect()]);
  for (const [id, spot, box] of boxes) {
    const from = before.get(id)?.box;
    if (!from && origin) glide(spot, origin, box, { opacity: 0.4 });
    else if (!from) spot.animate([{ opacity: 0, transform: "scale(.92)" }, { opacity: 1, transform: "none" }], FADE);
    else if (Math.abs(from.left - box.left) + Math.abs(from.top - box.top) > 1) glide(spot, from, box);
  }
}

/** A short swell that draws the eye to a number that changed. */
export function swell(node) {
  if (!prefersStillness()) node.animate([{ transform: "scale(1.18)" }, { transform: "none" }], GLIDE);
}
