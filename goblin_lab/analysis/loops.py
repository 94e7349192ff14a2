"""Whole games in one call. The same text runs interpreted and compiled; names of rules are bound to a wing's.

Nothing in here knows a game: a wing gives `setup` and its simple players, the core gives `legal_actions` and `apply`.
"""

# ruff: noqa: ANN401  positions differ from game to game and from binding to binding

from typing import Any

from goblin_lab.core.agenda import apply, decide, legal_actions, setup
from goblin_lab.core.chance import seed_words

MODULUS = 1_000_003


def playout(g: Any, found: Any, policy: int, limit: int) -> int:
    """Play to the end with one of the wing's policies, or for `limit` decisions; returns the number of decisions."""
    decisions = 0
    while g.result == 0 and decisions < limit:
        legal_actions(g, found)
        apply(g, decide(g, policy, found))
        decisions += 1
    return decisions


def seeded_games(
    states: Any, found: Any, tally: Any, policy: int, first: int, games: int, limit: int
) -> tuple[int, int]:
    """Play games with seeds first, first + 1, …; slot 1 of `states` holds a blank position with its options.

    Counts the games in `tally` by their result (0: not over after `limit` decisions). Returns the number of
    decisions and one checksum over all ends: it pins every draw, choice and result.
    """
    decisions = 0
    check = 0
    for seed in range(first, first + games):
        states[0] = states[1]
        g = states[0]
        seed_words(g, seed)
        setup(g)
        decisions += playout(g, found, policy, limit)
        tally[g.result] += 1
        for k in range(4):
            check = (check * 31 + g.rng[k] + g.result) % MODULUS
    return decisions, check


def playouts(states: Any, found: Any, results: Any, policy: int, seed: int, limit: int) -> int:
    """Play `len(results)` games on from the positions in slots 1, 2, … of `states` in turn, each with luck of its own.

    Writes the result of each game (0: not over after `limit` decisions). Returns the number of decisions. What the
    caller puts into the slots should be resampled, so that nothing is known that a player could not know.
    """
    decisions = 0
    for k in range(len(results)):
        states[0] = states[1 + k % (len(states) - 1)]
        g = states[0]
        seed_words(g, seed + k)
        decisions += playout(g, found, policy, limit)
        results[k] = g.result
    return decisions
