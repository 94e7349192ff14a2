"""Insights: three buttons beside the board that open the deck, the enemies and the odds, made when first asked for."""

from importlib import import_module
from typing import Any, ClassVar

import ipywidgets

from goblin_lab.core.session import Session
from goblin_widgets.board import Board
from goblin_widgets.bundle import module, style
from goblin_widgets.insight import has_insight
from goblin_widgets.looker import Looker
from goblin_widgets.panel import Message, Panel
from goblin_widgets.stepper import TurnStepper

PANELS = {  # title, module and class
    "odds": ("Odds", "odds_panel", "OddsPanel"),
    "deck": ("Deck", "deck", "DeckInspector"),
    "enemies": ("Enemies", "enemies", "EnemyBoard"),
}


OF_CARDS = {"deck", "enemies"}  # for games that have hidden cards


class Toggle(Message):
    """Open or close one of the panels."""

    name: str


class Buttons(Panel):
    """The row of buttons; small, because it travels with the first page."""

    MESSAGES: ClassVar[Any] = Toggle

    _esm = module("insights.js")
    _css = style("insights.css")

    def __init__(self, theme: str, toggle: Any) -> None:  # noqa: ANN401  a callback of any result
        super().__init__(theme)
        self.toggle = toggle

    def on_toggle(self, message: Toggle) -> None:
        """A person opens or closes a panel."""
        self.toggle(message.name)


class Insights(ipywidgets.Box):
    """Buttons, and below them the panels that are open. A panel is made on its first opening and rests while closed."""

    def __init__(self, session: Session, board: Board, stepper: TurnStepper, theme: str = "auto") -> None:
        self.session = session
        self.sources = (board, stepper)
        self.theme = theme
        self.made: dict[str, Looker] = {}
        self.buttons = Buttons(theme, self.toggle)
        super().__init__([self.buttons])
        self.add_class("goblin-insights")
        self._show()

    def toggle(self, name: str) -> None:
        """Open a panel, or close it. Names that are none do nothing."""
        if name not in PANELS:
            return
        panel = self.made.get(name)
        if panel is None:
            self.made[name] = self._make(name)
        else:
            panel.awake = not panel.awake
        self._show()

    def _make(self, name: str) -> Looker:
        _, home, kind = PANELS[name]
        panel: Looker = getattr(import_module(f"goblin_widgets.{home}"), kind)(self.session, self.theme)
        for source in self.sources:
            source.follow_looks(panel.show)
        return panel

    def _show(self) -> None:
        opened = {name: panel for name, panel in self.made.items() if panel.awake}
        fitting = [name for name in PANELS if name not in OF_CARDS or has_insight(self.session.state)]
        tabs = [{"name": name, "title": PANELS[name][0], "open": name in opened} for name in fitting]
        self.buttons.draw({"tabs": tabs})
        self.children = (self.buttons, *(opened[name] for name in PANELS if name in opened))

    def __repr__(self) -> str:
        """Return the same text on every run."""
        return "Insights()"
