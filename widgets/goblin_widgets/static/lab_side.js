// The castle from the side: how high the shots fly, and over which walls.
import { draw, outline, unpack } from "./lab_draw.js";
import { setProperty } from "./shared.js";

const FAR = 60; // mm beyond the castle
const LOWEST = 260; // mm: the least height on show

function building({ half, room, wall, top, tower, table, start, roof }) {
  const walls = [-2, -1, 0, 1, 2].map((row) => draw("path", { class: "lab-wall", d: `M${row * room} 0V${-wall}` }));
  const roofs = [-1, 0, 1].map((row) => draw("path", { class: "lab-plate", d: `M${row * room - roof / 2} ${-wall}h${roof}` }));
  return draw("g", { "aria-hidden": "true" },
    draw("path", { class: "lab-ground", d: `M${start - 40} ${-table}H${half + FAR}` }),
    draw("path", { class: "lab-floor", d: `M${-half} 0H${half}` }), ...walls, ...roofs,
    draw("path", { class: "lab-tower", d: `M${-tower / 2} ${-wall}V${-top}M${tower / 2} ${-wall}V${-top}` }),
    draw("path", { class: "lab-arm", d: `M${start - 26} ${-table}L${start} -14` }));
}

export function makeSide(scenery, title) {
  const { measures } = scenery;
  const left = measures.start - 45;
  const width = measures.half + FAR - left;
  const paths = draw("g", { class: "lab-paths", "aria-hidden": "true" });
  const aim = draw("path", { class: "lab-aim-side", d: "M0-10V24M-7 8L0 0L7 8" });
  const raider = draw("rect", { class: "lab-raider", width: 14, height: 20, hidden: "" });
  const node = draw("svg", { class: "lab-side", role: "img", "aria-label": title, preserveAspectRatio: "xMidYMax meet", viewBox: `${left} ${-LOWEST - 30} ${width} ${LOWEST + 62}` }, building(measures), paths, raider, aim);
  const update = (shot, shown) => {
    const all = unpack(shown);
    let peak = LOWEST;
    for (const path of all) for (let at = 2; at < path.length; at += 3) peak = Math.max(peak, path[at]);
    peak = Math.min(900, Math.ceil(peak / 40) * 40 + 10);
    setProperty(node, "viewBox", `${left} ${-peak} ${width} ${peak + 32}`);
    setProperty(node, "aria-label", `${title}. The highest of these shots rise to ${Math.round(peak / 10)} cm.`);
    paths.replaceChildren(...all.map((path, at) => draw("path", { class: shown.good[at] ? "is-hit" : "is-miss", d: outline(path, (p, k) => p[k + 1], (p, k) => -p[k + 2]) })));
    const roof = shown.roof === null ? null : scenery.targets[17 + shown.roof].at;
    setProperty(raider, "hidden", roof ? null : "");
    if (roof) { setProperty(raider, "x", roof[1] - 7); setProperty(raider, "y", -measures.wall - 22); }
    aim.setAttribute("transform", `translate(${shown.aim[1]} 0)`);
  };
  return { node, update };
}
