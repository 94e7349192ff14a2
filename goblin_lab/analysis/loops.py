"""Whole games in one call. The same text runs interpreted and compiled; names of rules are bound to a wing's.

Nothing in here knows a game: a wing gives `setup`, the core gives `legal_actions` and `apply`.
"""

from typing import Any

from goblin_lab.core.agenda import apply, legal_actions, setup
from goblin_lab.core.chance import rand, seed_words
from goblin_lab.core.verbs import size

MODULUS = 1_000_003


def playout(g: Any, found: list[int], limit: int) -> int:  # noqa: ANN401
    """Play at random to the end, or for `limit` decisions; returns the number of decisions."""
    decisions = 0
    while g.result == 0 and decisions < limit:
        legal_actions(g, found)
        apply(g, found[rand(g, size(found))])
        decisions += 1
    return decisions


def seeded_games(states: Any, found: Any, first: int, games: int, limit: int) -> tuple[int, int]:  # noqa: ANN401
    """Play random games with seeds first, first + 1, …; slot 1 of `states` holds a blank position with its options.

    Returns the number of decisions and one checksum over all ends: it pins every draw, choice and result.
    """
    decisions = 0
    check = 0
    for seed in range(first, first + games):
        states[0] = states[1]
        g = states[0]
        seed_words(g, seed)
        setup(g)
        decisions += playout(g, found, limit)
        for k in range(4):
            check = (check * 31 + g.rng[k] + g.result) % MODULUS
    return decisions, check
