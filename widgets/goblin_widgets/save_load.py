"""SaveLoad: the record of a session as a file of the visitor's own, and back. No file of the kernel is touched."""

from goblin_lab.core.session import Session
from goblin_widgets.bundle import module, style
from goblin_widgets.guard import reported
from goblin_widgets.panel import Message, Panel
from goblin_widgets.shelf import Shelf


class Save(Message):
    """Send the record."""


class Export(Message):
    """Send the study as a page."""


class Load(Message):
    """Open a record or a link."""

    text: str


class Swap(Message):
    """Go back to the game that was put aside."""


class SaveLoad(Panel):
    """Download the record, load one from a file or pasted text; a record that does not fit changes nothing."""

    MESSAGES = Save | Export | Load | Swap

    _esm = module("icons.js", "shared.js", "panel.js", "files.js", "save_load.js")
    _css = style("shared.css", "panel.css", "forms.css")

    def __init__(
        self, session: Session, theme: str = "auto", *, shelf: Shelf | None = None, folded: bool = False
    ) -> None:
        super().__init__(theme, folded=folded)
        self.session = session
        self.shelf = shelf or Shelf(session)
        self._tree: object = None
        self._changed(session)
        session.subscribe(self._changed)

    @reported("tell")
    def _changed(self, session: Session) -> None:
        if session.tree is not self._tree:
            self._tree = session.tree
            self.draw({"title": session.title or session.state.game.title, "kept": self.shelf.describe()})

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

    def on_swap(self, _: Swap) -> None:
        """Go back to the other game."""
        self.shelf.swap()
