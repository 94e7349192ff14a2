"""The Soldiers and the Captain of a seat: which token an action means, and where it is."""

from goblin_lab.games.flyin_goblin.position import (
    AIMS,
    CAPTAIN,
    FORCE,
    KINDS,
    NOBODY,
    OUTCOMES,
    SPACE,
    Position,
)
from goblin_lab.games.flyin_goblin.terms import UNIT, Act, carries


def kind_of(token: int) -> int:
    """Whether a token is a Soldier or the Captain."""
    return int(token % FORCE == FORCE - 1)


@carries("component.soldiers", "component.captains")
def token_at(g: Position, seat: int, kind: int, place: int, besides: int) -> int:
    """The first token of a kind and a seat at a place, NOBODY for none; `besides` are passed over, one bit each."""
    start = seat * FORCE
    if kind == CAPTAIN:
        captain = start + FORCE - 1
        return captain if g.token[captain] == place and besides >> captain & 1 == 0 else NOBODY
    for soldier in range(start, start + FORCE - 1):
        if g.token[soldier] == place and besides >> soldier & 1 == 0:
            return soldier
    return NOBODY


@carries("catapult.announce-done", "setup.your-space")
def space_is_empty(g: Position, seat: int) -> bool:
    """Whether no token is left to shoot."""
    for token in range(seat * FORCE, seat * FORCE + FORCE):
        if g.token[token] == SPACE:
            return False
    return True


def landing(seat: int, kind: int, place: int) -> int:
    """The action that enters where a shot ended."""
    return Act.LAND * UNIT + (seat * KINDS + kind) * OUTCOMES + place


def shooting(seat: int, kind: int, aim: int) -> int:
    """The action that aims a shot whose end is drawn."""
    return Act.SHOOT * UNIT + (seat * KINDS + kind) * AIMS + aim
