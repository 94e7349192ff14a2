// The one page of an exported study: a small model answers the board and the stepper in place of a kernel.
(() => {
  const study = JSON.parse(document.getElementById("study").textContent);
  const { nodes, rules } = study;
  const find = (id) => document.getElementById(id);
  const chosen = {}; // the child visited last, by node
  let here = study.at;
  let guess = null; // while guessing: how many moves were asked for, and found at once

  class Model {
    constructor(state) { this.state = state; this.listeners = {}; }
    get(name) { return this.state[name]; }
    on(name, callback) { (this.listeners[name] ??= []).push(callback); }
    off(name, callback) { this.listeners[name] = (this.listeners[name] ?? []).filter((one) => one !== callback); }
    send(message) { queueMicrotask(() => this.answer(message)); }
    hear(message) { for (const callback of this.listeners["msg:custom"] ?? []) callback(message); }
    draw(changes) {
      Object.assign(this.state, changes, { tick: (this.state.tick ?? 0) + 1 });
      for (const callback of this.listeners["change:tick"] ?? []) callback();
    }
  }

  const onward = (id) => chosen[id] ?? nodes[id].children[0];
  const pathTo = (id) => (id === null ? [] : [...pathTo(nodes[id].parent), id]);
  const tip = () => { let id = here; while (onward(id) !== undefined) id = onward(id); return id; };
  const children = (id) => nodes[id].children.map((child) => [nodes[child].notation, child]).reverse();
  const moves = (id) => new Map(children(id)); // of several with one notation, the first in the study

  /** A choice leads somewhere if the study goes there; while guessing every legal one may be tried. */
  const choiceOf = (index, known) => {
    const choice = { ...study.choices[index] };
    if (choice.allowed !== false && !guess && !known.has(choice.notation)) Object.assign(choice, { allowed: false, why: study.notPlayed, rule: "" });
    return choice;
  };
  const sceneOf = (id) => {
    const { scene } = nodes[id];
    const known = moves(id);
    const choices = (indices = []) => indices.map((index) => choiceOf(index, known));
    const piece = (index) => ({ ...study.pieces[index], choices: choices(study.pieces[index].choices) });
    const zones = (scene.zones ?? []).map((zone) => ({ ...zone, pieces: zone.pieces.map(piece) }));
    return { ...scene, rules, choices: choices(scene.choices), zones };
  };
  const treeOf = (path) => study.tree.filter((entry) => !guess || path.includes(entry.id)).map((entry) => {
    const place = entry.nodes.indexOf(here);
    const steps = guess && place >= 0 ? place + 1 : entry.steps;
    return { ...entry, steps, path: path.includes(entry.id), here: place + 1, end: guess ? "" : entry.end };
  });
  const viewOf = (id) => {
    const { now, name, comment, ply, log } = nodes[id];
    const path = pathTo(id);
    const known = moves(id);
    const groups = now.groups
      .map((group) => ({ ...group, actions: group.actions.filter((one) => guess || known.has(one.notation)) }))
      .filter((group) => group.actions.length);
    return {
      ...now, groups, ply, name, comment, log, path, tree: treeOf(path), end: guess ? ply : nodes[tip()].ply,
      luck: false, below: 0, branch: false, most: Infinity, generation: 1, say: "",
    };
  };

  const drawNote = (verdict = "") => {
    const { name, comment } = nodes[here];
    const part = (tag, text, kind = "") => text && Object.assign(document.createElement(tag), { textContent: text, className: kind });
    const score = guess ? `Guessed at once: ${guess.found} of ${guess.asked}` : "";
    find("note").replaceChildren(...[part("p", verdict, "is-right"), part("h2", name), part("p", comment), part("p", score, "hint")].filter(Boolean));
    find("note").hidden = !find("note").childElementCount;
  };
  const draw = (verdict) => {
    board.draw({ scene: sceneOf(here), announcement: nodes[here].said });
    stepper.draw({ view: viewOf(here) });
    drawNote(verdict);
  };
  const go = (id, verdict) => {
    if (id === undefined || id === null || !nodes[id]) return;
    for (let at = id; nodes[at].parent !== null; at = nodes[at].parent) chosen[nodes[at].parent] = at;
    here = id;
    draw(verdict);
  };
  const judge = (model, notation) => {
    const main = nodes[here].children[0];
    const first = guess.missed !== here;
    if (nodes[main]?.notation === notation) {
      guess.asked += first ? 1 : 0;
      guess.found += first ? 1 : 0;
      go(main, "Yes, so the study goes on.");
      if (!nodes[main].children.length) setGuess(false, `The line ends here. Guessed at once: ${guess.found} of ${guess.asked}.`);
      return;
    }
    guess.asked += first ? 1 : 0;
    guess.missed = here;
    const other = moves(here).has(notation) ? "The study looks at that move too, but goes on with another one." : "The study goes on with another move.";
    model.hear({ type: "tell", text: `${other} Try again, or switch the guessing off.` });
    drawNote();
  };
  const play = (model, notation) => {
    if (guess) { judge(model, notation); return; }
    const child = moves(here).get(notation);
    if (child === undefined) model.hear({ type: "tell", text: study.notPlayed });
    else go(child);
  };
  function setGuess(on, verdict) {
    if (on && !nodes[here].children.length) { drawNote("The line ends here: go back to guess."); return; }
    guess = on ? { asked: 0, found: 0, missed: null } : null;
    find("guess").setAttribute("aria-pressed", String(on));
    draw(verdict);
  }

  const board = new Model({ scene: sceneOf(here), announcement: "", theme: "auto", tick: 1 });
  const stepper = new Model({ view: viewOf(here), theme: "auto", folded: false, tick: 1 });
  const steps = {
    go: (message) => go(message.node),
    back: () => go(nodes[here].parent),
    forward: () => { if (!guess) go(onward(here)); },
    first: () => go(study.root),
    last: () => { if (!guess) go(tip()); },
    play: (message) => play(stepper, message.notation),
    rule: (message) => stepper.hear({ type: "rule", rule: message.rule, text: rules[message.rule] ?? "" }),
    lines: (message) => stepper.hear({ type: "lines", generation: 1, lines: message.nodes.map((id) => nodes[id].log) }),
  };
  stepper.answer = (message) => { steps[message.type]?.(message); stepper.hear({ type: "idle" }); };
  board.answer = (message) => {
    if (message.type === "ping") board.hear({ type: "pong" });
    if (message.type === "choose") play(board, message.notation);
  };

  const isDark = () => (document.body.dataset.jpThemeLight ?? String(!matchMedia("(prefers-color-scheme: dark)").matches)) === "false";
  const wear = (dark) => { document.body.dataset.jpThemeLight = String(!dark); find("theme").textContent = dark ? "Light" : "Dark"; };
  wear(isDark());
  find("theme").addEventListener("click", () => wear(!isDark()));
  find("guess").addEventListener("click", () => setGuess(!guess));
  find("link").value = study.link;
  BOARD.render({ model: board, el: find("board") });
  STEPPER.render({ model: stepper, el: find("stepper") });
  drawNote();
})();
