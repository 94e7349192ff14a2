"""SaveLoad: the record of a session as a file of the visitor's own, and back. No file of the kernel is touched."""

from typing import Any

from goblin_lab.core.session import Session
from goblin_widgets.aside import PutsAside, Swap
from goblin_widgets.bundle import module, style
from goblin_widgets.panel import Message


class Save(Message):
    """Send the record."""


class Export(Message):
    """Send the study as a page."""


class Load(Message):
    """Open a record or a link."""

    text: str


class SaveLoad(PutsAside):
    """Download the record, load one from a file or pasted text; a record that does not fit changes nothing."""

    MESSAGES = Save | Export | Load | Swap

    _esm = module("icons.js", "shared.js", "panel.js", "files.js", "save_load.js")
    _css = style("shared.css", "panel.css", "forms.css")

    def _form(self) -> dict[str, Any]:
        return {"title": self.session.title or self.session.state.game.title}

    def on_save(self, _: Save) -> None:
        """Send the record as the file that the browser will keep."""
        state = self.session.state
        text = self.session.record().write()
        self.send({"type": "file", "name": f"{state.game.id}-{state.seed}.json", "text": text})

    def on_export(self, _: Export) -> None:
        """Send the study as one HTML file that plays by itself."""
        from goblin_widgets.export import page, size  # noqa: PLC0415  seldom wanted, and pages should start fast

        state, text = self.session.state, page(self.session)
        self.send({"type": "file", "name": f"{state.game.id}-{state.seed}.html", "text": text, "size": size(text)})

    def on_load(self, message: Load) -> None:
        """Open a record; a RecordError names the place that does not fit."""
        self.shelf.put(Session.read(message.text))
