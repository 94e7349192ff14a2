"""Where a token comes to rest, told as soon as it can no longer leave."""

import math

from goblin_lab.games.flyin_goblin.catapult.compiled import inlined, inside
from goblin_lab.games.flyin_goblin.catapult.solid import Solid
from goblin_lab.games.flyin_goblin.catapult.vectors import Vector, clamp, plus

RESTLESS = -1
TOWER, ON_TOP, STRIP, LOST = 16, 17, 18, 19  # rooms are 0 to 15: row * 4 + column
FLAT = 0.9  # of the axis upright: the token lies on a face
LIFT = (
    0.6  # times restitution squared: of all energy within walls that may become height, as steep lobs do in the judge
)
RETURN = 0.2  # of all energy beside the castle that may bring a token back over its wall
UPRIGHT, KEPT, ROLLING = 0.7, 0.36, 0.011  # of the axis; of the energy; friction of rolling, as the judge has it
HOP = 0.06  # m/s: a hop of less than half a millimetre is a slide


@inlined
def cell(middle: Vector, solid: Solid) -> int:
    """Return the room below a place within the walls."""
    column = min(3, max(0, int((middle[0] + solid.half) / solid.room)))
    row = min(3, max(0, int((middle[1] + solid.half) / solid.room)))
    return 4 * row + column


@inlined
def outside(x: float, y: float, solid: Solid) -> int:
    """Return whether a token at rest on the table lies in the shooter's own strip or is lost."""
    own = abs(x) <= solid.half and -solid.half - solid.strip < y < 0
    return STRIP if own else LOST


@inside
def resting(middle: Vector, solid: Solid) -> int:
    """Return where a token at rest lies."""
    x, y, z = middle
    if max(abs(x), abs(y)) > solid.half:
        return outside(x, y, solid)
    if z < solid.wall:
        return cell(middle, solid)
    is_open = solid.balcony == 0  # else what is pressed through its lid, one token in ten thousand, lies on it
    return TOWER if max(abs(x), abs(y)) < solid.tower and z < solid.mouth and is_open else ON_TOP


@inlined
def caught(middle: Vector, velocity: Vector, height: float, solid: Solid) -> int:
    """Return the room or tower that a token will not leave any more, or RESTLESS. Asked in flight and after contacts.

    To pass over a rim its middle must rise above it by half its thickness: in this hop by the speed upwards that it
    has, later by the share of all its energy (`height`, in metres) that more contacts may turn into height.
    """
    x, y, z = middle
    lift = LIFT * solid.restitution * solid.restitution
    hop = z + max(velocity[2], 0.0) ** 2 / (2 * solid.gravity) - solid.least - solid.sheet
    if z < solid.wall:
        return (
            cell(middle, solid)
            if max(abs(x), abs(y)) < solid.half and max(hop, lift * height) < solid.wall
            else RESTLESS
        )
    low = solid.roof_level
    if max(abs(x), abs(y)) > solid.tower or z > solid.mouth or solid.balcony > 0:
        return RESTLESS
    return TOWER if max(hop, low + lift * (height - low)) < solid.mouth else RESTLESS


@inside
def last_fall(middle: Vector, velocity: Vector, solid: Solid) -> float:
    """Return about the seconds until a caught token meets a floor or a wall, where its drawn path ends."""
    x, y, z = middle
    in_room = z < solid.wall
    clear = (solid.room / 2 if in_room else solid.tower) - solid.sheet - solid.least
    floor = solid.least if in_room else solid.roof_level + solid.sheet + solid.least
    time = (velocity[2] + math.sqrt(velocity[2] ** 2 + 2 * solid.gravity * max(z - floor, 0.0))) / solid.gravity
    for place, speed in ((x, velocity[0]), (y, velocity[1])):
        away = place - (math.floor(place / solid.room) + 0.5) * solid.room if in_room else place
        time = min(time, max(clear - math.copysign(away, away * speed), 0.0) / (abs(speed) + 1e-9))
    return time


@inlined
def settled(middle: Vector, velocity: Vector, axis: Vector, height: float, solid: Solid) -> int:
    """Return the place that a token will not leave any more after a contact, or RESTLESS."""
    if max(abs(middle[0]), abs(middle[1])) > solid.half:
        return rolled(middle, velocity, axis, height, solid)
    return caught(middle, velocity, height, solid)


@inside
def rolled(middle: Vector, velocity: Vector, axis: Vector, height: float, solid: Solid) -> int:
    """Return where a token beside the castle ends on the table, or RESTLESS while it may still enter the castle.

    Flight, one hop, then a slide; a token on its edge rolls on, and far.
    """
    x, y, z = middle
    along, ahead, up = velocity
    hop = z + max(up, 0.0) ** 2 / (2 * solid.gravity) - solid.least - solid.sheet
    later = solid.table + RETURN * (height - solid.table)
    if max(hop, later) >= solid.wall:
        return RESTLESS
    fall = (up + math.sqrt(up * up + 2 * solid.gravity * max(0.0, z - solid.table))) / solid.gravity
    bounce = 2 * solid.restitution * (fall - up / solid.gravity)
    level = math.sqrt(along * along + ahead * ahead)
    slide = level / (4 * solid.friction * solid.gravity)
    if abs(axis[2]) < UPRIGHT:
        slide = level * KEPT / (2 * ROLLING * solid.gravity)
    time = fall + 0.7 * bounce + slide
    return outside(x + along * time, y + ahead * time, solid)


@inlined
def on_plate(middle: Vector, solid: Solid) -> tuple[float, float, float]:
    """Return where on its roof (or on the Balcony) a token is, from the plate's middle (m), and half its side."""
    x, y, z = middle
    if z > solid.mouth:
        return x, y, solid.tower + solid.sheet
    across = solid.room * clamp(math.floor(x / solid.room + 0.5), -1.0, 1.0)
    ahead = solid.room * clamp(math.floor(y / solid.room + 0.5), -1.0, 1.0)
    return x - across, y - ahead, solid.roof + solid.sheet


@inside
def slid(middle: Vector, velocity: Vector, axis: Vector, solid: Solid) -> tuple[Vector, Vector, bool]:
    """Let a token that no longer hops slide on; return middle, velocity, and whether it lies still.

    It stops on its roof, or goes over the edge with what friction leaves of its speed.
    """
    x, y, side = on_plate(middle, solid)
    if abs(axis[2]) < FLAT or abs(velocity[2]) > HOP or middle[2] < solid.roof_level or max(abs(x), abs(y)) > side:
        return middle, velocity, False
    level = math.sqrt(velocity[0] * velocity[0] + velocity[1] * velocity[1]) + 1e-9
    far, edge = level * level / (2 * solid.friction * solid.gravity), 1.0
    for place, speed in ((x, velocity[0]), (y, velocity[1])):
        if abs(speed) > 1e-9:  # noqa: PLR2004  it slides this way at all
            edge = min(edge, (math.copysign(side, speed) - place) / speed * level)
    if far <= edge:
        return middle, velocity, True
    left, way = math.sqrt(1 - edge / far), (edge + 5e-4) / level
    return (
        plus(middle, way, (velocity[0], velocity[1], 0.0)),
        (left * velocity[0], left * velocity[1], velocity[2]),
        False,
    )
