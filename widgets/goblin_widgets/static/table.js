// The zones and their pieces: nodes are kept by id, moved between zones, never rebuilt.
import { allowed, makeSpot, updateSpot } from "./card.js";
import { measure, play } from "./motion.js";
import { el, place, setProperty, setText } from "./shared.js";

const LAYOUTS = new Set(["row", "stack", "grid", "track"]);

function makeZone() {
  const label = el("h3", {});
  const note = el("span", { class: "zone-note" });
  const list = el("ul", { class: "zone-pieces" });
  const empty = el("p", { class: "zone-empty" });
  const node = el("section", { class: "zone", role: "group" }, el("div", { class: "zone-head" }, label, note), list, empty);
  return { node, label, note, list, empty, slots: [], pieces: [] };
}

/** The nodes of a zone in order: its pieces and, where spaces are fixed, the empty ones between them. */
function arrangement(zone, data, spots) {
  const nodes = [];
  for (const piece of data.pieces ?? []) {
    const at = piece.slot ? piece.slot - 1 : nodes.findIndex((node) => !node);
    nodes[at < 0 ? nodes.length : at] = spots.get(piece.id);
  }
  for (let at = 0; at < Math.max(nodes.length, data.slots ?? 0); at += 1) {
    zone.slots[at] ??= el("li", { class: "slot", "aria-hidden": "true" }, String(at + 1));
    nodes[at] ??= zone.slots[at];
  }
  return nodes;
}

function updateZone(zone, data, spots) {
  const layout = LAYOUTS.has(data.layout) ? data.layout : "row";
  setProperty(zone.node, "class", `zone layout-${layout}${data.columns ? " is-map" : ""}`);
  if (data.columns) zone.node.style.setProperty("--map", data.columns);
  setProperty(zone.node, "data-zone", data.id);
  setProperty(zone.node, "data-tone", data.tone);
  setProperty(zone.node, "aria-label", data.note ? `${data.label}, ${data.note}` : data.label);
  zone.node.style.gridArea = data.area;
  setText(zone.label, data.label);
  setText(zone.note, data.note ?? "");
  zone.pieces = (data.pieces ?? []).map((piece) => piece.id);
  setText(zone.empty, zone.pieces.length ? "" : data.empty ?? "");
  place(zone.list, arrangement(zone, data, spots));
}

/** Hand the rows of `grid-template-areas` to the style sheet; columns are equally wide. */
function applyAreas(node, areas = {}) {
  for (const [width, rows] of Object.entries(areas)) {
    node.style.setProperty(`--areas-${width}`, rows.map((row) => `"${row.replace(/[^\w\s.-]/g, "")}"`).join(" "));
    node.style.setProperty(`--columns-${width}`, rows[0].trim().split(/\s+/).length);
  }
}

/** A zone that grew keeps its height, so that nothing below jumps when cards leave. */
function keepHeights(zones) {
  for (const { list } of zones) list.style.minHeight = `${list.getBoundingClientRect().height}px`;
}

/** The cards that Tab stops at: the active one, and one in each other row that scrolls sideways. */
function tabStops(zones, active) {
  const stops = new Set([active]);
  for (const { list, pieces } of zones) {
    const scrolls = getComputedStyle(list).overflowX === "auto" && list.scrollWidth > list.clientWidth + 1;
    if (scrolls && pieces.length && !pieces.includes(active)) stops.add(pieces[0]);
  }
  return stops;
}

/** Make the table. `update(scene)` draws; `find`, `step` and `neighbour` serve the keyboard. */
export function makeTable() {
  const node = el("div", { class: "table" });
  const zones = new Map();
  const spots = new Map();
  let order = [];
  let turn = 0;
  let width = 0;
  let active = null;

  const release = () => { for (const { list } of zones.values()) list.style.minHeight = ""; };
  const activate = (id) => {
    active = id ?? null;
    const stops = tabStops(zones.values(), active);
    for (const [piece, spot] of spots) setProperty(spot.firstElementChild, "tabindex", stops.has(piece) ? "0" : "-1");
  };
  const resized = new ResizeObserver(() => {
    if (node.offsetWidth === width) return;
    width = node.offsetWidth;
    release();
    activate(active);
  });
  resized.observe(node);

  const takeOut = (scene) => {
    const here = new Set(scene.zones.flatMap((zone) => (zone.pieces ?? []).map((piece) => piece.id)));
    for (const id of spots.keys()) if (!here.has(id)) spots.delete(id);
  };
  const bringIn = (scene) => {
    for (const piece of scene.zones.flatMap((zone) => zone.pieces ?? [])) {
      if (!spots.has(piece.id)) spots.set(piece.id, makeSpot(piece));
      updateSpot(spots.get(piece.id), piece);
    }
  };
  const layOut = (scene) => {
    const ids = new Set(scene.zones.map((zone) => zone.id));
    for (const id of zones.keys()) if (!ids.has(id)) zones.delete(id);
    for (const zone of scene.zones) {
      if (!zones.has(zone.id)) zones.set(zone.id, makeZone());
      updateZone(zones.get(zone.id), zone, spots);
    }
    order = scene.zones.map((zone) => zones.get(zone.id));
    place(node, order.map((zone) => zone.node));
  };
  const update = (scene) => {
    const before = measure(spots);
    if ((scene.turn ?? 0) < turn) release();
    turn = scene.turn ?? 0;
    applyAreas(node, scene.areas);
    takeOut(scene);
    bringIn(scene);
    layOut(scene);
    keepHeights(zones.values());
    play(before, spots);
  };

  const rows = () => order.map((zone) => zone.pieces).filter((row) => row.length);
  const first = () => rows().flat().find((id) => allowed(spots.get(id).piece.choices).length) ?? rows()[0]?.[0];
  const locate = (id) => {
    const row = rows().findIndex((pieces) => pieces.includes(id));
    return { row, at: row < 0 ? -1 : rows()[row].indexOf(id) };
  };
  /** The piece that an arrow key, Home or End leads to. */
  const step = (id, key) => {
    const { row, at } = locate(id);
    const list = rows();
    if (row < 0) return first();
    const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: list[row].length - 1 }[key];
    if (target !== undefined) return list[row][Math.max(0, Math.min(target, list[row].length - 1))];
    const other = list[row + (key === "ArrowDown" ? 1 : -1)] ?? list[row];
    return other === list[row] ? id : other[Math.min(at, other.length - 1)];
  };
  /** Where a piece is, to find its nearest neighbour after it has gone. */
  const remember = (id) => {
    const zone = [...zones].find(([, { pieces }]) => pieces.includes(id));
    return zone ? { id, zone: zone[0], at: zone[1].pieces.indexOf(id) } : { id, zone: "", at: 0 };
  };
  const recall = ({ id, zone, at }) => {
    if (spots.has(id)) return id;
    const pieces = zones.get(zone)?.pieces ?? [];
    return pieces[Math.min(at, pieces.length - 1)] ?? first();
  };
  return { node, spots, update, activate, step, remember, recall, first, stop: () => resized.disconnect() };
}
