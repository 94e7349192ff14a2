"""Panels in a real browser with their real Python side, and no kernel between them: fast, and every step is seen."""

from pathlib import Path
from typing import Any

HARNESS = (Path(__file__).parent / "harness.html").as_uri()
# The tick comes last: a panel draws when it grows.
SYNCED = ("kind", "parts", "scene", "announcement", "book", "view", "folded", "theme", "tick")

# `Model` comes from the harness. A panel's message goes to Python, and the answer brings what changed there.
STAGE = """async (panels) => {
  const models = {};
  window.models = models;
  window.applied = 0;
  const apply = (answers) => {
    for (const [name, changes, messages] of answers) {
      if (Object.keys(changes).length) models[name].set(changes);
      for (const message of messages) models[name].hear(message);
    }
    window.applied += 1;
  };
  const explorer = document.createElement("div");
  explorer.className = "goblin-explorer";
  document.getElementById("host").append(explorer);
  const rows = {};
  for (const [name, { esm, css, state, row }] of Object.entries(panels)) {
    rows[row] ??= explorer.appendChild(Object.assign(document.createElement("div"), { className: row }));
    const host = rows[row].appendChild(document.createElement("div"));
    const sheet = document.createElement("style");
    sheet.textContent = css;
    document.head.append(sheet);
    const { default: widget } = await import(URL.createObjectURL(new Blob([esm], { type: "text/javascript" })));
    const model = new Model(state);
    model.send = (message) => { if (message.type !== "ping") window.kernel(name, message).then(apply); };
    models[name] = model;
    await widget.render({ model, el: host });
  }
}"""


class Stage:
    """Some panels on a page; what the page says reaches them, and what they answer reaches the page."""

    def __init__(self, page: Any, **panels: Any) -> None:
        self.page = page
        self.panels = panels
        self.heard: list[tuple[str, Any]] = []
        self._messages: dict[str, list[Any]] = {name: [] for name in panels}
        for name, panel in panels.items():
            panel.send = lambda content, _buffers=None, name=name: self._messages[name].append(content)
        page.expose_function("kernel", self._kernel)
        page.goto(HARNESS)
        page.evaluate(STAGE, {name: self._first(name) for name in panels})

    def _first(self, name: str) -> dict[str, Any]:
        panel = self.panels[name]
        row = "goblin-table" if name in ("board", "stepper") else "goblin-tools"
        return {"esm": panel._esm, "css": panel._css, "state": self._state(name), "row": row}

    def _state(self, name: str) -> dict[str, Any]:
        return {key: getattr(self.panels[name], key) for key in SYNCED if self.panels[name].has_trait(key)}

    def _kernel(self, name: str, message: Any) -> list[Any]:
        self.heard.append((name, message))
        ticks = {other: panel.tick for other, panel in self.panels.items()}
        self.panels[name]._handle_custom_msg(message, [])
        return [self._answer(other, ticks[other]) for other in self.panels]

    def _answer(self, name: str, tick: int) -> list[Any]:
        messages, self._messages[name] = self._messages[name], []
        return [name, self._state(name) if self.panels[name].tick != tick else {}, messages]

    def settle(self) -> None:
        """Wait until the page has drawn the answer to everything that it said."""
        self.page.wait_for_function(f"window.applied >= {len(self.heard)}")
