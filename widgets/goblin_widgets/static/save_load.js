// SaveLoad: the record as a file of the visitor's own, and back.
import { download } from "./files.js";
import { closeFold, keptLine, panel } from "./panel.js";
import { el } from "./shared.js";

const MOST_BYTES = 2_000_000;

function makeSaveLoad(send, _tick, tell) {
  const prefix = `goblin-${Math.random().toString(36).slice(2, 8)}`;
  const save = el("button", { type: "button", class: "primary", onclick: () => send({ type: "save" }) }, "Download this game");
  const page = el("button", { type: "button", onclick: () => send({ type: "export" }) }, "Export as a page");
  const file = el("input", { type: "file", accept: ".json,application/json,text/plain", id: `${prefix}-file` });
  const pasted = el("textarea", { rows: "3", id: `${prefix}-text`, spellcheck: "false" });
  const kept = keptLine(() => send({ type: "swap" }));
  const load = (text) => (text.length > MOST_BYTES ? tell("This file is too large to be a game of ours.") : send({ type: "load", text }));
  const form = el("form", { class: "form" },
    el("div", { class: "field" }, el("div", { class: "field-head" }, el("label", { for: `${prefix}-file` }, "Open a file"), file)),
    el("div", { class: "field" }, el("div", { class: "field-head" }, el("label", { for: `${prefix}-text` }, "Or paste a record or a link")), pasted),
    el("div", { class: "row" }, el("button", { type: "submit", class: "small" }, "Open what is pasted"),
      el("span", { class: "hint" }, "The game on the table is put aside, not lost.")));
  const status = el("p", { class: "hint", role: "status" });
  const node = el("div", {}, kept.node, el("div", { class: "form" }, el("div", { class: "row" }, save,
    el("span", { class: "hint" }, "A small text file: every move, every branch, every comment.")), el("div", { class: "row" }, page,
    el("span", { class: "hint" }, "One HTML file that plays the study in any browser, without a server.")), status), form);

  file.addEventListener("change", async () => {
    const chosen = file.files[0];
    if (!chosen) return;
    load(await chosen.text());
    file.value = "";
  });
  form.addEventListener("submit", (event) => { event.preventDefault(); load(pasted.value); });
  const update = (view) => { closeFold(node); kept.update(view.kept); pasted.value = ""; status.textContent = ""; };
  const hear = (message) => {
    if (message?.type !== "file") return;
    download(message.name, message.text);
    status.textContent = `${message.name}${message.size ? ` (${message.size})` : ""} has been handed to your browser.`;
  };
  return { node, update, hear };
}

export default panel("Save and load", makeSaveLoad);
