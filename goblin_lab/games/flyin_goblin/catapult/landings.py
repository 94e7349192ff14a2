"""Landings: where tokens came to rest, as arrays."""

from dataclasses import dataclass
from enum import IntEnum

import numpy as np
import numpy.typing as npt

PLACES = 20  # sixteen rooms, tower, on top, own strip, lost
ROOFS, LEVELS = 8, 4


class Outcome(IntEnum):
    """Where a token may lie besides in the rooms 0 to 15 (row * 4 + column, row 0 nearest the shooter)."""

    TOWER = 16
    ROOF = 17  # on a roof, a wall or the Balcony: in no room for certain
    STRIP = 18
    LOST = 19


@dataclass(frozen=True, slots=True)
class Landings:
    """Where each of n shots ended; arrays of shape (n,)."""

    place: npt.NDArray[np.int8]
    """A room 0 to 15, or an Outcome."""
    contacts: npt.NDArray[np.int16]
    """How often the token touched something until its place was certain."""
    king: npt.NDArray[np.bool_]
    """Whether the King fell from the Balcony."""
    fell: npt.NDArray[np.bool_]
    """Which pieces fell, of shape (n, 8 roofs, 4 levels)."""
    paths: tuple[npt.NDArray[np.float32], ...] = ()
    """On request: the path of each shot, of shape (points, 3), in metres, 4 ms apart within each arc."""

    def __len__(self) -> int:
        return len(self.place)

    def counts(self) -> npt.NDArray[np.int64]:
        """Return how many shots ended in each of the 20 places."""
        return np.bincount(self.place, minlength=PLACES)

    def shares(self) -> npt.NDArray[np.float64]:
        """Return the share of shots in each of the 20 places."""
        return self.counts() / max(1, len(self))


def place_name(place: int) -> str:
    """Return a place in words: `room 3 of row 1`, `tower`, `roof`, `own strip`, `lost`."""
    names = {Outcome.TOWER: "tower", Outcome.ROOF: "roof", Outcome.STRIP: "own strip", Outcome.LOST: "lost"}
    if place in set(Outcome):
        return names[Outcome(place)]
    row, column = divmod(place, 4)
    return f"room {column + 1} of row {row + 1}"
