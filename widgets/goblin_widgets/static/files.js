// Files that the browser keeps for its visitor.
import { el } from "./shared.js";

const TYPES = { json: "application/json", html: "text/html", txt: "text/plain" };

/** Hand a text to the browser as a file. */
export function download(name, text) {
  const type = TYPES[name.split(".").pop()] ?? TYPES.txt;
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = el("a", { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
