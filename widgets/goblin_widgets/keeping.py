"""Keeping: the game lies in the browser too, so that a reload, a dead kernel or a restarted server loses nothing."""

from typing import Any

from goblin_lab.core import link
from goblin_lab.core.errors import GoblinError
from goblin_lab.core.session import Session
from goblin_widgets.bundle import module, style
from goblin_widgets.guard import SORRY, reported
from goblin_widgets.panel import LOG, Message, Panel
from goblin_widgets.shelf import Shelf, in_short


class Restore(Message):
    """Take up a kept game; `why` comes back with the answer."""

    link: str
    why: str


class Afresh(Message):
    """Begin again as the page began."""


class Keeping(Panel):
    """Hands every change to the page, which keeps it in the browser and brings it back after a reload.

    `key` tells the explorers of a page apart. `trouble` is a sentence about the address that the page was opened
    with, `linked` the link that it brought. A game that no longer fits the rules stays in the browser as it is.
    """

    MESSAGES = Restore | Afresh

    _esm = module("icons.js", "shared.js", "files.js", "kept.js", "keeping.js")
    _css = style("shared.css", "panel.css", "keeping.css")

    def __init__(
        self,
        session: Session,
        theme: str = "auto",
        *,
        shelf: Shelf | None = None,
        key: str = "",
        linked: str = "",
        trouble: str = "",
    ) -> None:
        super().__init__(theme)
        self.session = session
        self.shelf = shelf or Shelf(session)
        self._start = session.root.state
        self._untouched = True
        self._address = {"linked": linked, "trouble": trouble}
        self._key = key or session.state.game.id
        self._tree: object = None
        self._generation = 0
        self._show(session)
        session.subscribe(self._changed)

    @reported("tell")
    def _changed(self, session: Session) -> None:
        if self.shelf.lent:  # a position that shows a rule is nobody's game
            return
        self._untouched = False
        self._show(session)

    def _show(self, session: Session) -> None:
        if session.tree is not self._tree:
            self._tree, self._generation = session.tree, self._generation + 1
        self.draw(self._view())

    def _view(self) -> dict[str, Any]:
        return {
            "key": self._key,
            "link": self._link(),
            "words": in_short(self.session),
            "generation": self._generation,
            **self._address,
        }

    def _link(self) -> str:
        """Return the session as a link; nothing where it is too large for one."""
        try:
            return self.session.link()
        except GoblinError:
            return ""

    def on_restore(self, message: Restore) -> None:
        """Take up a kept game; one that does not fit any more changes nothing and is told with its record."""
        try:
            game = Session.from_link(message.link)
        except Exception as error:  # noqa: BLE001  whatever an old record may hold: it is kept, and said
            LOG.exception("a kept game could not be read")
            why = str(error) if isinstance(error, GoblinError) else SORRY
            self.send({"type": "unfit", "text": why, "record": _readable(message.link)})
            return
        if self._untouched:
            self.session.become(game)
        else:
            self.shelf.put(game)
        self.send({"type": "restored", "why": message.why, "moves": len(self.session.tree) - 1})

    def on_afresh(self, _: Afresh) -> None:
        """Begin again as the page began; the game on the table is put aside."""
        self.shelf.put(Session(self._start))


def _readable(text: str) -> str:
    """Return a link as the record that it holds, where it can be read at all."""
    try:
        return link.decode(text).write()
    except GoblinError:
        return text
