// Which tasks this browser has seen solved; nothing depends on it.
const PLACE = "goblin-solved";

function stored() {
  try { return new Set(JSON.parse(localStorage.getItem(PLACE) ?? "[]")); } catch { return new Set(); }
}

export function isSolved(name) { return stored().has(name); }

export function keepSolved(name) {
  try { localStorage.setItem(PLACE, JSON.stringify([...stored().add(name)])); } catch { /* storage is off or full */ }
}
