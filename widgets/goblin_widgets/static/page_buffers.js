// Binary values in the state of a widget: they travel beside it, each with the path to its place.

const isBinary = (value) => value instanceof ArrayBuffer || ArrayBuffer.isView(value);

/** Put each buffer in its place. */
export function putBuffers(state, paths = [], buffers = []) {
  paths.forEach((path, index) => {
    const last = path.at(-1);
    path.slice(0, -1).reduce((place, step) => place[step], state)[last] = buffers[index];
  });
  return state;
}

/** The state without its binary values, their paths and the values. */
export function takeBuffers(state) {
  const paths = [];
  const buffers = [];
  const take = (value, path) => {
    if (isBinary(value)) { paths.push(path); buffers.push(value); return null; }
    if (Array.isArray(value)) return value.map((item, index) => take(item, [...path, index]));
    if (value === null || typeof value !== "object" || typeof value.toJSON === "function") return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, take(item, [...path, name])]));
  };
  return { state: take(state, []), paths, buffers };
}

/** Is this the same value, looked at to the bottom? Binary ones are told apart by being the same object. */
export function alike(one, other) {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other || isBinary(one) || isBinary(other)) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => Object.hasOwn(other, name) && alike(one[name], other[name]));
}
