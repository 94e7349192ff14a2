"""What is worth knowing of a round of Flyin' Goblin: the riches of every player when it is over.

These functions fill in the blanks of `goblin_lab.analysis.forecasts`; they run in both bindings.
"""

from enum import IntEnum

from goblin_lab.core.verbs import size
from goblin_lab.games.flyin_goblin.position import Position
from goblin_lab.games.flyin_goblin.terms import Step


class Note(IntEnum):
    """The columns of a forecast; riches have one for each seat."""

    RESULT = 0
    DIAMONDS = 1
    COINS = 5


def resample(_g: Position) -> None:
    """Nothing lies face down."""


def note_choice(_g: Position, _action: int, _row: list[int]) -> None:
    """No choice settles anything by itself."""


def stretch_over(g: Position) -> bool:
    """A round is over when the next one is about to begin."""
    return size(g.agenda) > 0 and g.agenda[size(g.agenda) - 1] == Step.ROUND


def note_end(g: Position, row: list[int]) -> None:
    """Coins and Diamonds are counted."""
    for seat in range(g.players):
        row[Note.DIAMONDS + seat] = g.diamonds[seat]
        row[Note.COINS + seat] = g.coins[seat]
