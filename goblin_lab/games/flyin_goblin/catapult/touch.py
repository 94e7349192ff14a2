"""How near the token is to one thing: the gap, the direction across it and the point of the token that faces it.

The nearest points of a cylinder and a flat rectangle, by stepping from one to the nearest of the other and back.
The rounding of rim and sheet keeps the gap defined where the two already press on each other.
"""

import math
from typing import NamedTuple

import numpy as np

from goblin_lab.games.flyin_goblin.catapult.body import farthest, nearest
from goblin_lab.games.flyin_goblin.catapult.compiled import inside, inlined
from goblin_lab.games.flyin_goblin.catapult.contact import point_speed
from goblin_lab.games.flyin_goblin.catapult.vectors import Vector, clamp, dot, minus, plus, times

CLOSE = 2e-4  # metres: nearer than this is a contact
MOMENT = 0.004  # seconds in which turning and falling bend little, and about as long as a contact lasts
SLACK = 0.05  # m/s that falling adds within a step
NEVER = 1e9
FLOOR, SHEET, PEG = -1, -2, 0  # what is touched; pegs count from 0


class Touch(NamedTuple):
    """A contact where `time` is 0, else none within `time` seconds."""

    time: float
    normal: Vector
    offset: Vector
    what: int


class Motion(NamedTuple):
    """A token under way: `middle` m, `axis` a unit vector, `velocity` m/s, `turn` rad/s; `speed` m/s and `whirl` m/s.

    `whirl` is the most that turning adds to the speed of any of its points.
    """

    middle: Vector
    axis: Vector
    velocity: Vector
    turn: Vector
    speed: float
    whirl: float


@inlined
def nothing(time: float) -> Touch:
    """Return no contact within `time` seconds."""
    return Touch(time, (0.0, 0.0, 1.0), (0.0, 0.0, 0.0), SHEET)


@inlined
def judged(motion: Motion, gap: float, normal: Vector, offset: Vector, what: int) -> Touch:
    """Return a contact if it is one, else none within the time that this gap still leaves.

    The distance of two convex bodies is a convex function along a straight flight, so its present rate of change
    never promises a contact too late; over more than a moment turning and falling are allowed for at their worst.
    """
    closing = -dot(point_speed(motion.velocity, motion.turn, offset), normal)
    if gap < CLOSE:
        return Touch(0.0 if closing > 1e-6 else MOMENT, normal, offset, what)  # noqa: PLR2004  else they part
    if closing * MOMENT > gap:
        return Touch(gap / closing, normal, offset, what)
    worst = max(0.0, -dot(motion.velocity, normal)) + motion.whirl + SLACK
    return Touch(max(MOMENT, gap / worst), normal, offset, what)


@inlined
def ground(motion: Motion, level: float, solid: np.record) -> Touch:
    """Compare with the level floor or table at height `level`."""
    offset = farthest(motion.axis, (0.0, 0.0, -1.0), solid)
    offset = offset[0], offset[1], offset[2] - solid.rim
    return judged(motion, motion.middle[2] + offset[2] - level, (0.0, 0.0, 1.0), offset, FLOOR)


@inlined
def onto(point: Vector, low: Vector, high: Vector) -> Vector:
    """Return the point of a box (a sheet has no thickness) nearest to `point`."""
    return clamp(point[0], low[0], high[0]), clamp(point[1], low[1], high[1]), clamp(point[2], low[2], high[2])


@inside
def sheet(motion: Motion, low: Vector, high: Vector, solid: np.record) -> Touch:
    """Compare with the sheet of cardboard whose middle plane spans from `low` to `high`."""
    middle, axis = motion.middle, motion.axis
    way = minus(middle, onto(middle, low, high))
    apart = math.sqrt(dot(way, way))
    if apart > solid.reach or apart == 0:
        return nothing((apart - solid.reach) / motion.speed if apart > 0 else MOMENT)
    way = times(1 / apart, way)
    point = plus(middle, 1, farthest(axis, times(-1, way), solid))
    across = minus(point, onto(point, low, high))
    apart = dot(across, way)
    if dot(across, across) - apart * apart > 1e-12:  # noqa: PLR2004  not face to face
        point = nearest(middle, axis, onto(point, low, high), solid)
        point = nearest(middle, axis, onto(point, low, high), solid)
        across = minus(point, onto(point, low, high))
        apart = math.sqrt(dot(across, across))
        if apart > 1e-5:  # noqa: PLR2004  else they press so hard that the middles have to say
            way = times(1 / apart, across)
    offset = plus(minus(point, middle), -solid.rim, way)
    return judged(motion, apart - solid.rim - solid.sheet, way, offset, SHEET)
