// The little that every lesson and quiz brings along: it fetches what draws it.
import { fetchPart } from "./lazy.js";

async function render({ model, el }) {
  const kinds = await fetchPart(model, "panel");
  return kinds[model.get("kind")].render({ model, el });
}

export default { render };
