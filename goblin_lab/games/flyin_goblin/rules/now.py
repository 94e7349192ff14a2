"""Why an action does not belong to the decision at hand, whatever it is about."""

from goblin_lab.games.flyin_goblin.position import AIMS, KINDS, OUTCOMES, Position
from goblin_lab.games.flyin_goblin.terms import UNIT, Act, No, Phase, carries


@carries("course.phase-order", "balance.fall-elsewhere", "looting.must-apply")
def not_now(g: Position, action: int) -> int:
    """The reason that tells most about when the action would be right."""
    kind = action // UNIT
    if kind == Act.LAND or kind == Act.SHOOT or kind == Act.GIVE_UP:
        return no_shot_now(g, action)
    if kind == Act.FALL or kind == Act.TIP:
        return No.FALL_AFTER_A_SHOT if g.phase == Phase.CATAPULTING else No.FALL_ELSEWHERE
    if kind == Act.RECOVER or kind == Act.STEAL:
        return No.NOT_NOW if g.phase == Phase.LOOTING else No.NOT_LOOTING
    if kind == Act.ROTATE:
        return No.NOT_IN_MACHINE_ROOM
    if kind == Act.EXCHANGE:
        return No.NO_EXCHANGE
    if kind == Act.DECLINE:
        return No.MUST_APPLY
    if kind == Act.ROOF:
        return No.NO_ROOF_TO_CHOOSE
    if kind == Act.BUY or kind == Act.STOP:
        return No.NOT_NOW if g.phase == Phase.RECRUITMENT else No.NOT_RECRUITING
    return No.NOT_NOW


@carries("catapult.start-signal", "catapult.one-at-a-time", "catapult.last-shot")
def no_shot_now(g: Position, action: int) -> int:
    """One shot at a time; none after the last one; none before the next signal."""
    if g.phase == Phase.CATAPULTING:
        return No.ONE_AT_A_TIME
    if g.phase == Phase.LOOTING and g.finished == g.players - 1 and g.done[shooter(action) % g.players] == 0:
        return No.LAST_SHOT_TAKEN
    return No.NO_SIGNAL


def shooter(action: int) -> int:
    """The seat that an action of Catapulting names."""
    about = action % UNIT
    if action // UNIT == Act.GIVE_UP:
        return about
    return about // (OUTCOMES if action // UNIT == Act.LAND else AIMS) // KINDS
