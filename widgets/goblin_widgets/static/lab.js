// CatapultLab: controls, the castle from above and from the side, a bar for each place; the rest opens on demand.
import { makeAims } from "./lab_aims.js";
import { makeBars } from "./lab_bars.js";
import { makeControls } from "./lab_controls.js";
import { makePlan } from "./lab_plan.js";
import { makeSide } from "./lab_side.js";
import { makeSpace } from "./lab_space.js";
import { makeSure } from "./lab_sure.js";
import { makeThrows } from "./lab_throws.js";
import { download } from "./files.js";
import { lengthInWords, short, tenth } from "./lab_draw.js";
import { fold, panel } from "./panel.js";
import { announce, el, liveRegion, setText } from "./shared.js";

const PAUSE = 40; // milliseconds that a slider rests before shots are asked for
const SHORT = { novice: "novice", practised: "practised", good: "good", mine: "you", own: "own numbers" };

function caption(shot, { targets }) {
  const aim = [lengthInWords(shot.beyond, "beyond", "before"), lengthInWords(shot.aside, "right", "left")].filter(Boolean).join(", ");
  const off = [[shot.speed_bias, " %", "too fast", "too slow"], [shot.azimuth_bias, "°", "too far right", "too far left"]].filter(([by]) => tenth(by))
    .map(([by, unit, plus, minus]) => `${tenth(Math.abs(by))}${unit} ${by > 0 ? plus : minus}`);
  const bias = off.length ? `, on average ${off.join(" and ")}` : "";
  return `At ${targets[shot.target].name}${aim ? `, ${aim}` : ""} · ${SHORT[shot.skill]}: speed ± ${tenth(shot.speed_spread)} %, angle ± ${tenth(shot.angle_spread)}°${bias} · ${shot.stance}, ${Math.round(shot.elevation)}°`;
}

/** The castle from above with a line about the shot, and from the side. */
function makePictures(scenery, which, onRoom) {
  const name = el("p", { class: "lab-which" });
  const plan = makePlan(scenery, onRoom, `The castle from above, shot ${which}: choose a room to aim at it`);
  const side = makeSide(scenery, `The castle from the side, shot ${which}`);
  const later = which === "B" ? "" : null; // shown once there is a comparison
  const above = el("div", { class: "lab-above", hidden: later }, name, plan.node);
  const beside = el("figure", { class: "lab-beside", hidden: later }, side.node, el("figcaption", { class: "hint", hidden: "" }, which));
  const update = (shot, shown, both) => {
    above.hidden = !shown;
    beside.hidden = !shown;
    if (!shown) return;
    setText(name, `${both ? `${which} · ` : ""}${caption(shot, scenery)}`);
    beside.lastChild.hidden = !both;
    plan.update(shot, shown);
    side.update(shot, shown);
  };
  return { above, beside, update, aimAt: plan.aimAt };
}

function makeLab(send, _tick, _tell, model) {
  const scenery = model.get("scenery");
  const isDark = () => getComputedStyle(node).color.match(/[\d.]+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) > 384;
  const live = liveRegion("goblin-live lab-live");
  const progress = el("p", { class: "lab-progress", role: "status" }, el("progress", { "aria-label": "Loading the catapult" }), el("span", {}));
  const legend = el("p", { class: "hint lab-legend", "aria-hidden": "true" }, el("i", { class: "is-hit" }), "on target", el("i", { class: "is-miss" }), "elsewhere (60 of the shots)");
  let timer = null;
  const changed = (shot, other) => {
    pictures[0].aimAt(...controls.aim());
    clearTimeout(timer);
    timer = setTimeout(() => send({ type: "fire", shot, other }, false), PAUSE);
  };
  const controls = makeControls(scenery, changed);
  const pictures = ["A", "B"].map((which) => makePictures(scenery, which, (cell) => { if (ready) controls.choose(cell); }));
  const bars = makeBars(scenery);
  const throws = makeThrows(scenery, (text) => send({ type: "calibrate", text }), (text) => send({ type: "sheet", what: "throws", text }), () => controls.useSkill("mine"));
  const aims = makeAims(scenery, (wish, every) => send({ type: "seek", wish, every_arc: every }, false), controls.use, isDark);
  const space = makeSpace(scenery, model, isDark);
  const sure = makeSure();
  const inSpace = fold("See it in 3-D", space.node);
  inSpace.addEventListener("toggle", () => inSpace.open && space.open());
  const more = el("div", { class: "lab-more" }, fold("My throws", throws.node), fold("Where should I aim?", aims.node), inSpace, fold("How sure is this?", sure.node));
  const sheet = el("button", { type: "button", class: "small", onclick: () => send({ type: "sheet", what: "shares" }) }, "Download these shares as CSV");
  const bench = el("div", { class: "lab-bench" }, controls.node, el("div", { class: "lab-views" }, ...pictures.map((one) => one.above), legend),
    el("div", { class: "lab-numbers" }, bars.node, el("div", { class: "lab-sides" }, ...pictures.map((one) => one.beside)), sheet));
  const node = el("div", { class: model.get("small") ? "lab is-small" : "lab" }, progress, live, bench, more);
  let ready = false;
  let adopted = null;
  let spoken = null;

  const update = (view) => {
    ready = view.stage === "ready";
    progress.hidden = ready;
    progress.firstChild.hidden = view.stage === "failed";
    setText(progress.lastChild, view.status);
    if (view.adopt !== adopted) { adopted = view.adopt; controls.adopt(view); pictures[0].aimAt(...controls.aim()); }
    controls.update(view);
    throws.update(view.throws);
    aims.update(view.aims);
    sure.update(view.sure);
    bench.classList.toggle("is-waiting", !ready);
    if (view.shots.length) draw(view);
  };
  const draw = (view) => {
    const shots = [view.shot, view.other].filter(Boolean);
    if (shots.length !== view.shots.length) return; // what was asked since is on its way
    const both = shots.length > 1;
    bench.classList.toggle("is-both", both);
    pictures.forEach((one, which) => one.update(shots[which], view.shots[which], both));
    bars.update(shots, view.shots);
    controls.tell(view.shots.map((one) => short(one.hit[0])));
    space.update(view.shots[0]);
    const sentence = view.shots.map((one, which) => (both ? `${"AB"[which]}: ` : "") + one.sentence).join(" ");
    const worth = view.shots.map(({ worth: [mean, low, high] }) => `${mean.toFixed(2)} (± ${Math.max(0.01, (high - low) / 2).toFixed(2)})`).join(" against ");
    const words = `${sentence} Worth ${worth} coins a shot, a diamond counted as two.`;
    if (words !== spoken) announce(live, words);
    spoken = words;
  };
  const hear = (message) => { if (message?.type === "file") download(message.name, message.text); };
  return { node, update, hear, begin: () => send({ type: "begin" }, false), stop: () => clearTimeout(timer) };
}

export default panel(({ title }) => title, makeLab);
