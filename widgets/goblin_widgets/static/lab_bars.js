// A row for each place where a token may end: a bar, its 95 % interval, and the numbers, as one table.
import { short } from "./lab_draw.js";
import { el, setText } from "./shared.js";

const NAMES = ["A", "B"];

function makeBar(which) {
  const fill = el("i", { class: `lab-fill is-${NAMES[which]}` });
  const line = el("i", { class: "lab-whisker" });
  const node = el("span", { class: "lab-bar", "aria-hidden": "true" }, fill, line);
  const update = ([share, low, high]) => {
    fill.style.width = `${share * 100}%`;
    line.style.left = `${low * 100}%`;
    line.style.width = `${(high - low) * 100}%`;
  };
  return { node, update };
}

function makeCell(which) {
  const bar = makeBar(which);
  const value = el("strong", {});
  const span = el("small", {});
  const node = el("td", {}, bar.node, el("span", { class: "lab-number-cell" }, value, span));
  const update = (row) => {
    node.hidden = !row;
    if (!row) return;
    bar.update(row);
    setText(value, short(row[0]));
    setText(span, ` ± ${Math.max(0.01, (row[2] - row[1]) * 50).toFixed(row[2] - row[1] < 0.002 ? 2 : 1)}`);
    node.title = `${short(row[0])}, 95 % interval ${(row[1] * 100).toFixed(2)} to ${(row[2] * 100).toFixed(2)} %`;
  };
  return { node, update };
}

function makeRow(name) {
  const cells = [makeCell(0), makeCell(1)];
  cells[1].node.hidden = true;
  const head = el("th", { scope: "row" }, name);
  const node = el("tr", {}, head, ...cells.map((cell) => cell.node));
  const update = (rows, marked) => {
    node.classList.toggle("is-target", marked);
    cells.forEach((cell, which) => cell.update(rows[which]));
  };
  return { node, update, head };
}

/** `update(shots, shown)` with one shot, or two to compare. */
export function makeBars(scenery) {
  const places = scenery.places.map(makeRow);
  const raider = makeRow("Raider falls");
  const heads = ["Share of shots", "B (compared)"].map((name) => el("th", { scope: "col" }, name));
  heads[1].hidden = true;
  raider.node.hidden = true;
  const caption = el("caption", {});
  const node = el("table", { class: "lab-bars" }, caption, el("thead", {}, el("tr", {}, el("th", { scope: "col" }, "Where it ends"), ...heads)),
    el("tbody", {}, raider.node, ...places.map((row) => row.node)));
  const update = (shots, shown) => {
    const both = shown.length > 1;
    node.classList.toggle("is-both", both);
    heads[0].textContent = both ? "A (now)" : "Share of shots";
    heads[1].hidden = !both;
    raider.node.hidden = shown.every((one) => one.roof === null);
    raider.update(shown.map((one) => (one.roof === null ? null : one.hit)), true);
    places.forEach((row, place) => row.update(shown.map((one) => one.rows[place]), place < 17 && shots.some((shot) => shot.target === place)));
    setText(caption, `${shown[0].shots.toLocaleString("en")} shots${both ? " each" : ""}: the share that ends in each place. ± is the luck of the draw (95 %), not of the model: see “How sure is this?”.`);
  };
  return { node, update };
}
