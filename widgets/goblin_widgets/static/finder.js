// Find an action by typing some of its words: a long list shrinks to what fits, and Enter carries out what is left.
import { el, setText } from "./shared.js";

const WORTH = 9; // actions from which on a person would rather type than look
const MOST = 12;

const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const isNumber = (word) => /^\d+$/.test(word);

/** Does an action have all the words, each at least by its beginning? A number has to be the same. */
function fits(choice, wanted) {
  const words = wordsOf(`${choice.notation} ${choice.label}`);
  return wanted.every((one) => words.some((word) => (isNumber(one) ? word === one : word.startsWith(one))));
}

/** Make the field. `itemOf(choice)` makes the item of an action, `play(choice)` carries it out,
 * `onTyping(searching)` hears whether somebody looks for one. */
export function makeFinder(itemOf, play, onTyping) {
  const id = `goblin-find-${Math.random().toString(36).slice(2, 8)}`;
  const input = el("input", { type: "text", id, autocomplete: "off", spellcheck: "false", "aria-describedby": `${id}-told` });
  const told = el("p", { class: "hint", id: `${id}-told`, role: "status" });
  const list = el("ul", { class: "actions", "aria-label": "What fits" });
  const node = el("div", { class: "finder", hidden: "" }, el("label", { for: id }, "Find an action"), input, told, list);
  let groups = [];

  const found = () => {
    const wanted = wordsOf(input.value);
    const fitting = groups.map((group) => ({ ...group, actions: group.actions.filter((choice) => fits(choice, wanted)) }));
    const meant = fitting.filter((group) => !group.aside).flatMap((group) => group.actions);
    return { wanted, meant, all: [...meant, ...fitting.filter((group) => group.aside).flatMap((group) => group.actions)] };
  };
  const only = ({ meant, all }) => (all.length === 1 ? all[0] : meant.length === 1 ? meant[0] : null);
  const draw = () => {
    const now = found();
    const searching = Boolean(now.wanted.length);
    list.replaceChildren(...(searching ? now.all.slice(0, MOST).map(itemOf) : []));
    const one = only(now);
    setText(told, !searching ? "Type some of its words, such as the colour and the number." : one ? `Enter: ${one.label}`
      : now.all.length ? `${now.all.length} actions fit.` : "No action has all these words. Enter: why not?");
    onTyping(searching);
  };
  input.addEventListener("input", draw);
  input.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && input.value) { event.stopPropagation(); input.value = ""; draw(); }
    if (event.key !== "Enter") return;
    event.preventDefault();
    const now = found();
    const one = now.wanted.length ? only(now) : null;
    if (one) play(one);
    else if (now.wanted.length && !now.all.length) play({ notation: input.value.trim() }); // the rules say why not
  });
  const update = (fresh) => {
    groups = fresh;
    node.hidden = groups.reduce((sum, group) => sum + group.actions.length, 0) < WORTH;
    input.value = "";
    draw();
  };
  return { node, input, update };
}
