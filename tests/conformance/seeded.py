"""Seeded games for comparing bindings: what is played, and what is told of it."""

from collections.abc import Iterator
from typing import Any

from conformance.walks import option_sets, policies
from goblin_lab.analysis.engine import MOST_RESULTS
from goblin_lab.core.game import Game

LIMIT = 5000  # decisions of a game
CHECKED = 20  # games of each case whose every access is checked


def every_case(game: Game) -> Iterator[tuple[int, dict[str, Any]]]:
    """Each policy with each set of options."""
    for policy in policies(game):
        for options in option_sets(game):
            yield policy, options


def play(engine: Any, game: Game, options: dict[str, Any], policy: int, count: int) -> list[int]:
    """Return decisions, checksum, and how many of the games ended with each result."""
    import numpy as np  # noqa: PLC0415  only where bindings are compared

    tally = np.zeros(MOST_RESULTS, np.int64)
    slots = engine.slots([game.blank(game.options(**options))])
    return [*engine.loops.seeded_games(slots, engine.found(), tally, policy, 1, count, LIMIT), *tally.tolist()]
