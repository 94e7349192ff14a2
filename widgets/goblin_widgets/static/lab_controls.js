// The controls of a shot: where, how, who throws, and whom to compare with.
import { aimPoint, tenth } from "./lab_draw.js";
import { el, setProperty, setText } from "./shared.js";

const STANCES = { upright: 60, flat: 35 }; // degrees: the arc that each is laid for
const SKILLS = { novice: "Novice", practised: "Practised", good: "Good", mine: "Me (calibrated)", own: "Own numbers" };

function slider(prefix, { name, label, low, high, step, words }, onInput) {
  const input = el("input", { type: "range", id: `${prefix}-${name}`, min: low, max: high, step });
  const output = el("output", { for: `${prefix}-${name}` });
  const tell = (value) => { setText(output, words(value)); setProperty(input, "aria-valuetext", output.textContent); };
  input.addEventListener("input", () => { tell(input.valueAsNumber); onInput(name, input.valueAsNumber); });
  const node = el("div", { class: "lab-slider" }, el("label", { for: input.id }, label), output, input);
  const set = (value) => { input.value = value; tell(value); }; // a found aim may lie between two notches, or beyond the last
  return { node, set, input };
}

const signed = (plus, minus, none) => (mm) => (mm === 0 ? none : `${Math.abs(mm)} mm ${mm > 0 ? plus : minus}`);
const SLIDERS = [
  { name: "beyond", label: "Aim point", low: -70, high: 150, step: 5, words: signed("beyond", "before", "its middle") },
  { name: "aside", label: "Sideways", low: -70, high: 70, step: 5, words: signed("right", "left", "straight") },
  { name: "elevation", label: "Launch angle", low: 20, high: 80, step: 1, words: (degrees) => `${degrees}°` },
  { name: "speed_spread", label: "Speed scatters", low: 0.5, high: 20, step: 0.5, words: (percent) => `± ${tenth(percent)} %` },
  { name: "angle_spread", label: "Angle scatters", low: 0.2, high: 10, step: 0.2, words: (degrees) => `± ${tenth(degrees)}°` },
];

function targetSelect(prefix, targets) {
  const groups = new Map();
  targets.forEach(({ name, group }, place) => {
    if (!groups.has(group)) groups.set(group, el("optgroup", { label: group }));
    groups.get(group).append(el("option", { value: place }, name[0].toUpperCase() + name.slice(1)));
  });
  return el("select", { id: `${prefix}-target` }, ...groups.values());
}

const field = (label, control, ...more) => el("div", { class: "lab-field" }, el("label", { for: control.id }, label), control, ...more);

/** `onChange(shot, other)` after every change by a person. */
export function makeControls(scenery, onChange) {
  const prefix = `lab-${Math.random().toString(36).slice(2, 8)}`;
  let shot = null;
  let kept = null;
  let skills = {};
  const change = (parts) => { shot = { ...shot, ...parts }; show(); onChange(shot, other()); };
  const moved = (name, value) => change(name.endsWith("spread") ? { [name]: value, skill: "own" } : { [name]: value });
  const sliders = SLIDERS.map((told) => slider(prefix, told, moved));
  const target = targetSelect(prefix, scenery.targets);
  target.addEventListener("change", () => choose(Number(target.value)));
  const stance = Object.keys(STANCES).map((name) => {
    const radio = el("input", { type: "radio", name: `${prefix}-stance`, value: name });
    radio.addEventListener("change", () => change({ stance: name, elevation: STANCES[name] }));
    return el("label", { class: "lab-radio" }, radio, el("span", {}, name === "flat" ? "Flat: low and fast" : "Upright: a high arc"));
  });
  const skill = el("select", { id: `${prefix}-skill` }, ...Object.entries(SKILLS).map(([name, words]) => el("option", { value: name }, words)));
  skill.addEventListener("change", () => change(skilled(skill.value)));
  const compare = el("select", { id: `${prefix}-compare` }, el("option", { value: "" }, "Nothing"),
    ...Object.entries(SKILLS).slice(0, 4).map(([name, words]) => el("option", { value: name }, words)), el("option", { value: "kept" }, "This shot, kept as it is now"));
  compare.addEventListener("change", () => { kept = compare.value === "kept" ? { ...shot } : null; onChange(shot, other()); });
  const brief = el("div", { class: "lab-short", "aria-hidden": "true" }); // where the rest is out of sight
  const node = el("fieldset", { class: "lab-controls" }, el("legend", { class: "goblin-unseen" }, "The shot"), brief,
    field("Aim at", target), sliders[0].node, sliders[1].node,
    el("div", { class: "lab-field", role: "radiogroup", "aria-label": "Put the goblin" }, el("span", { "aria-hidden": "true" }, "Put the goblin"), ...stance), sliders[2].node,
    field("Thrower", skill), sliders[3].node, sliders[4].node, field("Compare with", compare));

  function skilled(name) {
    if (!skills[name]) return { skill: name };
    const [speed, angle, fast = 0, right = 0] = skills[name];
    return { skill: name, speed_spread: speed, angle_spread: angle, speed_bias: fast, azimuth_bias: right };
  }
  function other() {
    if (compare.value === "kept") return kept;
    return compare.value ? { ...shot, ...skilled(compare.value) } : null;
  }
  function choose(place, also = {}) { change({ target: place, beyond: 0, aside: 0, ...also }); }
  function show() {
    SLIDERS.forEach(({ name }, at) => sliders[at].set(shot[name]));
    target.value = shot.target;
    skill.value = shot.skill;
    for (const label of stance) label.firstChild.checked = label.firstChild.value === shot.stance;
  }
  /** Take over what Python says: `{shot, other}`. */
  const adopt = (view) => {
    shot = view.shot;
    kept = view.other;
    compare.value = kept ? "kept" : "";
    show();
  };
  const update = (view) => {
    skills = view.skills;
    node.disabled = view.stage !== "ready";
    for (const select of [skill, compare]) for (const option of select.options) name(option);
  };
  /** A skill in words with its numbers; mine is there once it is known. */
  const name = (option) => {
    if (option.value === "mine") option.disabled = !skills.mine;
    const known = skills[option.value];
    if (known) setText(option, `${SKILLS[option.value]}: ± ${tenth(known[0])} %, ± ${tenth(known[1])}°`);
  };
  const aim = () => aimPoint(shot, scenery);
  const tell = (hits) => setText(brief, `On target: ${hits.join(" against ")}`);
  const use = (parts) => change(parts);
  const useSkill = (name) => change(skilled(name));
  return { node, update, tell, adopt, choose, aim, use, useSkill, shot: () => shot, comparing: () => compare.value };
}
