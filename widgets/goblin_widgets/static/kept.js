// Games kept in the browser. Every load of a page, and every new game on it, writes a copy of its own: no tab ever
// writes over another one. A copy gives way to the one that continues it, unless it went on elsewhere meanwhile.
// The last state of this very tab lies in its history entry too, which works where storage is switched off.

const PREFIX = "goblin-game";
const MOST_COPIES = 12;
const MOST_LETTERS = 1_000_000; // of one game; a browser gives about five million to a site
const TAB = "goblin";

/** The part of the address that names the notebook, the same in Voila and in JupyterLab. */
export function pageName() {
  const last = decodeURIComponent(location.pathname.split("/").pop() ?? "");
  return last.replace(/\.ipynb$/, "") || "index";
}

/** Is this a page of its own, and not a cell in somebody's notebook? */
export function isPage() {
  return document.body.dataset.voila !== undefined;
}

/** The link that the address brings: after ? or, where it is long, after #. */
export function addressed() {
  const find = (text) => new URLSearchParams(text.slice(1)).get("study") ?? "";
  return find(location.search) || find(location.hash);
}

/** What this tab's history entry holds under a name; it survives a reload and needs no storage. */
export function tabState(name) {
  return history.state?.[TAB]?.[name] ?? null;
}

/** Put something into this tab's history entry; false where that is not possible. */
export function setTabState(name, value) {
  if (!isPage()) return false;
  try {
    history.replaceState({ ...history.state, [TAB]: { ...history.state?.[TAB], [name]: value } }, "");
    return true;
  } catch { return false; }
}

function shelfOf() {
  try {
    localStorage.setItem(`${PREFIX}-try`, "1");
    localStorage.removeItem(`${PREFIX}-try`);
    return localStorage;
  } catch { return null; } // switched off, or full to the brim
}

function parse(text) {
  try {
    const copy = JSON.parse(text);
    return typeof copy?.link === "string" ? copy : null;
  } catch { return null; }
}

/** The copies of one explorer on one page. */
export function makeKept(key) {
  const storage = shelfOf();
  const prefix = `${PREFIX}:${pageName()}:${key}:`;
  const nameOf = (id) => prefix + id;
  const read = (id) => parse(storage?.getItem(nameOf(id)) ?? "");
  const all = (start) => Object.keys(storage ?? {}).filter((name) => name.startsWith(start));
  const dated = (names) => names
    .map((name) => ({ name, copy: parse(storage.getItem(name)) })).filter(({ copy }) => copy)
    .sort((one, other) => other.copy.at - one.copy.at);
  const copies = () => dated(all(prefix)).map(({ name, copy }) => ({ ...copy, id: name.slice(prefix.length) }));

  /** Make room: the oldest game of any page goes first, never the one being written. */
  const makeRoom = (id) => {
    const oldest = dated(all(`${PREFIX}:`)).filter(({ name }) => name !== nameOf(id)).pop();
    if (oldest) storage.removeItem(oldest.name);
    return Boolean(oldest);
  };
  const put = (id, copy) => {
    if (!storage) return "off";
    if (copy.link.length > MOST_LETTERS) return "large";
    for (;;) {
      try { storage.setItem(nameOf(id), JSON.stringify(copy)); return "kept"; }
      catch { if (!makeRoom(id)) return "full"; }
    }
  };
  const prune = () => { for (const { name } of dated(all(prefix)).slice(MOST_COPIES)) storage.removeItem(name); };
  /** Write a copy. `base` is the one that it continues: it goes, if nobody has continued it elsewhere. */
  const write = (id, copy, base) => {
    const result = put(id, copy);
    if (result === "kept" && base && base.id !== id && read(base.id)?.link === base.link) storage.removeItem(nameOf(base.id));
    if (result === "kept") prune();
    const inTab = copy.link.length <= MOST_LETTERS && setTabState(`game:${key}`, { ...copy, id });
    return { result, inTab };
  };
  const forget = (id) => storage?.removeItem(nameOf(id));
  const own = () => tabState(`game:${key}`);
  const adopt = (copy) => setTabState(`game:${key}`, copy);
  /** Hear of copies that other tabs write; returns the way to stop. */
  const listen = (heard) => {
    const onStorage = (event) => {
      if (!event.key?.startsWith(prefix)) return;
      heard({ ...parse(event.newValue ?? ""), id: event.key.slice(prefix.length), gone: event.newValue === null });
    };
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  };
  return { usable: storage !== null, read, copies, write, put, forget, own, adopt, listen };
}
