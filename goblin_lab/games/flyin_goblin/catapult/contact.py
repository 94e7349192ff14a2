"""One contact: the impulse that a rigid token gets at one point, with friction.

The contact point leaves with `restitution` of its approach. It sticks where friction holds it and slides otherwise
(Coulomb). Impulses are per mass of the token, so they are changes of speed (m/s).
"""

import math

from goblin_lab.games.flyin_goblin.catapult.body import turning
from goblin_lab.games.flyin_goblin.catapult.compiled import inlined, inside
from goblin_lab.games.flyin_goblin.catapult.solid import Solid
from goblin_lab.games.flyin_goblin.catapult.vectors import Vector, cross, dot, plus, times


@inlined
def point_speed(velocity: Vector, turn: Vector, offset: Vector) -> Vector:
    """Return the velocity of the point of the token at `offset` from its middle."""
    return plus(velocity, 1, cross(turn, offset))


@inlined
def yielding(way: Vector, offset: Vector, lever: Vector, ease: float, solid: Solid) -> Vector:
    """Return how the contact point's velocity changes under a unit impulse along `way`.

    `lever` is offset × axis, `ease` the mass of the token over that of the other body (0 for the castle).
    """
    across = 1 / solid.tumble
    direct = times(1 + ease + across * dot(offset, offset), way)
    return plus(plus(direct, -across * dot(offset, way), offset), solid.twist * dot(lever, way), lever)


@inlined
def sticking(change: Vector, offset: Vector, lever: Vector, ease: float, solid: Solid) -> Vector:
    """Return the impulse that changes the contact point's velocity by `change`: `yielding` the other way round.

    Offset and lever are at right angles, so the token yields along each of them and across both by a number of its own.
    """
    across = 1 / solid.tumble
    along = 1 + ease
    beside = along + across * dot(offset, offset)
    turned = beside + solid.twist * dot(lever, lever)
    push = plus(change, across / along * dot(offset, change), offset)
    return times(1 / beside, plus(push, -solid.twist / turned * dot(lever, change), lever))


@inside
def impulse(
    velocity: Vector,
    axis: Vector,
    spin: Vector,
    normal: Vector,
    offset: Vector,
    restitution: float,
    ease: float,
    solid: Solid,
) -> Vector:
    """Return the impulse of one contact. `normal` points from the castle to the token; energy never grows."""
    speed = point_speed(velocity, turning(axis, spin, solid), offset)
    closing = dot(speed, normal)
    lever = cross(offset, axis)
    change = plus(times(-1, speed), -restitution * closing, normal)
    push = sticking(change, offset, lever, ease, solid)
    straight = dot(push, normal)
    aside = plus(push, -straight, normal)
    if dot(aside, aside) > (solid.friction * straight) ** 2 or straight < 0:
        slip = plus(speed, -closing, normal)
        slipping = math.sqrt(dot(slip, slip)) + 1e-12
        way = plus(normal, -solid.friction / slipping, slip)
        give = dot(normal, yielding(way, offset, lever, ease, solid))
        push = times(-(1 + restitution) * closing / max(give, 0.5), way)
    work, store = -dot(push, speed), dot(push, yielding(push, offset, lever, ease, solid))
    return times(min(1.0, max(0.0, 2 * work / store)), push)


@inlined
def struck(velocity: Vector, spin: Vector, offset: Vector, push: Vector) -> tuple[Vector, Vector]:
    """Return velocity and spin after an impulse at `offset`."""
    return plus(velocity, 1, push), plus(spin, 1, cross(offset, push))
