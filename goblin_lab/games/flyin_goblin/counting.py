"""What can be counted of a decision of Flyin' Goblin: where a drawn shot ends, and what rooms are worth now.

The chances come from the landing table that the shot itself is drawn from, so they are exact. What a room is worth is
found by letting it take effect on a copy; what others do before the token is recovered is left out.
"""

from collections import defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING

from goblin_lab.core.goals import Exact
from goblin_lab.core.state import State
from goblin_lab.core.values import Action
from goblin_lab.games.flyin_goblin.about import About, about
from goblin_lab.games.flyin_goblin.landings import SPOTS, WHOLE
from goblin_lab.games.flyin_goblin.names import Names
from goblin_lab.games.flyin_goblin.position import (
    AIM_ROOFS,
    BALCONY,
    CAPTAIN,
    FORCE,
    HAND,
    OUTCOMES,
    ROOMS,
    TOWER,
    UNCLEAR,
    Position,
)
from goblin_lab.games.flyin_goblin.terms import Act, Step

if TYPE_CHECKING:
    from goblin_lab.games.flyin_goblin.tables import Tables

HIT = "hit what it is aimed at"
AS_THINGS_STAND = "as things stand"
Chances = dict[int, Fraction]  # by place, or by Roof
NOTHING = Fraction(0)


def counted(state: State, action: Action) -> Exact | None:
    """Count what an action leads to; None where only playouts can tell."""
    told = about(action.code)
    if told.kind == Act.SHOOT:
        return of_shot(state, told)
    if told.kind in (Act.LAND, Act.RECOVER) and told.spot <= TOWER:
        return Exact(means=in_words(gain(state, told.seat, told.weapon, told.spot)), leaves_out=AS_THINGS_STAND)
    return None


def of_shot(state: State, told: About) -> Exact:
    """Every end of a drawn shot, what it knocks down, and the riches to be expected of it."""
    names = Names(state.game.cards)
    ends, falls = ends_of(state, told.seat, told.aim), falls_of(state, told.seat, told.aim)
    lands = [(names.place(at) if at <= TOWER else names.outcome(at), chance) for at, chance in ends.items()]
    knocks = [(f"{standing(state, names, roof)} falls", chance) for roof, chance in falls.items()]
    return Exact(
        chance=hit_chance(state, told.aim, ends, falls),
        ends=tuple(sorted(lands, key=lambda end: -end[1])),
        besides=tuple(sorted(knocks, key=lambda end: -end[1])),
        means=in_words(expected(state, told, ends)),
        leaves_out=AS_THINGS_STAND,
    )


def ends_of(state: State, seat: int, aim: int) -> Chances:
    """The chance of every end of a shot of a seat that can happen, by place."""
    g: Position = state.position
    tables: Tables = state.game.cards
    rules, quarters = state.game.rules, state.game.rules.quarters_seen(state.position, seat)
    first = rules.table_row(g, aim, quarters) * OUTCOMES
    totals = [0, *tables.numbers["LANDS"][first : first + OUTCOMES]]
    ends: Chances = defaultdict(Fraction)
    for seen in range(OUTCOMES):
        place = tables.numbers["ROOM_AT"][quarters * (ROOMS + 1) + seen] if seen < ROOMS else seen
        if place == TOWER and rules.tower_is_closed(g):
            place = UNCLEAR
        ends[place] += Fraction(totals[seen + 1] - totals[seen], WHOLE)
    return {place: chance for place, chance in ends.items() if chance}


def falls_of(state: State, seat: int, aim: int) -> Chances:
    """The chance that what stands on a Roof, or the King on the Balcony, is hit and falls, by Roof."""
    g: Position = state.position
    numbers, rules = state.game.cards.numbers, state.game.rules
    quarters = rules.quarters_seen(g, seat)
    first = rules.table_row(g, aim, quarters) * SPOTS
    falls = {
        numbers["ROOF_AT"][quarters * SPOTS + spot]: Fraction(numbers["KNOCKS"][first + spot], WHOLE)
        for spot in range(SPOTS)
    }
    return {roof: chance for roof, chance in falls.items() if chance and rules.is_occupied(g, roof)}


def hit_chance(state: State, aim: int, ends: Chances, falls: Chances) -> Fraction | None:
    """The chance to land in the room, or to knock down what stands on the Roof; None for a Roof that is free."""
    if aim >= AIM_ROOFS:
        roof = aim - AIM_ROOFS
        return falls.get(roof, NOTHING) if state.game.rules.is_occupied(state.position, roof) else None
    if aim == TOWER and state.game.rules.tower_is_closed(state.position):
        return falls.get(BALCONY, NOTHING)
    return ends.get(aim, NOTHING)


def standing(state: State, names: Names, roof: int) -> str:
    """What is hit there: the King, a Raider, or a token of a Totem at least."""
    if roof == BALCONY:
        return "the King"
    base = state.position.roof[roof]
    owner = names.piece(base)
    return f"{owner.split(' Totem')[0]} Totem" if "Totem" in owner else owner


def expected(state: State, told: About, ends: Chances) -> tuple[Fraction, Fraction]:
    """The expected Coins and Diamonds of a shot whose end has these chances."""
    coins = diamonds = NOTHING
    for place, chance in ends.items():
        if place <= TOWER:
            more = gain(state, told.seat, told.weapon, place)
            coins, diamonds = coins + chance * more[0], diamonds + chance * more[1]
    return coins, diamonds


def gain(state: State, seat: int, kind: int, place: int) -> tuple[int, int]:
    """What a room brings now in Coins and Diamonds to who recovers a token from it: a Captain sets it off twice."""
    g: Position = state.position.copy()
    rules = state.game.rules
    token = seat * FORCE + (FORCE - 1 if kind == CAPTAIN else 0)
    before = g.coins[seat], g.diamonds[seat]
    g.seat, g.token[token] = seat, HAND
    for again in range(2 if kind == CAPTAIN else 1):
        g.agenda.clear()
        rules.activate(g, token, state.game.cards.numbers["ROOM_KIND"][place] * 2 + again)
        if g.agenda and g.agenda[-1] == Step.STEAL:
            rules.steal(g, next(other for other in range(g.players) if other != seat and g.diamonds[other]))
    return g.coins[seat] - before[0], g.diamonds[seat] - before[1]


def in_words(riches: tuple[Fraction | int, Fraction | int]) -> tuple[tuple[str, Fraction], ...]:
    """Coins and Diamonds by name."""
    return ("Coins", Fraction(riches[0])), ("Diamonds", Fraction(riches[1]))
