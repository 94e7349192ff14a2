// The little that a castle editor brings along: it fetches what draws it when it comes into view.
import { fetchPart } from "./lazy.js";

const MARGIN = "300px"; // it is fetched a little before it can be seen

/** Returns at once: a widget is put into the page only when its drawing has returned. */
function render({ model, el }) {
  const place = document.createElement("div");
  place.style.minHeight = "420px";
  el.append(place);
  let gone = false;
  let end = null;
  const watch = new IntersectionObserver(async (seen) => {
    if (!seen.some((one) => one.isIntersecting)) return;
    watch.disconnect();
    const castle = await fetchPart(model, "castle");
    if (gone) return;
    place.remove();
    end = castle.render({ model, el });
  }, { rootMargin: MARGIN });
  watch.observe(place);
  return () => { gone = true; watch.disconnect(); end?.(); };
}

export default { render };
