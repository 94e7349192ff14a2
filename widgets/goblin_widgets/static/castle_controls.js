// Fields of the castle: each belongs to a place in the file, says what is wrong there, and where its value comes from.
import { el, setProperty, setText } from "./shared.js";

const CALM = 250; // milliseconds between the last key and the change

/** What is wrong, without the place: that is where the words stand. */
const bare = (message) => message.replace(/^castle\.toml[,:] (\[\[?[\w-]+\]?\] '?[\w-]+'?: |.*field `[\w-]+`: )?/, "");

/** All fields by place. `change(place, value)` is told what somebody does there. */
export function makeControls(change) {
  const prefix = `castle-${Math.random().toString(36).slice(2, 8)}`;
  const all = new Map();
  let number = 0;

  const add = (place, node, fault) => {
    let timer = null;
    const say = () => { clearTimeout(timer); timer = null; change(place, node.value); };
    node.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(say, node.tagName === "SELECT" ? 0 : CALM); });
    node.addEventListener("change", () => { if (timer !== null) say(); });
    const control = {
      place, node,
      set: (value) => { if (timer === null && node !== node.getRootNode().activeElement && node.value !== value) node.value = value; },
      fault: (text) => {
        setProperty(node, "aria-invalid", text ? "true" : null);
        if (fault.of === place || text) { setText(fault.node, text); fault.node.hidden = !text; fault.of = text ? place : ""; }
      },
    };
    all.set(place, control);
    return control;
  };
  const faultOf = () => ({ node: el("p", { class: "castle-fault", id: `${prefix}-${number += 1}-fault`, hidden: "" }), of: "" });
  const input = (place, label, fault, more = {}) => {
    const node = el("input", { type: "text", "aria-label": label, "aria-describedby": fault.node.id, autocomplete: "off", spellcheck: "false", ...more });
    return add(place, node, fault);
  };
  const select = (place, label, fault, choices) => {
    const node = el("select", { "aria-label": label, "aria-describedby": fault.node.id }, ...choices.map(([value, words]) => el("option", { value }, words)));
    const control = add(place, node, fault);
    const set = control.set;
    control.set = (value) => {
      if (![...node.options].some((option) => option.value === value)) node.append(el("option", { value }, value || "?"));
      set(value);
    };
    return control;
  };
  const tell = (faults) => {
    const first = new Map();
    for (const fault of faults) if (!first.has(fault.place)) first.set(fault.place, bare(fault.message));
    for (const control of all.values()) control.fault(first.get(control.place) ?? "");
  };
  return { all, input, select, faultOf, tell, sure: [] };
}

/** How sure a value is, as a button that opens where it comes from; both can be changed there. */
export function makeGrounds(controls, key, name, fault, change, ranged) {
  const words = el("p", { class: "hint" });
  const sure = controls.select(`${key}/sure`, `${name}: how sure`, fault, controls.sure);
  const source = controls.input(`${key}/source`, `${name}: source`, fault);
  const range = ranged ? ["low", "high"].map((end) => controls.input(`${key}/${end}`, `${name}: ${end === "low" ? "least" : "most"} worth trying`, fault, { inputmode: "decimal", class: "castle-number" })) : [];
  const own = el("button", { type: "button", class: "small", onclick: () => { change(`${key}/sure`, "high"); change(`${key}/source`, "own copy"); } }, "I measured it myself");
  const label = (text, control) => el("label", {}, el("span", {}, text), control.node);
  const more = el("div", { class: "castle-more", hidden: "" }, label("How sure", sure), label("Source", source),
    ...range.map((control, at) => label(at ? "Most" : "Least", control)), own);
  const mark = el("button", { type: "button", class: "castle-mark", "aria-expanded": "false" });
  mark.addEventListener("click", () => { more.hidden = !more.hidden; setProperty(mark, "aria-expanded", String(!more.hidden)); });
  const update = (row) => {
    setText(mark, row.sure_words);
    setProperty(mark, "aria-label", `${name}: ${row.sure_words}. Change where it comes from`);
    setProperty(mark, "data-sure", row.sure);
    const within = row.low && row.high ? `${row.low} to ${row.high} worth trying. ` : "";
    const note = row.note ? `${row.note[0].toUpperCase()}${row.note.slice(1).replace(/\.$/, "")}. ` : "";
    setText(words, `${within}${note}Source: ${row.source_words}.`);
    own.hidden = row.sure === "high";
    sure.set(row.sure);
    source.set(row.source);
    range.forEach((control, at) => control.set(at ? row.high : row.low));
  };
  return { mark, words, more, update };
}
