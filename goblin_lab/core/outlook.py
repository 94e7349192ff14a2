"""What a player may know of the cards that come next: the base of exact odds.

A wing makes an `Outlook` from a state; `goblin_lab.analysis.odds` counts it out. A card is a pair (worth, marks):
what it adds by itself, and how many marks it bears of a kind that changes with company (such as Soldiers, each
of whom grows with the number in play).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

Card = tuple[int, int]


@dataclass(frozen=True)
class Outlook:
    """The next cards of a player.

    `known` cards surely lie in the pile, in unknown order; `unknown` further places of it hold cards of `pool`,
    which is at least as long. A pile that runs out is refilled from `refill`. `score(worth, marks)` is the
    total that counts once cards of that sum have been drawn.
    """

    known: Sequence[Card]
    unknown: int
    pool: Sequence[Card]
    refill: Sequence[Card]
    score: Callable[[int, int], int]

    def __len__(self) -> int:
        return len(self.known) + self.unknown


@dataclass(frozen=True)
class Lot:
    """`count` hidden cards of which a player knows only that they are among `pool`, each as likely as the others."""

    count: int
    pool: Sequence[Card]
