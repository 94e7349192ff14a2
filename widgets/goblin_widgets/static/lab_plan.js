// The castle from above: rooms as buttons coloured by how many shots end there, paths, aim point.
import { draw, heat, outline, short, unpack } from "./lab_draw.js";
import { setProperty } from "./shared.js";

const MARGIN = 26; // mm around the castle

/** A name in one or two lines, with the room's number before it. */
function lines(cell, name) {
  const [first, ...rest] = name.split(" ");
  return [`${cell + 1} ${first}`, rest.join(" ")];
}

/** Where the words of a room stand: out of the way of the tower, which covers a corner of the four inner rooms. */
function wordsAt(cell, measures) {
  const [column, row] = [cell % 4, Math.floor(cell / 4)];
  const inner = column % 3 > 0 && row % 3 > 0;
  const aside = inner ? (column === 1 ? -11 : 11) : 0;
  return [(column - 1.5) * measures.room + aside, -(row - 1.5) * measures.room + (inner ? (row === 1 ? 11 : -15) : 0)];
}

function makeRoom(cell, { name, gains }, measures, onRoom) {
  const tower = cell === 16;
  const side = tower ? measures.tower : measures.room;
  const [column, row] = tower ? [1.5, 1.5] : [cell % 4, Math.floor(cell / 4)];
  const box = draw("rect", { x: (column - 1.5) * measures.room - side / 2, y: -(row - 1.5) * measures.room - side / 2, width: side, height: side, rx: tower ? 8 : 1 });
  const node = draw("g", { class: `lab-room${tower ? " is-tower" : ""}`, role: "button", tabindex: tower || cell === 0 ? "0" : "-1", "data-room": cell }, box);
  const [x, y] = tower ? [0, 0] : wordsAt(cell, measures);
  const [first, second] = tower ? ["Tower", ""] : lines(cell, name);
  const share = draw("text", { x, y: y + 19, class: "lab-share" });
  const label = draw("g", { class: "lab-label", "aria-hidden": "true" }, draw("text", { x, y: y - 8 }, first), draw("text", { x, y: y + 3 }, second), share);
  const choose = () => onRoom(cell);
  node.addEventListener("click", choose);
  node.addEventListener("keydown", (event) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); choose(); } });
  const update = (part, target) => {
    if (!tower && target < 16) setProperty(node, "tabindex", target === cell ? "0" : "-1");
    node.style.setProperty("--heat", `${heat(part)}%`);
    share.textContent = short(part);
    setProperty(node, "aria-pressed", String(target === cell));
    setProperty(node, "aria-label", `Aim at ${tower ? "the tower" : `room ${cell + 1}, ${name}`}${gains ? ` (${gains})` : ""}: ${short(part)} of the shots end there`);
  };
  return { node, label, update };
}

const STEPS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** Arrow keys go from room to room, so that the rooms are one stop of the Tab key. */
function walk(event, rooms) {
  const cell = Number(event.target.closest?.("[data-room]")?.getAttribute("data-room"));
  const step = STEPS[event.key];
  if (!step || !(cell < 16)) return;
  event.preventDefault();
  const [column, row] = [(cell % 4) + step[0], Math.floor(cell / 4) + step[1]];
  if (column < 0 || column > 3 || row < 0 || row > 3) return;
  for (const { node } of rooms.slice(0, 16)) node.setAttribute("tabindex", "-1");
  rooms[row * 4 + column].node.setAttribute("tabindex", "0");
  rooms[row * 4 + column].node.focus();
}

function roofPlates(measures) {
  const places = [-1, 0, 1].flatMap((ahead) => [-1, 0, 1].map((across) => [across, ahead])).filter(([a, b]) => a || b);
  return places.map(([across, ahead]) => draw("rect", {
    class: "lab-roof", width: measures.roof, height: measures.roof,
    x: across * measures.room - measures.roof / 2, y: -ahead * measures.room - measures.roof / 2,
  }));
}

/** `onRoom(cell)` when a room is chosen; `update(shot, shown)`, `aimAt(x, y)` while a slider moves. */
export function makePlan(scenery, onRoom, title) {
  const { measures } = scenery;
  const { half, start } = measures;
  const rooms = scenery.rooms.map((room, cell) => makeRoom(cell, room, measures, onRoom));
  const paths = draw("g", { class: "lab-paths", "aria-hidden": "true" });
  const ends = draw("g", { class: "lab-ends", "aria-hidden": "true" });
  const raider = draw("circle", { class: "lab-raider", r: 9, hidden: "" });
  const aim = draw("g", { class: "lab-aim", "aria-hidden": "true" }, draw("circle", { r: 7 }), draw("path", { d: "M-12 0H12M0-12V12" }));
  const catapult = draw("g", { class: "lab-catapult", "aria-hidden": "true" }, draw("rect", { x: -22, y: -start - 5, width: 44, height: 30, rx: 5 }),
    draw("text", { x: 0, y: -start + 14 }, "Catapult"));
  const box = [-half - MARGIN, -half - MARGIN, 2 * (half + MARGIN), half - start + MARGIN + 30];
  const node = draw("svg", { class: "lab-plan", viewBox: box.join(" "), role: "group", "aria-label": title },
    ...rooms.slice(0, 16).map((room) => room.node), ...roofPlates(measures), rooms[16].node, catapult, paths, ends, ...rooms.map((room) => room.label), raider, aim);
  node.addEventListener("keydown", (event) => walk(event, rooms));
  const aimAt = (x, y) => aim.setAttribute("transform", `translate(${x} ${-y})`);
  const update = (shot, shown) => {
    const all = unpack(shown);
    rooms.forEach((room, cell) => room.update(shown.rows[cell][0], shot.target));
    paths.replaceChildren(...all.map((path, at) => draw("path", { class: shown.good[at] ? "is-hit" : "is-miss", d: outline(path, (p, k) => p[k], (p, k) => -p[k + 1]) })));
    ends.replaceChildren(...all.map((path, at) => draw("circle", { class: shown.good[at] ? "is-hit" : "is-miss", r: 2.6, cx: path[path.length - 3].toFixed(0), cy: (-path[path.length - 2]).toFixed(0) })));
    const roof = shown.roof === null ? null : scenery.targets[17 + shown.roof].at;
    setProperty(raider, "hidden", roof ? null : "");
    if (roof) { setProperty(raider, "cx", roof[0]); setProperty(raider, "cy", -roof[1]); }
    aimAt(...shown.aim);
  };
  return { node, update, aimAt };
}
