"""Who is throwing? Spread and bias of a person from entered throws, by maximum likelihood.

The likelihood of every thrower on a grid is looked up in tables of chances; the estimate is its maximum, and an
interval holds the values that the profile likelihood does not rule out (Wilks). Few throws rule out less than theory
for
endless data says, so the bar is raised for them as Student's distribution and Bartlett's correction do.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields

import numpy as np
import numpy.typing as npt

from goblin_lab.core.errors import PositionError
from goblin_lab.games.flyin_goblin.catapult.chances import Table
from goblin_lab.games.flyin_goblin.catapult.landings import PLACES
from goblin_lab.games.flyin_goblin.catapult.thrower import Thrower

Numbers = npt.NDArray[np.float64]
LEAST_THROWS = 10
PARAMETERS = 4
CORRECTION = 4.0  # throws: the bar rises by this share of their number; found by simulation
FLOOR = 2e-3  # chance of anything at all: hands, tables and models are not perfect
SPEED_SPREADS = np.geomspace(0.01, 0.25, 17)
ANGLE_SPREADS = np.geomspace(0.4, 10.0, 17)
SPEED_BIASES = np.linspace(-0.2, 0.2, 33)
AZIMUTH_BIASES = np.linspace(-6.0, 6.0, 25)


@dataclass(frozen=True, slots=True)
class Throw:
    """One entered throw: which of the tables of aims it was aimed by, and where it landed (0 to 19).

    A token that fell back and was retried is a throw of its own, into the own strip.
    """

    aimed: int
    landed: int


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number with its 95 % interval. An end that lies on the edge of what was looked at is open."""

    value: float
    low: float
    high: float
    open_low: bool = False
    open_high: bool = False

    def covers(self, truth: float) -> bool:
        """Say whether the interval holds a value."""
        return (self.open_low or self.low <= truth) and (self.open_high or truth <= self.high)


@dataclass(frozen=True, slots=True)
class Calibration:
    """What entered throws tell about a thrower; spreads and biases as in Thrower."""

    speed_spread: Estimate
    angle_spread: Estimate
    speed_bias: Estimate
    azimuth_bias: Estimate
    throws: int
    log_likelihood: float

    @property
    def thrower(self) -> Thrower:
        """The most likely thrower."""
        return Thrower(*(getattr(self, field.name).value for field in fields(Thrower) if field.name != "spin_spread"))


class Calibrator:
    """The log chances of all throwers for some aims, reckoned once and used for any number of people."""

    def __init__(self, tables: Sequence[Table]) -> None:
        self.axes = (SPEED_SPREADS, ANGLE_SPREADS, SPEED_BIASES, AZIMUTH_BIASES)
        self.logs = [self._logs(table) for table in tables]

    def _logs(self, table: Table) -> npt.NDArray[np.float32]:
        chances = table.many(*self.axes)
        return np.log((1 - FLOOR) * chances + FLOOR / PLACES).astype(np.float32)

    def calibrate(self, throws: Iterable[Throw]) -> Calibration:
        """Return the estimates. Raises PositionError for too few throws, or one that cannot be."""
        counted = Counter((throw.aimed, throw.landed) for throw in throws)
        self._check(counted)
        total = np.zeros([len(axis) for axis in self.axes], np.float64)
        for (aimed, landed), times in counted.items():
            total += times * self.logs[aimed][..., landed]
        bar = fall_allowed(counted.total())
        estimates = [profile(total, axis, direction, bar) for direction, axis in enumerate(self.axes)]
        return Calibration(*estimates, throws=counted.total(), log_likelihood=float(total.max()))

    def _check(self, counted: Counter[tuple[int, int]]) -> None:
        if counted.total() < LEAST_THROWS:
            raise PositionError(f"{counted.total()} throws: expected at least {LEAST_THROWS} to calibrate by")
        for aimed, landed in counted:
            if not 0 <= aimed < len(self.logs):
                raise PositionError(f"a throw aimed by table {aimed}: expected 0 to {len(self.logs) - 1}")
            if not 0 <= landed < PLACES:
                raise PositionError(f"a throw landed at {landed}: expected 0 to {PLACES - 1}")


def fall_allowed(throws: int) -> float:
    """Return how far the log likelihood may fall within a 95 % interval; 1.92 for endless data."""
    from scipy.stats import t  # noqa: PLC0415  loaded when first needed

    return float(t.ppf(0.975, throws - PARAMETERS)) ** 2 / 2 * (1 + CORRECTION / throws)


def profile(total: Numbers, axis: Numbers, direction: int, bar: float) -> Estimate:
    """Return one parameter's estimate from the log likelihood of all throwers: the others at their best for each value.

    The interval ends where that falls by `bar`.
    """
    others = tuple(each for each in range(total.ndim) if each != direction)
    heights = total.max(axis=others)
    fine = np.linspace(0, len(axis) - 1, 8 * (len(axis) - 1) + 1)
    curve = _smooth(heights, fine)
    values = np.interp(fine, np.arange(len(axis)), axis)
    kept = np.flatnonzero(curve >= curve.max() - bar)
    first, last = kept[0], kept[-1]
    return Estimate(
        float(values[curve.argmax()]),
        float(values[first]),
        float(values[last]),
        bool(first == 0),
        bool(last == len(fine) - 1),
    )


def _smooth(heights: Numbers, fine: Numbers) -> Numbers:
    """Return the profile between the grid's points, without overshoot."""
    from scipy.interpolate import PchipInterpolator  # noqa: PLC0415  loaded when first needed

    curve: Numbers = PchipInterpolator(np.arange(len(heights)), heights)(fine)
    return curve
