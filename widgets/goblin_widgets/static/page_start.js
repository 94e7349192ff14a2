// A page's own small front end: it draws a page of anywidgets at once, with the state that came with the page. A page
// that holds anything else (ipywidgets' controls, formulas, pictures) gets Voila's whole front end, four times as slow.
import { putBuffers } from "./page_buffers.js";
import { Kernel } from "./page_kernel.js";
import { Widgets, knownClasses } from "./page_widgets.js";

const WIDGET = "application/vnd.jupyter.widget-view+json";
const TEXT = "text/plain";
const FORMULA = /\$[^$]+\$|\\\(|\\\[/;
const MARK = "goblin-whole-front-end"; // in the tab's storage: this page has shown a widget that we cannot draw

const find = (id) => document.getElementById(id);
const read = (id) => JSON.parse(find(id).textContent);

/** Wait until the browser has nothing better to do: what stands further down must not hold up a click. */
const idle = () => new Promise((resolve) => {
  if (globalThis.requestIdleCallback) requestIdleCallback(resolve, { timeout: 200 });
  else setTimeout(resolve);
});

const isMarked = () => { try { return sessionStorage.getItem(MARK) === location.pathname; } catch { return false; } };
const mark = () => { try { sessionStorage.setItem(MARK, location.pathname); return true; } catch { return false; } };

/** Put each text back in its place, and each binary value: the same code comes once in a page. */
function statesOf({ texts, states, buffers }) {
  for (const [id, name, index] of texts.places) states[id][name] = texts.all[index];
  const decoded = (value) => new DataView(Uint8Array.from(atob(value), (letter) => letter.charCodeAt(0)).buffer);
  return putBuffers(states, buffers.map(([id, path]) => [id, ...path]), buffers.map(([, , value]) => decoded(value)));
}

function outputs() {
  return [...document.querySelectorAll('script[type="application/vnd.voila.cell-output+json"]')]
    .map((script) => ({ script, data: JSON.parse(script.textContent).data ?? {} }));
}

function isOurs({ data }, states) {
  if (WIDGET in data) return data[WIDGET].model_id in states;
  return Object.keys(data).every((kind) => kind === TEXT);
}

const hasFormula = () => [...document.querySelectorAll(".jp-RenderedMarkdown")].some((cell) => FORMULA.test(cell.textContent));

function whole() {
  for (const src of read("goblin-whole")) document.body.append(Object.assign(document.createElement("script"), { src, async: false }));
}

async function draw({ script, data }, widgets) {
  const place = document.createElement("div");
  place.className = "lm-Widget jp-OutputArea-output";
  if (WIDGET in data) place.append((await widgets.view(data[WIDGET].model_id)).el);
  else place.append(Object.assign(document.createElement("pre"), { textContent: data[TEXT] }));
  script.replaceWith(place);
}

/** `anywidget` holds the two classes of anywidget's own front end. */
export async function start(anywidget) {
  const classesOf = knownClasses(anywidget);
  const states = statesOf(read("goblin-states"));
  const all = outputs();
  const drawable = Object.values(states).every(classesOf) && all.every((output) => isOurs(output, states));
  if (!drawable || hasFormula() || isMarked()) { whole(); return; }
  const { baseUrl, kernelId } = read("jupyter-config-data");
  addEventListener("pagehide", () => navigator.sendBeacon(`${baseUrl}voila/api/shutdown/${kernelId}`));
  const widgets = new Widgets(classesOf, states, () => { if (mark()) location.reload(); });
  const isLive = Object.keys(states).length > 0; // a page of words has nothing to ask a kernel
  if (isLive) widgets.meet(new Kernel(baseUrl, kernelId, (message) => widgets.hear(message)));
  for (const output of all) {
    await draw(output, widgets);
    await idle();
  }
  if (isLive) await widgets.settled();
  window.themeLoaded = true; // Voila's word for: the front end has started
  window.voila_finish();
}
