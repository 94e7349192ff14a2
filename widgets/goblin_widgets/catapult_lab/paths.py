"""A few flight paths for the eye, thinned where they are smooth, packed as 32-bit floats."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

STRIDE = 5  # of the recorded points, 4 ms apart, one is kept
BEND = 0.15  # radians: sharper bends than a falling arc has within a step are contacts, and kept
MILLI = 1e3

Path = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Bundle:
    """Paths one after the other: `points` is x, y, z in mm as little-endian float32, `lengths` counts the points."""

    points: bytes
    lengths: list[int]


def thinned(path: Path) -> Path:
    """Return the ends of a path, its contacts, and every fifth point between."""
    if len(path) <= 2:  # noqa: PLR2004  nothing lies between two ends
        return path
    steps = np.diff(path, axis=0)
    size = np.maximum(np.linalg.norm(steps, axis=1), 1e-9)
    along = np.clip(np.sum(steps[1:] * steps[:-1], axis=1) / (size[1:] * size[:-1]), -1, 1)
    kept = np.zeros(len(path), np.bool_)
    kept[::STRIDE] = True
    kept[1:-1] |= np.arccos(along) > BEND
    kept[-1] = True
    return path[kept]


def bundle(paths: Sequence[Path]) -> Bundle:
    """Pack paths that are given in metres."""
    thin = [thinned(path) for path in paths]
    points = np.concatenate(thin) * MILLI if thin else np.zeros((0, 3))
    return Bundle(points.astype("<f4").tobytes(), [len(path) for path in thin])
