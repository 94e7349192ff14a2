"""Chances of landing, as a function of how a thrower scatters: one table of shots serves every spread and bias.

Shots are laid on a grid of deviations from an aim (speed, azimuth, elevation), a shot at a random place of each cell.
A thrower then is a weight for every cell, and since the three deviations are independent the sums split in three.
This is the smoothing of Tibshirani, Price and Taylor ("A statistician plays darts", 2011) with the shots' own outcomes.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from goblin_lab.games.flyin_goblin.castle import Castle
from goblin_lab.games.flyin_goblin.catapult.landings import PLACES
from goblin_lab.games.flyin_goblin.catapult.launch import Launches
from goblin_lab.games.flyin_goblin.catapult.pieces import EMPTY, Occupant
from goblin_lab.games.flyin_goblin.catapult.shots import shoot
from goblin_lab.games.flyin_goblin.catapult.thrower import FASTEST, Aim, arm_spin

Numbers = npt.NDArray[np.floating]
SPIN_SPREAD = 0.15  # share of the arm's spin, as a Thrower has it


@dataclass(frozen=True, slots=True)
class Grid:
    """Edges of the cells: `speed` as logarithms of its share of the aimed one, `azimuth` and `elevation` in degrees."""

    speed: Numbers
    azimuth: Numbers
    elevation: Numbers

    @classmethod
    def wide(cls, *, speed: int = 96, azimuth: int = 60, elevation: int = 24) -> "Grid":
        """Return a grid for every thrower from practised to clumsy, with so many cells a direction."""
        return cls(
            np.linspace(-0.64, 0.64, speed + 1), np.linspace(-20, 20, azimuth + 1), np.linspace(-18, 18, elevation + 1)
        )

    @property
    def shape(self) -> tuple[int, int, int]:
        """How many cells there are along speed, azimuth and elevation."""
        return len(self.speed) - 1, len(self.azimuth) - 1, len(self.elevation) - 1


@dataclass(frozen=True, slots=True)
class Table:
    """Outcomes around one aim: `place` of the shot in each cell of `grid`, an array of the grid's shape."""

    aim: Aim
    grid: Grid
    place: npt.NDArray[np.int8]

    def chances(
        self, speed_spread: float, angle_spread: float, speed_bias: float = 0.0, azimuth_bias: float = 0.0
    ) -> Numbers:
        """Return the chance of each of the 20 places under a Thrower of these numbers."""
        one = np.array
        return self.many(one([speed_spread]), one([angle_spread]), one([speed_bias]), one([azimuth_bias]))[0, 0, 0, 0]

    def many(
        self, speed_spreads: Numbers, angle_spreads: Numbers, speed_biases: Numbers, azimuth_biases: Numbers
    ) -> Numbers:
        """Return chances of shape (speed spreads, angle spreads, speed biases, azimuth biases, 20 places)."""
        speeds = cell_weights(self.grid.speed, np.log1p(speed_biases), speed_spreads)
        azimuths = cell_weights(self.grid.azimuth, azimuth_biases, angle_spreads)
        elevations = cell_weights(self.grid.elevation, np.zeros(1), angle_spreads)[:, 0]
        found = [self._place(place, speeds, azimuths, elevations) for place in range(PLACES)]
        return np.stack(found, axis=-1)

    def _place(self, place: int, speeds: Numbers, azimuths: Numbers, elevations: Numbers) -> Numbers:
        """Return the chances of one place; `speeds` and `azimuths` are (spreads, biases, cells)."""
        here = self.place == place
        out = np.zeros((speeds.shape[0], azimuths.shape[0], speeds.shape[1], azimuths.shape[1]), np.float32)
        if not here.any():
            return out
        level = np.moveaxis(here.astype(np.float32) @ elevations.T, 2, 0)  # angle spreads, speeds, azimuths
        level = level @ np.swapaxes(azimuths, 1, 2)  # angle spreads, speeds, azimuth biases
        for spread, weights in enumerate(speeds):
            out[spread] = weights @ level
        return out


def cell_weights(edges: Numbers, middles: Numbers, spreads: Numbers) -> Numbers:
    """Return the normal share of each cell, of shape (spreads, middles, cells); the ends take the tails."""
    from scipy.special import ndtr  # noqa: PLC0415  loaded when first needed

    below = ndtr((edges[None, None, :] - middles[None, :, None]) / np.maximum(spreads, 1e-9)[:, None, None])
    below[..., 0], below[..., -1] = 0, 1
    shares: Numbers = np.diff(below, axis=-1).astype(np.float32)
    return shares


def table(
    castle: Castle,
    aim: Aim,
    *,
    grid: Grid | None = None,
    roofs: Sequence[Occupant | None] = EMPTY,
    king: bool = False,
    across: float = 0.0,
    seed: int = 7,
) -> Table:
    """Shoot one token in every cell of the grid around an aim."""
    grid = grid or Grid.wide()
    launches = spread_out(castle, aim, grid, np.random.default_rng(seed))
    landings = shoot(castle, launches, roofs=roofs, king=king, across=across, seed=seed)
    return Table(aim, grid, landings.place.reshape(grid.shape))


def spread_out(castle: Castle, aim: Aim, grid: Grid, generator: np.random.Generator) -> Launches:
    """Return a launch at a random place of every cell, in the order of the cells."""
    speed, azimuth, elevation, spin = (generator.random(grid.shape) for _ in range(4))
    speeds = aim.speed * np.exp(_within(grid.speed, speed, 0))
    azimuths = aim.azimuth + _within(grid.azimuth, azimuth, 1)
    elevations = aim.elevation + _within(grid.elevation, elevation, 2)
    speeds = np.minimum(speeds, FASTEST).ravel()
    return Launches.of(
        speeds,
        np.clip(elevations, -90, 90).ravel(),
        np.clip(azimuths, -180, 180).ravel(),
        aim.stance,
        arm_spin(castle, speeds) * (1 + SPIN_SPREAD * np.sqrt(12) * (spin.ravel() - 0.5)),
    )


def _within(edges: Numbers, share: Numbers, direction: int) -> Numbers:
    """Return the point at `share` of each cell along one direction of the grid."""
    shape = [1, 1, 1]
    shape[direction] = -1
    return edges[:-1].reshape(shape) + share * np.diff(edges).reshape(shape)
