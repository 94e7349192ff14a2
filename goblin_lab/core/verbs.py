"""The verbs that rules are written in, for play: piles are lists of small integers, events are kept.

`compiled.py` has the same verbs for odds: there a pile is an array that ends with its own length.
Rules use these names and plain integers only, so that one text of rules runs on both.
"""

from collections.abc import Callable
from typing import Protocol

from goblin_lab.core.chance import Chance, rand

__all__ = [
    "clear",
    "emit",
    "index_of",
    "insert",
    "move_all",
    "pop",
    "push",
    "push_run",
    "rand",
    "remove",
    "shuffle",
    "size",
    "take_at",
]


class Listening(Protocol):
    """Any position: events are appended to `log` while somebody listens."""

    log: list[tuple[int, int, int, int]] | None


size: Callable[[list[int]], int] = len
push: Callable[[list[int], int], None] = list.append
pop: Callable[[list[int]], int] = list.pop
take_at: Callable[[list[int], int], int] = list.pop
insert: Callable[[list[int], int, int], None] = list.insert
clear: Callable[[list[int]], None] = list.clear


def push_run(pile: list[int], first: int, count: int) -> None:
    """Put `count` neighbouring numbers on a pile, from `first` on: many actions offered at once."""
    pile.extend(range(first, first + count))


def index_of(pile: list[int], card: int) -> int:
    """Where a card lies in a pile, counted from the bottom; -1 where it does not."""
    return pile.index(card) if card in pile else -1


def remove(pile: list[int], card: int) -> None:
    """Take one card out of a pile; the others keep their order. The card must lie there."""
    pile.remove(card)


def move_all(source: list[int], target: list[int]) -> None:
    """Put a whole pile on top of another; the source is empty afterwards."""
    target.extend(source)
    source.clear()


def shuffle(g: Chance, pile: list[int]) -> None:
    """Put a pile in random order (Fisher and Yates)."""
    for i in range(size(pile) - 1, 0, -1):
        j = rand(g, i + 1)
        kept = pile[i]
        pile[i] = pile[j]
        pile[j] = kept


def emit(g: Listening, did: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Say that something happened, with up to three facts."""
    if g.log is not None:
        g.log.append((did, a, b, c))
