"""Chances at a decision that are counted exactly, by what a wing tells of it."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from goblin_lab.analysis.odds import Sums, added, at_least, drawn, totals_after
from goblin_lab.core.goals import Exact, Prospects
from goblin_lab.core.outlook import Lot, Outlook
from goblin_lab.core.state import State
from goblin_lab.core.values import Action


@dataclass(frozen=True)
class Counted:
    """An exact chance, and what it does not see (`before Actions`; nothing where it is the whole truth)."""

    chance: Fraction
    leaves_out: str = ""


def prospects_of(state: State) -> Prospects | None:
    """What is worth knowing of the decision at hand; None where the game is over or its wing does not say."""
    tell = state.game.wing.prospects
    return None if tell is None or state.outcome else tell(state)


def counted(state: State, action: Action) -> Counted | None:
    """The exact chance of the main goal if this action is taken; None where only playouts can tell."""
    told, outlook = prospects_of(state), state.game.wing.outlook
    draw = told.draw(action) if told else None
    if draw is None or outlook is None:
        return None
    return Counted(at_least(totals_after(outlook(state), draw.cards), draw.target), draw.leaves_out)


def exact_of(state: State, action: Action) -> Exact | None:
    """What is counted of an action itself; None where its wing counts nothing."""
    told = prospects_of(state)
    return told.exact(action) if told and told.exact else None


def sums_of(lots: Iterable[Lot]) -> Sums:
    """The exact chance of every sum (worth, marks) of cards drawn from several lots."""
    odds: Sums = {(0, 0): Fraction(1)}
    for lot in lots:
        odds = added(odds, drawn((), lot.count, lot.pool, lot.count))
    return odds


def worths_of(lots: Iterable[Lot]) -> dict[int, Fraction]:
    """The exact chance of every total worth of cards drawn from several lots, in order."""
    odds: dict[int, Fraction] = {}
    for (worth, _), chance in sums_of(lots).items():
        odds[worth] = odds.get(worth, Fraction(0)) + chance
    return dict(sorted(odds.items()))


def holds_out(outlook: Outlook, lots: Iterable[Lot]) -> Fraction:
    """The exact chance that the cards drawn for these foes (`marks` of each) match their worth."""
    foes = sums_of(lots).items()
    drawn_for = {cards: totals_after(outlook, cards) for cards in {marks for (_, marks), _ in foes}}
    return sum((chance * at_least(drawn_for[cards], worth) for (worth, cards), chance in foes), Fraction(0))
