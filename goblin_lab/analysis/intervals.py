"""Numbers that came from samples, never bare: each with an interval and the size of its sample."""

from dataclasses import dataclass
from functools import cache
from math import inf, sqrt
from statistics import NormalDist

LEVEL = 0.95


@dataclass(frozen=True)
class Estimate:
    """A chance or a mean, the interval that holds the truth with probability `level`, and the size of the sample."""

    value: float
    low: float
    high: float
    n: int
    level: float = LEVEL

    def __str__(self) -> str:
        return f"{self.value:.3g} ({self.low:.3g} to {self.high:.3g}, n = {self.n:,})"

    def holds(self, truth: float) -> bool:
        """Whether the interval holds a value."""
        return self.low <= truth <= self.high


@cache
def deviations(level: float) -> float:
    """How many standard deviations around the mean hold this share of a normal distribution."""
    if not 0 < level < 1:
        raise ValueError(f"a level of confidence lies between 0 and 1, not at {level}")
    return NormalDist().inv_cdf((1 + level) / 2)


def wilson(hits: int, n: int, level: float = LEVEL) -> Estimate:
    """A chance from `hits` in `n` trials (Wilson 1927): sound for few trials and near 0 and 1 as well."""
    if not 0 <= hits <= n:
        raise ValueError(f"{hits} hits in {n} trials")
    if n == 0:
        return Estimate(0.5, 0.0, 1.0, 0, level)
    z = deviations(level)
    share, spread = hits / n, z * z / n
    middle = (share + spread / 2) / (1 + spread)
    half = z * sqrt(share * (1 - share) / n + spread / (4 * n)) / (1 + spread)
    low = 0.0 if hits == 0 else middle - half  # rounding must not leave the end out
    high = 1.0 if hits == n else middle + half
    return Estimate(share, low, high, n, level)


def normal(total: float, squares: float, n: int, level: float = LEVEL) -> Estimate:
    """A mean from the sum and the sum of squares of `n` values, by the normal distribution."""
    if n == 0:
        return Estimate(0.0, -inf, inf, 0, level)
    average = total / n
    if n == 1:
        return Estimate(average, -inf, inf, 1, level)
    variance = max(0.0, squares - n * average * average) / (n - 1)
    half = deviations(level) * sqrt(variance / n)
    return Estimate(average, average - half, average + half, n, level)
