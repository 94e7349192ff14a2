"""The token as a body: a coin with a rounded rim, turning freely between contacts.

It is its core, a cylinder, made thicker all around by the rounding of its rim. Spin is kept as angular momentum per
mass (m²/s), which free flight does not change: the axis just goes round it (the symmetric top of every textbook).
"""

import math

from goblin_lab.games.flyin_goblin.catapult.compiled import inlined
from goblin_lab.games.flyin_goblin.catapult.solid import Solid
from goblin_lab.games.flyin_goblin.catapult.vectors import (
    Vector,
    clamp,
    cross,
    dot,
    minus,
    plus,
    sine_and_cosine,
    times,
)

PATCH = 0.08  # radians: a face that lies flatter than this gives way over its whole width


@inlined
def turned(axis: Vector, about: Vector, angle: float) -> Vector:
    """Return the axis turned by `angle` (rad) about a unit vector."""
    if angle < 0.3:  # noqa: PLR2004  as exact, and quicker
        square = angle * angle
        sine = angle * (1 - square * (1 / 6 - square * (1 / 120 - square / 5040)))
        cosine = 1 - square * (1 / 2 - square * (1 / 24 - square * (1 / 720 - square / 40320)))
    else:
        sine, cosine = sine_and_cosine(angle)
    along = dot(about, axis) * (1 - cosine)
    return plus(plus(times(cosine, axis), sine, cross(about, axis)), along, about)


@inlined
def turning(axis: Vector, spin: Vector, solid: Solid) -> Vector:
    """Return the angular velocity (rad/s)."""
    return plus(times(1 / solid.tumble, spin), solid.twist * dot(spin, axis), axis)


@inlined
def energy(velocity: Vector, axis: Vector, spin: Vector, solid: Solid) -> float:
    """Return the energy of motion per mass (J/kg), spin included."""
    along = dot(spin, axis)
    return (dot(velocity, velocity) + dot(spin, spin) / solid.tumble + solid.twist * along * along) / 2


@inlined
def farthest(axis: Vector, way: Vector, solid: Solid) -> Vector:
    """Return the core's farthest point in the unit direction `way`, from its middle.

    Nearly flat on a face, or on its edge, the point slides to the middle: contact is a patch there, not a point.
    """
    lean = dot(axis, way)
    across = plus(way, -lean, axis)
    width = math.sqrt(max(0.0, 1 - lean * lean))
    return plus(times(solid.core / max(width, PATCH), across), solid.core_half * clamp(lean / PATCH, -1, 1), axis)


@inlined
def nearest(middle: Vector, axis: Vector, point: Vector, solid: Solid) -> Vector:
    """Return the point of the core nearest to `point`."""
    way = minus(point, middle)
    lean = dot(way, axis)
    across = plus(way, -lean, axis)
    width = dot(across, across)
    if width > solid.core * solid.core:
        across = times(solid.core / math.sqrt(width), across)
    return plus(plus(middle, 1, across), clamp(lean, -solid.core_half, solid.core_half), axis)
