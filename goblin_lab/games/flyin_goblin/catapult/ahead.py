"""How long the token surely flies free, and what it may touch next.

High above everything it falls to the next level in one step. Among walls and roofs the time at which its middle comes
near enough to whatever is next bounds the step, so that nothing is passed through at any speed. The way across is
taken as straight and without air, which only makes that time shorter.
"""

import math

from goblin_lab.games.flyin_goblin.catapult.compiled import inlined, inside
from goblin_lab.games.flyin_goblin.catapult.flight import SLOWED, arc
from goblin_lab.games.flyin_goblin.catapult.pegs import Pegs, against
from goblin_lab.games.flyin_goblin.catapult.solid import Solid
from goblin_lab.games.flyin_goblin.catapult.touch import NEVER, TINY, Motion, Touch, ground, nothing, sheet
from goblin_lab.games.flyin_goblin.catapult.vectors import Vector, clamp

LONGEST = 0.05  # seconds of a step among walls, in which air does not count
SOONEST = 2e-4  # seconds: what comes into reach so soon is compared at once
AIR = 0.95  # of its speed upwards that a token keeps at least until it is over the castle


@inlined
def per_metre(speed: float) -> float:
    """Return the seconds for a metre, with the sign of the speed; standing still is taken as hardly moving."""
    return 1 / (speed if abs(speed) > TINY else TINY)


@inlined
def entering(middle: Vector, pace: tuple[float, float], low: tuple[float, float], high: tuple[float, float]) -> float:
    """Return the seconds until the flight enters a rectangle across, NEVER if it misses it, 0 or less within."""
    one, other = (low[0] - middle[0]) * pace[0], (high[0] - middle[0]) * pace[0]
    first, last = min(one, other), max(one, other)
    one, other = (low[1] - middle[1]) * pace[1], (high[1] - middle[1]) * pace[1]
    first, last = max(first, min(one, other)), min(last, max(one, other))
    return first if first < last and last > 0 else NEVER


@inlined
def bare_fall(height: float, up: float, level: float, gravity: float) -> float:
    """Return the seconds until a point falls through `level` without air; 0 if it never comes above it any more."""
    square = up * up + 2 * gravity * (height - level)
    if square <= 0 or (height <= level and up <= 0):
        return 0.0
    return (up + math.sqrt(square)) / gravity


@inlined
def free_time(middle: Vector, velocity: Vector, pace: tuple[float, float], solid: Solid) -> tuple[float, float]:
    """Return about the seconds of sure free flight above or beside the castle, and the level at which they end.

    0 seconds where something may be in reach. The level is NEVER where the way across ends them.
    """
    x, y, z = middle
    up, gravity, near = velocity[2], solid.gravity, solid.near
    level = solid.low_top + near
    if max(abs(x), abs(y)) > solid.half + solid.reach:
        half = solid.half + near
        enter = max(entering(middle, pace, (-half, -half), (half, half)), 0.0) + TINY
        time = bare_fall(z, up, level, gravity)
        if time < enter or z + enter * (AIR * up - gravity * enter / 2) < level:  # it meets the wall, or the table
            fall = bare_fall(z, up, solid.table + near, gravity)
            return (enter, NEVER) if enter < fall else (fall, solid.table + near)
    elif z <= solid.low_top + solid.reach:
        return 0.0, NEVER
    else:
        time = bare_fall(z, up, level, gravity)
    half = solid.tower + near
    column = max(entering(middle, pace, (-half, -half), (half, half)), 0.0)
    if column < time:
        over = solid.high_top + near
        if z + column * (min(up, AIR * up) - gravity * column / 2) <= over:  # it comes to the tower from beside
            return column, NEVER
        return bare_fall(z, up, over, gravity), over
    return time, level


@inlined
def free_flight(
    middle: Vector, velocity: Vector, rate: float, time: float, level: float, solid: Solid
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
def line(place: float, most: float, solid: Solid) -> float:
    """Return the wall (its middle plane) nearest to a place across; the outermost is number `most`."""
    return solid.room * clamp(math.floor(place / solid.room + 0.5), -most, most)


@inlined
def through_a_wall(one: Vector, other: Vector, solid: Solid) -> bool:
    """Say whether a middle came from one side of a wall's plane to the other, below its rim."""
    if max(one[2], other[2]) > solid.wall:
        return False
    within = solid.half + solid.near
    x, y = clamp(one[0], -within, within), clamp(one[1], -within, within)
    there_x, there_y = clamp(other[0], -within, within), clamp(other[1], -within, within)
    return (
        math.floor(x / solid.room) != math.floor(there_x / solid.room) and max(abs(y), abs(there_y)) < solid.half
    ) or (math.floor(y / solid.room) != math.floor(there_y / solid.room) and max(abs(x), abs(there_x)) < solid.half)


@inlined
def until_next(away: float, pace: float, wide: float, solid: Solid) -> float:
    """Return the seconds until the token is `wide` before the next line across. `away` is its way from the nearest."""
    beyond = math.copysign(away, away * pace)
    return NEVER if beyond > 0.6 * solid.room else (solid.room - beyond - wide) * abs(pace)  # past the outermost


@inlined
def falling(clear: float, up: float, solid: Solid) -> float:
    """Return the seconds of free fall through `clear` metres, at first moving up at `up` m/s."""
    return (up + math.sqrt(up * up + 2 * solid.gravity * clear)) / solid.gravity


@inside
def next_touch(motion: Motion, pegs: Pegs, fallen: int, solid: Solid) -> Touch:
    """Return a contact, or none within the time that is surely free."""
    x, y, z = motion.middle
    up = motion.velocity[2]
    level = 0.0 if max(abs(x), abs(y)) < solid.half else solid.table
    time = LONGEST
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
        away, pace = x - place, motion.pace[0]
        if abs(away) < solid.reach:
            touch = sheet(motion, (place, -end, low), (place, end, top), solid)
            if touch.hit:
                return touch
            time = min(time, touch.time)
        elif away * pace < 0:
            time = min(time, (abs(away) - solid.near) * abs(pace))
        time = min(time, until_next(away, pace, solid.near, solid))
        place = line(y, 2.0, solid)
        away, pace = y - place, motion.pace[1]
        if abs(away) < solid.reach:
            touch = sheet(motion, (-end, place, low), (end, place, top), solid)
            if touch.hit:
                return touch
            time = min(time, touch.time)
        elif away * pace < 0:
            time = min(time, (abs(away) - solid.near) * abs(pace))
        time = min(time, until_next(away, pace, solid.near, solid))
    clear = solid.roof_level - solid.near - z
    if clear < solid.reach - solid.near:
        return above(time, motion, pegs, fallen, solid)
    rises = up > 0 and up * up > 2 * solid.gravity * clear
    return nothing(min(time, clear / up) if rises else time)


@inside
def above(time: float, motion: Motion, pegs: Pegs, fallen: int, solid: Solid) -> Touch:
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
def roof(motion: Motion, solid: Solid) -> Touch:
    """Compare with the roof of the nearest crossing of inner walls, if it carries one."""
    x, y, _ = motion.middle
    across, ahead = line(x, 1.0, solid), line(y, 1.0, solid)
    side, level, wide = solid.roof, solid.roof_level, solid.roof + solid.near
    time = min(until_next(x - across, motion.pace[0], wide, solid), until_next(y - ahead, motion.pace[1], wide, solid))
    if across == 0 and ahead == 0:
        return nothing(time)
    touch = plate(motion, (across - side, ahead - side, level), (across + side, ahead + side, level), solid)
    return touch if touch.hit else nothing(min(time, touch.time))


@inside
def plate(motion: Motion, low: Vector, high: Vector, solid: Solid) -> Touch:
    """Compare with a sheet that may be far away."""
    near, z = solid.near, motion.middle[2]
    time = entering(motion.middle, motion.pace, (low[0] - near, low[1] - near), (high[0] + near, high[1] + near))
    if time < LONGEST:
        if z > high[2] + near:
            time = max(time, falling(z - high[2] - near, motion.velocity[2], solid))
        elif z < low[2] - near:
            time = max(time, (low[2] - near - z) / max(motion.velocity[2], TINY))
    return nothing(time) if time > SOONEST else sheet(motion, low, high, solid)


@inlined
def tower(motion: Motion, solid: Solid) -> Touch:
    """Compare with the tower: its nearest walls, its bottom and, where it closes the mouth, the Balcony."""
    x, y, _ = motion.middle
    side, bottom, top, lid = solid.tower, solid.roof_level, solid.mouth, solid.balcony
    wide = side + solid.near
    time = entering(motion.middle, motion.pace, (-wide, -wide), (wide, wide))
    if time > SOONEST:
        return nothing(time)
    time = min(opposite(x, motion.pace[0], solid), opposite(y, motion.pace[1], solid))
    right, far = math.copysign(side, x), math.copysign(side, y)
    touch = plate(motion, (right, -side, bottom), (right, side, top), solid)
    if touch.hit:
        return touch
    time = min(time, touch.time)
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


@inlined
def opposite(place: float, pace: float, solid: Solid) -> float:
    """Return the seconds until the tower's wall on the other side of its middle comes into reach."""
    return (solid.tower + abs(place) - solid.near) * abs(pace) if place * pace < 0 else NEVER
