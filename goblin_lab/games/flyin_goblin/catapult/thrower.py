"""A thrower: how far launches scatter around what was aimed at, and how they are off on average."""

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from goblin_lab.core.errors import PositionError
from goblin_lab.games.flyin_goblin.castle import Castle
from goblin_lab.games.flyin_goblin.catapult.flight import carry, speed_to_carry
from goblin_lab.games.flyin_goblin.catapult.launch import Launches, Stance
from goblin_lab.games.flyin_goblin.catapult.solid import MILLI, drag_per_metre

Numbers = npt.NDArray[np.float64]
FASTEST = 99.0  # m/s: what a launch may have at most


@dataclass(frozen=True, slots=True)
class Aim:
    """What a thrower tries to do: `speed` m/s, `elevation` and `azimuth` (to the right) in degrees, and the stance."""

    speed: float
    elevation: float
    azimuth: float = 0.0
    stance: Stance = Stance.UPRIGHT


@dataclass(frozen=True, slots=True)
class Thrower:
    """Spread and bias of a person's launches.

    `speed_spread` and `speed_bias` are shares of the speed (0.05 is 5 %): speeds are log-normal, since effort makes
    errors grow with speed (Edwards et al. 2007). `angle_spread` (degrees) holds for elevation and azimuth alike,
    `azimuth_bias` (degrees) is to the right. `spin_spread` is a share of the spin that the arm gives.
    """

    speed_spread: float
    angle_spread: float
    speed_bias: float = 0.0
    azimuth_bias: float = 0.0
    spin_spread: float = 0.15

    def launches(self, castle: Castle, aim: Aim, number: int, generator: np.random.Generator) -> Launches:
        """Draw `number` launches at an aim. The generator alone decides the luck."""
        speed, up, right, spin = generator.standard_normal((4, number))
        speeds = np.minimum(aim.speed * (1 + self.speed_bias) * np.exp(self.speed_spread * speed), FASTEST)
        elevations = np.clip(aim.elevation + self.angle_spread * up, -90, 90)
        azimuths = np.clip(aim.azimuth + self.azimuth_bias + self.angle_spread * right, -180, 180)
        spins = arm_spin(castle, speeds) * (1 + self.spin_spread * spin)
        return Launches.of(speeds, elevations, azimuths, aim.stance, np.clip(spins, -1000, 1000))


SKILLS = {
    "novice": Thrower(0.12, 5.0),
    "practised": Thrower(0.05, 2.0),
    "good": Thrower(0.02, 1.0),
}
"""Skill in words. The numbers are working values: no spread of real players of this game is published."""


def arm_spin(castle: Castle, speed: Numbers) -> Numbers:
    """Return the spin (rad/s) that a see-saw gives a token of this speed (m/s): speed over arm."""
    return speed / (castle.catapult.arm_mm.value * MILLI)


def aim_at(
    castle: Castle, x: float, y: float, *, elevation: float = 60.0, stance: Stance = Stance.UPRIGHT, across: float = 0.0
) -> Aim:
    """Return the aim whose arc meets the floor at (x, y), in m from the middle of the castle, nothing being in the way.

    Raises PositionError where no speed carries so far at this elevation (degrees).
    """
    half = castle.building.room_mm.value * MILLI * 2
    right, ahead = x - across, y + half + castle.catapult.distance_mm.value * MILLI
    height, drag = castle.catapult.release_mm.value * MILLI, drag_per_metre(castle)
    gravity = castle.material.gravity_m_s2.value
    if not (0 < elevation < 90 and ahead > 0):  # noqa: PLR2004  upwards and forwards
        raise PositionError(
            f"aim at ({x:g}, {y:g}) m, elevation {elevation:g}: expected a point beyond the catapult, 0 to 90 degrees"
        )
    speed = speed_to_carry(math.hypot(right, ahead), math.radians(elevation), height, drag, gravity)
    if not speed < FASTEST:
        raise PositionError(f"no speed up to {FASTEST:g} m/s carries to ({x:g}, {y:g}) m at {elevation:g} degrees")
    return Aim(speed, elevation, math.degrees(math.atan2(right, ahead)), stance)


def cell_middle(castle: Castle, cell: int) -> tuple[float, float]:
    """Return the middle (m) of a room 0 to 15, or of the tower (16). Raises PositionError for another number."""
    if not 0 <= cell <= 16:  # noqa: PLR2004  sixteen rooms and the tower
        raise PositionError(f"room {cell}: expected 0 to 15, or 16 for the tower")
    room = castle.building.room_mm.value * MILLI
    row, column = divmod(cell, 4)
    return (0.0, 0.0) if cell == 16 else ((column - 1.5) * room, (row - 1.5) * room)  # noqa: PLR2004


def floor_points(
    castle: Castle, speeds: Numbers, azimuths: Numbers, elevation: float, *, across: float = 0.0
) -> tuple[Numbers, Numbers]:
    """Return where arcs would meet the floor, nothing being in the way: x and y (m) of shape (speeds, azimuths)."""
    height, drag = castle.catapult.release_mm.value * MILLI, drag_per_metre(castle)
    gravity, up = castle.material.gravity_m_s2.value, math.radians(elevation)
    far = np.array([carry(speed, up, height, drag, gravity) for speed in speeds])[:, None]
    right = np.radians(azimuths)[None, :]
    start = castle.building.room_mm.value * MILLI * 2 + castle.catapult.distance_mm.value * MILLI
    return across + far * np.sin(right), far * np.cos(right) - start
