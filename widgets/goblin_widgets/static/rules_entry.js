// One entry of the rule browser: a line that opens, and behind it readings, a position, and the lines of Python.
import { el, setText } from "./shared.js";

const SIGNS = { r: "§", e: "Example", q: "Question", c: "Card" };
const KINDS = { event: "Happens", refusal: "Refuses", decision: "Asks", action: "Allows", end: "Ends" };

/** The name of an entry as people read it; uncertain facts go by the name of their card. */
export function nameOf(row) {
  return row.shelf === "c" ? row.name : `${SIGNS[row.shelf]} ${row.id.replace(/^(amb|example)\./, "")}`;
}

function paragraph(title, text) {
  return text ? el("p", {}, title ? el("strong", {}, `${title}: `) : "", text) : "";
}

function code(lines) {
  const rows = lines.source.split("\n").map((text) => el("span", { class: "code-line" }, `${text}\n`));
  const where = `${lines.file}, lines ${lines.first} to ${lines.last}`;
  const pre = el("pre", { tabindex: "0", role: "region", "aria-label": `${lines.function}, ${where}` }, el("code", {}, ...rows));
  pre.style.setProperty("--before", lines.first - 1);
  return el("figure", { class: "code" }, el("figcaption", {}, el("strong", {}, lines.function), ` · ${where}`), pre);
}

/** Buttons that begin a new game with another value of the option. */
function switches(row, book, live, act) {
  const option = book.options[row.option];
  if (!option || !live()) return "";
  const now = live().chosen[row.option];
  const others = option.values.map((words, value) => [words, value]).filter(([, value]) => value !== now);
  return el("div", { class: "rule-switch" },
    el("p", {}, `Option “${option.title}”: this game has “${option.values[now]}”.`),
    el("div", { class: "row" }, ...others.map(([words, value]) => el("button", {
      type: "button", class: "small", onclick: () => act.switchTo(row.option, value),
    }, `New game with “${words}”`)), el("span", { class: "hint" }, "The game on the table is put aside, not lost.")));
}

function links(ids, act) {
  return el("p", { class: "rule-links" }, ...ids.map((id) => el("button", { type: "button", class: "small", onclick: () => act.go(id) }, nameOf({ id, shelf: id.startsWith("example.") ? "e" : "r" }))));
}

function reading(row, book, live, act) {
  const others = row.readings.map((text) => el("li", {}, text));
  return [paragraph("Decided", row.decided), paragraph("Because", row.because),
    el("div", {}, el("p", {}, el("strong", {}, "Readings that were possible:")), el("ul", { class: "rule-readings" }, ...others)),
    switches(row, book, live, act)];
}

function question(row, book, live, act) {
  return el("details", { class: "rule-question" }, el("summary", {}, el("span", {}, row.text)), ...reading(row, book, live, act));
}

const BODIES = {
  r: (row, book, live, act) => {
    const asked = book.entries.filter((other) => other.shelf === "q" && other.rules.includes(row.id));
    const examples = book.entries.filter((other) => other.shelf === "e" && other.rules?.includes(row.id)).map((other) => other.id);
    return [asked.length ? el("section", { class: "rule-part" }, el("h4", {}, "How open questions were decided"), ...asked.map((other) => question(other, book, live, act))) : "",
      examples.length ? el("section", { class: "rule-part" }, el("h4", {}, "Worked examples"), links(examples, act)) : ""];
  },
  e: (row, _book, _live, act) => [el("ol", { class: "rule-steps" }, ...row.steps.map((step) => el("li", {}, step))),
    paragraph("Arithmetic", row.sum), paragraph("Where the printed example disagrees", row.but), links(row.rules, act)],
  q: (row, book, live, act) => [...reading(row, book, live, act), links(row.rules, act)],
  c: (row, book, live, act) => [paragraph("Confidence", book.trusts[row.trust]), switches(row, book, live, act)],
};

function facts(row, book) {
  const places = (row.at ?? []).map((at) => book.headings[at]);
  return el("p", { class: "hint" }, [row.kind, ...(row.ways ?? []).map((way) => book.modes[way]), ...places].filter(Boolean).join(" · "));
}

/** What only Python knows: sentences that cite the rule, and the functions that carry it out. */
function detail(part, known) {
  const { lines, tellings } = known;
  const sentences = tellings.map(({ kind, text }) => el("li", {}, el("span", { class: "rule-kind" }, KINDS[kind] ?? kind), ` ${text}`));
  part.replaceChildren(
    ...(sentences.length ? [el("details", {}, el("summary", {}, el("span", {}, `What the game says of it (${sentences.length})`)), el("ul", {}, ...sentences))] : []),
    ...(lines.length ? [el("details", { class: "rule-lines" }, el("summary", {}, el("span", {}, "The lines that do it")), ...lines.map(code))] : []));
}

/** Make an entry. `act` has ask, see, go, switchTo; `live()` is the newest view of a game on the table, or null. */
export function makeEntry(row, book, live, act) {
  const body = el("div", { class: "rule-body" });
  const part = el("div", { class: "rule-part" });
  const tag = row.shelf === "c" ? el("span", { class: "rule-tag" }, book.trusts[row.trust]) : "";
  const node = el("details", { class: "rule-entry" },
    el("summary", {}, el("span", { class: "rule-line" }, el("span", { class: "rule-cite" }, nameOf(row)), tag, el("span", { class: "rule-text" }, row.text))), body);
  const item = el("li", { "data-shelf": row.shelf }, node);
  const look = el("span", { class: "rule-look" });
  let filled = false;
  let asked = false; // what Python knows of a rule does not change
  const fill = () => {
    if (filled) return;
    const see = row.show && live() ? el("div", { class: "row" }, el("button", { type: "button", class: "primary small", onclick: () => act.see(row.id) }, "See it in action"), look) : "";
    body.replaceChildren(...[facts(row, book), see, ...BODIES[row.shelf](row, book, live, act), part].filter(Boolean));
    if (!asked && (row.shelf === "r" || row.shelf === "e")) act.ask(row.id, (known) => { detail(part, known); setText(look, known.look); });
    asked = true;
    filled = true;
  };
  node.addEventListener("toggle", () => node.open && fill());
  const words = [nameOf(row), row.id, row.text, row.kind, row.decided, row.because, row.sum, book.trusts[row.trust], ...(row.readings ?? []), ...(row.steps ?? [])]
    .filter(Boolean).join(" ").toLowerCase();
  return { row, node, item, words, refresh: () => { filled = false; if (node.open) fill(); } };
}
