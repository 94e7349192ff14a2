"""What DeckInspector and EnemyBoard share: a look at hidden things, and a teacher's switch that opens them."""

from collections.abc import Callable
from typing import Any, ClassVar

import msgspec

from goblin_lab.core.session import Session
from goblin_widgets.insight import has_insight
from goblin_widgets.looker import Looker
from goblin_widgets.panel import Message

NOTHING = "There is nothing to inspect in this game yet."


class Open(Message):
    """A teacher turns the open cards on or off."""

    on: bool


class Inspector(Looker):
    """A panel that shows what may be known; `open_cards` shows what no player may know, and says so on the panel."""

    MESSAGES: ClassVar[Any] = Open
    told: ClassVar[Callable[..., Any]]  # makes what is shown from a state: `told(state, open_cards=...)`

    def __init__(
        self, session: Session, theme: str = "auto", *, open_cards: bool = False, folded: bool = False
    ) -> None:
        self.open_cards = open_cards
        super().__init__(session, theme, folded=folded)

    def look(self) -> dict[str, Any]:
        """What is shown of the position at hand."""
        state = self.session.state
        if not has_insight(state):
            return {"empty": NOTHING, "open": self.open_cards}
        told = type(self).told(state, open_cards=self.open_cards)
        return {**msgspec.to_builtins(told), "open": self.open_cards}

    def on_open(self, message: Open) -> None:
        """Turn the open cards on or off."""
        self.open_cards = message.on
        self.update()
