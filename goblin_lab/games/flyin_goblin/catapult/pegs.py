"""Pieces on roofs: upright pegs that a token may hit, and that fall or stay."""

import math

import numpy as np
import numpy.typing as npt

from goblin_lab.games.flyin_goblin.catapult.body import farthest, nearest
from goblin_lab.games.flyin_goblin.catapult.compiled import inside
from goblin_lab.games.flyin_goblin.catapult.solid import Solid
from goblin_lab.games.flyin_goblin.catapult.touch import Motion, Touch, judged, nothing, reaching
from goblin_lab.games.flyin_goblin.catapult.vectors import Vector, clamp, dot, minus, plus, times

PEG = np.dtype(
    (
        np.record,
        [
            ("x", np.float64),  # middle of the peg (m)
            ("y", np.float64),
            ("low", np.float64),  # height of its lower face (m)
            ("high", np.float64),  # height of its upper face (m)
            ("radius", np.float64),  # m
            ("ease", np.float64),  # mass of the token over the mass of the peg and of what stands on it
            ("edge", np.float64),  # how far its middle is from the edge that it would fall over (m)
            ("grip", np.float64),  # friction × gravity below it (m/s²)
            ("floor", np.float64),  # height of the roof below the whole pile (m)
            ("above", np.int64),  # bits of the pegs that stand on it
        ],
    )
)
Pegs = npt.NDArray[np.record]


@inside
def onto_peg(point: Vector, peg: np.record) -> Vector:
    """Return the point of the peg nearest to `point`."""
    x, y = point[0] - peg.x, point[1] - peg.y
    apart = math.sqrt(x * x + y * y)
    scale = min(1.0, peg.radius / (apart + 1e-12))
    return peg.x + scale * x, peg.y + scale * y, clamp(point[2], peg.low, peg.high)


@inside
def against(motion: Motion, peg: np.record, which: int, solid: Solid) -> Touch:
    """Compare with a piece on a roof."""
    middle = motion.middle
    way = minus(middle, onto_peg(middle, peg))
    apart = math.sqrt(dot(way, way))
    if apart == 0:  # its middle is inside the peg: lift it out
        return judged(motion, -solid.rim, (0.0, 0.0, 1.0), (0.0, 0.0, -solid.least), which)
    way = times(1 / apart, way)
    if apart > solid.reach:
        return nothing(reaching(motion, apart - solid.near, way))
    point = plus(middle, 1, farthest(motion.axis, times(-1, way), solid))
    point = nearest(middle, motion.axis, onto_peg(point, peg), solid)
    across = minus(point, onto_peg(point, peg))
    apart = math.sqrt(dot(across, across))
    if apart > 1e-5:  # noqa: PLR2004  else they press so hard that the middles have to say
        way = times(1 / apart, across)
    offset = plus(minus(point, middle), -solid.rim, way)
    return judged(motion, apart - solid.rim, way, offset, which)


@inside
def falls(peg: np.record, push: Vector, point: Vector, gravity: float) -> bool:
    """Say whether a piece leaves its roof after the impulse that the token got from it (m/s) at a point.

    It slides until friction has stopped it, and a blow above its middle that lifts that middle over the piece's own
    edge lays it down by half its height besides.
    """
    away = math.sqrt(push[0] * push[0] + push[1] * push[1]) * peg.ease
    slide = away * away / (2 * peg.grip)
    tall, half = (peg.high - peg.low) / 2, peg.radius
    lift = math.sqrt(half * half + tall * tall) - tall
    blow = away * max(0.0, point[2] - peg.low) / math.sqrt(half * half + 2 * tall * tall)
    lies = tall if blow * blow > 2 * gravity * lift else 0.0
    return slide + lies > peg.edge
