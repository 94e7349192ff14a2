// The tree of everything that was tried: a stretch without branches is one line.
import { el, icon, setProperty } from "./shared.js";

const DEEPEST = 6;

function stretchWords(entry) {
  const steps = entry.steps === 1 ? "1 step" : `${entry.steps} steps`;
  const here = entry.here ? `you are at ${entry.here} of ${steps}` : steps;
  return [entry.luck ? "other luck" : "", here, entry.end].filter(Boolean).join(" · ");
}

function branchItem(entry, onGo) {
  const button = el("button", {
    type: "button", class: "branch", "aria-current": entry.here ? "true" : null, onclick: () => onGo(entry.id),
  }, icon(entry.here ? "go" : entry.end ? "flag" : "turn"), el("span", {},
    el("strong", {}, entry.name || `${entry.ply ? `${entry.ply}. ` : ""}${entry.did}`),
    el("span", { class: "choice-detail" }, stretchWords(entry)),
    entry.comment ? el("span", { class: "branch-comment" }, entry.comment) : ""));
  const item = el("li", { class: entry.path ? "is-path" : "" }, button);
  item.style.setProperty("--depth", Math.min(entry.depth, DEEPEST));
  return item;
}

/** A button that asks once more before it acts. */
function twice(label, question, act) {
  const button = el("button", { type: "button", class: "small" }, label);
  const calm = () => { button.textContent = label; button.classList.remove("is-sure"); };
  button.addEventListener("click", () => {
    if (button.classList.contains("is-sure")) { calm(); act(); return; }
    button.classList.add("is-sure");
    button.textContent = question();
  });
  button.addEventListener("blur", calm);
  return button;
}

/** Make the tree with the words that a person adds to the current step. */
export function makeBranches(send, onGo) {
  const list = el("ul", { class: "branches" });
  const cut = el("p", { class: "hint" });
  const name = el("input", { type: "text", maxlength: "200", "aria-label": "Name of this step" });
  const comment = el("textarea", { rows: "2", maxlength: "10000", "aria-label": "Comment on this step" });
  let below = 0;
  const keep = el("button", { type: "submit", class: "small" }, "Keep");
  const main = el("button", { type: "button", class: "small", onclick: () => send({ type: "main" }) }, "Make this the main line");
  const cutOff = twice("Delete this step and what follows", () => `Really delete ${below + 1} step${below ? "s" : ""}?`, () => send({ type: "delete" }));
  const form = el("form", { class: "branch-form" },
    el("label", {}, el("span", {}, "Name"), name), el("label", {}, el("span", {}, "Comment"), comment),
    el("div", { class: "row" }, keep, main, cutOff));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send({ type: "name", name: name.value, comment: comment.value });
  });
  const node = el("details", { class: "fold stepper-tree" }, el("summary", {}, el("span", {}, "Branches and notes")),
    el("div", { class: "fold-body" }, list, cut, form));
  let step = null;

  const update = (view) => {
    list.replaceChildren(...view.tree.map((entry) => branchItem(entry, onGo)));
    cut.textContent = view.tree.length >= view.most ? `Only the first ${view.most} stretches are shown.` : "";
    cut.hidden = !cut.textContent;
    setProperty(node, "data-branches", String(view.tree.length));
    below = view.below;
    for (const button of [main, cutOff]) button.hidden = !view.ply;
    const now = `${view.generation} ${view.path.at(-1)}`;
    if (now === step && form.contains(document.activeElement)) return;
    step = now;
    name.value = view.name;
    comment.value = view.comment;
  };
  return { node, update };
}
