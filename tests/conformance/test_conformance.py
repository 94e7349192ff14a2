"""Every game of the package, and the pocket game of these tests, keeps every promise."""

import pytest

from conformance.promises import PROMISES
from goblin_lab import games
from pocket import MUSTER

GAMES = (*games.values(), MUSTER)


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game(game, promise):
    promise(game)
