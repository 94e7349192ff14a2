// Looks: which choice a person has in view, told to the kernel while somebody there wants to know.
const PAUSE = 60;

/** The choice under the pointer or the focus; of a card its first allowed one. */
function notationAt(target) {
  const choice = target.closest?.("[data-notation]");
  if (choice) return choice.dataset.notation;
  const choices = target.closest?.(".spot")?.piece?.choices ?? [];
  return choices.find((one) => one.allowed !== false)?.notation ?? "";
}

/** Watch a part of the page; `tell(notation)` is called when the look changes, with nothing when it goes. */
export function watchLooks(node, model, tell) {
  let last = "";
  let timer = null;
  let pointer = "";
  const look = (notation) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (notation === last || !model.get("watched")) return;
      last = notation;
      tell(notation);
    }, PAUSE);
  };
  const focused = () => (node.contains(document.activeElement) ? notationAt(document.activeElement) : "");
  // A page that scrolls under a still mouse is no look; and where the mouse is on no choice, the focus counts.
  const onPointer = (event) => {
    const here = `${event.screenX} ${event.screenY}`;
    if (here !== pointer) look(notationAt(event.target) || focused());
    pointer = here;
  };
  node.addEventListener("pointerover", onPointer);
  node.addEventListener("focusin", (event) => look(notationAt(event.target)));
  node.addEventListener("pointerleave", () => look(focused()));
  node.addEventListener("focusout", (event) => { if (!node.contains(event.relatedTarget)) look(""); });
  return () => clearTimeout(timer);
}
