"""DeckInspector: what is in each pile as far as the player may know, and the exact odds of the next cards."""

from typing import Any, ClassVar

import msgspec

from goblin_lab.analysis.chances import prospects_of
from goblin_lab.core.session import Session
from goblin_widgets.bundle import module, style
from goblin_widgets.insight import deck_of, has_insight
from goblin_widgets.looker import Looker
from goblin_widgets.panel import Message

NOTHING = "There is nothing to inspect in this game yet."


class Open(Message):
    """A teacher turns the open cards on or off."""

    on: bool


class DeckInspector(Looker):
    """The piles by card, strength and symbol; a chart of the Strength after the next n cards, counted exactly.

    `show(notation)` aims the odds at what an action asks for. `open_cards` shows what no player may know, and says
    so on the panel.
    """

    MESSAGES: ClassVar[Any] = Open

    _esm = module("icons.js", "shared.js", "panel.js", "chart.js", "deck.js")
    _css = style("shared.css", "panel.css", "insight.css")

    def __init__(
        self, session: Session, theme: str = "auto", *, open_cards: bool = False, folded: bool = False
    ) -> None:
        self.open_cards = open_cards
        super().__init__(session, theme, folded=folded)

    def look(self) -> dict[str, Any]:
        """The piles and the odds."""
        state = self.session.state
        if not has_insight(state):
            return {"empty": NOTHING, "open": self.open_cards}
        return {**msgspec.to_builtins(deck_of(state, open_cards=self.open_cards)), "open": self.open_cards}

    def show(self, notation: str) -> None:
        """Aim at what an action in view asks for: so many cards, such a Strength."""
        state = self.session.state
        told = prospects_of(state) if notation and self.awake else None
        draw = told.draw(state.action(notation)) if told else None
        if draw and draw.cards:
            self.send({"type": "aim", "cards": draw.cards, "target": draw.target})

    def on_open(self, message: Open) -> None:
        """Turn the open cards on or off."""
        self.open_cards = message.on
        self.update()
