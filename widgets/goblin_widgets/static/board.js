// The board of any game: draws the scene of the model, sends back the choice that a person made.
import { allowed } from "./card.js";
import { makeHeader } from "./header.js";
import { watchLooks } from "./look.js";
import { makePulse } from "./pulse.js";
import { makeSheet } from "./sheet.js";
import { el, followTheme, setProperty } from "./shared.js";
import { makeTable } from "./table.js";

const ARROWS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);
const HELP = "Arrow keys move between cards, Enter shows what a card can do, Escape closes.";

/** A scene as it was before it was packed: a choice that names no rule of its own cites the usual one. */
function whole(scene = {}) {
  const told = (choices) => choices?.map((choice) => ({ ...choice, rule: choice.rule ?? scene.usual }));
  const pieceOf = (piece) => (piece.choices ? { ...piece, choices: told(piece.choices) } : piece);
  const zones = scene.zones?.map((zone) => ({ ...zone, pieces: zone.pieces?.map(pieceOf) }));
  return scene.usual ? { ...scene, choices: told(scene.choices), zones } : scene;
}

/** Make a board of the scene of a model; a widget of its own, or a part of another one. */
export function makeBoard(model) {
  let busy = false;
  let active = null;
  let scene = whole(model.get("scene"));

  const setBusy = (value) => { busy = value; setProperty(root, "aria-busy", String(value)); };
  const refuse = (choice) => header.say(`${choice.label}: not possible. ${choice.why ?? ""}${choice.rule ? ` Rule ${choice.rule}.` : ""}`);
  const choose = (choice) => {
    if (choice.allowed === false) return refuse(choice);
    if (busy) return header.say("One moment, the last choice is still on its way.");
    sheet.close();
    setBusy(true);
    if (!pulse.send({ type: "choose", notation: choice.notation, key: scene.key ?? 0 })) setBusy(false);
    return undefined;
  };
  const explain = (choice, opener) => {
    if (choice.allowed === false) refuse(choice);
    sheet.open({ name: choice.label, kind: "", choices: [choice] }, opener);
  };

  const table = makeTable();
  const sheet = makeSheet(choose, (rule) => scene.rules?.[rule]);
  const header = makeHeader(choose, explain);
  const pulse = makePulse(model, () => setBusy(false));
  const help = el("p", { class: "board-help" }, HELP);
  const root = el("section", { class: "goblin goblin-board", "aria-busy": "false" },
    pulse.node, header.node, table.node, help, sheet.node);

  // JupyterLab would take arrows, Enter and letters for its own: it looks for this mark from the focused element upwards,
  // and stops at the first one that its keys fit, so the focused element itself has to carry it.
  root.addEventListener("focusin", (event) => setProperty(event.target, "data-lm-suppress-shortcuts", "true"));

  const card = (id) => table.spots.get(id)?.firstElementChild;
  const activate = (id) => {
    active = id ?? null;
    table.activate(active);
  };
  const tellChange = () => {
    const words = model.get("announcement");
    if (words) header.say(words);
    else if (model.get("tick") > 1) header.say(scene.result || scene.prompt, true);
  };
  const draw = () => {
    scene = whole(model.get("scene"));
    if (!scene.zones) return;
    const place = active === null ? null : table.remember(active);
    const onCard = table.node.contains(document.activeElement);
    const onBar = header.bar.contains(document.activeElement);
    setProperty(root, "aria-label", `${scene.title}: the board`);
    header.update(scene);
    table.update(scene);
    const inSheet = sheet.settle(table.spots.get(active)?.piece);
    activate(place ? table.recall(place) : table.first());
    const lost = onBar && !header.bar.contains(document.activeElement);
    if (onCard || inSheet || lost) card(active)?.focus({ preventScroll: true });
    setBusy(false);
    pulse.tell("");
    tellChange();
  };

  const forgetLooks = watchLooks(root, model, (notation) => pulse.send({ type: "look", notation }));
  const spotOf = (event) => event.target.closest?.(".spot");
  table.node.addEventListener("focusin", (event) => spotOf(event) && activate(spotOf(event).piece.id));
  table.node.addEventListener("click", (event) => {
    const spot = spotOf(event);
    if (!spot || event.detail > 1) return;
    const opener = spot.firstElementChild;
    activate(spot.piece.id);
    if (sheet.isFor(opener)) sheet.close();
    else sheet.open(spot.piece, opener);
  });
  table.node.addEventListener("dblclick", (event) => {
    const only = allowed(spotOf(event)?.piece.choices);
    if (only.length === 1) choose(only[0]);
  });
  table.node.addEventListener("keydown", (event) => {
    if (event.key === "Escape") sheet.close();
    if (!ARROWS.has(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    card(table.step(active, event.key))?.focus();
  });
  const hear = (message) => {
    if (message?.type === "pong") pulse.alive();
    if (message?.type === "idle") setBusy(false);
    if (message?.type === "tell") { pulse.tell(message.text); setBusy(false); }
  };
  const stop = () => { forgetLooks(); pulse.stop(); sheet.stop(); table.stop(); };
  return { root, draw, hear, stop };
}

function render({ model, el: host }) {
  const board = makeBoard(model);
  const forgetTheme = followTheme(board.root, model);
  host.append(board.root);
  board.draw();
  model.on("change:tick", board.draw);
  model.on("msg:custom", board.hear);
  return () => {
    model.off("change:tick", board.draw);
    model.off("msg:custom", board.hear);
    forgetTheme();
    board.stop();
  };
}

export default { render };
