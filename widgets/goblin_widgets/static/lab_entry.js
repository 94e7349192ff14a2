// The little that a lab brings along: it fetches what draws it when it comes into view.
import { fetchPart } from "./lazy.js";

const ROOM = "max(1040px, calc(2600px - 160vw))"; // about the height of a lab, so that little moves when it comes
const AHEAD = "300px"; // it is fetched a little before it can be seen

function whenInView(node, act) {
  const watch = new IntersectionObserver((seen) => {
    if (!seen.some((one) => one.isIntersecting)) return;
    watch.disconnect();
    act();
  }, { rootMargin: AHEAD });
  watch.observe(node);
  return () => watch.disconnect();
}

/** Returns at once: a widget is put into the page only when its drawing has returned. */
function render({ model, el }) {
  const place = document.createElement("div");
  place.style.minHeight = ROOM;
  place.textContent = "The catapult lab is being fetched …";
  el.append(place);
  let gone = false;
  let end = whenInView(place, async () => {
    const lab = await fetchPart(model, "lab");
    if (gone) return;
    place.remove();
    const begin = () => { end = lab.render({ model, el }); };
    model.on("change:scenery", () => { if (gone) return; end(); el.replaceChildren(); begin(); }); // another castle
    begin();
  });
  return () => { gone = true; end?.(); };
}

export default { render };
