"""How near the token is to one thing: the gap, the direction across it and the point of the token that faces it.

The nearest points of a cylinder and a flat rectangle, by stepping from one to the nearest of the other and back.
The rounding of rim and sheet keeps the gap defined where the two already press on each other.
"""

import math
from typing import NamedTuple

from goblin_lab.games.flyin_goblin.catapult.body import farthest, nearest
from goblin_lab.games.flyin_goblin.catapult.compiled import inlined, inside
from goblin_lab.games.flyin_goblin.catapult.contact import point_speed
from goblin_lab.games.flyin_goblin.catapult.solid import Solid
from goblin_lab.games.flyin_goblin.catapult.vectors import Vector, clamp, dot, minus, plus, times

CLOSE = 2e-4  # metres: nearer than this they touch
SOON, SHORTLY = 0.004, 0.004  # seconds and metres: a contact that comes within both is sure
MOMENT = 0.006  # seconds in which turning and falling bend little, and about as long as a contact lasts
HORIZON = 0.015  # seconds: for so long a flight among walls is taken as straight
PRESSED = 0.003  # metres: how far a token goes on while it touches, as in the judge
DEEP = 0.0015  # metres: a middle that nears is stopped when pressed deeper; rim and sheet give way by more
SLACK = 0.05  # m/s that falling adds within a step
NEVER = 1e9
TINY = 1e-5  # seconds: a step never stands still; metres per second: as good as still
FLOOR, SHEET, PEG = -1, -2, 0  # what is touched; pegs count from 0


class Touch(NamedTuple):
    """A contact in `time` seconds where `hit`, else none within them. `depth` (m) is how far it presses already."""

    time: float
    hit: bool
    depth: float
    normal: Vector
    offset: Vector
    what: int


class Motion(NamedTuple):
    """A token under way: `middle` m, `axis` a unit vector, `velocity` m/s, `turn` rad/s; `speed` m/s and `whirl` m/s.

    `whirl` is the most that turning adds to the speed of any of its points, `pace` the seconds that each metre across
    takes, with its sign.
    """

    middle: Vector
    axis: Vector
    velocity: Vector
    turn: Vector
    speed: float
    whirl: float
    pace: tuple[float, float]


@inlined
def nothing(time: float) -> Touch:
    """Return no contact within `time` seconds."""
    return Touch(time, False, 0.0, (0.0, 0.0, 1.0), (0.0, 0.0, 0.0), SHEET)  # noqa: FBT003


@inlined
def judged(motion: Motion, gap: float, normal: Vector, offset: Vector, what: int) -> Touch:
    """Return a contact if it comes at once, else none within the time that this gap still leaves.

    The distance of two convex bodies is a convex function along a straight flight, so its present rate of change
    never promises a contact too late; over more than a moment turning and falling are allowed for at their worst.
    """
    closing = -dot(point_speed(motion.velocity, motion.turn, offset), normal)
    if closing > 1e-6 and gap < min(closing * SOON, SHORTLY) and gap * motion.speed < 2 * SHORTLY * closing:  # noqa: PLR2004
        return Touch(max(gap / closing, 0.0), True, max(0.0, -gap), normal, offset, what)  # noqa: FBT003
    nearing = max(0.0, -dot(motion.velocity, normal))
    if gap < -DEEP and nearing > 0:  # this point of the token leaves, but its middle sinks in
        return Touch(0.0, True, -gap, normal, times(dot(offset, normal), normal), what)  # noqa: FBT003  the middle is stopped
    if gap < CLOSE:  # they touch, but this point of the token leaves: others may still come nearer
        return nothing(min(MOMENT, PRESSED / motion.speed))
    if gap > closing * MOMENT:
        moment = min(MOMENT, (gap + DEEP) / (nearing + SLACK))
        return nothing(max(moment, gap / (nearing + motion.whirl + SLACK)))
    return nothing(min(max(gap / closing - SOON / 2, gap / closing / 2), (gap + DEEP) / (nearing + SLACK)))


@inlined
def reaching(motion: Motion, clear: float, way: Vector) -> float:
    """Return the seconds until the middle has come `clear` metres nearer; the same convexity holds for it."""
    return clear / max(-dot(motion.velocity, way) + SLACK, clear / HORIZON)


@inlined
def ground(motion: Motion, level: float, solid: Solid) -> Touch:
    """Compare with the level floor or table at height `level`."""
    offset = farthest(motion.axis, (0.0, 0.0, -1.0), solid)
    offset = offset[0], offset[1], offset[2] - solid.rim
    return judged(motion, motion.middle[2] + offset[2] - level, (0.0, 0.0, 1.0), offset, FLOOR)


@inlined
def onto(point: Vector, low: Vector, high: Vector) -> Vector:
    """Return the point of a box (a sheet has no thickness) nearest to `point`."""
    return clamp(point[0], low[0], high[0]), clamp(point[1], low[1], high[1]), clamp(point[2], low[2], high[2])


@inlined
def coming_near(motion: Motion, way: Vector, square: float, solid: Solid) -> float:
    """Return the seconds until the middle comes into reach of a sheet at `way` from it; `square` is its length squared.

    It falls freely to the plane in reach of the sheet's nearest point and across the way to it. The sheet lies behind
    that plane, so the token is never sooner there. All lengths here are times that of the way, which spares a division.
    """
    clear = square - solid.near * math.sqrt(square)
    closing = -dot(way, motion.velocity)
    under = closing * closing + 2 * solid.gravity * way[2] * clear
    if under <= 0 or (closing <= 0 and way[2] <= 0):
        return NEVER
    return 2 * clear / (closing + math.sqrt(under))


@inside
def sheet(motion: Motion, low: Vector, high: Vector, solid: Solid) -> Touch:
    """Compare with the sheet of cardboard whose middle plane spans from `low` to `high`."""
    middle, axis = motion.middle, motion.axis
    foot = onto(middle, low, high)
    way = minus(middle, foot)
    square = dot(way, way)
    if square == 0:
        return nothing(MOMENT)
    if square > solid.reach * solid.reach:
        return nothing(coming_near(motion, way, square, solid))
    apart = abs(way[0]) + abs(way[1]) + abs(way[2])
    if apart * apart < square * (1 + 1e-9):  # the middle is beside a face, so its way is straight along one axis
        way = times(1 / apart, way)
        point = plus(middle, 1, farthest(axis, times(-1, way), solid))
        across = minus(point, onto(point, low, high))
        apart = dot(across, way)
        if dot(across, across) - apart * apart < 1e-12:  # noqa: PLR2004  face to face
            offset = plus(minus(point, middle), -solid.rim, way)
            return judged(motion, apart - solid.rim - solid.sheet, way, offset, SHEET)
    point = nearest(middle, axis, foot, solid)
    point = nearest(middle, axis, onto(point, low, high), solid)
    across = minus(point, onto(point, low, high))
    apart = math.sqrt(dot(across, across))
    # where they press so hard that the core is in the sheet the middles have to say
    way = times(1 / apart, across) if apart > 1e-5 else times(1 / math.sqrt(square), way)  # noqa: PLR2004
    offset = plus(minus(point, middle), -solid.rim, way)
    return judged(motion, apart - solid.rim - solid.sheet, way, offset, SHEET)
