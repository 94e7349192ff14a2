"""How long the token surely flies free, and what it may touch next.

High above everything it falls to the next level in one step. Among walls the time to whatever is nearest bounds the
step, so that nothing is passed through at any speed.
"""

import math

import numpy as np

from goblin_lab.games.flyin_goblin.catapult.compiled import inside, inlined
from goblin_lab.games.flyin_goblin.catapult.flight import fall_to
from goblin_lab.games.flyin_goblin.catapult.pegs import Pegs, against
from goblin_lab.games.flyin_goblin.catapult.touch import HORIZON, NEVER, SLACK, Motion, Touch, ground, nothing, sheet
from goblin_lab.games.flyin_goblin.catapult.vectors import Vector, clamp

LONGEST = 0.05  # seconds of a step below the roofs, where falling is reckoned with
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
def free_time(middle: Vector, velocity: Vector, solid: np.record) -> float:
    """Return the seconds of sure free flight above or beside the castle; 0 where something may be in reach."""
    x, y, z = middle
    reach = solid.reach
    if z > solid.high_top + reach:
        return fall_to(z, velocity, solid.high_top + solid.near, solid.drag, solid.gravity) + TINY
    if z > solid.low_top + reach:
        time = entering(middle, velocity, solid.tower + solid.sheet + solid.near)
        return min(time, fall_to(z, velocity, solid.low_top + solid.near, solid.drag, solid.gravity) + TINY)
    if max(abs(x), abs(y)) > solid.half + reach:
        time = entering(middle, velocity, solid.half + solid.near) + TINY
        above = z + time * (velocity[2] - time * solid.gravity * 0.55)  # with a little off for drag
        if time < NEVER and above > solid.high_top + reach:
            return fall_to(z, velocity, solid.high_top + solid.near, solid.drag, solid.gravity)
        return min(time, fall_to(z, velocity, solid.table + solid.near, solid.drag, solid.gravity))
    return 0.0


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
        touch = walls(motion, solid)
        if touch.hit:
            return touch
        time = min(time, touch.time)
    if z > solid.roof_level - solid.reach:
        return above(min(time, HORIZON), motion, pegs, fallen, solid)
    return nothing(min(time, (solid.roof_level - solid.near - z) / max(up, TINY) + TINY))


@inlined
def first(one: Touch, other: Touch) -> Touch:
    """Return the contact that comes first, or none within a time that is free of both."""
    return one if one.time < other.time else other


@inlined
def walls(motion: Motion, solid: np.record) -> Touch:
    """Compare with the nearest wall of either direction."""
    x, y, _ = motion.middle
    across, ahead, end, top = line(x, 2.0, solid), line(y, 2.0, solid), solid.half, solid.wall
    if abs(x - across) < solid.reach:
        touch = sheet(motion, (across, -end, solid.table), (across, end, top), solid)
    else:
        touch = nothing(until_line(x - across, motion.velocity[0], solid))
    if abs(y - ahead) < solid.reach:
        return first(touch, sheet(motion, (-end, ahead, solid.table), (end, ahead, top), solid))
    return first(touch, nothing(until_line(y - ahead, motion.velocity[1], solid)))


@inside
def above(time: float, motion: Motion, pegs: Pegs, fallen: int, solid: np.record) -> Touch:
    """Return a contact with a roof, the tower or a piece, or none within the time that is surely free."""
    touch = first(nothing(time), roof(motion, solid))
    if not touch.hit:
        touch = first(touch, tower(motion, solid))
    for peg in range(len(pegs)):
        if not touch.hit and not fallen >> peg & 1:
            touch = first(touch, against(motion, pegs[peg], peg, solid))
    return touch


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
    if not touch.hit:
        touch = first(touch, plate(motion, (-side, far, bottom), (side, far, top), solid))
    if not touch.hit:
        touch = first(touch, plate(motion, (-side, -side, bottom), (side, side, bottom), solid))
    if not touch.hit and lid > 0:
        touch = first(touch, plate(motion, (-side, -side, lid), (side, side, lid), solid))
    return touch
