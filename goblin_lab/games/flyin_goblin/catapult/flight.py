"""Flight between contacts: a falling point with air drag, in closed form.

Drag grows with speed squared. Over one arc it is taken as proportional to speed with the arc's own mean speed, which
has an exact solution; arcs are short enough that the first terms of its exponentials are exact to a part in 10⁵.
"""

import math

from goblin_lab.games.flyin_goblin.catapult.compiled import compiled, inlined
from goblin_lab.games.flyin_goblin.catapult.vectors import Vector, dot

LONG = 0.02  # seconds: over a longer arc the mean speed is not the first one
SLOWED = 0.3  # an arc ends before drag has taken this share of the speed


@inlined
def damping(velocity: Vector, speed: float, time: float, drag: float, gravity: float) -> float:
    """Return drag × the mean speed over the coming `time` seconds (1/s), by Simpson's rule. `speed` is the present one."""
    if time < LONG:
        return drag * speed
    level = velocity[0] * velocity[0] + velocity[1] * velocity[1]
    middle, last = velocity[2] - gravity * time / 2, velocity[2] - gravity * time
    return drag * (speed + 4 * math.sqrt(level + middle * middle) + math.sqrt(level + last * last)) / 6


@inlined
def arc(position: Vector, velocity: Vector, time: float, rate: float, gravity: float) -> tuple[Vector, Vector]:
    """Return position (m) and velocity (m/s) after `time` seconds under damping `rate` (1/s)."""
    part = rate * time
    reach = time * (1 - part * (1 / 2 - part * (1 / 6 - part / 24)))
    drop = gravity * time * time * (1 / 2 - part * (1 / 6 - part * (1 / 24 - part / 120)))
    kept = 1 - rate * reach
    x, y, z = position
    along, ahead, up = velocity
    there = x + along * reach, y + ahead * reach, z + up * reach - drop
    return there, (along * kept, ahead * kept, up * kept - gravity * reach)


@inlined
def longest(velocity: Vector, drag: float) -> float:
    """Return the longest arc (s) that the closed form may span at this speed."""
    return SLOWED / (drag * math.sqrt(dot(velocity, velocity)) + 1e-9)


@compiled
def fall_to(height: float, up: float, level: float, drag: float, gravity: float) -> float:
    """Return the seconds until a point at `height` moving up at `up` m/s has fallen to `level`; 0 where it is below.

    One step of Newton's method puts drag on the answer of free fall.
    """
    above = height - level
    if above <= 0:
        return 0.0
    time = (up + math.sqrt(up * up + 2 * gravity * above)) / gravity
    if time < LONG:
        return time
    rate = damping((0.0, 0.0, up), abs(up), time, drag, gravity)
    if rate * time > SLOWED:
        return time  # too long for one arc: whoever asks will stop before, and ask again
    there, speed = arc((0.0, 0.0, height), (0.0, 0.0, up), time, rate, gravity)
    return max(0.0, time - (there[2] - level) / min(speed[2], -0.1))


@compiled
def carry(speed: float, elevation: float, height: float, drag: float, gravity: float) -> float:
    """Return how far (m) a point thrown at `elevation` (rad) from `height` (m) flies until it is at level 0."""
    there, velocity = (0.0, 0.0, height), (0.0, speed * math.cos(elevation), speed * math.sin(elevation))
    while True:
        time = fall_to(there[2], velocity[2], 0.0, drag, gravity)
        time = min(time, longest(velocity, drag))
        if time < 1e-6:  # noqa: PLR2004  a micrometre
            return there[1]
        there, velocity = arc(there, velocity, time, damping(velocity, math.sqrt(dot(velocity, velocity)), time, drag, gravity), gravity)


@compiled
def speed_to_carry(distance: float, elevation: float, height: float, drag: float, gravity: float) -> float:
    """Return the speed (m/s) that carries a point `distance` (m) far, by bisection; NaN where none below 100 m/s does."""
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
