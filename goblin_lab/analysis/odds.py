"""Exact odds of drawing cards: what the next cards add up to, when only part of a pile is known.

Everything is counted, not sampled: probabilities are exact fractions until they are shown.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb

from goblin_lab.core.outlook import Card, Outlook

Sums = dict[Card, Fraction]  # chance of each (worth, marks)
Totals = dict[int, Fraction]  # chance of each total


def totals_after(outlook: Outlook, n: int) -> Totals:
    """The exact chance of every total after n more cards, in order of the total.

    Cards beyond the pile and its refill are not drawn. Raises ValueError for a negative n.
    """
    result: Totals = defaultdict(Fraction)
    for (worth, marks), chance in sums_after(outlook, n).items():
        result[outlook.score(worth, marks)] += chance
    return dict(sorted(result.items()))


def sums_after(outlook: Outlook, n: int) -> Sums:
    """The exact chance of every sum of the next n cards; a pile that runs out is refilled once."""
    if n < 0:
        raise ValueError(f"cannot draw {n} cards")
    if n <= len(outlook):
        return drawn(outlook.known, outlook.unknown, outlook.pool, n)
    first = drawn(outlook.known, outlook.unknown, outlook.pool, len(outlook))
    rest = drawn(outlook.refill, 0, (), min(n - len(outlook), len(outlook.refill)))
    return added(first, rest)


def drawn(known: Sequence[Card], unknown: int, pool: Sequence[Card], n: int) -> Sums:
    """What n cards of a shuffled pile add up to: `known` cards and `unknown` places that hold cards of `pool`."""
    sure = subsets(known, n)
    maybe = subsets(pool, min(n, unknown))
    odds: Sums = defaultdict(Fraction)
    for from_known in range(max(0, n - unknown), min(n, len(known)) + 1):
        rest = n - from_known
        split = Fraction(comb(len(known), from_known) * comb(unknown, rest), comb(len(known) + unknown, n))
        share = split / (comb(len(known), from_known) * comb(len(pool), rest))
        for (worth, marks), ways in sure[from_known].items():
            for (more, marked), others in maybe[rest].items():
                odds[worth + more, marks + marked] += share * ways * others
    return dict(odds)


def subsets(cards: Sequence[Card], most: int) -> list[dict[Card, int]]:
    """For each size up to `most`: how many subsets of that size add up to which (worth, marks)."""
    counts: list[dict[Card, int]] = [defaultdict(int) for _ in range(min(most, len(cards)) + 1)]
    counts[0][0, 0] = 1
    for seen, (worth, marks) in enumerate(cards):
        for size in range(min(seen + 1, len(counts) - 1), 0, -1):
            for (total, marked), ways in counts[size - 1].items():
                counts[size][total + worth, marked + marks] += ways
    return counts


def added(one: Sums, other: Sums) -> Sums:
    """The odds of the sum of two independent draws."""
    odds: Sums = defaultdict(Fraction)
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
