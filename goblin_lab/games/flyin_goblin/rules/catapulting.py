"""1. Catapulting: everybody shoots at once, until one player is left for a last shot."""

from goblin_lab.core.agenda import then, wait
from goblin_lab.core.verbs import emit, push, push_run
from goblin_lab.games.flyin_goblin.position import (
    AIMS,
    ARMY_BOARD,
    CAPTAIN,
    FORCE,
    KINDS,
    NOBODY,
    OUTCOMES,
    RAIDER,
    SPACE,
    TOWER,
    Position,
)
from goblin_lab.games.flyin_goblin.rules.army import landing, shooting, token_at
from goblin_lab.games.flyin_goblin.rules.drawing import shoot
from goblin_lab.games.flyin_goblin.rules.now import not_now, shooter
from goblin_lab.games.flyin_goblin.rules.shots import land, next_shooter, shot_over
from goblin_lab.games.flyin_goblin.terms import UNIT, Act, Did, No, Phase, Step, carries, guard, offer, step, take

ANY, DRAWN_ONLY, ENTERED_ONLY = 0, 1, 2


@step(Step.ROUND, "course.rounds-until-condition", "course.phase-order", "catapult.start-signal")
def next_round(g: Position, _a: int, _b: int) -> None:
    """A round begins with Catapulting, at the signal of the youngest player."""
    g.rounds += 1
    g.phase = Phase.CATAPULTING
    g.finished = 0
    g.knocker = NOBODY
    for seat in range(g.players):
        g.done[seat] = 0
        g.bought[seat] = 0
    emit(g, Did.ROUND_BEGAN, g.rounds)
    emit(g, Did.CATAPULTING_BEGAN)
    emit(g, Did.SIGNAL, g.youngest)
    then(g, Step.CATAPULT)


@step(Step.CATAPULT, "catapult.simultaneous", "catapult.others-continue")
def catapult(g: Position, _a: int, _b: int) -> None:
    """Ask for the next shot of anybody who is not done."""
    g.seat = next_shooter(g)
    wait(g, Step.CATAPULT)


@offer(Step.CATAPULT, exact=True)
def offer_shots(g: Position, _a: int, _b: int, found: list[int], everything: int) -> None:
    """Every end and every aim for a Soldier and the Captain of everybody; the last player may give up."""
    for seat in range(g.players):
        if everything or g.done[seat] == 0:
            offer_shots_of(g, seat, found, everything)
    if g.finished == g.players - 1:
        push(found, Act.GIVE_UP * UNIT + g.seat)


def offer_shots_of(g: Position, seat: int, found: list[int], everything: int) -> None:
    """The shots of one seat; a kind of token that is not there is offered once where everything is wanted."""
    for kind in range(CAPTAIN + 1):
        if token_at(g, seat, kind, SPACE, 0) != NOBODY:
            if g.shots != DRAWN_ONLY:
                push_run(found, landing(seat, kind, 0), OUTCOMES)
            if g.shots != ENTERED_ONLY:
                push_run(found, shooting(seat, kind, 0), AIMS)
        elif everything:
            push(found, landing(seat, kind, TOWER) if g.shots == ENTERED_ONLY else shooting(seat, kind, TOWER))


@guard(Step.CATAPULT, "catapult.only-own-space", "catapult.announce-done", "component.raiders-on-roofs")
def no_shot(g: Position, _a: int, _b: int, action: int) -> int:
    """Why a shot is refused."""
    kind = action // UNIT
    if kind > Act.GIVE_UP:
        return not_now(g, action)
    seat = shooter(action)
    if seat >= g.players:
        return No.NOT_IN_GAME
    if kind == Act.GIVE_UP:
        return No.NOTHING if g.finished == g.players - 1 and seat == g.seat else No.NOT_DONE_YET
    if kind == Act.LAND:
        return No.ONLY_DRAWN if g.shots == DRAWN_ONLY else no_token(g, seat, action % UNIT // OUTCOMES % KINDS)
    return No.ONLY_ENTERED if g.shots == ENTERED_ONLY else no_token(g, seat, action % UNIT // AIMS % KINDS)


@carries("catapult.only-own-space", "component.captain-bought", "component.raiders-on-roofs", "component.catapults")
def no_token(g: Position, seat: int, kind: int) -> int:
    """Why a seat has no such token to shoot (catapult.only-own-space)."""
    if kind == RAIDER:
        return No.RAIDER_NEVER_SHOT
    if token_at(g, seat, kind, SPACE, 0) != NOBODY:
        return No.NOTHING
    is_bought = kind != CAPTAIN or g.token[seat * FORCE + FORCE - 1] != ARMY_BOARD
    return No.NOT_IN_SPACE if is_bought else No.CAPTAIN_NOT_BOUGHT


@take(Step.CATAPULT, "catapult.one-at-a-time", "catapult.last-shot", "catapult.simultaneous")
def take_shot(g: Position, _a: int, _b: int, action: int) -> None:
    """One shot: its end is drawn, or entered and then asked what it knocked down."""
    kind = action // UNIT
    about = action % UNIT
    seat = shooter(action)
    if kind == Act.GIVE_UP:
        emit(g, Did.GAVE_UP_LAST_SHOT, seat)
        then(g, Step.LOOTING)
    elif kind == Act.LAND:
        token = token_at(g, seat, about // OUTCOMES % KINDS, SPACE, 0)
        land(g, token, about % OUTCOMES)
        then(g, Step.REPORT, token)
    else:
        token = token_at(g, seat, about // AIMS % KINDS, SPACE, 0)
        shoot(g, token, about % AIMS)
        shot_over(g, token)
