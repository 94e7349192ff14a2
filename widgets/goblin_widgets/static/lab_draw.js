// Drawing for the lab: SVG elements, paths from packed floats, the scale of the heat.
import { setProperty } from "./shared.js";

const TOWER = 16; // of the targets: sixteen rooms, the tower, eight roofs with a Raider
const SPACE = "http://www.w3.org/2000/svg";

/** Make an SVG element, as `el` makes an HTML one. */
export function draw(tag, properties = {}, ...children) {
  const node = document.createElementNS(SPACE, tag);
  for (const [name, value] of Object.entries(properties)) setProperty(node, name, value);
  node.append(...children.filter((child) => child !== null && child !== ""));
  return node;
}

/** The paths of a shot: a list of Float32Arrays, x y z in mm. */
export function unpack({ points, lengths }) {
  const bytes = new Uint8Array(points.buffer ?? points, points.byteOffset ?? 0, points.byteLength);
  const floats = new Float32Array(bytes.slice().buffer);
  let at = 0;
  return lengths.map((length) => floats.subarray(at, (at += 3 * length)));
}

/** The `d` of an SVG path through points, seen along one axis. */
export function outline(path, across, up) {
  let d = "";
  for (let at = 0; at < path.length; at += 3) d += `${at ? "L" : "M"}${across(path, at).toFixed(0)} ${up(path, at).toFixed(0)}`;
  return d;
}

/** How strong the colour of a share is, in percent of the accent: small shares stay visible. */
export function heat(share) {
  return Math.round(52 * Math.sqrt(Math.min(1, share / 0.85)));
}

/** A share in percent, as short as it can be. */
export function short(share) {
  if (share <= 0) return "0 %";
  if (share < 0.001) return "<0.1 %";
  return share < 0.0995 ? `${(share * 100).toFixed(1)} %` : `${(share * 100).toFixed(share > 0.995 && share < 1 ? 1 : 0)} %`;
}

/** A number as the sliders tell it. */
export const tenth = (number) => Math.round(number * 10) / 10;

/** Where on the floor a shot is aimed, in mm; at a Raider on a roof so much farther that the arc meets him. */
export function aimPoint({ target, beyond, aside, elevation }, { targets, measures }) {
  const lead = target > TOWER ? measures.overshoot / Math.tan((elevation * Math.PI) / 180) : 0;
  return [targets[target].at[0] + aside, targets[target].at[1] + beyond + lead];
}

/** A signed length in words: `28 mm beyond`, `5 mm short of`. */
export function lengthInWords(mm, plus, minus) {
  return mm === 0 ? "" : `${Math.abs(Math.round(mm))} mm ${mm > 0 ? plus : minus}`;
}
