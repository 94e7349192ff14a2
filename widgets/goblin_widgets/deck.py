"""DeckInspector: what is in each pile as far as the player may know, and the exact odds of the next cards."""

from goblin_lab.analysis.chances import prospects_of
from goblin_widgets.bundle import module, style
from goblin_widgets.insight import deck_of
from goblin_widgets.inspector import Inspector


class DeckInspector(Inspector):
    """The piles by card, strength and symbol; a chart of the Strength after the next n cards, counted exactly.

    `show(notation)` aims the odds at what an action asks for.
    """

    told = staticmethod(deck_of)

    _esm = module("icons.js", "shared.js", "panel.js", "chart.js", "deck.js")
    _css = style("shared.css", "panel.css", "insight.css")

    def show(self, notation: str) -> None:
        """Aim at what an action in view asks for: so many cards, such a Strength."""
        state = self.session.state
        told = prospects_of(state) if notation and self.awake else None
        draw = told.draw(state.action(notation)) if told else None
        if draw and draw.cards:
            self.send({"type": "aim", "cards": draw.cards, "target": draw.target})
