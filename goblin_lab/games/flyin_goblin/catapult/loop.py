"""One shot from launch to rest, and all shots of a batch."""

import math

import numpy as np
import numpy.typing as npt

from goblin_lab.games.flyin_goblin.catapult.ahead import free_flight, free_time, next_touch, per_metre, through_a_wall
from goblin_lab.games.flyin_goblin.catapult.body import energy, turned, turning
from goblin_lab.games.flyin_goblin.catapult.compiled import compiled, inlined, inside
from goblin_lab.games.flyin_goblin.catapult.contact import impulse, struck
from goblin_lab.games.flyin_goblin.catapult.flight import arc
from goblin_lab.games.flyin_goblin.catapult.pegs import Pegs, falls
from goblin_lab.games.flyin_goblin.catapult.rest import RESTLESS, caught, last_fall, resting, settled, slid
from goblin_lab.games.flyin_goblin.catapult.solid import Solid
from goblin_lab.games.flyin_goblin.catapult.touch import MOMENT, NEVER, PEG, PRESSED, TINY, Motion, Touch, nothing
from goblin_lab.games.flyin_goblin.catapult.vectors import Vector, clamp, dot, plus, sine_and_cosine, times

STEPS, CONTACTS = 3000, 16  # more than any shot of use needs; after that it counts where it is
LEAST, SHORT = 2e-4, 5e-4  # metres, seconds: a step goes on at least so far, or so long
SAMPLE = 0.004  # seconds between the points of a recorded path
GOLDEN = np.uint64(0x9E3779B97F4A7C15)
Numbers = npt.NDArray[np.float64]


@inlined
def scatter(seed: np.uint64, shot: int, contact: int) -> float:
    """Return a number in −1 … 1 that depends on seed, shot and contact alone (SplitMix64 of a counter)."""
    mixed = seed + GOLDEN * np.uint64(64 * shot + contact + 1)
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    mixed ^= mixed >> np.uint64(31)
    return float(np.int64(mixed)) / 2.0**63


@inside
def drawn(
    path: npt.NDArray[np.float32],
    drawn_until: int,
    middle: Vector,
    velocity: Vector,
    time: float,
    rate: float,
    solid: Solid,
) -> int:
    """Add points of the coming `time` seconds to a path; return how many points it has."""
    for step in range(1 + int(time / SAMPLE)):
        if drawn_until == len(path):
            return drawn_until
        there, _ = arc(middle, velocity, step * SAMPLE, rate, solid.drag, solid.gravity)
        path[drawn_until, 0], path[drawn_until, 1], path[drawn_until, 2] = there
        drawn_until += 1
    return drawn_until


@inlined
def coming(motion: Motion, pegs: Pegs, fallen: int, solid: Solid) -> tuple[Touch, float, float]:
    """Return the next contact or none, the seconds that the token flies until it, and the level at which they end."""
    time, level = free_time(motion.middle, motion.velocity, motion.pace, solid)
    if time > TINY:
        return nothing(time), time, level
    touch = next_touch(motion, pegs, fallen, solid)
    least = 0.0 if touch.hit else min(LEAST / (motion.speed + TINY), SHORT)
    return touch, max(touch.time, least), NEVER


@inlined
def rebound(
    middle: Vector, velocity: Vector, axis: Vector, spin: Vector, touch: Touch, kept: float, pegs: Pegs, solid: Solid
) -> tuple[Vector, Vector, Vector, int]:
    """Return middle, velocity and spin after a contact that keeps a share of its speed, and the pegs that fall."""
    ease = pegs[touch.what].ease if touch.what >= PEG else 0.0
    push = impulse(velocity, axis, spin, touch.normal, touch.offset, kept, ease, solid)
    velocity, spin = struck(velocity, spin, touch.offset, push)
    middle = plus(middle, touch.depth, touch.normal)
    fell = 0
    if touch.what >= PEG and falls(pegs[touch.what], push, plus(middle, 1, touch.offset), solid.gravity):
        fell = 1 << touch.what | pegs[touch.what].above
    return middle, velocity, spin, fell


@inlined
def fly(
    middle: Vector,
    velocity: Vector,
    axis: Vector,
    spin: Vector,
    solid: Solid,
    pegs: Pegs,
    seed: np.uint64,
    first: int,
    shot: int,
    paths: npt.NDArray[np.float32],
) -> tuple[int, int, int, int]:
    """Follow one token to its rest; return the place, contacts, the bits of the pegs that fell, points drawn.

    `middle` in m, `velocity` in m/s, `axis` a unit vector, `spin` in m²/s.
    """
    contacts, fallen, points = 0, 0, 0
    speed, whirl = math.sqrt(dot(velocity, velocity)), math.sqrt(dot(spin, spin))
    height = middle[2] + energy(velocity, axis, spin, solid) / solid.gravity
    pause = 0.0
    for _ in range(STEPS):
        touch, time, level = nothing(0.0), pause, NEVER
        if pause == 0.0:
            turn, pace = turning(axis, spin, solid), (per_metre(velocity[0]), per_metre(velocity[1]))
            motion = Motion(middle, axis, velocity, turn, speed, whirl / solid.tumble * solid.reach, pace)
            touch, time, level = coming(motion, pegs, fallen, solid)
        pause = 0.0
        if time > TINY:
            before, leaving, rate = middle, velocity, solid.drag * speed
            time, middle, velocity = free_flight(middle, velocity, rate, time, level, solid)
            if time <= MOMENT and through_a_wall(before, middle, solid):  # wedged between two, it is pressed no farther
                middle, velocity = before, leaving
            if paths.shape[1]:
                points = drawn(paths[shot - first], points, before, leaving, time, rate, solid)
            axis = turned(axis, times(1 / (whirl + TINY * TINY), spin), whirl / solid.tumble * time)
            speed = math.sqrt(dot(velocity, velocity))
        place = caught(middle, velocity, height, solid)
        if place != RESTLESS:
            break
        if not touch.hit:
            continue
        kept = clamp(solid.restitution + solid.scatter * scatter(seed, shot, contacts), 0, 1)
        middle, velocity, spin, fell = rebound(middle, velocity, axis, spin, touch, kept, pegs, solid)
        speed, whirl = math.sqrt(dot(velocity, velocity)), math.sqrt(dot(spin, spin))
        contacts += 1
        fallen |= fell
        height = middle[2] + energy(velocity, axis, spin, solid) / solid.gravity
        place = settled(middle, velocity, axis, height, solid)
        if place != RESTLESS or contacts == CONTACTS:
            break
        pause = min(MOMENT, PRESSED / (speed + TINY))
        if touch.normal[2] > 0.9 and touch.what < PEG:  # noqa: PLR2004  nearly level ground
            middle, velocity, still = slid(middle, velocity, axis, solid)
            speed = math.sqrt(dot(velocity, velocity))
            if still:
                break
    if place == RESTLESS:
        place = resting(middle, solid)
    elif paths.shape[1]:
        points = drawn(paths[shot - first], points, middle, velocity, last_fall(middle, velocity, solid), 0.0, solid)
    return place, contacts, fallen, points


@inlined
def launched(
    speed: float, elevation: float, azimuth: float, flat: bool, turn: float, solid: Solid
) -> tuple[Vector, Vector, Vector]:
    """Return velocity (m/s), axis and spin (m²/s) as a token leaves the arm. Angles in radians, `turn` in rad/s.

    The arm throws across itself and tumbles the token forward, end over end. Lying flat on the arm the token's axis
    points along its flight; standing it faces the castle along the arm.
    """
    up, level = sine_and_cosine(elevation)
    right, ahead = sine_and_cosine(azimuth)
    along = (level * right, level * ahead, up)
    axis = along if flat else (-up * right, -up * ahead, level)
    return (
        (speed * along[0], speed * along[1], speed * along[2]),
        axis,
        (
            -turn * solid.tumble * ahead,
            turn * solid.tumble * right,
            0.0,
        ),
    )


@compiled
def fly_all(
    first: int,
    launches: Numbers,
    flat: npt.NDArray[np.bool_],
    start: tuple[float, float, float],
    solid: Solid,
    pegs: Pegs,
    seed: np.uint64,
    places: npt.NDArray[np.int8],
    contacts: npt.NDArray[np.int16],
    fallen: npt.NDArray[np.int64],
    points: npt.NDArray[np.int32],
    paths: npt.NDArray[np.float32],
) -> None:
    """Follow the tokens of a batch whose first shot has number `first`; rows of `launches` as in `Launches.rows`."""
    for shot in range(len(launches)):
        speed, elevation, azimuth, turn = launches[shot]
        velocity, axis, spin = launched(speed, elevation, azimuth, flat[shot], turn, solid)
        place, count, fell, length = fly(start, velocity, axis, spin, solid, pegs, seed, first, first + shot, paths)
        places[shot], contacts[shot], fallen[shot], points[shot] = place, count, fell, length
