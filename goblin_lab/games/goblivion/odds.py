"""Exact odds of Goblivion: what the next Castle cards are worth, as far as the player may know.

Only `g.seen` decides what is known: the order of the Castle and unseen cards never enter.
"""

from fractions import Fraction

from goblin_lab.analysis.draws import Card, Pile, at_least, drawn_through, totals
from goblin_lab.core.state import State
from goblin_lab.games.goblivion.cards import BLUE, GOLDEN
from goblin_lab.games.goblivion.position import Position
from goblin_lab.games.goblivion.rules.strength import MOST_SOLDIERS
from goblin_lab.games.goblivion.tables import Tables


def castle_of(g: Position, tables: Tables) -> Pile:
    """What the player knows of the Castle: cards seen before, and places that hold unseen Blue cards."""
    unseen = [card for card in range(BLUE, GOLDEN) if not g.seen[card]]
    known = [card for card in g.castle if g.seen[card]]
    return Pile(worths(known, tables), len(g.castle) - len(known), worths(unseen, tables))


def worths(cards: list[int], tables: Tables) -> list[Card]:
    """Cards as (Strength without Soldiers, is a Soldier)."""
    strength, soldier = tables.numbers["STRENGTH"], tables.numbers["SOLDIER"]
    return [(0, 1) if soldier[card] else (strength[card], 0) for card in cards]


def strength_after(state: State, n: int) -> dict[int, Fraction]:
    """The exact odds of your total Strength after n more cards are drawn, before any Action is used.

    Effects that ignore Strength in this combat are not counted in (they are in the playouts).
    """
    g, tables, rules = state.position, state.game.cards, state.game.rules
    soldiers = rules.soldiers_in_play(g)
    without = rules.total_strength(g) - soldiers * (1 + min(soldiers, MOST_SOLDIERS))
    odds = drawn_through(castle_of(g, tables), worths(g.hospital, tables), n)
    score = [((worth, more), without + worth + squad(soldiers + more)) for worth, more in odds]
    return totals(odds, score)


def squad(soldiers: int) -> int:
    """What a number of Soldiers adds up to: 1 + their number each, at most 5 (faq.soldiers)."""
    return soldiers * (1 + min(soldiers, MOST_SOLDIERS))


def chance_to_reach(state: State, n: int, target: int) -> Fraction:
    """The exact chance that the total Strength reaches a target after n more cards, before Actions."""
    return at_least(strength_after(state, n), target)
