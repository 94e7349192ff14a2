"""Setup."""

from goblin_lab.core.agenda import run, then
from goblin_lab.core.verbs import emit
from goblin_lab.games.flyin_goblin.position import (
    ALL_COINS,
    ALL_DIAMONDS,
    BALCONY,
    FORCE,
    KING,
    NOBODY,
    ROOFS,
    SEATS,
    SPACE,
    Position,
)
from goblin_lab.games.flyin_goblin.tables import SIDES
from goblin_lab.games.flyin_goblin.terms import Did, Phase, Step, carries

SOLDIERS_AT_START = 2


@carries("setup.tower-balcony-king", "setup.coins-of-one", "setup.coins-of-two", "setup.diamonds")
def setup(g: Position) -> None:
    """Set up a game by the options in the position, and go on to the first decision."""
    g.phase = Phase.SETUP
    g.castle_coins = ALL_COINS
    g.castle_diamonds = ALL_DIAMONDS
    g.balcony = NOBODY
    g.knocker = NOBODY
    g.piece[KING] = BALCONY
    emit(g, Did.SET_UP_CASTLE, ROOFS)
    emit(g, Did.SET_UP_COINS_OF_ONE, 20)
    emit(g, Did.SET_UP_COINS_OF_TWO, 40)
    emit(g, Did.SET_UP_DIAMONDS, ALL_DIAMONDS)
    for seat in range(g.players):
        seat_player(g, seat)
    then(g, Step.ROUND)
    run(g)


@carries("setup.choose-colour", "setup.army-board-filled", "component.soldiers-at-start", "setup.castle-placement")
def seat_player(g: Position, seat: int) -> None:
    """A player faces an own side; two Soldiers lie in the space, everything else of the colour on the Army board."""
    for soldier in range(SOLDIERS_AT_START):
        g.token[seat * FORCE + soldier] = SPACE
    emit(g, Did.SET_UP_PLAYER, seat, SIDES[g.players * SEATS + seat], SOLDIERS_AT_START)
    emit(g, Did.SET_UP_ARMY_BOARD, seat)
