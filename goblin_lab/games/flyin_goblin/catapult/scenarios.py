"""The scenarios A to F on which the fast model is compared with the rigid-body one."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from goblin_lab.games.flyin_goblin.castle import Castle
from goblin_lab.games.flyin_goblin.catapult.landings import PLACES
from goblin_lab.games.flyin_goblin.catapult.launch import Launches, Stance
from goblin_lab.games.flyin_goblin.catapult.pieces import EMPTY, Occupant
from goblin_lab.games.flyin_goblin.catapult.solid import MILLI
from goblin_lab.games.flyin_goblin.catapult.thrower import Thrower, aim_at, cell_middle

RAIDER = (None, Occupant("raider"), *EMPTY[2:])


@dataclass(frozen=True, slots=True)
class Scenario:
    """A thrower at the middle of a cell (or at the Raider of `roofs`), at an elevation in degrees."""

    id: str
    title: str
    cell: int
    elevation: float
    thrower: Thrower
    stance: Stance = Stance.UPRIGHT
    beyond: float = 0.0  # m: how far beyond the cell's middle the arc would meet the floor
    roofs: tuple[Occupant | None, ...] = EMPTY

    def launches(self, castle: Castle, number: int, seed: int) -> Launches:
        """Draw launches of this scenario."""
        x, y = (0.0, -castle.building.room_mm.value * MILLI) if self.roofs != EMPTY else cell_middle(castle, self.cell)
        aim = aim_at(castle, x, y + self.beyond, elevation=self.elevation, stance=self.stance)
        return self.thrower.launches(castle, aim, number, np.random.default_rng(seed))


SCENARIOS = (
    Scenario("A", "lob 60° into a middle room", 5, 60, Thrower(0.04, 2)),
    Scenario("B", "flat 35° into a back room", 13, 35, Thrower(0.06, 3), Stance.FLAT),
    Scenario("C", "steep 72° into a back corner", 15, 72, Thrower(0.05, 2.5)),
    Scenario("D", "tower mouth 70°", 16, 70, Thrower(0.03, 1.5), beyond=0.03),
    Scenario("E", "novice 55° at a middle room", 6, 55, Thrower(0.12, 5)),
    Scenario("F", "flat 30° at a Raider on a roof", 0, 30, Thrower(0.03, 1.5), Stance.FLAT, beyond=0.09, roofs=RAIDER),
)


def total_variation(one: npt.NDArray[np.floating], other: npt.NDArray[np.floating]) -> float:
    """Return the greatest difference of chance that two sets of shares give to any event: 0 the same, 1 apart."""
    return float(np.abs(one - other).sum()) / 2


def sampling_error(shares: npt.NDArray[np.floating], shots: int, seed: int = 7) -> float:
    """Return the total variation that so many shots show on average from their own shares."""
    drawn = np.random.default_rng(seed).multinomial(shots, shares / shares.sum(), 400) / shots
    return float(np.mean(np.abs(drawn - shares).sum(axis=1))) / 2


def without_sampling(
    fast: npt.NDArray[np.floating], judge: npt.NDArray[np.floating], shots: int, seed: int = 7
) -> float:
    """Return the total variation less what so many shots of the judge add to it: the bootstrap's bias correction.

    Drawing the judge's shots anew from its own shares adds about as much once more.
    """
    found = total_variation(fast, judge)
    drawn = np.random.default_rng(seed).multinomial(shots, judge / judge.sum(), 400) / shots
    anew = float(np.mean(np.abs(drawn - fast).sum(axis=1))) / 2
    return max(0.0, 2 * found - anew)


def shares_of(place: npt.NDArray[np.integer]) -> npt.NDArray[np.float64]:
    """Return the share of each of the 20 places."""
    return np.bincount(place, minlength=PLACES) / max(1, len(place))
