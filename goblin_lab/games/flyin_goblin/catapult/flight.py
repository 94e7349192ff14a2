"""Flight between contacts: a falling point with air drag, in closed form.

Drag grows with speed squared. A short arc takes it as proportional to speed with its first value, a long one adds up
the drag at the three points of Gauss's rule on the path that such a drag would give. Both are exact to a fraction of a
millimetre as long as drag takes no more than `SLOWED` of the speed; longer flights are several arcs.
"""

import math

from goblin_lab.games.flyin_goblin.catapult.compiled import compiled, inlined
from goblin_lab.games.flyin_goblin.catapult.vectors import Vector, dot

LONG = 0.02  # seconds
SLOWED = 0.2
EARLY, LATE = 0.5 - math.sqrt(0.15), 0.5 + math.sqrt(0.15)  # Gauss's points on 0 to 1, the third is the middle
OUTER, INNER = 5 / 18, 8 / 18  # and their weights


@inlined
def arc(
    position: Vector, velocity: Vector, time: float, rate: float, drag: float, gravity: float
) -> tuple[Vector, Vector]:
    """Return position (m) and velocity (m/s) after `time` seconds.

    `rate` is drag (1/m) × the present speed. The time must not be longer than `SLOWED` / rate.
    """
    if time < LONG:
        return short_arc(position, velocity, time, rate, gravity)
    return long_arc(position, velocity, time, rate, drag, gravity)


@inlined
def short_arc(position: Vector, velocity: Vector, time: float, rate: float, gravity: float) -> tuple[Vector, Vector]:
    """Return position and velocity under a drag proportional to speed."""
    part = rate * time
    reach = time * (1 - part * (1 / 2 - part / 6))
    kept = 1 - rate * reach
    x, y, z = position
    along, ahead, up = velocity
    drop = gravity * time * time * (1 / 2 - part / 6)
    return (x + along * reach, y + ahead * reach, z + up * reach - drop), (
        along * kept,
        ahead * kept,
        up * kept - gravity * reach,
    )


@inlined
def braked(velocity: Vector, time: float, rate: float, gravity: float) -> Vector:
    """Return speed × velocity after `time` seconds: what drag is proportional to."""
    part = 1 - rate * time * (1 - rate * time / 2)
    along, ahead, up = velocity[0] * part, velocity[1] * part, velocity[2] * part - gravity * time * (1 + part) / 2
    speed = math.sqrt(along * along + ahead * ahead + up * up)
    return speed * along, speed * ahead, speed * up


@inlined
def long_arc(
    position: Vector, velocity: Vector, time: float, rate: float, drag: float, gravity: float
) -> tuple[Vector, Vector]:
    """Return position and velocity with the drag added up at three points."""
    rate *= mean_share(velocity, time, gravity)
    one, two, three = (
        braked(velocity, EARLY * time, rate, gravity),
        braked(velocity, time / 2, rate, gravity),
        braked(velocity, LATE * time, rate, gravity),
    )
    push = drag * time
    x, y, z = position
    along, ahead, up = velocity
    first, middle, last = OUTER * (1 - EARLY) * push, INNER / 2 * push, OUTER * (1 - LATE) * push
    there = (
        x + time * (along - first * one[0] - middle * two[0] - last * three[0]),
        y + time * (ahead - first * one[1] - middle * two[1] - last * three[1]),
        z + time * (up - gravity * time / 2 - first * one[2] - middle * two[2] - last * three[2]),
    )
    outer, inner = OUTER * push, INNER * push
    return there, (
        along - outer * (one[0] + three[0]) - inner * two[0],
        ahead - outer * (one[1] + three[1]) - inner * two[1],
        up - gravity * time - outer * (one[2] + three[2]) - inner * two[2],
    )


@inlined
def mean_share(velocity: Vector, time: float, gravity: float) -> float:
    """Return about the mean speed of an arc over its first speed, from its middle."""
    up = velocity[2] - gravity * time / 2
    level = velocity[0] * velocity[0] + velocity[1] * velocity[1]
    return math.sqrt((level + up * up) / (level + velocity[2] * velocity[2] + 1e-12))


@inlined
def fall_to(height: float, velocity: Vector, level: float, drag: float, gravity: float) -> float:
    """Return the seconds until a point at `height` (m) falls through `level`; 0 if it is below for good.

    One step of Newton's method puts drag on the answer of free fall.
    """
    above, up = height - level, velocity[2]
    square = up * up + 2 * gravity * above
    if square <= 0 or (above <= 0 and up <= 0):
        return 0.0
    time = (up + math.sqrt(square)) / gravity
    rate = drag * math.sqrt(dot(velocity, velocity))
    if time < LONG or rate * time > SLOWED:
        return time  # too long for one arc: whoever asks will stop before, and ask again
    there, speed = long_arc((0.0, 0.0, height), velocity, time, rate, drag, gravity)
    return max(0.0, time - (there[2] - level) / min(speed[2], -0.1))


@compiled
def carry(speed: float, elevation: float, height: float, drag: float, gravity: float) -> float:
    """Return how far (m) a point thrown at `elevation` (rad) from `height` (m) flies until it is at level 0."""
    there, velocity = (0.0, 0.0, height), (0.0, speed * math.cos(elevation), speed * math.sin(elevation))
    while True:
        time = fall_to(there[2], velocity, 0.0, drag, gravity)
        rate = drag * math.sqrt(dot(velocity, velocity))
        time = min(time, SLOWED / (rate + 1e-9))
        if time < 1e-6:  # noqa: PLR2004  a micrometre
            return there[1]
        there, velocity = arc(there, velocity, time, rate, drag, gravity)


@compiled
def speed_to_carry(distance: float, elevation: float, height: float, drag: float, gravity: float) -> float:
    """Return the speed (m/s) that carries a point `distance` (m) far, by bisection; NaN where none below 100 does."""
    low, high = 0.0, 100.0
    if carry(high, elevation, height, drag, gravity) < distance:
        return math.nan
    for _ in range(50):
        middle = (low + high) / 2
        if carry(middle, elevation, height, drag, gravity) < distance:
            low = middle
        else:
            high = middle
    return (low + high) / 2
