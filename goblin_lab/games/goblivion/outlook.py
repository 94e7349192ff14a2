"""What the next Castle cards of Goblivion are worth, as far as the player may know.

Only `g.seen` decides what is known: the order of the Castle and unseen cards never enter. Effects that ignore
Strength in this combat, and Actions still to be used, are left to playouts.
"""

from goblin_lab.core.outlook import Card, Outlook
from goblin_lab.core.state import State
from goblin_lab.games.goblivion.cards import BLUE, GOLDEN
from goblin_lab.games.goblivion.rules.strength import MOST_SOLDIERS
from goblin_lab.games.goblivion.tables import Tables


def outlook(state: State) -> Outlook:
    """The Castle and the Hospital behind it; the score is the total Strength on the Battlefield."""
    g, tables, rules = state.position, state.game.cards, state.game.rules
    known = [card for card in g.castle if g.seen[card]]
    unseen = [card for card in range(BLUE, GOLDEN) if not g.seen[card]]
    soldiers = rules.soldiers_in_play(g)
    others = rules.total_strength(g) - squad(soldiers)
    return Outlook(
        known=worths(known, tables),
        unknown=len(g.castle) - len(known),
        pool=worths(unseen, tables),
        refill=worths(g.hospital, tables),
        score=lambda worth, more: others + worth + squad(soldiers + more),
    )


def worths(cards: list[int], tables: Tables) -> list[Card]:
    """Cards as (Strength without Soldiers, is a Soldier)."""
    strength, soldier = tables.numbers["STRENGTH"], tables.numbers["SOLDIER"]
    return [(0, 1) if soldier[card] else (strength[card], 0) for card in cards]


def squad(soldiers: int) -> int:
    """What a number of Soldiers adds up to: 1 + their number each, at most 5 (faq.soldiers)."""
    return soldiers * (1 + min(soldiers, MOST_SOLDIERS))
