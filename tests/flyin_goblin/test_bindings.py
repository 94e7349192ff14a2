"""Both bindings of the rules play the same games; the sensible player is a player, and better than chance."""

import pytest

from goblin_lab import games
from goblin_lab.analysis.engine import Compiled, Interpreted
from goblin_lab.core.options import read_options

GAME = games["flyin_goblin"]
OPTIONS = [{}] + [
    {one.name: value} for one in GAME.described_options() for value in one.choices if value != one.default
]
GAMES, LIMIT = 200, 100  # games an option, and decisions a game
SENSIBLE = 1


def blank(options: dict):
    """An empty position with these options."""
    return GAME.blank(read_options(GAME.options, options))


def seeded(loops, options: dict, policy: int, games_: int = GAMES, limit: int = LIMIT) -> tuple[int, int, list[int]]:
    """Decisions, checksum and results of seeded games."""
    tally = [0] * 16
    if isinstance(loops, Compiled):
        import numpy as np  # noqa: PLC0415  as compiled code needs it

        tally = np.zeros(16, np.int64)
    decisions, check = loops.loops.seeded_games(
        loops.slots([blank(options)]), loops.found(), tally, policy, 1, games_, limit
    )
    return int(decisions), int(check), [int(count) for count in tally]


@pytest.fixture(scope="module")
def bindings():
    """The loops on both bindings, the compiled ones with every access to a pile checked."""
    return Interpreted(GAME), Compiled(GAME, boundscheck=True)


@pytest.mark.parametrize("policy", [0, SENSIBLE])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_both_bindings_play_the_same_games(bindings, options, policy):
    interpreted, compiled = bindings
    assert seeded(interpreted, options, policy) == seeded(compiled, options, policy)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("shots", ["drawn", "entered"])
def test_sensible_players_come_to_an_end(players, shots):
    _, _, results = seeded(Interpreted(GAME), {"players": players, "shots": shots}, SENSIBLE, 40, 2000)
    assert results[0] == 0


def test_random_players_come_to_an_end_too():
    for players in (2, 3, 4):
        _, _, results = seeded(Interpreted(GAME), {"players": players, "shots": "drawn"}, 0, 20, 20_000)
        assert results[0] == 0
