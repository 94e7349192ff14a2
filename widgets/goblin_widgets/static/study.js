// Study: named steps, lines side by side, guessing, a link to share, positions set up.
import { isPage } from "./kept.js";
import { closeFold, fold, panel } from "./panel.js";
import { makeSetUp } from "./set_up.js";
import { el, setText } from "./shared.js";

function addressOf(link, most) {
  return isPage() ? `${location.origin}${location.pathname}${link.length <= most ? "?" : "#"}study=${link}` : link;
}

/** Put a text on the clipboard; where the browser does not let us, it is marked, ready to be copied. */
async function copy(field) {
  field.select();
  try { await navigator.clipboard.writeText(field.value); return true; }
  catch { return document.execCommand("copy"); }
}

function makeShare(send) {
  const id = `share-${Math.random().toString(36).slice(2, 8)}`;
  const field = el("input", { type: "text", readonly: "", id, "aria-label": "Link of this study" });
  const status = el("span", { class: "hint", role: "status" });
  const button = el("button", { type: "button", onclick: () => send({ type: "share" }) }, "Copy link");
  const box = el("div", { class: "field", hidden: "" }, field, el("p", { class: "hint" }, "It opens this very step with the whole tree: in a browser as an address, in a notebook with Session.from_link(\"…\")."));
  const node = el("div", { class: "share" }, el("div", { class: "row" }, button, status), box);
  const hear = async (message, most) => {
    if (message?.type !== "link") return;
    field.value = addressOf(message.link, most);
    box.hidden = false;
    setText(status, (await copy(field)) ? "The link has been copied." : "Press Ctrl+C to copy the link.");
  };
  const forget = () => { box.hidden = true; setText(status, ""); };
  return { node, hear, forget };
}

function linesTable({ lines, labels, where }, go) {
  const head = lines.map((line) => el("th", { scope: "col" }, el("button", { type: "button", class: "small", onclick: () => go(line.id) }, line.name || line.did)));
  const row = (label, cell) => el("tr", {}, el("th", { scope: "row" }, label), ...lines.map((line) => el("td", {}, cell(line))));
  const comments = lines.some((line) => line.comment) ? [row("Comment", (line) => line.comment || "–")] : [];
  const names = lines.some((line) => line.name) ? [row("Move", (line) => line.did)] : [];
  return el("div", { class: "side-by-side", tabindex: "0", role: "region", "aria-label": "Lines side by side" }, el("table", {},
    el("caption", {}, `Lines that part ${where}, and what each comes to`), el("thead", {}, el("tr", {}, el("td", {}), ...head)),
    el("tbody", {}, ...names, row("Steps", (line) => String(line.steps)), ...labels.map((label) => row(label, (line) => line.counters[label] ?? "–")),
      row("Ends", (line) => line.end || "goes on"), ...comments)));
}

function markItem(mark, go) {
  return el("li", {}, el("button", { type: "button", class: "branch", "aria-current": mark.here ? "true" : null, onclick: () => go(mark.id) },
    el("span", {}, el("strong", {}, mark.name), mark.comment ? el("span", { class: "branch-comment" }, mark.comment) : "")));
}

function makeStudy(send) {
  const go = (id) => send({ type: "go", node: id });
  const title = el("input", { type: "text", maxlength: "200", placeholder: "Name of this study", "aria-label": "Name of this study" });
  const naming = el("form", { class: "row" }, title, el("button", { type: "submit", class: "small" }, "Name it"));
  const marks = el("ol", { class: "marks", "aria-label": "Named and commented steps" });
  const noMarks = el("p", { class: "hint" }, "Steps that you name or comment (under “Branches and notes”) are listed here.");
  const guess = el("button", { type: "button", onclick: () => send({ type: "begin" }) }, "Hide what follows and guess");
  const share = makeShare(send);
  const table = el("div", {});
  const setUp = makeSetUp(send);
  const compare = fold("Lines side by side", table);
  const placing = fold("Set up a position", setUp.node);
  const node = el("div", { class: "study" }, el("div", { class: "study-main" }, naming, marks, noMarks),
    el("div", { class: "study-main" }, el("div", { class: "row" }, guess), share.node), compare, placing);
  let most = 0;
  let here = null;
  let guessing = false;

  naming.addEventListener("submit", (event) => { event.preventDefault(); send({ type: "title", title: title.value }); });
  const lines = () => { if (compare.open && !compare.hidden) send({ type: "compare" }, false); };
  compare.addEventListener("toggle", lines);
  placing.addEventListener("toggle", () => { if (placing.open) setUp.open(); });
  const update = (view) => {
    most = view.most_letters;
    if (!naming.contains(document.activeElement)) title.value = view.title;
    marks.replaceChildren(...view.marks.map((mark) => markItem(mark, go)));
    noMarks.hidden = view.marks.length > 0;
    guess.hidden = view.guessing || !view.follows;
    compare.hidden = !view.branches;
    placing.hidden = !view.position;
    if (view.here !== here) share.forget();
    here = view.here;
    lines();
    if (view.guessing && !guessing) closeFold(node);
    guessing = view.guessing;
  };
  const hear = (message) => {
    if (message?.type === "lines") table.replaceChildren(linesTable(message, go));
    share.hear(message, most);
    setUp.hear(message);
  };
  return { node, update, hear };
}

export default panel("Study", makeStudy);
