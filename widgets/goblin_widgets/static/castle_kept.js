// The castle that somebody is working on, kept in this browser: in the tab's history entry, and for the next visit.
import { isPage, pageName, setTabState, tabState } from "./kept.js";

const DRAFT = "goblin-castle";

export function makeDraft() {
  const name = () => `${DRAFT}:${pageName()}`;
  const parse = (text) => { try { const draft = JSON.parse(text); return typeof draft?.text === "string" ? draft : null; } catch { return null; } };
  const stored = () => { try { return parse(localStorage.getItem(name()) ?? ""); } catch { return null; } };
  const read = () => (isPage() ? tabState("castle") : null) ?? stored();
  /** False where this browser keeps nothing at all. */
  const write = (draft) => {
    const inTab = setTabState("castle", draft);
    try {
      if (draft) localStorage.setItem(name(), JSON.stringify(draft));
      else localStorage.removeItem(name());
      return true;
    } catch { return inTab; }
  };
  return { read, write };
}
