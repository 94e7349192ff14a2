// The sixteen rooms from above, the south side at the bottom, and the form of the room that is chosen.
import { makeGrounds } from "./castle_controls.js";
import { el, setProperty, setText } from "./shared.js";

const SIDE = 4;
const STEPS = { ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export function makePlan(controls, change) {
  const cells = Array.from({ length: SIDE * SIDE }, (_, at) => makeCell(at));
  const tower = el("p", { class: "castle-tower" });
  const grid = el("div", { class: "castle-grid", role: "group", "aria-label": "Floor plan, the south side at the bottom" }, ...cells.map((cell) => cell.node));
  const south = el("p", { class: "hint castle-south" }, "South: the side of the first player");
  const form = el("div", { class: "castle-room" });
  const node = el("div", { class: "castle-plan" }, el("div", {}, el("div", { class: "castle-floor" }, grid, tower), south), form);
  let rooms = [];
  let kinds = [];
  let chosen = null; // the key of a room
  let parts = null; // of its form

  // Cells are drawn from the north; rows are counted from the south.
  function makeCell(at) {
    const row = SIDE - 1 - Math.floor(at / SIDE);
    const column = at % SIDE;
    const name = el("span", {});
    const mark = el("span", { class: "castle-guess", "aria-hidden": "true" }, "?");
    const button = el("button", { type: "button", class: "castle-cell", "aria-pressed": "false" }, name, mark);
    const cell = { row, column, node: button, name, mark };
    button.addEventListener("click", () => choose(cell));
    button.addEventListener("keydown", (event) => move(event, cell));
    return cell;
  }
  const cellAt = (row, column) => cells.find((cell) => cell.row === row && cell.column === column);
  const roomOf = (cell) => rooms.find((room) => room.row === cell.row && room.column === cell.column);
  function move(event, cell) {
    const step = STEPS[event.key];
    const next = step && cellAt(cell.row + step[0], cell.column + step[1]);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    for (const each of cells) each.node.tabIndex = each === next ? 0 : -1;
    next.node.focus();
  }
  function choose(cell) {
    const room = roomOf(cell);
    chosen = room?.key ?? null;
    for (const each of cells) each.node.tabIndex = each === cell ? 0 : -1;
    drawForm();
    draw();
  }
  /** The form of a room is made anew for each room: its fields belong to that room's lines. */
  function drawForm() {
    for (const control of [...controls.all.keys()]) if (control.startsWith("room/")) controls.all.delete(control);
    const room = rooms.find((one) => one.key === chosen);
    if (!room) { parts = null; form.replaceChildren(el("p", { class: "hint" }, "Choose a room to change it.")); return; }
    const fault = controls.faultOf();
    const title = el("h3", {});
    const kind = controls.select(`${room.key}/kind`, "Kind of room", fault, kinds.map(({ id, name }) => [id, name]));
    const grounds = makeGrounds(controls, room.key, "This room", fault, change, false);
    parts = { title, kind, grounds };
    form.replaceChildren(title, el("div", { class: "castle-row" }, el("label", {}, el("span", {}, "Kind"), kind.node), grounds.mark), fault.node, grounds.words, grounds.more);
  }
  function draw() {
    for (const cell of cells) {
      const room = roomOf(cell);
      setText(cell.name, room?.name ?? "no room");
      cell.mark.hidden = !room || room.sure === "high";
      const where = `row ${cell.row + 1} from the south, column ${cell.column + 1}`;
      setProperty(cell.node, "aria-label", `${room?.name ?? "No room"}, ${where}${room ? `, ${room.sure_words.toLowerCase()}` : ""}`);
      setProperty(cell.node, "aria-pressed", String(Boolean(room) && room.key === chosen));
      cell.node.classList.toggle("is-missing", !room);
    }
    const room = rooms.find((one) => one.key === chosen);
    if (!room || !parts) return;
    const place = room.row === null ? "outside the plan" : `row ${room.row + 1} from the south, column ${room.column + 1}`;
    setText(parts.title, `${room.name}: ${place}`);
    parts.kind.set(room.kind);
    parts.grounds.update(room);
  }
  const update = (shown) => {
    const renamed = JSON.stringify(kinds) !== JSON.stringify(shown.kinds);
    [rooms, kinds] = [shown.rooms, shown.kinds];
    setText(tower, `Tower: ${shown.tower}`);
    if (!cells.some((cell) => cell.node.tabIndex === 0 && cell.node.hasAttribute("tabindex"))) cells.forEach((cell, at) => { cell.node.tabIndex = at ? -1 : 0; });
    if (!parts || renamed || !rooms.some((room) => room.key === chosen)) drawForm();
    draw();
  };
  const show = (key) => { const room = rooms.find((one) => one.key === key); const cell = room && cellAt(room.row, room.column); if (cell) choose(cell); return Boolean(cell); };
  return { node, update, show };
}
