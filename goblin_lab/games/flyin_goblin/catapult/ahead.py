"""How long the token surely flies free, and what it may touch next.

High above everything it falls to the next level in one step. Among walls the time to whatever is nearest bounds the
step, so that nothing is passed through at any speed.
"""

import math

import numpy as np

from goblin_lab.games.flyin_goblin.catapult.compiled import inlined, inside
from goblin_lab.games.flyin_goblin.catapult.flight import SLOWED, arc
from goblin_lab.games.flyin_goblin.catapult.pegs import Pegs, against
from goblin_lab.games.flyin_goblin.catapult.touch import HORIZON, NEVER, SLACK, Motion, Touch, ground, nothing, sheet
from goblin_lab.games.flyin_goblin.catapult.vectors import Vector, clamp

LONGEST = 0.05  # seconds of a step below the roofs, where falling is reckoned with
AIR = 0.95  # of its speed upwards that a token keeps at least until it is over the castle
TINY = 1e-5  # seconds: a step never stands still


@inlined
def entering(middle: Vector, velocity: Vector, half: float) -> float:
    """Return the seconds until the flight enters the square column |x|, |y| < half; NEVER if it misses it."""
    first, last = 0.0, NEVER
    for place, speed in ((middle[0], velocity[0]), (middle[1], velocity[1])):
        turn = 1 / (speed if abs(speed) > TINY else TINY)  # as good as still
        one, other = (-half - place) * turn, (half - place) * turn
        first, last = max(first, min(one, other)), min(last, max(one, other))
    return first if first < last else NEVER


@inlined
def bare_fall(height: float, up: float, level: float, gravity: float) -> float:
    """Return the seconds until a point falls through `level` without air; 0 if it never comes above it any more."""
    square = up * up + 2 * gravity * (height - level)
    if square <= 0 or (height <= level and up <= 0):
        return 0.0
    return (up + math.sqrt(square)) / gravity


@inlined
def free_time(middle: Vector, velocity: Vector, solid: np.record) -> tuple[float, float]:
    """Return about the seconds of sure free flight above or beside the castle, and the level at which they end.

    0 seconds where something may be in reach. The level is NEVER where the way across ends them.
    """
    x, y, z = middle
    up, gravity, near = velocity[2], solid.gravity, solid.near
    level = solid.low_top + near
    if max(abs(x), abs(y)) > solid.half + solid.reach:
        enter = entering(middle, velocity, solid.half + near) + TINY
        time = bare_fall(z, up, level, gravity)
        if time < enter or z + enter * (AIR * up - gravity * enter / 2) < level:  # it meets the wall, or the table
            fall = bare_fall(z, up, solid.table + near, gravity)
            return (enter, NEVER) if enter < fall else (fall, solid.table + near)
    elif z <= solid.low_top + solid.reach:
        return 0.0, NEVER
    else:
        time = bare_fall(z, up, level, gravity)
    column = entering(middle, velocity, solid.tower + solid.sheet + near)
    if column < time:
        fall = bare_fall(z, up, solid.high_top + near, gravity)
        return (column, NEVER) if fall < column else (fall, solid.high_top + near)
    return time, level


@inlined
def free_flight(
    middle: Vector, velocity: Vector, rate: float, time: float, level: float, solid: np.record
) -> tuple[float, Vector, Vector]:
    """Fly freely for about `time` seconds, until the token is at `level` in spite of drag; return time, place, speed."""
    if rate * time > SLOWED:
        time = SLOWED / rate
        level = NEVER
    there, speed = arc(middle, velocity, time, rate, solid.drag, solid.gravity)
    if level == NEVER or speed[2] > -0.2:  # noqa: PLR2004  it hardly falls
        return time, there, speed
    late = clamp((there[2] - level) / -speed[2], -0.05, 0.05)
    x, y, z = there
    there = x + late * speed[0], y + late * speed[1], z + late * (speed[2] - solid.gravity * late / 2)
    return time + late, there, (speed[0], speed[1], speed[2] - solid.gravity * late)


@inlined
def line(place: float, most: float, solid: np.record) -> float:
    """Return the wall (its middle plane) nearest to a place across; the outermost is number `most`."""
    return solid.room * clamp(math.floor(place / solid.room + 0.5), -most, most)


@inlined
def until_line(away: float, speed: float, solid: np.record) -> float:
    """Return the seconds until the next wall across comes into reach, `away` being the way from the nearest one."""
    clear = abs(away) if away * speed < 0 else solid.room - abs(away)
    return (clear - solid.near) / (abs(speed) + TINY) + TINY


@inlined
def falling(clear: float, up: float, solid: np.record) -> float:
    """Return the seconds of free fall through `clear` metres, at first moving up at `up` m/s."""
    return (up + math.sqrt(up * up + 2 * solid.gravity * clear)) / solid.gravity + TINY


@inside
def next_touch(motion: Motion, pegs: Pegs, fallen: int, solid: np.record) -> Touch:
    """Return a contact, or none within the time that is surely free."""
    x, y, z = motion.middle
    up = motion.velocity[2]
    level = 0.0 if max(abs(x), abs(y)) < solid.half else solid.table
    time = min(LONGEST, solid.room / 2 / motion.speed)
    if z < level + solid.reach:
        touch = ground(motion, level, solid)
        if touch.hit:
            return touch
        time = min(time, touch.time)
    else:
        time = min(time, falling(z - level - solid.near, up, solid))
    if z < solid.roof_level + solid.reach:
        end, top, low = solid.half, solid.wall, solid.table
        place = line(x, 2.0, solid)
        if abs(x - place) < solid.reach:
            touch = sheet(motion, (place, -end, low), (place, end, top), solid)
            if touch.hit:
                return touch
            time = min(time, touch.time)
        else:
            time = min(time, until_line(x - place, motion.velocity[0], solid))
        place = line(y, 2.0, solid)
        if abs(y - place) < solid.reach:
            touch = sheet(motion, (-end, place, low), (end, place, top), solid)
            if touch.hit:
                return touch
            time = min(time, touch.time)
        else:
            time = min(time, until_line(y - place, motion.velocity[1], solid))
    if z > solid.roof_level - solid.reach:
        return above(min(time, HORIZON), motion, pegs, fallen, solid)
    return nothing(min(time, (solid.roof_level - solid.near - z) / max(up, TINY) + TINY))


@inside
def above(time: float, motion: Motion, pegs: Pegs, fallen: int, solid: np.record) -> Touch:
    """Return a contact with a roof, the tower or a piece, or none within the time that is surely free."""
    touch = roof(motion, solid)
    if touch.hit:
        return touch
    time = min(time, touch.time)
    touch = tower(motion, solid)
    if touch.hit:
        return touch
    time = min(time, touch.time)
    for peg in range(len(pegs)):
        if not fallen >> peg & 1:
            touch = against(motion, pegs[peg], peg, solid)
            if touch.hit:
                return touch
            time = min(time, touch.time)
    return nothing(time)


@inlined
def roof(motion: Motion, solid: np.record) -> Touch:
    """Compare with the roof of the nearest crossing of inner walls, if it carries one."""
    across, ahead = line(motion.middle[0], 1.0, solid), line(motion.middle[1], 1.0, solid)
    if across == 0 and ahead == 0:
        return nothing(HORIZON)
    side, level = solid.roof, solid.roof_level
    return plate(motion, (across - side, ahead - side, level), (across + side, ahead + side, level), solid)


@inside
def plate(motion: Motion, low: Vector, high: Vector, solid: np.record) -> Touch:
    """Compare with a sheet that may be far away."""
    time = passing(motion, low, high, solid)
    return nothing(time + TINY) if time > 0 else sheet(motion, low, high, solid)


@inlined
def passing(motion: Motion, low: Vector, high: Vector, solid: np.record) -> float:
    """Return seconds in which the middle surely does not come within reach of a box, flying straight; 0 if it is.

    The direction in which it is farthest away tells.
    """
    most, closing = 0.0, 0.0
    for place, speed, least, top in zip(motion.middle, motion.velocity, low, high):  # noqa: B905  of one length
        below, over = least - place, place - top
        clear = max(below, over) - solid.near
        if clear > most:
            most, closing = clear, speed if below > over else -speed
    return most / max(closing + SLACK, most / HORIZON)


@inlined
def tower(motion: Motion, solid: np.record) -> Touch:
    """Compare with the tower: its nearest walls, its bottom and, where it closes the mouth, the Balcony."""
    x, y, _ = motion.middle
    side, bottom, top, lid = solid.tower, solid.roof_level, solid.mouth, solid.balcony
    if max(abs(x), abs(y)) - side - solid.reach > motion.speed * HORIZON:
        return nothing(HORIZON)
    time = passing(motion, (-side, -side, bottom), (side, side, max(top, lid)), solid)
    if time > 0:
        return nothing(time + TINY)
    right, far = math.copysign(side, x), math.copysign(side, y)
    touch = plate(motion, (right, -side, bottom), (right, side, top), solid)
    if touch.hit:
        return touch
    time = touch.time
    touch = plate(motion, (-side, far, bottom), (side, far, top), solid)
    if touch.hit:
        return touch
    time = min(time, touch.time)
    touch = plate(motion, (-side, -side, bottom), (side, side, bottom), solid)
    if touch.hit:
        return touch
    time = min(time, touch.time)
    if lid > 0:
        touch = plate(motion, (-side, -side, lid), (side, side, lid), solid)
        if touch.hit:
            return touch
        time = min(time, touch.time)
    return nothing(time)
