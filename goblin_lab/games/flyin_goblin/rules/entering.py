"""Shots that people throw at the table: where the token landed, and what the shot knocked down or moved."""

from goblin_lab.core.agenda import then, wait
from goblin_lab.core.verbs import emit, push
from goblin_lab.games.flyin_goblin.position import (
    FORCE,
    INSIDE,
    LOST,
    NOBODY,
    PIECES,
    SEATS,
    SPACE,
    TOWER,
    Position,
)
from goblin_lab.games.flyin_goblin.rules.army import kind_of, token_at
from goblin_lab.games.flyin_goblin.rules.now import not_now
from goblin_lab.games.flyin_goblin.rules.roofs import fall, stands
from goblin_lab.games.flyin_goblin.rules.shots import shot_over, tower_is_closed
from goblin_lab.games.flyin_goblin.terms import UNIT, Act, Did, No, Step, carries, guard, offer, step, take


@step(Step.REPORT, "balance.fall-in-catapulting", "catapult.one-at-a-time")
def report(g: Position, token: int, _: int) -> None:
    """Ask what the shot knocked down or moved."""
    g.seat = token // FORCE
    wait(g, Step.REPORT, token)


@offer(Step.REPORT)
def offer_report(g: Position, _token: int, _b: int, found: list[int], everything: int) -> None:
    """Every piece that can fall or tip over, every other token in the Castle, and to be done with this shot."""
    push(found, Act.SETTLE * UNIT)
    for piece in range(PIECES):
        if everything or stands(g, piece):
            push(found, Act.FALL * UNIT + piece)
            if everything or g.lying[piece] == 0:
                push(found, Act.TIP * UNIT + piece)
    for other in range(g.players * FORCE):
        if g.token[other] < INSIDE and other == first_like(g, other):
            push(found, dislodging(other // FORCE, kind_of(other), g.token[other]))


def first_like(g: Position, token: int) -> int:
    """The first token, not placed by this shot, that nobody at the table could tell from this one where it lies."""
    return token_at(g, token // FORCE, kind_of(token), g.token[token], g.touched)


def dislodging(seat: int, kind: int, place: int) -> int:
    """The action that says that a token was moved from its place."""
    return Act.DISLODGE * UNIT + (seat * 2 + kind) * INSIDE + place


@guard(Step.REPORT, "balance.fall-in-catapulting", "component.king", "catapult.one-at-a-time")
def no_report(g: Position, token: int, _b: int, action: int) -> int:
    """Why something cannot have happened."""
    kind = action // UNIT
    about = action % UNIT
    if kind == Act.SETTLE:
        return No.TOWER_CLOSED if g.token[token] == TOWER and tower_is_closed(g) else No.NOTHING
    if kind == Act.FALL or kind == Act.TIP:
        if not stands(g, about):
            return No.NOT_ON_A_ROOF
        return No.LIES_ALREADY if kind == Act.TIP and g.lying[about] else No.NOTHING
    if kind == Act.DISLODGE:
        seat = about // (INSIDE * 2)
        there = token_at(g, seat, about // INSIDE % 2, about % INSIDE, g.touched) if seat < SEATS else NOBODY
        return No.NO_TOKEN_THERE if there == NOBODY else No.NOTHING
    return not_now(g, action)


@take(Step.REPORT, "balance.fall-in-catapulting")
def take_report(g: Position, token: int, _b: int, action: int) -> None:
    """Note it and ask again, until nothing more happened."""
    kind = action // UNIT
    about = action % UNIT
    if kind == Act.SETTLE:
        shot_over(g, token)
        return
    then(g, Step.REPORT, token)
    if kind == Act.FALL:
        fall(g, about, token // FORCE)
    elif kind == Act.TIP:
        tip(g, about)
    else:
        moved = token_at(g, about // (INSIDE * 2), about // INSIDE % 2, about % INSIDE, g.touched)
        then(g, Step.RELOCATE, moved)


@carries("looting.recentre")
def tip(g: Position, piece: int) -> None:
    """A piece was tipped over or shifted, and stays on its Roof."""
    g.lying[piece] = 1
    g.tipped += 1
    emit(g, Did.TIPPED, piece)


@step(Step.RELOCATE, "looting.recover-tokens")
def relocate(g: Position, token: int, _: int) -> None:
    """Ask where a token lies that the shot moved."""
    wait(g, Step.RELOCATE, token)


@offer(Step.RELOCATE)
def offer_places(g: Position, token: int, _b: int, found: list[int], everything: int) -> None:
    """Every other place of the Castle, or outside."""
    for place in range(LOST + 1):
        if place != SPACE and (everything or place != g.token[token]):
            push(found, Act.MOVE * UNIT + place)


@guard(Step.RELOCATE)
def no_place(g: Position, token: int, _b: int, action: int) -> int:
    """Why a token cannot lie there."""
    if action // UNIT != Act.MOVE:
        return not_now(g, action)
    place = action % UNIT
    if place == g.token[token]:
        return No.SAME_PLACE
    if place > LOST or place == SPACE:
        return No.NO_TOKEN_THERE
    return No.TOWER_CLOSED if place == TOWER and tower_is_closed(g) else No.NOTHING


@take(Step.RELOCATE, "looting.recover-tokens", "looting.unclear-room", "catapult.lost-token")
def take_place(g: Position, token: int, _b: int, action: int) -> None:
    """The token counts where it lies when its owner loots (amb.final-position)."""
    emit(g, Did.MOVED, token, g.token[token], action % UNIT)
    g.token[token] = action % UNIT
    g.touched += 1 << token
