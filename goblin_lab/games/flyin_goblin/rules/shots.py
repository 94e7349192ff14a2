"""What every shot leads to: where the token lies, who is done, and who has the last shot."""

from goblin_lab.core.agenda import then
from goblin_lab.core.verbs import emit
from goblin_lab.games.flyin_goblin.position import (
    BALCONY,
    FORCE,
    KING,
    SPACE,
    UNCLEAR,
    Position,
)
from goblin_lab.games.flyin_goblin.rules.army import space_is_empty
from goblin_lab.games.flyin_goblin.terms import Did, Step, carries


@carries("setup.tower-balcony-king")
def tower_is_closed(g: Position) -> bool:
    """The Balcony with the King on it covers the mouth of the Tower (setup.tower-balcony-king)."""
    return g.piece[KING] == BALCONY


@carries("catapult.reshoot", "catapult.lost-token", "looting.unclear-room", "component.roof-holds")
def land(g: Position, token: int, place: int) -> None:
    """A shot ended: in a room or the Tower, nowhere for certain, back in the own space, or lost."""
    g.token[token] = place
    g.touched = 1 << token
    if place < UNCLEAR:
        emit(g, Did.LANDED, token, place)
    elif place == UNCLEAR:
        emit(g, Did.LANDED_UNCLEAR, token)
    elif place == SPACE:
        emit(g, Did.FELL_BACK, token)
    else:
        emit(g, Did.WENT_LOST, token)


@carries("catapult.last-shot", "catapult.then-looting", "catapult.announce-done", "catapult.others-continue")
def shot_over(g: Position, token: int) -> None:
    """After a shot: Looting if it was the last one, else the next shot; who has nothing left is done."""
    seat = token // FORCE
    if g.finished == g.players - 1 and not (g.repeat_last and g.token[token] == SPACE):
        then(g, Step.LOOTING)
        return
    if g.finished < g.players - 1 and space_is_empty(g, seat):
        declare_done(g, seat)
    then(g, Step.CATAPULT)


@carries("catapult.announce-done", "catapult.last-shot", "looting.turn-order")
def declare_done(g: Position, seat: int) -> None:
    """A seat with nothing left to shoot is done; the first one loots first (catapult.announce-done)."""
    if g.finished == 0:
        g.first = seat
    g.finished += 1
    g.done[seat] = g.finished
    emit(g, Did.DONE, seat, g.finished)
    if g.finished == g.players - 1:
        emit(g, Did.LAST_SHOT, next_shooter(g))


@carries("catapult.others-continue")
def next_shooter(g: Position) -> int:
    """The lowest seat that is not done."""
    seat = 0
    while g.done[seat]:
        seat += 1
    return seat
