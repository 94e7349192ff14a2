"""Shooting: launches in, landings out."""

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import numpy.typing as npt

from goblin_lab.core.errors import PositionError
from goblin_lab.games.flyin_goblin.castle import Castle
from goblin_lab.games.flyin_goblin.catapult.landings import LEVELS, ROOFS, Landings
from goblin_lab.games.flyin_goblin.catapult.launch import Launches, Stance
from goblin_lab.games.flyin_goblin.catapult.loop import fly_all
from goblin_lab.games.flyin_goblin.catapult.pieces import EMPTY, KING_ON_BALCONY, Occupant, Peg, packed, standing
from goblin_lab.games.flyin_goblin.catapult.solid import MILLI, Solid, solid

BATCH = 16384  # shots that one thread takes at a time
PATH_POINTS = 400  # enough for a shot of a second and a half
SEEDS = 2**64


def shoot(
    castle: Castle,
    launches: Launches,
    *,
    roofs: Sequence[Occupant | None] = EMPTY,
    king: bool = False,
    seed: int = 7,
    across: float = 0.0,
    threads: int | None = None,
    paths: bool = False,
) -> Landings:
    """Return where the launched tokens land.

    `roofs` holds what stands on the eight roofs, `king` whether the King stands on the Balcony and the tower is closed.
    `across` (m, to the right) is where in the strip the catapult stands. Shots do not move what they knock down for
    one another. The scatter of contacts hangs on `seed` and the shot's number only, so the landings are the same
    whatever the number of `threads`. Raises PositionError for what cannot be.
    """
    record = solid(castle, closed=king)
    if not abs(across) <= record["half"]:
        raise PositionError(
            f"across = {across:g} m: expected −{record['half']:g} to {record['half']:g}, the width of the box"
        )
    pegs = standing(castle, record, roofs, king=king)
    for peg in pegs:
        level = "high_top" if peg.name == KING_ON_BALCONY else "low_top"
        record[level] = max(record[level], peg.high)
    record["high_top"] = max(record["high_top"], record["low_top"])
    start = (
        across,
        -float(record["half"]) - castle.catapult.distance_mm.value * MILLI,
        castle.catapult.release_mm.value * MILLI,
    )
    out = _Arrays(len(launches), paths=paths)
    flat = launches.stance == Stance.FLAT
    rows, fixed, stand = launches.rows(), Solid._make(record.item()), packed(castle, pegs)

    def batch(first: int) -> None:
        part = slice(first, first + BATCH)
        fly_all(first, rows[part], flat[part], start, fixed, stand, np.uint64(seed % SEEDS), *out.slices(part))

    firsts = range(0, len(launches), BATCH)
    workers = min(
        threads or len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else threads or 1, len(firsts)
    )
    if workers > 1:
        with ThreadPoolExecutor(workers) as pool:
            list(pool.map(batch, firsts))
    else:
        for first in firsts:
            batch(first)
    return out.landings(pegs)


class _Arrays:
    """The arrays that the compiled loop fills."""

    def __init__(self, number: int, *, paths: bool) -> None:
        self.places = np.empty(number, np.int8)
        self.contacts = np.empty(number, np.int16)
        self.fallen = np.empty(number, np.int64)
        self.points = np.empty(number, np.int32)
        self.paths = np.empty((number, PATH_POINTS if paths else 0, 3), np.float32)

    def slices(self, part: slice) -> tuple[npt.NDArray[np.generic], ...]:
        return self.places[part], self.contacts[part], self.fallen[part], self.points[part], self.paths[part]

    def landings(self, pegs: list[Peg]) -> Landings:
        names = np.zeros((len(self.places), KING_ON_BALCONY + 1), np.bool_)
        for bit, peg in enumerate(pegs):
            names[:, peg.name] = self.fallen >> bit & 1
        fell = names[:, :KING_ON_BALCONY].reshape(-1, ROOFS, LEVELS)
        paths = (
            tuple(path[:points] for path, points in zip(self.paths, self.points, strict=True))
            if self.paths.size
            else ()
        )
        return Landings(self.places, self.contacts, names[:, KING_ON_BALCONY], fell, paths)
