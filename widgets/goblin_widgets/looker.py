"""What the panels about hidden cards and odds have in common: they follow a session while somebody looks at them."""

from typing import Any

from goblin_lab.core.session import Session
from goblin_widgets.guard import reported
from goblin_widgets.panel import Panel


class Looker(Panel):
    """A panel of a session that can rest: `awake = False` while it is closed, and then it costs nothing."""

    def __init__(self, session: Session, theme: str = "auto", *, folded: bool = False) -> None:
        super().__init__(theme, folded=folded)
        self.session = session
        self._awake = True
        session.subscribe(self._changed)
        self.update()

    @property
    def awake(self) -> bool:
        """Whether the panel follows the session."""
        return self._awake

    @awake.setter
    def awake(self, wanted: bool) -> None:
        if wanted and not self._awake:
            self._awake = True
            self.update()
        elif not wanted:
            self._awake = False
            self.rest()

    def update(self) -> None:
        """Draw where the session is now."""
        self.draw(self.look())

    def look(self) -> dict[str, Any]:
        """What there is to see; each panel has its own."""
        raise NotImplementedError

    def show(self, notation: str) -> None:
        """A person has an action in view (nothing: none any more); a panel may show more of it."""

    def rest(self) -> None:
        """Stop whatever goes on in the background."""

    @reported("tell")
    def _changed(self, _: Session) -> None:
        if self._awake:
            self.update()
