"""What playouts add up to, goal by goal: small enough to travel, exact to merge, and told as estimates."""

from collections.abc import Iterable, Sequence

import msgspec

from goblin_lab.analysis.intervals import LEVEL, Estimate, normal, wilson
from goblin_lab.core.goals import Goal


class Tally(msgspec.Struct, frozen=True):
    """The sum, the sum of squares and the number of playouts of one goal."""

    n: int = 0
    total: int = 0
    squares: int = 0

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.n + other.n, self.total + other.total, self.squares + other.squares)


def tally(goal: Goal, rows: Iterable[Sequence[int]]) -> Tally:
    """Add up one goal over rows of notes."""
    noted = [row[goal.column] for row in rows]
    values = [int(value == goal.result) for value in noted] if goal.kind == "chance" else noted
    return Tally(len(values), sum(values), sum(value * value for value in values))


def estimate(goal: Goal, tallied: Tally, level: float = LEVEL) -> Estimate:
    """The chance (Wilson's interval) or the mean (normal interval) that a tally tells."""
    if goal.kind == "chance":
        return wilson(tallied.total, tallied.n, level)
    return normal(tallied.total, tallied.squares, tallied.n, level)
