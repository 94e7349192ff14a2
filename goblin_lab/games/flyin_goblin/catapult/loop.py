"""One shot from launch to rest, and all shots of a batch."""

import math

import numpy as np
import numpy.typing as npt

from goblin_lab.games.flyin_goblin.catapult.ahead import TINY, free_flight, free_time, next_touch
from goblin_lab.games.flyin_goblin.catapult.body import energy, turned, turning
from goblin_lab.games.flyin_goblin.catapult.compiled import compiled, inlined, inside
from goblin_lab.games.flyin_goblin.catapult.contact import impulse, struck
from goblin_lab.games.flyin_goblin.catapult.flight import arc
from goblin_lab.games.flyin_goblin.catapult.pegs import Pegs, falls
from goblin_lab.games.flyin_goblin.catapult.rest import RESTLESS, caught, resting, slid
from goblin_lab.games.flyin_goblin.catapult.touch import MOMENT, NEVER, PEG, PRESSED, Motion, nothing
from goblin_lab.games.flyin_goblin.catapult.vectors import Vector, dot, plus, times

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
    solid: np.record,
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
def fly(
    middle: Vector,
    velocity: Vector,
    axis: Vector,
    spin: Vector,
    solid: np.record,
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
    pause = 0.0
    for _ in range(STEPS):
        time, level = pause, NEVER
        pause = 0.0
        touch = nothing(0.0)
        if time == 0.0:
            time, level = free_time(middle, velocity, solid)
        if time <= TINY:
            motion = Motion(
                middle, axis, velocity, turning(axis, spin, solid), speed, whirl / solid.tumble * solid.reach
            )
            touch = next_touch(motion, pegs, fallen, solid)
            time, level = touch.time, NEVER
            if not touch.hit:
                time = max(time, min(LEAST / (speed + TINY), SHORT))
        if time > TINY:
            before, leaving = middle, velocity
            time, middle, velocity = free_flight(middle, velocity, solid.drag * speed, time, level, solid)
            if paths.shape[1]:
                points = drawn(paths[shot - first], points, before, leaving, time, solid.drag * speed, solid)
            axis = turned(axis, times(1 / (whirl + TINY * TINY), spin), whirl / solid.tumble * time)
            speed = math.sqrt(dot(velocity, velocity))
        if not touch.hit:
            continue
        kept = solid.restitution + solid.scatter * scatter(seed, shot, contacts)
        ease = pegs[touch.what].ease if touch.what >= PEG else 0.0
        push = impulse(velocity, axis, spin, touch.normal, touch.offset, max(0.0, min(kept, 1.0)), ease, solid)
        velocity, spin = struck(velocity, spin, touch.offset, push)
        middle = plus(middle, touch.depth, touch.normal)
        speed, whirl = math.sqrt(dot(velocity, velocity)), math.sqrt(dot(spin, spin))
        contacts += 1
        if touch.what >= PEG and falls(pegs[touch.what], push, plus(middle, 1, touch.offset), solid.gravity):
            fallen |= 1 << touch.what | pegs[touch.what].above
        motion_left = energy(velocity, axis, spin, solid)
        place = caught(middle, velocity, axis, motion_left, solid)
        if place != RESTLESS:
            return place, contacts, fallen, points
        if contacts == CONTACTS:
            break
        pause = min(MOMENT, PRESSED / (speed + TINY))
        if touch.normal[2] > 0.9 and touch.what < PEG:  # noqa: PLR2004  nearly level ground
            middle, velocity, still = slid(middle, velocity, axis, solid)
            speed = math.sqrt(dot(velocity, velocity))
            if still:
                break
    return resting(middle, solid), contacts, fallen, points


@inlined
def launched(
    speed: float, elevation: float, azimuth: float, flat: bool, turn: float, solid: np.record
) -> tuple[Vector, Vector, Vector]:
    """Return velocity (m/s), axis and spin (m²/s) as a token leaves the arm. Angles in radians, `turn` in rad/s.

    The arm throws across itself and tumbles the token forward, end over end. Lying flat on the arm the token's axis
    points along its flight; standing it faces the castle along the arm.
    """
    level, up = math.cos(elevation), math.sin(elevation)
    right, ahead = math.sin(azimuth), math.cos(azimuth)
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
    solids: npt.NDArray[np.void],
    pegs: Pegs,
    seed: np.uint64,
    places: npt.NDArray[np.int8],
    contacts: npt.NDArray[np.int16],
    fallen: npt.NDArray[np.int64],
    points: npt.NDArray[np.int32],
    paths: npt.NDArray[np.float32],
) -> None:
    """Follow the tokens of a batch whose first shot has number `first`; rows of `launches` as in `Launches.rows`."""
    solid = solids[0]
    for shot in range(len(launches)):
        speed, elevation, azimuth, turn = launches[shot]
        velocity, axis, spin = launched(speed, elevation, azimuth, flat[shot], turn, solid)
        place, count, fell, length = fly(start, velocity, axis, spin, solid, pegs, seed, first, first + shot, paths)
        places[shot], contacts[shot], fallen[shot], points[shot] = place, count, fell, length
