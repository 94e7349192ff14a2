"""What an action is about, taken apart: the seat, the kind of token, the place. For sentences, not for rules."""

from dataclasses import dataclass

from goblin_lab.games.flyin_goblin.position import AIMS, INSIDE, KINDS, NOBODY, OUTCOMES, WARES
from goblin_lab.games.flyin_goblin.terms import UNIT, Act

NAMES_SEAT = (Act.LAND, Act.SHOOT, Act.GIVE_UP, Act.DISLODGE, Act.RECOVER, Act.BUY, Act.STOP)
BY_THE_SEAT = (Act.LAND, Act.SHOOT, Act.GIVE_UP, Act.RECOVER, Act.BUY, Act.STOP)  # who is named is who acts


@dataclass(frozen=True, slots=True)
class About:
    """The parts of an action; what it does not name is 0, and `seat` is NOBODY."""

    kind: Act
    seat: int = NOBODY
    weapon: int = 0
    spot: int = 0
    aim: int = 0
    ware: int = 0
    number: int = 0  # the piece, roof, rival, place or quarter-turns of actions that name nothing else


def about(code: int) -> About:
    """Take an action apart."""
    kind, number = Act(code // UNIT), code % UNIT
    if kind == Act.LAND:
        who, place = divmod(number, OUTCOMES)
        return About(kind, *divmod(who, KINDS), spot=place)
    if kind == Act.SHOOT:
        who, aim = divmod(number, AIMS)
        return About(kind, *divmod(who, KINDS), aim=aim)
    if kind in (Act.DISLODGE, Act.RECOVER):
        who, place = divmod(number, INSIDE)
        return About(kind, *divmod(who, 2), spot=place)
    if kind == Act.BUY:
        seat, ware = divmod(number, WARES)
        return About(kind, seat, ware=ware)
    if kind in (Act.GIVE_UP, Act.STOP):
        return About(kind, number)
    return About(kind, spot=number if kind == Act.MOVE else 0, number=number)
