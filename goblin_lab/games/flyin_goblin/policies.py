"""Simple players for playouts and hints: they only choose among the legal actions that they are given."""

from goblin_lab.core.agenda import choose_random
from goblin_lab.core.verbs import index_of, rand, size
from goblin_lab.games.flyin_goblin.position import (
    AIM_ROOFS,
    AIMS,
    ARMY_BOARD,
    CAPTAIN,
    FORCE,
    KING,
    NOBODY,
    SELL_CAPTAIN,
    SELL_RAIDER,
    SELL_SOLDIER,
    SELL_TOTEM,
    SOLDIER,
    SPACE,
    TOWER,
    UNCLEAR,
    WARES,
    Position,
)
from goblin_lab.games.flyin_goblin.rules.army import landing, shooting, token_at
from goblin_lab.games.flyin_goblin.rules.catapulting import ENTERED_ONLY
from goblin_lab.games.flyin_goblin.rules.drawing import drawn_place, quarters_seen, table_row
from goblin_lab.games.flyin_goblin.rules.recruitment import buying
from goblin_lab.games.flyin_goblin.rules.roofs import totem_standing
from goblin_lab.games.flyin_goblin.rules.shots import tower_is_closed
from goblin_lab.games.flyin_goblin.tables import BEST_AIM, PRISONS
from goblin_lab.games.flyin_goblin.terms import UNIT, Act, Step, policy

SENSIBLE = 1
SOLDIERS_WANTED = 4  # in use before anything else is bought
DANGEROUS = 3  # Totem tokens of a rival that are worth a shot


@policy(SENSIBLE)
def choose_sensible(g: Position, found: list[int]) -> int:
    """Shoot at what is worth most, topple the King and tall Totems, recruit first; chance decides the rest."""
    step = g.agenda[size(g.agenda) - 1]
    if step == Step.CATAPULT:
        return aimed_shot(g)
    if step == Step.REPORT:
        return reported(g, g.agenda[size(g.agenda) - 2])
    if step == Step.STEAL:
        return from_richest(g, found)
    if step == Step.RECRUIT:
        return purchase(g, found)
    if step == Step.ROTATE:
        return found[0]
    return choose_random(g, found)


def aimed_shot(g: Position) -> int:
    """Any player who is not done shoots, nobody quicker than others; at a table, thrown shots land as drawn ones do."""
    turn = rand(g, g.players - g.finished)
    seat = 0
    while turn > 0 or g.done[seat]:
        turn -= int(g.done[seat] == 0)
        seat += 1
    kind = CAPTAIN if token_at(g, seat, CAPTAIN, SPACE, 0) != NOBODY else SOLDIER
    aim = sensible_aim(g, seat)
    if g.shots == ENTERED_ONLY:
        quarters = quarters_seen(g, seat)
        return landing(seat, kind, drawn_place(g, table_row(g, aim, quarters), quarters))
    return shooting(seat, kind, aim)


def reported(g: Position, token: int) -> int:
    """A token that came to lie on top of the Tower has toppled the King half of the time; nothing else is reported."""
    if tower_is_closed(g) and g.token[token] == UNCLEAR and rand(g, 2) == 0:
        return Act.FALL * UNIT + KING
    return Act.SETTLE * UNIT


def sensible_aim(g: Position, seat: int) -> int:
    """A tall Totem of a rival, the King on the Balcony, or what pays best; the Prison once no Diamonds are left.

    Without such thefts four players who are level, on Roofs that are full, would shoot for Coins for ever. So where
    there is no Prison either, only a Totem ends the game: chance aims half of the shots, so that Roofs become free
    and a tall Totem may last, and the others bring Coins.
    """
    best = BEST_AIM[(g.skill * 4 + quarters_seen(g, seat)) * 2 + int(g.castle_diamonds > 0)]
    if only_totem_ends(g):
        return rand(g, AIMS) if rand(g, 2) == 0 else best
    for rival in range(g.players):
        if rival != seat and totem_standing(g, rival) >= DANGEROUS:
            return AIM_ROOFS + g.totem_roof[rival]
    if tower_is_closed(g):
        return TOWER
    return best


def only_totem_ends(g: Position) -> bool:
    """Whether no Diamonds are left in the Castle, and it has no Prison to take a rival's."""
    return g.castle_diamonds == 0 and PRISONS[0] == 0


def from_richest(g: Position, found: list[int]) -> int:
    """Steal from who has most Diamonds."""
    best = found[0]
    for k in range(1, size(found)):
        if g.diamonds[found[k] % UNIT] > g.diamonds[best % UNIT]:
            best = found[k]
    return best


def purchase(g: Position, found: list[int]) -> int:
    """Some Soldiers first, then Raiders, the Captain, the Totem from base to top, and the other Soldiers.

    The Totem comes first where nothing else ends the game.
    """
    seat = g.seat
    ware = NOBODY
    if only_totem_ends(g):
        ware = first_of(found, seat, SELL_TOTEM, WARES)
    if ware == NOBODY and soldiers_bought(g, seat) < SOLDIERS_WANTED:
        ware = first_of(found, seat, SELL_SOLDIER, SELL_SOLDIER + 1)
    if ware == NOBODY:
        ware = first_of(found, seat, SELL_RAIDER, SELL_RAIDER + 1)
    if ware == NOBODY:
        ware = first_of(found, seat, SELL_CAPTAIN, SELL_CAPTAIN + 1)
    if ware == NOBODY:
        ware = first_of(found, seat, SELL_TOTEM, WARES)
    if ware == NOBODY:
        ware = first_of(found, seat, SELL_SOLDIER, SELL_SOLDIER + 1)
    return found[size(found) - 1] if ware == NOBODY else buying(seat, ware)


def soldiers_bought(g: Position, seat: int) -> int:
    """How many Soldiers of a seat are in use."""
    count = 0
    for soldier in range(seat * FORCE, seat * FORCE + FORCE - 1):
        count += int(g.token[soldier] != ARMY_BOARD)
    return count


def first_of(found: list[int], seat: int, first: int, end: int) -> int:
    """The first ware of a range that can be bought, NOBODY for none."""
    for ware in range(first, end):
        if index_of(found, buying(seat, ware)) >= 0:
            return ware
    return NOBODY
