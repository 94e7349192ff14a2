// CastleEditor: the plan, the prices and the measures of a castle as a form, and the file itself; both say the same.
import { makeControls } from "./castle_controls.js";
import { makeGroups } from "./castle_groups.js";
import { makeDraft } from "./castle_kept.js";
import { makePlan } from "./castle_plan.js";
import { makeSideView } from "./castle_side.js";
import { makeText } from "./castle_text.js";
import { download } from "./files.js";
import { isPage } from "./kept.js";
import { panel } from "./panel.js";
import { el, setText } from "./shared.js";

const PAUSE = 300; // milliseconds between the last key in the text and its check
const LARGEST = 100_000;

const fileName = (name) => `${name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "castle"}.toml`;

function makeCastle(send, _tick, tell) {
  const button = (words, act, kind = "") => el("button", { type: "button", class: kind || null, onclick: act }, words);
  const queue = []; // changes of the form that wait for the answer to the one before
  let asked = null; // the change that Python is at
  let house = "";
  let used = ""; // the text in use
  let before = []; // the texts that files or the house castle replaced, the latest last
  let name = "castle";
  let timer = null;
  let sound = false;
  let returning = false; // the castle that was in use before a reload is asked for again

  const controls = makeControls((place, value) => change(place, value));
  const nameFault = controls.faultOf();
  const title = controls.input("about/name", "Name of this castle", nameFault);
  const plan = makePlan(controls, (place, value) => change(place, value));
  const side = makeSideView();
  const groups = makeGroups(controls, (place, value) => change(place, value));
  const text = makeText(() => { keep(); checkSoon(); }, (cure) => change(cure.place, cure.value), showPlace);
  const draft = makeDraft();

  const use = button("Use this castle", () => ask("use"), "primary");
  const begin = button("Begin a game in it", () => ask("begin"));
  const file = el("input", { type: "file", accept: ".toml,text/plain", class: "goblin-unseen", tabindex: "-1", "aria-hidden": "true" });
  const load = button("Open a file", () => file.click());
  const save = button("Download", () => { download(fileName(name), text.area.value); setText(line.words, `${fileName(name)} has been handed to your browser.`); });
  const fresh = button("Back to the house castle", () => replace(house, "This is the castle that comes with the lab."));
  const line = makeLine();
  const form = el("fieldset", { class: "castle-form" }, el("legend", { class: "goblin-unseen" }, "The castle as a form"),
    el("div", { class: "castle-row" }, el("label", {}, el("span", {}, "Name"), title.node)), nameFault.node, plan.node, side.node, groups.node);
  const node = el("div", { class: "castle", hidden: "" },
    el("p", { class: "hint" }, "Nobody has published the floor plan, the prices or the measures of the game. What is marked ", el("span", { class: "castle-mark", "data-sure": "assumed" }, "Assumption"), " is a guess: with the box, a ruler and this form it becomes your own castle."),
    el("div", { class: "row castle-acts" }, use, begin, save, load, file, fresh), line.node, text.verdict, text.list, form, text.details);

  function makeLine() {
    const words = el("span", {});
    const meter = el("progress", { "aria-label": "How far the catapult is", hidden: "" });
    const back = button("Take back what was here", () => { const now = text.area.value; put(before.pop()); before.unshift(now); say("What was here before is back.", true); }, "small");
    back.hidden = true;
    const lineNode = el("p", { class: "castle-line", role: "status" }, words, " ", back);
    return { node: el("div", {}, lineNode, meter), words, meter, back };
  }
  const say = (words, undo = false) => { setText(line.words, words); line.back.hidden = !undo; };
  const mark = (right) => {
    sound = right;
    for (const each of [use, begin]) { if (right) each.removeAttribute("aria-disabled"); else each.setAttribute("aria-disabled", "true"); }
  };
  const keep = () => {
    const now = text.area.value;
    if (!draft.write(now === house && used === house ? null : { text: now, used: used === house ? "" : used })) say("This browser keeps nothing: download the castle before you leave.");
  };
  const check = () => { clearTimeout(timer); timer = null; send({ type: "check", text: text.area.value }, false); };
  const checkSoon = () => { clearTimeout(timer); mark(false); timer = setTimeout(check, PAUSE); };
  const put = (words) => { text.area.value = words; keep(); check(); };
  const replace = (words, told) => {
    const other = text.area.value !== words;
    if (other) before.push(text.area.value);
    put(words);
    say(told, other);
  };
  /** One change of the form at a time: each begins with the text that the one before left. */
  function change(place, value) {
    const waiting = queue.find((one) => one.place === place);
    if (waiting) waiting.value = value;
    else queue.push({ place, value });
    next();
  }
  function next() {
    if (asked || !queue.length) return;
    asked = queue.shift();
    send({ type: "change", text: text.area.value, ...asked }, false);
  }
  function ask(type) {
    if (!sound) { (text.list.querySelector("button") ?? text.area).focus(); return; }
    say("");
    send({ type, text: text.area.value });
  }
  function showPlace(fault) {
    if (fault.place.startsWith("room/") && plan.show(fault.place.split("/").slice(0, 2).join("/"))) {
      controls.all.get(fault.place)?.node.focus();
      show.faults();
      return true;
    }
    const control = controls.all.get(fault.place);
    if (!control || form.disabled) return false;
    const details = control.node.closest("details");
    if (details) details.open = true;
    const more = control.node.closest(".castle-more");
    if (more) more.hidden = false;
    control.node.focus();
    return true;
  }
  const show = {
    last: [],
    faults: () => controls.tell(show.last),
    all: (answer) => {
      show.last = answer.faults;
      form.disabled = !answer.form;
      if (answer.form) {
        name = answer.form.name || "castle";
        controls.sure = answer.form.sure;
        title.set(answer.form.name);
        plan.update(answer.form);
        side.update(answer.form);
        groups.update(answer.form);
      }
      text.update(answer.faults, Boolean(answer.form));
      show.faults();
      mark(!answer.faults.length);
    },
  };
  file.addEventListener("change", async () => {
    const chosen = file.files[0];
    if (!chosen) return;
    if (chosen.size > LARGEST * 4) tell("This file is too large to be a castle.");
    else replace(await chosen.text(), `${chosen.name} is open.`);
    file.value = "";
  });
  const restore = (kept) => {
    returning = Boolean(kept.used) && kept.used !== house;
    if (returning) send({ type: "use", text: kept.used }, false);
    put(kept.text);
  };
  const update = (view) => {
    if (!view.text) return; // nobody has looked yet
    node.hidden = false;
    [house, used] = [view.house, view.text];
    begin.hidden = !view.plays;
    text.area.value = view.text;
    show.all(view);
    const kept = draft.read();
    if (view.text !== house || !kept || (kept.text === house && !kept.used)) return;
    if (isPage()) { restore(kept); say("Your castle is back as you left it."); }
    else { before = [kept.text]; say("This browser keeps a castle that you worked on.", true); }
  };
  const answered = (answer) => {
    if (answer.type === "changed") {
      if (text.area.value === answer.from) text.area.value = answer.text;
      else queue.unshift(asked); // somebody typed in the text meanwhile
      asked = null;
      keep();
    }
    if (answer.text === text.area.value) show.all(answer);
    next();
  };
  const shooting = ({ done, steps }) => {
    line.meter.hidden = false;
    if (steps) { line.meter.max = steps; line.meter.value = done; }
    setText(line.words, "Your walls are others than ours, so the catapult shoots at every room to see where tokens land. This takes half a minute; the game begins by itself.");
  };
  const hear = (message) => {
    if (message?.type === "checked" || message?.type === "changed") answered(message);
    if (message?.type === "used") { used = message.text; keep(); say(returning ? `Your castle is back as you left it; ${message.name} is in use.` : `${message.name} is the castle in use.`); returning = false; }
    if (message?.type === "shooting") shooting(message);
    if (message?.type === "shot") { line.meter.hidden = true; say(message.text); }
    if (message?.type === "tell" && asked) { asked = null; check(); next(); }
  };
  return { node, update, hear, begin: () => send({ type: "open" }), stop: () => clearTimeout(timer) };
}

export default panel("Castle", makeCastle);
