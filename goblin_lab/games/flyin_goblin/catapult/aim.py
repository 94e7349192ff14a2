"""Where to aim: what each aim point is worth under a thrower's spread, and which is the best.

All aim points share one grid of shots over speed and azimuth: what an aim point is worth is the mean of the shots
around it, weighted by how often the thrower's launch deviates so far (Tibshirani, Price and Taylor 2011).
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from goblin_lab.core.errors import PositionError
from goblin_lab.games.flyin_goblin.castle import Castle
from goblin_lab.games.flyin_goblin.catapult.chances import SPIN_SPREAD, cell_weights
from goblin_lab.games.flyin_goblin.catapult.landings import LEVELS, PLACES, ROOFS, Landings
from goblin_lab.games.flyin_goblin.catapult.launch import Launches, Stance
from goblin_lab.games.flyin_goblin.catapult.pieces import EMPTY, Occupant
from goblin_lab.games.flyin_goblin.catapult.shots import shoot
from goblin_lab.games.flyin_goblin.catapult.thrower import Aim, Thrower, aim_at, arm_spin, floor_points

Numbers = npt.NDArray[np.float64]
SPEED_CELLS, AZIMUTH_CELLS, EACH = 140, 150, 12  # cells of the grid, and shots in each
CHECKED = 20_000  # fresh shots by which the best aim's worth is stated


@dataclass(frozen=True, slots=True)
class Setting:
    """What is shot at, and what a landing is worth.

    `turned` counts the castle's quarter-turns, `balcony` whether the shooter holds the Balcony (King's Chamber 5).
    A diamond counts as `diamond` coins where both are put into one number.
    """

    castle: Castle
    roofs: tuple[Occupant | None, ...] = EMPTY
    king: bool = False
    across: float = 0.0
    turned: int = 0
    balcony: bool = False
    diamond: float = 2.0

    def gains(self) -> tuple[Numbers, Numbers]:
        """Return the coins and the diamonds of each of the 20 places for a Soldier."""
        kinds = [self.castle.kind_at(cell, self.turned) for cell in range(17)]
        coins, diamonds = np.zeros(PLACES), np.zeros(PLACES)
        coins[:17], diamonds[:17] = [kind.coins for kind in kinds], [kind.diamonds for kind in kinds]
        diamonds[16] += 2 * self.balcony
        return coins, diamonds

    def worth(self) -> Numbers:
        """Return what each of the 20 places is worth, in coins."""
        coins, diamonds = self.gains()
        return coins + self.diamond * diamonds

    def shoot(self, launches: Launches, seed: int) -> Landings:
        """Shoot in this setting."""
        return shoot(self.castle, launches, roofs=self.roofs, king=self.king, across=self.across, seed=seed)


@dataclass(frozen=True, slots=True)
class AimMap:
    """What every aim is worth at one elevation and stance.

    Aims are a grid of `speeds` (m/s) by `azimuths` (degrees); `chance` has the shape (speeds, azimuths, 20 places),
    `knocked` (speeds, azimuths, 8 roofs, 4 levels) and `king` (speeds, azimuths).
    """

    setting: Setting
    thrower: Thrower
    elevation: float
    stance: Stance
    speeds: Numbers
    azimuths: Numbers
    chance: Numbers
    knocked: Numbers
    king: Numbers

    def coins(self) -> Numbers:
        """Return the expected coins of each aim."""
        coins: Numbers = self.chance @ self.setting.gains()[0]
        return coins

    def diamonds(self) -> Numbers:
        """Return the expected diamonds of each aim."""
        diamonds: Numbers = self.chance @ self.setting.gains()[1]
        return diamonds

    def value(self) -> Numbers:
        """Return the expected worth of each aim, in coins."""
        value: Numbers = self.chance @ self.setting.worth()
        return value

    def aim(self, speed: int, azimuth: int) -> Aim:
        """Return an aim of the grid."""
        return Aim(float(self.speeds[speed]), self.elevation, float(self.azimuths[azimuth]), self.stance)

    def points(self) -> tuple[Numbers, Numbers]:
        """Return where each aim's arc would meet an open floor: x and y in m, (speeds, azimuths)."""
        return floor_points(self.setting.castle, self.speeds, self.azimuths, self.elevation, across=self.setting.across)


@dataclass(frozen=True, slots=True)
class Best:
    """The best aim, what it is worth by fresh shots with the 95 % interval, and which aims cannot be told from it."""

    aim: Aim
    value: float
    low: float
    high: float
    chance: Numbers
    as_good: npt.NDArray[np.bool_]


def aim_map(
    setting: Setting, thrower: Thrower, *, elevation: float = 60.0, stance: Stance = Stance.UPRIGHT, seed: int = 7
) -> AimMap:
    """Return what every aim is worth that carries to the castle or just beyond."""
    half = setting.castle.building.room_mm.value * 2e-3
    near = aim_at(setting.castle, setting.across, -half - 0.02, elevation=elevation, across=setting.across).speed
    far = aim_at(setting.castle, setting.across, half + 0.12, elevation=elevation, across=setting.across).speed
    spread = 4 * thrower.speed_spread + abs(thrower.speed_bias) + 0.01
    speeds = np.linspace(np.log(near) - spread, np.log(far) + spread, SPEED_CELLS + 1)
    side = 40 + 4 * thrower.angle_spread + abs(thrower.azimuth_bias)
    azimuths = np.linspace(-side, side, AZIMUTH_CELLS + 1)
    launches = _launches(setting.castle, thrower, elevation, stance, speeds, azimuths, np.random.default_rng(seed))
    landings = setting.shoot(launches, seed)
    return _smoothed(setting, thrower, elevation, stance, speeds, azimuths, landings)


def _launches(
    castle: Castle,
    thrower: Thrower,
    elevation: float,
    stance: Stance,
    speeds: Numbers,
    azimuths: Numbers,
    generator: np.random.Generator,
) -> Launches:
    """Return `EACH` launches in every cell of speed (logarithm) and azimuth, their elevations scattered as thrown."""
    shape = len(speeds) - 1, len(azimuths) - 1, EACH
    speed = np.exp(speeds[:-1, None, None] + np.diff(speeds)[:, None, None] * generator.random(shape))
    azimuth = azimuths[None, :-1, None] + np.diff(azimuths)[None, :, None] * generator.random(shape)
    up = np.clip(elevation + thrower.angle_spread * generator.standard_normal(shape), -90, 90)
    spin = arm_spin(castle, speed) * (1 + SPIN_SPREAD * generator.standard_normal(shape))
    return Launches.of(speed.ravel(), up.ravel(), azimuth.ravel(), stance, spin.ravel())


def _smoothed(
    setting: Setting,
    thrower: Thrower,
    elevation: float,
    stance: Stance,
    speeds: Numbers,
    azimuths: Numbers,
    landings: Landings,
) -> AimMap:
    """Weight the shots of all cells for every aim at a cell's middle."""
    cells = len(speeds) - 1, len(azimuths) - 1, EACH
    aims, sides = (speeds[1:] + speeds[:-1]) / 2, (azimuths[1:] + azimuths[:-1]) / 2
    inner = (aims >= aims[0] + 3 * thrower.speed_spread) & (aims <= aims[-1] - 3 * thrower.speed_spread)
    level = np.abs(sides) <= 40  # noqa: PLR2004  beyond, the castle is out of the way
    along = cell_weights(speeds, aims[inner] + np.log1p(thrower.speed_bias), np.array([thrower.speed_spread]))[0]
    across = cell_weights(azimuths, sides[level] + thrower.azimuth_bias, np.array([thrower.angle_spread]))[0]

    def mean(hits: npt.NDArray[np.bool_]) -> Numbers:
        return np.asarray(along @ hits.reshape(cells).mean(axis=2) @ across.T)

    chance = np.stack([mean(landings.place == place) for place in range(PLACES)], axis=-1)
    knocked = np.zeros((*chance.shape[:2], ROOFS, LEVELS))
    for roof, floor in zip(*np.nonzero(landings.fell.any(axis=0)), strict=True):
        knocked[:, :, roof, floor] = mean(landings.fell[:, roof, floor])
    return AimMap(
        setting, thrower, elevation, stance, np.exp(aims[inner]), sides[level], chance, knocked, mean(landings.king)
    )


def best_aim(aims: AimMap | Sequence[AimMap], *, seed: int = 11, worth: Numbers | None = None) -> Best:
    """Return the best aim of one or several maps. `worth` replaces the setting's worth of the 20 places.

    The aim is chosen on the maps, its worth is stated by fresh shots, so that luck on the map does not flatter it.
    Raises PositionError where there is no map.
    """
    maps = [aims] if isinstance(aims, AimMap) else list(aims)
    if not maps:
        raise PositionError("no aim map: expected at least one")
    worths = maps[0].setting.worth() if worth is None else worth
    values = [each.chance @ worths for each in maps]
    which = int(np.argmax([value.max() for value in values]))
    chosen, value = maps[which], values[which]
    speed, azimuth = np.unravel_index(int(value.argmax()), value.shape)
    aim = chosen.aim(int(speed), int(azimuth))
    launches = chosen.thrower.launches(chosen.setting.castle, aim, CHECKED, np.random.default_rng(seed))
    shares = chosen.setting.shoot(launches, seed).shares()
    mean = float(shares @ worths)
    error = 1.96 * float(np.sqrt(max(0.0, float(shares @ worths**2) - mean**2) / CHECKED))
    return Best(aim, mean, mean - error, mean + error, shares, value >= value.max() - 2 * error)
