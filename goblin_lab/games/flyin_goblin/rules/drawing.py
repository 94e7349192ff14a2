"""Shots that are aimed here: the generator draws from the landing table where they end and what they knock down."""

from goblin_lab.core.verbs import emit, rand
from goblin_lab.games.flyin_goblin.landings import ROWS, SPOTS, WHOLE
from goblin_lab.games.flyin_goblin.position import (
    AIMS,
    BALCONY,
    EMPTY,
    FORCE,
    KING,
    LEVELS,
    OUTCOMES,
    ROOMS,
    SEATS,
    TOTEMS,
    TOWER,
    UNCLEAR,
    Position,
)
from goblin_lab.games.flyin_goblin.rules.roofs import fall, owner_of, stands, totem
from goblin_lab.games.flyin_goblin.rules.shots import land, tower_is_closed
from goblin_lab.games.flyin_goblin.tables import KNOCKS, LANDS, ROOF_AT, ROOM_AT, SEEN, SIDES, TOTEM_LOSES
from goblin_lab.games.flyin_goblin.terms import Did, carries


@carries("setup.castle-placement", "looting.machine-room")
def quarters_seen(g: Position, seat: int) -> int:
    """By how many quarter-turns the Castle is turned as a seat sees it."""
    return (g.rotation + SIDES[g.players * SEATS + seat]) % 4


@carries("catapult.simultaneous", "catapult.one-at-a-time", "component.catapults")
def shoot(g: Position, token: int, aim: int) -> None:
    """Draw what a shot does: where it ends, and what it knocks down on the way."""
    seat = token // FORCE
    quarters = quarters_seen(g, seat)
    row = table_row(g, aim, quarters)
    emit(g, Did.AIMED, token, aim)
    place = drawn_place(g, row, quarters)
    knock_down(g, seat, row, quarters)
    land(g, token, place)


def table_row(g: Position, aim: int, quarters: int) -> int:
    """The row of the landing table for an aim at a Castle that is seen turned; the last one is the closed Tower's."""
    seen = SEEN[quarters * AIMS + aim]
    if seen == TOWER and tower_is_closed(g):
        seen = AIMS
    return g.skill * ROWS + seen


@carries("catapult.lost-token", "catapult.reshoot", "looting.unclear-room", "setup.tower-balcony-king")
def drawn_place(g: Position, row: int, quarters: int) -> int:
    """Draw where a shot ends; on the closed Tower a token lies in no room."""
    drawn = rand(g, WHOLE)
    first = row * OUTCOMES
    place = 0
    while LANDS[first + place] <= drawn:
        place += 1
    if place < ROOMS:
        return ROOM_AT[quarters * (ROOMS + 1) + place]
    return UNCLEAR if place == TOWER and tower_is_closed(g) else place


@carries("balance.fall-in-catapulting", "king.knock-down-bonus")
def knock_down(g: Position, seat: int, row: int, quarters: int) -> None:
    """Draw which pieces on Roofs fall, and whether the King falls off the Balcony."""
    for spot in range(SPOTS):
        chance = KNOCKS[row * SPOTS + spot]
        if chance:
            roof = ROOF_AT[quarters * SPOTS + spot]
            if is_occupied(g, roof) and rand(g, WHOLE) < chance:
                hit(g, seat, roof)


@carries("component.roof-holds")
def is_occupied(g: Position, roof: int) -> bool:
    """Whether something can fall from a Roof, or the King from the Balcony."""
    if roof == BALCONY:
        return g.piece[KING] == BALCONY
    return g.roof[roof] != EMPTY


@carries("balance.fall-in-catapulting", "token.totem-middle-gap")
def hit(g: Position, seat: int, roof: int) -> None:
    """What stands on a Roof falls; a Totem loses some of its tokens, from the top."""
    piece = KING if roof == BALCONY else g.roof[roof]
    if piece < TOTEMS:
        fall(g, piece, seat)
        return
    owner = owner_of(piece)
    lost = drawn_loss(g)
    for below in range(1, LEVELS + 1):
        token = totem(owner, LEVELS - below)
        if lost > 0 and stands(g, token):
            fall(g, token, seat)
            lost -= 1


def drawn_loss(g: Position) -> int:
    """Draw how many tokens a Totem loses that is hit."""
    drawn = rand(g, WHOLE)
    lost = 1
    while TOTEM_LOSES[lost - 1] <= drawn:
        lost += 1
    return lost
