// Prices, gains and measures: one row each, in folds.
import { makeGrounds } from "./castle_controls.js";
import { fold } from "./panel.js";
import { el, setText } from "./shared.js";

export function makeGroups(controls, change) {
  const node = el("div", { class: "castle-groups" });
  let shape = "";
  let groups = [];

  const makeRow = (row) => {
    const fault = controls.faultOf();
    const inputs = row.fields.map(({ field, label }) => controls.input(`${row.key}/${field}`, `${row.label}, ${label.toLowerCase()}${row.unit ? ` in ${row.unit}` : ""}`, fault, { inputmode: "decimal", class: "castle-number" }));
    const grounds = makeGrounds(controls, row.key, row.label, fault, change, row.fields.length === 1);
    const name = el("span", { class: "castle-name" });
    const many = row.fields.length > 1;
    const values = inputs.map((control, at) => (many ? el("label", {}, el("span", { "aria-hidden": "true" }, row.fields[at].label), control.node) : control.node));
    const line = el("div", { class: many ? "castle-row is-many" : "castle-row" }, name, ...values, el("span", { class: "castle-unit" }, row.unit), grounds.mark);
    const update = (now) => {
      setText(name, now.label);
      inputs.forEach((control, at) => control.set(now.fields[at].value));
      grounds.update(now);
    };
    return { node: el("li", {}, line, fault.node, grounds.words, grounds.more), update };
  };
  const makeGroup = (group) => {
    const parts = group.rows.map(makeRow);
    const list = el("ul", { class: "castle-list" }, ...parts.map((part) => part.node));
    const details = fold(group.title, list);
    const title = details.querySelector("summary > span");
    const update = (now) => {
      const guesses = now.rows.filter((row) => row.sure === "assumed").length;
      setText(title, `${now.title}${guesses ? ` · ${guesses} assumption${guesses === 1 ? "" : "s"}` : ""}`);
      now.rows.forEach((row, at) => parts[at].update(row));
    };
    return { node: details, update };
  };
  const update = (form) => {
    const now = JSON.stringify(form.groups.map((group) => group.rows.map((row) => [row.key, row.fields.length])));
    if (now !== shape) {
      shape = now;
      for (const place of [...controls.all.keys()]) if (!place.startsWith("room/") && !place.startsWith("about/")) controls.all.delete(place);
      const open = groups.map((group) => group.node.open);
      groups = form.groups.map(makeGroup);
      groups.forEach((group, at) => { group.node.open = open[at] ?? false; });
      node.replaceChildren(...groups.map((group) => group.node));
    }
    form.groups.forEach((group, at) => groups[at].update(group));
  };
  return { node, update };
}
