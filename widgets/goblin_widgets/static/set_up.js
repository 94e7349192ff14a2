// Set up any position: a form and a text that say the same, checked while somebody types.
import { el, setText } from "./shared.js";

const CALM = 250;
const OFFERED = 12;

/** The fields of a text, as the form shows them. What is no field stays in the text alone. */
export function fieldsOf(text) {
  const found = new Map();
  for (const part of text.replace(/#[^\n]*/g, "").split(/[;\n]/)) {
    const colon = part.indexOf(":");
    if (colon > 0) found.set(part.slice(0, colon).trim().toLowerCase().replace(/[\s_]+/g, " "), part.slice(colon + 1).trim());
  }
  return found;
}

function fieldOf(field, words, prefix, onType) {
  const id = `${prefix}-${field.name.replace(/ /g, "-")}`;
  const list = el("datalist", { id: `${id}-words` });
  const input = el("input", { type: "text", id, list: list.id, autocomplete: "off", spellcheck: "false", "aria-describedby": `${id}-fault` });
  const fault = el("p", { class: "set-up-fault", id: `${id}-fault`, hidden: "" });
  const node = el("div", { class: "field" }, el("label", { for: id }, field.label), input, list, fault);
  /** A list of cards is completed card by card: what stands before the last comma stays. */
  const offer = () => {
    const cut = field.many ? Math.max(input.value.lastIndexOf(","), input.value.lastIndexOf("|")) + 1 : 0;
    const [before, typed] = [input.value.slice(0, cut), input.value.slice(cut).trim().toLowerCase().replace(/\s+/g, "-")];
    const near = field.many && !typed ? [] : words.filter((word) => word.startsWith(typed)).concat(words.filter((word) => !word.startsWith(typed) && word.includes(typed)));
    list.replaceChildren(...near.slice(0, OFFERED).map((word) => el("option", { value: `${before}${before ? " " : ""}${word}` })));
  };
  input.addEventListener("input", () => { offer(); onType(); });
  input.addEventListener("focus", offer);
  const tell = (text) => { setText(fault, text); fault.hidden = !text; input.setAttribute("aria-invalid", String(Boolean(text))); };
  return { name: field.name, node, input, tell };
}

/** Make the part. `send` asks the kernel; `hear` takes its answers. */
export function makeSetUp(send) {
  const prefix = `set-up-${Math.random().toString(36).slice(2, 8)}`;
  const text = el("textarea", { rows: "6", id: `${prefix}-text`, spellcheck: "false", placeholder: "castle: baker, old-man; field: archer" });
  const grid = el("div", { class: "fields" });
  const faults = el("ul", { class: "set-up-faults" });
  const verdict = el("p", { class: "hint", role: "status" });
  const begin = el("button", { type: "button", class: "primary", "aria-disabled": "true" }, "Begin with this position");
  const write = el("button", { type: "button", class: "small", onclick: () => send({ type: "write" }) }, "Take the position on the table");
  const form = el("details", { class: "rest" }, el("summary", {}, el("span", {}, "Fill in a form")), grid);
  const node = el("div", { class: "set-up" }, el("p", { class: "hint" }, "One line for each place, cards from the top; what you leave out is as at the start."),
    el("label", { for: text.id }, "Position"), text, faults, verdict, el("div", { class: "row" }, begin, write), form);
  let fields = [];
  let timer = null;

  const check = () => {
    clearTimeout(timer);
    begin.setAttribute("aria-disabled", "true");
    timer = setTimeout(() => send({ type: "check", text: text.value }, false), CALM);
  };
  const toForm = () => {
    const values = fieldsOf(text.value);
    for (const field of fields) if (field.input !== document.activeElement) field.input.value = values.get(field.name) ?? "";
  };
  const toText = () => {
    text.value = fields.filter((field) => field.input.value.trim()).map((field) => `${field.name}: ${field.input.value.trim()}`).join("\n");
    check();
  };
  const put = (value) => { text.value = value; toForm(); check(); };
  const replace = (fault, word) => {
    put(text.value.slice(0, fault.start) + word + text.value.slice(fault.end));
    text.focus();
  };
  const faultItem = (fault) => el("li", {}, el("button", {
    type: "button", class: "small", onclick: () => { text.focus(); text.setSelectionRange(fault.start, fault.end); },
  }, fault.message), ...fault.near.map((word) => el("button", { type: "button", class: "small", "aria-label": `Write ${word} instead`, onclick: () => replace(fault, word) }, `→ ${word}`)));
  const show = (answer) => {
    if (answer.text !== text.value) return;
    faults.replaceChildren(...answer.faults.map(faultItem));
    for (const field of fields) field.tell(answer.faults.find((fault) => fault.field === field.name)?.message ?? "");
    setText(verdict, answer.faults.length ? `${answer.faults.length === 1 ? "One thing does" : `${answer.faults.length} things do`} not fit yet.` : `This is a position. ${answer.told}`);
    begin.setAttribute("aria-disabled", answer.faults.length ? "true" : "false");
    if (!answer.faults.length) begin.removeAttribute("aria-disabled");
  };
  text.addEventListener("input", () => { toForm(); check(); });
  begin.addEventListener("click", () => { if (!begin.hasAttribute("aria-disabled")) send({ type: "place", text: text.value }); });

  const hear = (message) => {
    if (message?.type === "form") {
      fields = message.fields.map((field) => fieldOf(field, message.words[field.words], prefix, toText));
      grid.replaceChildren(...fields.map((field) => field.node));
      toForm();
    }
    if (message?.type === "checked") show(message);
    if (message?.type === "text") put(message.text);
  };
  const open = () => { if (!fields.length) { send({ type: "form" }, false); check(); } };
  return { node, hear, open };
}
