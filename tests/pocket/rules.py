"""The rules of Muster: draw three fighters a turn, train a better one, hold the gate."""

from enum import IntEnum
from typing import Annotated

from goblin_lab.core.agenda import run, then, wait
from goblin_lab.core.position import Fields, Pile, Table, position
from goblin_lab.core.steps import Steps
from goblin_lab.core.verbs import emit, move_all, pop, push, rand, shuffle, size

STEPS = Steps()
STRENGTH = WINS = [0] * 6  # filled in from the cards
FARMERS, COPIES, FIGHTERS, HAND = 10, 3, 25, 3


class Step(IntEnum):
    TURN = 0
    TRAIN = 1
    FIGHT = 2


class Act(IntEnum):
    TRAIN = 0  # codes 0 to 5
    SKIP = 6
    FIGHT = 7
    BRIBE = 8


class Did(IntEnum):
    BEGAN = 0
    DREW = 1
    TRAINED = 2
    HELD = 3
    LOST = 4
    BRIBED = 5
    ENDED = 6


class No(IntEnum):
    NOTHING = 0
    SOLD_OUT = 1
    NO_WIN_YET = 2
    POOR = 3
    NOT_NOW = 4


@position
class Position(Fields):
    castle: Annotated[list[int], Pile(32)]
    hospital: Annotated[list[int], Pile(32)]
    field: Annotated[list[int], Pile(32)]
    market: Annotated[list[int], Table(6)]
    resources: int
    wins: int
    turn: int
    turns: int
    players: int
    seat: int
    agenda: Annotated[list[int], Pile(30)]
    rng: Annotated[list[int], Table(4)]
    waiting: int
    result: int


def setup(g):
    """Ten farmers and twelve gold begin the game."""
    g.resources = 12
    for _ in range(FARMERS):
        push(g.castle, 0)
    for kind in range(1, 6):
        g.market[kind] = COPIES
    emit(g, Did.BEGAN, g.turns)
    then(g, Step.TURN)
    run(g)


@STEPS.step(Step.TURN, "draw")
def turn(g, _a, _b):
    """Draw three; an empty Castle is refilled from the Hospital."""
    move_all(g.field, g.hospital)
    if g.turn == g.turns or g.resources <= 0:
        g.result = 1 if g.resources > 0 else 2
        emit(g, Did.ENDED, g.wins)
        return
    g.turn += 1
    for _ in range(HAND):
        if size(g.castle) == 0:
            move_all(g.hospital, g.castle)
            shuffle(g, g.castle)
        push(g.field, pop(g.castle))
        emit(g, Did.DREW, g.field[size(g.field) - 1])
    then(g, Step.FIGHT)
    then(g, Step.TRAIN)


@STEPS.step(Step.TRAIN)
def ask_training(g, _a, _b):
    wait(g, Step.TRAIN)


@STEPS.offer(Step.TRAIN)
def offer_fighters(_g, _a, _b, found, _everything):
    for action in range(Act.SKIP + 1):
        push(found, action)


@STEPS.guard(Step.TRAIN, "train")
def no_fighter(g, _a, _b, action):
    """A fighter has to be there, and good ones ask for wins."""
    if action >= Act.SKIP:
        return No.NOTHING if action == Act.SKIP else No.NOT_NOW
    if g.market[action] == 0:
        return No.SOLD_OUT
    return No.NO_WIN_YET if g.wins < WINS[action] else No.NOTHING


@STEPS.take(Step.TRAIN, "train")
def train_fighter(g, _a, _b, action):
    if action != Act.SKIP:
        g.market[action] -= 1
        push(g.hospital, action)
        emit(g, Did.TRAINED, action)


@STEPS.step(Step.FIGHT)
def ask_fight(g, _a, _b):
    wait(g, Step.FIGHT)


@STEPS.offer(Step.FIGHT)
def offer_fight(_g, _a, _b, found, _everything):
    push(found, Act.FIGHT)
    push(found, Act.BRIBE)


@STEPS.guard(Step.FIGHT, "fight")
def no_fight(g, _a, _b, action):
    """A bribe costs two gold."""
    if action == Act.BRIBE:
        return No.NOTHING if g.resources > 2 else No.POOR
    return No.NOTHING if action == Act.FIGHT else No.NOT_NOW


@STEPS.take(Step.FIGHT, "fight")
def fight(g, _a, _b, action):
    """Meet a strength of 1 to 4, or pay."""
    then(g, Step.TURN)
    if action == Act.BRIBE:
        g.resources -= 2
        emit(g, Did.BRIBED)
        return
    gap = 1 + rand(g, 4)
    for k in range(size(g.field)):
        gap -= STRENGTH[g.field[k]]
    if gap <= 0:
        g.wins += 1
        g.resources += 1
        emit(g, Did.HELD)
    else:
        g.resources -= min(gap, g.resources)
        emit(g, Did.LOST, gap)
