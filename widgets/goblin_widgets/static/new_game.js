// NewGame: every option of the game with its meaning and rule, and a seed.
import { closeFold, keptLine, panel } from "./panel.js";
import { el, ruleDisclosure, setProperty } from "./shared.js";

function optionControl(option, id) {
  const described = { id, name: option.name, "aria-describedby": `${id}-words` };
  if (!option.switch) {
    const choices = option.choices.map((words, at) => el("option", { value: String(at) }, words));
    const control = el("select", described, ...choices);
    control.value = String(option.chosen);
    return { control, value: () => Number(control.value) };
  }
  const control = el("input", { type: "checkbox", ...described });
  control.checked = option.choices[option.chosen] === "True";
  return { control, value: () => option.choices.indexOf(control.checked ? "True" : "False") };
}

function optionField(option, id) {
  const { control, value } = optionControl(option, id);
  const label = el("label", { for: id }, option.title);
  const words = el("p", { class: "hint", id: `${id}-words` }, option.description);
  const first = option.switch ? [control, label] : [label, control];
  const node = el("div", { class: option.switch ? "field is-switch" : "field" }, el("div", { class: "field-head" }, ...first), words,
    ruleDisclosure(option.rule, option.rule_text));
  return { node, name: option.name, value };
}

function makeNewGame(send) {
  const prefix = `goblin-${Math.random().toString(36).slice(2, 8)}`;
  const seed = el("input", { type: "number", min: "0", step: "1", required: "", id: `${prefix}-seed`, "aria-describedby": `${prefix}-seed-words` });
  const dice = el("button", { type: "button", class: "small" }, "Another seed");
  const seedField = el("div", { class: "field" },
    el("div", { class: "field-head" }, el("label", { for: `${prefix}-seed` }, "Seed"), seed, dice),
    el("p", { class: "hint", id: `${prefix}-seed-words` }, "The same seed and options bring the same luck, on every machine."));
  const fields = el("div", { class: "fields" });
  const fixed = el("p", { class: "hint" });
  const kept = keptLine(() => send({ type: "swap" }));
  const start = el("button", { type: "submit", class: "primary" }, "Begin a new game");
  const form = el("form", { class: "form" }, seedField, fields, fixed,
    el("div", { class: "row" }, start, el("span", { class: "hint" }, "The game on the table is put aside, not lost.")));
  const node = el("div", { class: "new-game" }, kept.node, form);
  let options = [];

  dice.addEventListener("click", () => { seed.value = String(Math.floor(Math.random() * 1e6)); });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const chosen = Object.fromEntries(options.map((option) => [option.name, option.value()]));
    send({ type: "start", seed: Number(seed.value), options: chosen });
  });
  const update = (view) => {
    closeFold(node);
    kept.update(view.kept);
    seed.value = String(view.seed);
    setProperty(seed, "max", String(view.most_seed));
    const open = view.options.filter((option) => option.choices.length > 1);
    options = open.map((option) => optionField(option, `${prefix}-${option.name}`));
    fields.replaceChildren(...options.map((option) => option.node));
    const told = view.options.filter((option) => option.choices.length < 2);
    fixed.textContent = told.map((option) => `${option.title}: ${option.choices[0]}. ${option.description}`).join(" ");
  };
  /** The board of this explorer asks for another game: open the form, with the button to begin at hand. */
  const onAsked = (event) => {
    const explorer = node.closest(".goblin-explorer");
    if (!explorer || explorer !== event.target.closest(".goblin-explorer")) return;
    const details = node.closest("details");
    if (details) details.open = true;
    dice.click();
    start.focus({ preventScroll: true });
    start.scrollIntoView({ block: "center" });
  };
  document.addEventListener("goblin-new-game", onAsked);
  return { node, update, stop: () => document.removeEventListener("goblin-new-game", onAsked) };
}

export default panel("New game", makeNewGame);
