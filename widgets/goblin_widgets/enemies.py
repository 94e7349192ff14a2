"""EnemyBoard: who comes against the player, as far as it is known, and what the next push brings."""

from typing import Any, ClassVar

import msgspec

from goblin_lab.core.session import Session
from goblin_widgets.bundle import module, style
from goblin_widgets.deck import NOTHING, Open
from goblin_widgets.insight import has_insight, line_of
from goblin_widgets.looker import Looker


class EnemyBoard(Looker):
    """Every foe on the table, hidden ones with the odds of their Strength, and what they add up to.

    `open_cards` shows what no player may know, and says so on the panel.
    """

    MESSAGES: ClassVar[Any] = Open

    _esm = module("icons.js", "shared.js", "panel.js", "chart.js", "enemies.js")
    _css = style("shared.css", "panel.css", "insight.css")

    def __init__(
        self, session: Session, theme: str = "auto", *, open_cards: bool = False, folded: bool = False
    ) -> None:
        self.open_cards = open_cards
        super().__init__(session, theme, folded=folded)

    def look(self) -> dict[str, Any]:
        """The foes and the next push."""
        state = self.session.state
        if not has_insight(state):
            return {"empty": NOTHING, "open": self.open_cards}
        return {**msgspec.to_builtins(line_of(state, open_cards=self.open_cards)), "open": self.open_cards}

    def on_open(self, message: Open) -> None:
        """Turn the open cards on or off."""
        self.open_cards = message.on
        self.update()
