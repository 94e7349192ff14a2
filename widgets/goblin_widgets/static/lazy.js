// Code that is fetched from the kernel when it is first needed, once for a whole page: a page may hold many panels.
const PATIENCE = 4000; // milliseconds until another panel asks again

/** What this page has, or waits for, by name. Two notebooks of different age in one JupyterLab have different names. */
const shelf = (globalThis.goblinShelf ??= new Map());

function placeOf(name) {
  if (!shelf.has(name)) {
    const place = { asked: 0, had: false };
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

/** The default export of a part of a panel's code: from the page or from the kernel. */
export async function fetchPart(model, part) {
  const name = model.get("parts")[part];
  const place = placeOf(name);
  const hear = (message) => {
    if (message?.type !== "code" || message.name !== name || place.had) return;
    place.had = true;
    place.put(unpacked(message));
  };
  const ask = () => {
    if (place.had || Date.now() - place.asked < PATIENCE) return;
    place.asked = Date.now();
    try { model.send({ type: "code", part }); } catch { /* the kernel is gone, and the board of the page says so */ }
  };
  model.on("msg:custom", hear);
  ask();
  const timer = setInterval(ask, PATIENCE);
  try { return (await place.arrived).default; }
  finally { clearInterval(timer); model.off("msg:custom", hear); }
}
