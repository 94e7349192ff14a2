"""The exact odds of the next Castle cards, against enumeration and against playing it out."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from goblin_lab import games
from goblin_lab.analysis.odds import at_least, mean, totals_after
from goblin_lab.core.state import State
from goblin_lab.games.goblivion.arrange import arrange
from goblin_lab.games.goblivion.outlook import outlook


def enumerated(state: State, n: int) -> dict[int, Fraction]:
    """Every set of n cards of a Castle whose cards are all known, laid on the Battlefield and counted."""
    counts: Counter[int] = Counter()
    for chosen in combinations(state.position.castle, n):
        laid = state.copy()
        laid.position.field[0] += chosen
        counts[laid.game.rules.total_strength(laid.position)] += 1
    return {total: Fraction(ways, counts.total()) for total, ways in sorted(counts.items())}


def known_castle(*names: str) -> State:
    state = arrange(castle=names, field=["soldier-4"], hospital=["knight-1", "sword-3"], at="combat actions")
    for card in state.position.castle:
        state.position.seen[card] = 1
    return state


@pytest.mark.parametrize("n", range(7))
def test_known_castle_is_counted_as_enumeration_counts_it(n: int) -> None:
    state = known_castle("soldier-1", "soldier-2", "old-man", "baker", "archer-1", "lumberjack-1", "soldier-3")
    assert totals_after(outlook(state), n) == enumerated(state, n)


def test_empty_castle_goes_on_with_the_hospital() -> None:
    state = known_castle("baker")
    assert totals_after(outlook(state), 2) == {2 + 0 + 1: Fraction(1, 2), 2 + 0 + 5: Fraction(1, 2)}


def test_cards_beyond_castle_and_hospital_are_not_drawn() -> None:
    state = known_castle("baker")
    assert totals_after(outlook(state), 9) == totals_after(outlook(state), 3)


def test_unknown_castle_counts_every_blue_card_that_could_lie_there() -> None:
    state = games["goblivion"].new(seed=3)
    strengths = state.game.cards.numbers["STRENGTH"][:40]
    odds = totals_after(outlook(state), 1)
    assert odds == {total: Fraction(strengths.count(total), 40) for total in sorted(set(strengths))}
    assert mean(odds) == Fraction(sum(strengths), 40)


def test_odds_do_not_look_into_the_castle() -> None:
    state = games["goblivion"].new(seed=3)
    for action in ("train archer", "compare"):
        state.apply(action)
    for seed in range(20):
        other = state.resample(0, seed)
        assert totals_after(outlook(other), 4) == totals_after(outlook(state), 4)


def test_odds_agree_with_drawing_from_resampled_castles() -> None:
    """4,000 games: no share is more than four standard errors off (a fixed seed, so no chance of a false alarm)."""
    state = games["goblivion"].new(seed=3)
    odds = totals_after(outlook(state), 3)
    counts: Counter[int] = Counter()
    games_played = 4_000
    for seed in range(games_played):
        drawn = state.resample(0, seed)
        drawn.apply("train archer")
        counts[drawn.game.rules.total_strength(drawn.position)] += 1
    for total, chance in odds.items():
        error = (float(chance * (1 - chance)) / games_played) ** 0.5
        assert abs(counts[total] / games_played - float(chance)) <= 4 * error + 1 / games_played


def test_chances_add_up_to_one_and_fall_with_the_target() -> None:
    odds = totals_after(outlook(games["goblivion"].new(seed=1)), 4)
    assert sum(odds.values()) == 1
    chances = [at_least(odds, target) for target in range(min(odds), max(odds) + 2)]
    assert chances[0] == 1
    assert chances[-1] == 0
    assert chances == sorted(chances, reverse=True)
