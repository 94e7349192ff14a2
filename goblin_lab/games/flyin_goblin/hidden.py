"""What a player of Flyin' Goblin may know: everything on the table. Only the luck of shots to come is hidden."""

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from goblin_lab.games.flyin_goblin.position import Position

if TYPE_CHECKING:
    from goblin_lab.core.game import Game

ENGINE = {"rng", "scratch", "waiting"}  # no part of the game


class Hidden:
    """Observation and resampling for one game."""

    def __init__(self, game: "Game") -> None:
        self.game = game

    def observe(self, g: Position, _seat: int) -> dict[str, Any]:
        """The fields of the position, the generator aside."""
        return {name: value for name, value in g.copy().as_dict().items() if name not in ENGINE}

    def resample(self, _g: Position, _seat: int, _rules: SimpleNamespace) -> None:
        """Nothing lies face down; the fresh generator of the state is all that changes."""
