// The paths in 3-D: Plotly comes from the kernel when somebody opens this, once for a page.
import { unpack } from "./lab_draw.js";
import { el, setText } from "./shared.js";

const PATIENCE = 60_000;

/** Plotly as a global, fetched once. */
function fetchPlotly(model) {
  globalThis.goblinPlotly ??= new Promise((resolve, reject) => {
    if (globalThis.Plotly) { resolve(globalThis.Plotly); return; }
    const hear = async (message, buffers) => {
      if (message?.type !== "plotly") return;
      model.off("msg:custom", hear);
      const packed = buffers[0].buffer ?? buffers[0];
      const stream = new Blob([new Uint8Array(packed, buffers[0].byteOffset ?? 0, buffers[0].byteLength)]).stream().pipeThrough(new DecompressionStream("gzip"));
      const script = document.createElement("script");
      script.src = URL.createObjectURL(new Blob([await new Response(stream).arrayBuffer()], { type: "text/javascript" }));
      script.onload = () => resolve(globalThis.Plotly ?? globalThis.moduleName);
      script.onerror = () => reject(new Error("Plotly could not be started"));
      document.head.append(script);
    };
    model.on("msg:custom", hear);
    setTimeout(() => reject(new Error("Plotly did not arrive")), PATIENCE);
    try { model.send({ type: "space" }); } catch (error) { reject(error); }
  });
  globalThis.goblinPlotly.catch(() => { globalThis.goblinPlotly = null; });
  return globalThis.goblinPlotly;
}

/** Walls, roofs and tower as one mesh of rectangles. */
function castleMesh({ half, room, wall, roof, tower, top }) {
  const mesh = { x: [], y: [], z: [], i: [], j: [], k: [] };
  const plate = (corners) => {
    const first = mesh.x.length;
    for (const [x, y, z] of corners) { mesh.x.push(x); mesh.y.push(y); mesh.z.push(z); }
    mesh.i.push(first, first); mesh.j.push(first + 1, first + 2); mesh.k.push(first + 2, first + 3);
  };
  const upright = (x1, y1, x2, y2, low, high) => plate([[x1, y1, low], [x2, y2, low], [x2, y2, high], [x1, y1, high]]);
  const level = (x, y, side, z) => plate([[x - side, y - side, z], [x + side, y - side, z], [x + side, y + side, z], [x - side, y + side, z]]);
  for (let at = -2; at <= 2; at += 1) {
    upright(-half, at * room, half, at * room, 0, wall);
    upright(at * room, -half, at * room, half, 0, wall);
  }
  for (const across of [-1, 0, 1]) for (const ahead of [-1, 0, 1]) if (across || ahead) level(across * room, ahead * room, roof / 2, wall);
  const t = tower / 2;
  for (const [a, b] of [[[-t, -t], [t, -t]], [[t, -t], [t, t]], [[t, t], [-t, t]], [[-t, t], [-t, -t]]]) upright(...a, ...b, wall, top);
  level(0, 0, half, 0);
  return mesh;
}

/** All paths of one kind as one line with gaps, in typed arrays. */
function joined(paths) {
  const length = paths.reduce((sum, path) => sum + path.length / 3 + 1, 0);
  const [x, y, z] = [0, 1, 2].map(() => new Float32Array(length).fill(NaN));
  let to = 0;
  for (const path of paths) {
    for (let at = 0; at < path.length; at += 3, to += 1) { x[to] = path[at]; y[to] = path[at + 1]; z[to] = path[at + 2]; }
    to += 1;
  }
  return { x, y, z };
}

function traces(shown) {
  const all = unpack(shown);
  return [true, false].map((good) => joined(all.filter((_, at) => Boolean(shown.good[at]) === good)));
}

/** The greatest height of the paths. */
function peak(shown) {
  return unpack(shown).reduce((most, path) => { for (let at = 2; at < path.length; at += 3) most = Math.max(most, path[at]); return most; }, 0);
}

export function makeSpace(scenery, model, isDark) {
  const state = el("p", { role: "status" }, "");
  const plot = el("div", { class: "lab-space", role: "group", "aria-label": "The paths and the castle in three dimensions. The views from above and from the side show the same paths." });
  const node = el("div", {}, state, plot);
  let shown = null;
  let begun = false;

  const paint = async () => {
    const plotly = await fetchPlotly(model);
    const dark = isDark();
    const ink = dark ? "#ecf1ee" : "#17211f";
    const axis = (title, range) => ({ title: { text: title }, range, color: ink, gridcolor: dark ? "#3a4c4b" : "#c9d3ca", backgroundcolor: "rgba(0,0,0,0)" });
    const line = (name, data, color, width) => ({ type: "scatter3d", mode: "lines", name, ...data, line: { color, width }, hoverinfo: "name" });
    const [hits, misses] = traces(shown);
    const { start, half, top } = scenery.measures;
    const near = plot.clientWidth < 500 ? 1.7 : 1;
    await plotly.newPlot(plot, [
      { type: "mesh3d", ...castleMesh(scenery.measures), color: dark ? "#8fa39d" : "#9aa8a1", opacity: 0.35, flatshading: true, hoverinfo: "skip", name: "Castle" },
      line("on target", hits, dark ? "#2cc79d" : "#00704f", 4),
      line("elsewhere", misses, dark ? "#e69f00" : "#b26b00", 2),
    ], {
      margin: { l: 0, r: 0, t: 0, b: 0 }, paper_bgcolor: "rgba(0,0,0,0)", font: { color: ink }, legend: { x: 0, y: 1 }, uirevision: "kept",
      scene: { aspectmode: "data", camera: { eye: { x: near, y: -1.1 * near, z: 0.65 * near } }, xaxis: axis("right, mm", [-half - 60, half + 60]), yaxis: axis("away, mm", [start - 40, half + 80]), zaxis: axis("up, mm", [-20, Math.max(top, peak(shown)) + 20]) },
    }, { responsive: true, displaylogo: false, modeBarButtonsToRemove: ["toImage"] });
  };
  const redraw = () => {
    const [hits, misses] = traces(shown);
    const by = (name) => [hits[name], misses[name]];
    globalThis.goblinPlotly.then((plotly) => plotly.update(plot, { x: by("x"), y: by("y"), z: by("z") }, { "scene.zaxis.range": [-20, Math.max(scenery.measures.top, peak(shown)) + 20] }, [1, 2]));
  };
  const open = async () => {
    if (begun || !shown) return;
    begun = true;
    setText(state, "Fetching Plotly …");
    try { await paint(); setText(state, "Drag to turn, scroll to come nearer."); }
    catch { begun = false; setText(state, "3-D needs WebGL, and this browser did not offer it. The two views above show the same paths."); }
  };
  const update = (next) => {
    if (next === shown) return;
    shown = next;
    if (begun && plot.data) redraw();
  };
  return { node, update, open };
}
