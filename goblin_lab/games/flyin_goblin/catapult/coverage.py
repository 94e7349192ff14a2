"""Does the calibration keep its word? Its 95 % intervals against throwers whose numbers are known."""

import numpy as np

from goblin_lab.games.flyin_goblin.castle import Castle
from goblin_lab.games.flyin_goblin.catapult.calibrate import Calibrator, Throw
from goblin_lab.games.flyin_goblin.catapult.chances import table
from goblin_lab.games.flyin_goblin.catapult.shots import shoot
from goblin_lab.games.flyin_goblin.catapult.thrower import Aim, Thrower, aim_at, cell_middle

CELLS = (5, 6, 9, 14)  # rooms that are aimed at in turn
PARAMETERS = ("speed_spread", "angle_spread", "speed_bias", "azimuth_bias")


def practice_aims(castle: Castle) -> list[Aim]:
    """Return the aims of a calibration: the middles of four rooms, in a high arc."""
    return [aim_at(castle, *cell_middle(castle, cell)) for cell in CELLS]


def some_thrower(generator: np.random.Generator) -> Thrower:
    """Draw a thrower between good and clumsy."""
    speed_spread, angle_spread = np.exp(generator.uniform(np.log((0.02, 1.0)), np.log((0.12, 5.0))))
    speed_bias, azimuth_bias = generator.uniform((-0.08, -2.0), (0.08, 2.0))
    return Thrower(float(speed_spread), float(angle_spread), float(speed_bias), float(azimuth_bias))


def simulated(castle: Castle, thrower: Thrower, aims: list[Aim], throws: int, seed: int) -> list[Throw]:
    """Return what a thrower would enter after so many throws, at each aim in turn."""
    generator = np.random.default_rng(seed)
    shares = np.bincount(np.arange(throws) % len(aims), minlength=len(aims))
    return [
        Throw(aimed, int(place))
        for aimed, (aim, number) in enumerate(zip(aims, shares, strict=True))
        for place in shoot(castle, thrower.launches(castle, aim, int(number), generator), seed=seed).place
    ]


def coverage(castle: Castle, *, throwers: int = 200, throws: int = 32, seed: int = 1000) -> dict[str, float]:
    """Return for each parameter in how large a share of simulated throwers its interval holds the truth."""
    aims = practice_aims(castle)
    calibrator = Calibrator([table(castle, aim) for aim in aims])
    held = dict.fromkeys(PARAMETERS, 0)
    for number in range(seed, seed + throwers):
        thrower = some_thrower(np.random.default_rng(number))
        found = calibrator.calibrate(simulated(castle, thrower, aims, throws, number))
        for name in PARAMETERS:
            held[name] += getattr(found, name).covers(getattr(thrower, name))
    return {name: count / throwers for name, count in held.items()}
