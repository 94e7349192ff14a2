"""Intervals hold what they promise: against published values, and counted in seeded simulations."""

import random
from math import inf

import pytest

from goblin_lab.analysis.intervals import deviations, normal, wilson
from goblin_lab.analysis.tallies import Tally, estimate, tally
from goblin_lab.core.goals import Goal

TRIALS = 4_000


@pytest.mark.parametrize(
    ("hits", "n", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_gives_the_values_that_newcombe_published(hits, n, low, high):
    """Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I, method 3."""
    told = wilson(hits, n)
    assert (round(told.low, 4), round(told.high, 4)) == (low, high)


@pytest.mark.parametrize(("chance", "n"), [(0.5, 20), (0.19, 200), (0.03, 200), (0.97, 2_000)])
def test_wilson_holds_the_truth_about_as_often_as_it_says(chance, n):
    rng = random.Random(7)
    held = sum(wilson(sum(rng.random() < chance for _ in range(n)), n).holds(chance) for _ in range(400))
    assert 0.92 <= held / 400 <= 0.98


def test_normal_holds_the_mean_about_as_often_as_it_says():
    rng = random.Random(7)
    held = 0
    for _ in range(TRIALS):
        dice = [rng.randint(1, 6) for _ in range(100)]
        held += normal(sum(dice), sum(value * value for value in dice), 100).holds(3.5)
    assert 0.94 <= held / TRIALS <= 0.96


def test_certain_results_keep_their_end_and_doubt_the_other():
    assert wilson(200, 200).high == 1.0
    assert 0.97 < wilson(200, 200).low < 1.0
    assert wilson(0, 200).low == 0.0


def test_nothing_is_known_without_a_sample():
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)
    assert (normal(0, 0, 0).low, normal(4, 16, 1).high) == (-inf, inf)


def test_nonsense_is_refused():
    with pytest.raises(ValueError, match="5 hits in 4 trials"):
        wilson(5, 4)
    with pytest.raises(ValueError, match="between 0 and 1"):
        deviations(95)


def test_an_estimate_is_never_told_bare():
    assert str(wilson(81, 263)) == "0.308 (0.255 to 0.366, n = 263)"


def test_tallies_of_parts_add_up_to_that_of_the_whole():
    goal, rows = Goal("left", 1, "left", "number"), [[0, value] for value in (3, 5, 5, 0, 12)]
    whole = tally(goal, rows)
    assert tally(goal, rows[:2]) + tally(goal, rows[2:]) == whole == Tally(5, 25, 203)
    assert estimate(goal, whole) == normal(25, 203, 5)


def test_a_chance_counts_the_rows_with_its_result():
    goal = Goal("won", 0, "win", result=2)
    assert tally(goal, [[2], [1], [2], [0]]) == Tally(4, 2, 2)
