"""The explorer of Goblin Lab: scenes, the board and the panels that share one session.

>>> from goblin_widgets import Explorer
>>> Explorer("goblivion", seed=7)  # doctest: +SKIP
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from goblin_widgets.board import Board
    from goblin_widgets.castle_editor.bench import CastleBench
    from goblin_widgets.castle_editor.editor import CastleEditor
    from goblin_widgets.catapult_lab.bet import CatapultBet
    from goblin_widgets.catapult_lab.lab import CatapultLab
    from goblin_widgets.deck import DeckInspector
    from goblin_widgets.enemies import EnemyBoard
    from goblin_widgets.explorer import Explorer
    from goblin_widgets.follow import board_of
    from goblin_widgets.lesson import Lesson
    from goblin_widgets.new_game import NewGame
    from goblin_widgets.odds_panel import OddsPanel
    from goblin_widgets.quiz import Quiz
    from goblin_widgets.rules_panel import RuleBrowser
    from goblin_widgets.save_load import SaveLoad
    from goblin_widgets.stepper import TurnStepper
    from goblin_widgets.study import Study

__all__ = [
    "Board",
    "CastleBench",
    "CastleEditor",
    "CatapultBet",
    "CatapultLab",
    "DeckInspector",
    "EnemyBoard",
    "Explorer",
    "Lesson",
    "NewGame",
    "OddsPanel",
    "Quiz",
    "RuleBrowser",
    "SaveLoad",
    "Study",
    "TurnStepper",
    "board_of",
]

HOMES = {
    "Board": "board",
    "CastleBench": "castle_editor.bench",
    "CastleEditor": "castle_editor.editor",
    "CatapultBet": "catapult_lab.bet",
    "CatapultLab": "catapult_lab.lab",
    "DeckInspector": "deck",
    "EnemyBoard": "enemies",
    "Explorer": "explorer",
    "Lesson": "lesson",
    "NewGame": "new_game",
    "OddsPanel": "odds_panel",
    "Quiz": "quiz",
    "RuleBrowser": "rules_panel",
    "SaveLoad": "save_load",
    "Study": "study",
    "TurnStepper": "stepper",
    "board_of": "follow",
}


def __getattr__(name: str) -> Any:  # noqa: ANN401  one of several classes
    """Load a panel when it is first asked for: importing the package alone loads no widget."""
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{HOMES[name]}"), name)
