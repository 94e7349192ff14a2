// Keeping: one line that says what became of the game, and the list of games that this browser keeps.
import { download } from "./files.js";
import { addressed, isPage, makeKept, setTabState, tabState } from "./kept.js";
import { el, followTheme, setText } from "./shared.js";

const LOST = "The connection to the kernel is gone.";
const CALM = 200; // milliseconds between a change and its copy
const WORDS = {
  back: "Your game is back where you left it.",
  lost: "The connection was lost for a while. Your game is back where you left it.",
  other: "This is the game as it went on in the other tab. Yours is kept.",
  list: "The game you chose is on the table. The one before is kept.",
  link: "This is the study that the link leads to.",
};
const NOT_KEPT = {
  off: "This browser keeps no games. In this tab a reload brings the game back; save it before you close the tab.",
  large: "This game has become too large for the browser to keep. Please save it as a file.",
  full: "The browser has no room left to keep this game. Please save it as a file.",
};
const LOOSE = {
  off: "This browser keeps no games: save this one as a file before you leave.",
  large: NOT_KEPT.large,
  full: NOT_KEPT.full,
};

const fresh = () => Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, "0")).join("");
const when = (at) => new Date(at).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });

/** Explorers that begin alike on one page are told apart by their order. */
function keyOf(root, key) {
  root.dataset.keeping = key;
  const before = [...document.querySelectorAll(".goblin.keeping")].filter((other) => other !== root && other.dataset.keeping === key);
  return before.length ? `${key}-${before.length + 1}` : key;
}

function makeLine() {
  const words = el("span", {});
  const buttons = el("span", { class: "row" });
  const close = el("button", { type: "button", class: "small", "aria-label": "Close this line" }, "×");
  const node = el("p", { class: "keeping-line", role: "status" }, words, buttons, close);
  const say = (text, offers = []) => {
    setText(words, text);
    buttons.replaceChildren(...offers.map(([label, act]) => el("button", { type: "button", class: "small", onclick: act }, label)));
    node.classList.toggle("is-silent", !text);
    close.hidden = !text;
  };
  close.addEventListener("click", () => say(""));
  say("");
  return { node, say, text: () => words.textContent };
}

/** The list of kept games in a fold; it hides when there is none but the one on the table. */
function makeList(open, forget) {
  const list = el("ul", { class: "keeping-list" });
  const title = el("span", {}, "Kept games");
  const details = el("details", { class: "fold" }, el("summary", {}, title), el("div", { class: "fold-body" },
    el("p", { class: "hint" }, "This browser keeps the last games of this page by itself, and no server does."), list));
  const node = el("div", { class: "goblin-panel keeping-games", hidden: "" }, details);
  const item = (copy) => el("li", {}, el("span", {}, el("strong", {}, copy.words), el("span", { class: "choice-detail" },
    copy.unfit ? `${when(copy.at)} · does not fit any more: ${copy.unfit}` : when(copy.at))),
  el("span", { class: "row" }, copy.unfit ? "" : el("button", { type: "button", class: "small", onclick: () => open(copy) }, "Open"),
    el("button", { type: "button", class: "small", onclick: () => download("goblin-game.txt", copy.record ?? copy.link) }, "Download"),
    el("button", { type: "button", class: "small", onclick: () => forget(copy) }, "Forget")));
  const update = (copies) => {
    setText(title, `Kept games (${copies.length})`);
    node.hidden = !copies.length;
    list.replaceChildren(...copies.map(item));
  };
  return { node, update };
}

/** After a page came back by itself: where it was scrolled to, and what had the focus. */
function returnToPlace() {
  const place = tabState("place");
  if (!place) return false;
  setTabState("place", null);
  requestAnimationFrame(() => {
    scrollTo(0, place.scroll);
    if (place.focus) document.querySelector(`.goblin-explorer ${place.focus}`)?.focus({ preventScroll: true });
  });
  return true;
}

function render({ model, el: host }) {
  const root = el("section", { class: "goblin goblin-panel keeping", "aria-label": "Kept games" });
  const send = (message) => { try { model.send(message); return true; } catch { line.say(LOST); return false; } };
  const line = makeLine();
  const list = makeList((copy) => restore(copy, "list"), (copy) => { kept.forget(copy.id); refresh(); });
  root.append(line.node, list.node);
  host.append(root);
  host.classList.add("keeping-host");
  const forgetTheme = followTheme(root, model);
  const key = keyOf(root, model.get("view").key);
  const kept = makeKept(key);

  let id = fresh(); // of the copy that this page writes
  let base = null; // the copy that it continues
  let known = model.get("view").link;
  let generation = model.get("view").generation;
  let waiting = null; // a copy that the kernel is asked to take up
  let timer = null;
  let last = null; // what was written last

  const refresh = () => list.update(kept.copies().filter((copy) => copy.id !== id && copy.id !== base?.id));
  const afresh = () => { line.say(""); send({ type: "afresh" }); };
  function restore(copy, why) {
    flush();
    waiting = { copy, why };
    if (!send({ type: "restore", link: copy.link, why })) waiting = null;
  }
  function flush() {
    clearTimeout(timer);
    if (timer === null) return;
    timer = null;
    last = { link: known, words: model.get("view").words, at: Date.now(), from: base?.id };
    const { result, inTab } = kept.write(id, last, base);
    if (result === "kept") base = null;
    else line.say((inTab ? NOT_KEPT : LOOSE)[result]);
    refresh();
  }
  const draw = () => {
    const view = model.get("view");
    if (waiting || view.link === known) return;
    if (view.generation !== generation) { flush(); id = fresh(); base = null; }
    else if (line.text() && kept.usable) line.say("");
    known = view.link;
    generation = view.generation;
    if (!view.link) { line.say(LOOSE.large); return; }
    clearTimeout(timer);
    timer = setTimeout(flush, CALM);
  };
  const settle = (moves) => {
    const { copy, why } = waiting;
    waiting = null;
    const view = model.get("view");
    [known, generation] = [view.link, view.generation];
    id = fresh();
    base = copy.id ? copy : null;
    last = null;
    kept.adopt({ ...copy, id: copy.id ?? id });
    const offers = why === "back" || why === "lost" ? [["Start afresh", afresh]] : [];
    const linked = addressed();
    if (offers.length && linked && linked !== copy.link) offers.push(["Open the link in the address", () => restore({ link: linked }, "link")]);
    line.say(why === "back" && !moves ? "" : WORDS[why] ?? WORDS.back, offers);
    refresh();
    returnToPlace();
  };
  const putAside = (message) => {
    const { copy, why } = waiting;
    waiting = null;
    if (why === "link") { line.say(message.text); return; }
    if (copy.id) kept.put(copy.id, { ...kept.read(copy.id), ...copy, unfit: message.text, record: message.record });
    if (kept.own()?.link === copy.link) kept.adopt(null);
    line.say(`A kept game does not fit any more, and is kept aside: ${message.text}`,
      [["Download it", () => download("goblin-game.json", message.record)]]);
    refresh();
  };
  const hear = (message) => {
    if (message?.type === "restored" && waiting) settle(message.moves);
    if (message?.type === "unfit" && waiting) putAside(message);
    if (message?.type === "tell") line.say(message.text);
  };
  const stopListening = kept.listen((copy) => {
    refresh();
    const ours = copy.from && (copy.from === id || copy.from === base?.id);
    if (ours && !copy.gone) line.say("This game went on in another tab; here it is as it was.", [["Show it as it is there", () => restore({ ...(kept.read(copy.id) ?? copy), id: copy.id }, "other")]]);
  });
  // A copy that another tab took for finished is written again before this page goes.
  const onLeave = () => {
    flush();
    if (last && !kept.read(id)) kept.put(id, last);
  };
  const begin = () => {
    const view = model.get("view");
    const newest = kept.copies().find((copy) => !copy.unfit);
    const own = isPage() ? kept.own() : null;
    const linked = addressed();
    if (own) restore(own, tabState("place") ? "lost" : "back");
    else if (linked && view.linked === linked && !view.trouble) line.say(WORDS.link, newest ? [["Take up your own game", () => restore(newest, "list")]] : []);
    else if (linked && !view.trouble) restore({ link: linked, words: view.words, at: Date.now() }, "link");
    else if (view.trouble) line.say(view.trouble, newest ? [["Take up your own game", () => restore(newest, "list")]] : []);
    else if (newest && isPage()) restore(newest, "back");
    else if (!kept.usable) line.say(isPage() ? NOT_KEPT.off : LOOSE.off);
    refresh();
  };
  addEventListener("pagehide", onLeave);
  model.on("change:tick", draw);
  model.on("msg:custom", hear);
  begin();
  return () => {
    onLeave();
    removeEventListener("pagehide", onLeave);
    stopListening();
    model.off("change:tick", draw);
    model.off("msg:custom", hear);
    forgetTheme();
  };
}

export default { render };
