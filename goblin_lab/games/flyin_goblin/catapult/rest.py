"""Where a token comes to rest, told as soon as it can no longer leave."""

import math

import numpy as np

from goblin_lab.games.flyin_goblin.catapult.compiled import inlined, inside
from goblin_lab.games.flyin_goblin.catapult.vectors import Vector, plus, times

RESTLESS = -1
TOWER, ON_TOP, STRIP, LOST = 16, 17, 18, 19  # rooms are 0 to 15: row * 4 + column
STILL = 0.004  # J/kg: slower than about 9 cm/s nothing goes far
HOP = 0.06  # m/s: a hop of less than half a millimetre is a slide


@inlined
def cell(middle: Vector, solid: np.record) -> int:
    """Return the room below a place within the walls."""
    column = min(3, max(0, int((middle[0] + solid.half) / solid.room)))
    row = min(3, max(0, int((middle[1] + solid.half) / solid.room)))
    return 4 * row + column


@inlined
def outside(x: float, y: float, solid: np.record) -> int:
    """Return whether a token at rest on the table lies in the shooter's own strip or is lost."""
    own = abs(x) <= solid.half and -solid.half - solid.strip < y < 0
    return STRIP if own else LOST


@inside
def resting(middle: Vector, solid: np.record) -> int:
    """Return where a token at rest lies."""
    x, y, z = middle
    if max(abs(x), abs(y)) > solid.half:
        return outside(x, y, solid)
    if z < solid.wall:
        return cell(middle, solid)
    return TOWER if max(abs(x), abs(y)) < solid.tower and z < solid.mouth else ON_TOP


@inlined
def caught(middle: Vector, velocity: Vector, motion: float, solid: np.record) -> int:
    """Return the place that a token with `motion` J/kg cannot leave any more, or RESTLESS.

    To pass over a rim its middle must rise above it by half its thickness.
    """
    x, y, z = middle
    height = z + motion / solid.gravity - solid.least - solid.sheet
    if max(abs(x), abs(y)) > solid.half:
        return rolled(middle, velocity, solid) if height < solid.wall else RESTLESS
    if z < solid.wall:
        return cell(middle, solid) if height < solid.wall else RESTLESS
    inner = max(abs(x), abs(y)) < solid.tower and z < solid.mouth
    return TOWER if inner and height < solid.mouth else RESTLESS


@inside
def rolled(middle: Vector, velocity: Vector, solid: np.record) -> int:
    """Return where a token that will not enter the castle any more ends on the table: flight, one hop, then a slide."""
    x, y, z = middle
    along, ahead, up = velocity
    fall = (up + math.sqrt(up * up + 2 * solid.gravity * max(0.0, z - solid.table))) / solid.gravity
    hop = 2 * solid.restitution * (fall - up / solid.gravity)
    level = math.sqrt(along * along + ahead * ahead)
    slide = level / (4 * solid.friction * solid.gravity)
    time = fall + 0.7 * hop + slide
    return outside(x + along * time, y + ahead * time, solid)


@inside
def slid(
    middle: Vector, velocity: Vector, axis: Vector, spin: Vector, motion: float, solid: np.record
) -> tuple[Vector, Vector, Vector, bool]:
    """Let a token that no longer hops slide on; return middle, velocity, spin, and whether it lies still.

    It stops on its roof, or goes over the edge with what friction leaves of its speed.
    """
    lies = abs(axis[2]) > 0.9  # noqa: PLR2004  on a face, not on its edge
    if not lies or abs(velocity[2]) > HOP or middle[2] < solid.wall:
        return middle, velocity, spin, motion < STILL and not lies and middle[2] < solid.wall
    level = math.sqrt(velocity[0] * velocity[0] + velocity[1] * velocity[1])
    far = level * level / (2 * solid.friction * solid.gravity)
    edge = over(middle, velocity, level, solid)
    if far < edge:
        return middle, velocity, spin, True
    left = math.sqrt(1 - edge / max(far, edge + 1e-12))
    way = times(edge / (level + 1e-12), (velocity[0], velocity[1], 0.0))
    return plus(middle, 1.001, way), (left * velocity[0], left * velocity[1], 0.0), spin, False


@inside
def over(middle: Vector, velocity: Vector, level: float, solid: np.record) -> float:
    """Return how far it is to the edge of the roof, or of the Balcony, in the direction of sliding (m)."""
    x, y, _ = middle
    top = max(abs(x), abs(y)) < solid.tower + solid.sheet
    side = solid.tower + solid.sheet if top else solid.roof + solid.sheet
    across = 0.0 if top else solid.room * math.floor(x / solid.room + 0.5)
    ahead = 0.0 if top else solid.room * math.floor(y / solid.room + 0.5)
    far = 1.0
    for place, speed in ((x - across, velocity[0]), (y - ahead, velocity[1])):
        if speed != 0:
            far = min(far, (math.copysign(side, speed) - place) / speed * level)
    return far


