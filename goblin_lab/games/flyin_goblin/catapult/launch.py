"""Launches: how tokens leave the catapult, as arrays."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Any

import numpy as np
import numpy.typing as npt
from numpy.typing import ArrayLike

from goblin_lab.core.errors import PositionError

Numbers = npt.NDArray[np.float64]
SPEEDS = (0.0, 100.0)  # m/s: faster than any finger


class Stance(IntEnum):
    """How the token is put on the catapult: standing for a high arc, lying for a flat and fast one."""

    UPRIGHT = 0
    FLAT = 1


@dataclass(frozen=True, slots=True)
class Launches:
    """Launches as arrays of shape (n,); single numbers are spread over all of them.

    `speed` in m/s, `elevation` above the level and `azimuth` to the right in degrees, `stance` as Stance numbers,
    `spin` in rad/s, end over end and forward.
    """

    speed: Numbers
    elevation: Numbers
    azimuth: Numbers
    stance: npt.NDArray[np.int8]
    spin: Numbers

    @classmethod
    def of(
        cls,
        speed: ArrayLike,
        elevation: ArrayLike,
        azimuth: ArrayLike = 0.0,
        stance: ArrayLike = Stance.UPRIGHT,
        spin: ArrayLike = 0.0,
    ) -> "Launches":
        """Return launches from numbers or arrays. Raises PositionError naming the first impossible one."""
        parts = np.broadcast_arrays(
            *(np.atleast_1d(np.asarray(part, np.float64)) for part in (speed, elevation, azimuth, stance, spin))
        )
        speed, elevation, azimuth, stance, spin = (np.ascontiguousarray(part) for part in parts)
        _check("speed", speed, *SPEEDS, "m/s")
        _check("elevation", elevation, -90, 90, "degrees")
        _check("azimuth", azimuth, -180, 180, "degrees")
        _check("stance", stance, 0, 1, "(0 upright, 1 flat)")
        _check("spin", spin, -1000, 1000, "rad/s")
        return cls(speed, elevation, azimuth, stance.astype(np.int8), spin)

    def __len__(self) -> int:
        return len(self.speed)

    def __getitem__(self, which: slice | npt.NDArray[Any]) -> "Launches":
        """Return some of the launches, chosen as in an array."""
        return Launches(
            self.speed[which], self.elevation[which], self.azimuth[which], self.stance[which], self.spin[which]
        )

    def rows(self) -> Numbers:
        """Return an array of shape (n, 4) for the loop: speed (m/s), elevation, azimuth (rad), spin (rad/s)."""
        return np.column_stack((self.speed, np.radians(self.elevation), np.radians(self.azimuth), self.spin))


def _check(name: str, values: Numbers, low: float, high: float, unit: str) -> None:
    wrong = np.flatnonzero(~((values >= low) & (values <= high)))  # a NaN is wrong too
    if len(wrong):
        raise PositionError(f"launch {wrong[0]}: {name} = {values[wrong[0]]:g}: expected {low:g} to {high:g} {unit}")
