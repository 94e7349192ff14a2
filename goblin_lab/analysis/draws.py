"""Exact odds of drawing cards: what the next cards add up to, when only part of a pile is known.

A card is seen here as a pair (worth, marks): what it adds by itself, and how many marks of a kind that changes with
company it bears (such as Soldiers, each of whom grows with the number in play). Everything is counted, not
sampled: probabilities are exact fractions until they are shown.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

Card = tuple[int, int]
Odds = dict[Card, Fraction]


@dataclass(frozen=True)
class Pile:
    """What a player knows of a shuffled pile: cards that surely lie in it, and how many come from a wider pool.

    `pool` lists every card that the `unknown` places could hold; it is at least as long.
    """

    known: Sequence[Card]
    unknown: int = 0
    pool: Sequence[Card] = ()

    def __len__(self) -> int:
        return len(self.known) + self.unknown


def subsets(cards: Sequence[Card], most: int) -> list[dict[Card, int]]:
    """For each size up to `most`: how many subsets of that size add up to which (worth, marks)."""
    counts: list[dict[Card, int]] = [defaultdict(int) for _ in range(min(most, len(cards)) + 1)]
    counts[0][0, 0] = 1
    for seen, (worth, marks) in enumerate(cards):
        for size in range(min(seen + 1, len(counts) - 1), 0, -1):
            for (total, marked), ways in counts[size - 1].items():
                counts[size][total + worth, marked + marks] += ways
    return counts


def drawn(pile: Pile, n: int) -> Odds:
    """The exact odds of what n cards of a shuffled pile add up to; n is at most its size. Raises ValueError."""
    if not 0 <= n <= len(pile):
        raise ValueError(f"cannot draw {n} cards from a pile of {len(pile)}")
    sure = subsets(pile.known, n)
    maybe = subsets(pile.pool, min(n, pile.unknown))
    odds: Odds = defaultdict(Fraction)
    for from_known in range(max(0, n - pile.unknown), min(n, len(pile.known)) + 1):
        rest = n - from_known
        split = Fraction(comb(len(pile.known), from_known) * comb(pile.unknown, rest), comb(len(pile), n))
        share = split / (comb(len(pile.known), from_known) * comb(len(pile.pool), rest))
        for (worth, marks), ways in sure[from_known].items():
            for (more, marked), others in maybe[rest].items():
                odds[worth + more, marks + marked] += share * ways * others
    return dict(odds)


def drawn_through(pile: Pile, refill: Sequence[Card], n: int) -> Odds:
    """As `drawn`, but a pile that runs out is refilled from cards that are known, and drawing goes on.

    Cards beyond both are not drawn.
    """
    if n <= len(pile):
        return drawn(pile, n)
    first = drawn(pile, len(pile))
    rest = drawn(Pile(refill), min(n - len(pile), len(refill)))
    return added(first, rest)


def added(one: Odds, other: Odds) -> Odds:
    """The odds of the sum of two independent draws."""
    odds: Odds = defaultdict(Fraction)
    for (worth, marks), chance in one.items():
        for (more, marked), share in other.items():
            odds[worth + more, marks + marked] += chance * share
    return dict(odds)


def at_least(odds: Mapping[int, Fraction], target: int) -> Fraction:
    """The chance that a total reaches the target."""
    return sum((chance for total, chance in odds.items() if total >= target), Fraction(0))


def mean(odds: Mapping[int, Fraction]) -> Fraction:
    """The expected total."""
    return sum((total * chance for total, chance in odds.items()), Fraction(0))


def totals(odds: Odds, score: Iterable[tuple[Card, int]]) -> dict[int, Fraction]:
    """Turn (worth, marks) into totals by a table of scores."""
    table = dict(score)
    result: dict[int, Fraction] = defaultdict(Fraction)
    for card, chance in odds.items():
        result[table[card]] += chance
    return dict(sorted(result.items()))
