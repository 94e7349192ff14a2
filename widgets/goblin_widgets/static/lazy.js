// A panel whose code is fetched from the kernel when it is first needed, once for a whole page: a page may hold many.
const PATIENCE = 4000; // milliseconds until another panel asks again

/** What this page has, or waits for, by name. Two notebooks of different age in one JupyterLab have different names. */
const shelf = (globalThis.goblinShelf ??= new Map());

function placeOf(name) {
  if (!shelf.has(name)) {
    const place = { asked: 0 };
    place.arrived = new Promise((resolve) => { place.put = resolve; });
    shelf.set(name, place);
  }
  return shelf.get(name);
}

function unpacked({ module, style }) {
  const sheet = document.createElement("style");
  sheet.textContent = style;
  document.head.append(sheet);
  return import(URL.createObjectURL(new Blob([module], { type: "text/javascript" })));
}

/** The module of this panel, from the page or from the kernel. */
async function fetched(model) {
  const place = placeOf(model.get("part"));
  const hear = (message) => {
    if (message?.type !== "code" || place.had) return;
    place.had = true;
    place.put(unpacked(message));
  };
  const ask = () => {
    if (place.had || Date.now() - place.asked < PATIENCE) return;
    place.asked = Date.now();
    try { model.send({ type: "code" }); } catch { /* the kernel is gone, and the board above says so */ }
  };
  model.on("msg:custom", hear);
  ask();
  const timer = setInterval(ask, PATIENCE);
  try { return await place.arrived; }
  finally { clearInterval(timer); model.off("msg:custom", hear); }
}

async function render({ model, el }) {
  const part = await fetched(model);
  return part.default.render({ model, el });
}

export default { render };
