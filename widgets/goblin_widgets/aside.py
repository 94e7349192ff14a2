"""What the forms have in common that put another game on the table: the one before is put aside, and can come back."""

from typing import Any

from goblin_lab.core.session import Session
from goblin_widgets.guard import reported
from goblin_widgets.panel import Message, Panel
from goblin_widgets.shelf import Shelf


class Swap(Message):
    """Go back to the game that was put aside."""


class PutsAside(Panel):
    """A form that puts the game on the table aside. It is drawn anew for another game, and not for each move.

    A subclass says in `_form()` what it shows besides the game put aside, and has `Swap` among its messages.
    """

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
            self.draw({**self._form(), "kept": self.shelf.describe()})

    def _form(self) -> dict[str, Any]:
        """What the form shows of the game on the table."""
        raise NotImplementedError

    def on_swap(self, _: Swap) -> None:
        """Go back to the other game."""
        self.shelf.swap()
