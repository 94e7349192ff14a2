"""The binding for odds plays the same games as the binding for play, to the last draw."""

from importlib.util import find_spec

import pytest

from conformance.seeded import CHECKED, LIMIT, every_case, play
from conformance.walks import option_sets, states, walk
from goblin_lab import games
from goblin_lab.analysis.engine import Interpreted, compiled
from pocket import MUSTER

if find_spec("numba") is None:
    pytest.skip("Numba is not installed here: there is no compiled binding to compare", allow_module_level=True)

import numpy as np

from goblin_lab.core.compiled import cache_folder, read_record, record_type, write_record

GAMES = (*games.values(), MUSTER)
NAMES = [game.id for game in GAMES]
pytestmark = pytest.mark.usefixtures("compiled_ahead")


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_200_seeded_games_per_option_have_one_checksum(game):
    one, other = Interpreted(game), compiled(game)
    for options in option_sets(game):
        assert play(one, game, options, 0, 200) == play(other, game, options, 0, 200), options


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_games_of_every_policy_have_one_checksum(game):
    one, other = Interpreted(game), compiled(game)
    for policy, options in every_case(game):
        assert play(one, game, options, policy, 10) == play(other, game, options, policy, 10), (options, policy)


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_no_pile_is_overrun(game, compiled_ahead):
    fast = compiled(game)
    played = [play(fast, game, options, policy, CHECKED) for policy, options in every_case(game)]
    assert compiled_ahead.checked()[game.id] == played


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_playouts_start_from_the_positions_given_and_leave_them(game):
    one, other = Interpreted(game), compiled(game)
    starts = [step.before.position for step in walk(game.new(seed=5), 5)][::6]
    before = [position.copy() for position in starts]
    told = []
    for engine in (one, other):
        results = np.zeros(20, np.int64)
        decisions = engine.loops.playouts(engine.slots(starts), engine.found(), results, 0, 99, LIMIT)
        told.append((decisions, results.tolist()))
    assert told[0] == told[1]
    assert 0 not in told[0][1]
    assert starts == before


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_a_position_is_the_same_after_a_record(game):
    memory = record_type(game.wing.position.fields)
    for state in states(game, every=20):
        records = np.zeros(1, memory)
        write_record(state.position, records[0])
        read = game.wing.position()
        read_record(records[0], read)
        assert read == state.position


def test_a_pile_too_long_for_its_record_is_an_error():
    state = MUSTER.new()
    state.position.castle.extend([0] * 32)
    with pytest.raises(IndexError, match="does not fit a capacity of 32"):
        write_record(state.position, np.zeros(1, record_type(state.position.fields))[0])


def test_other_tables_are_kept_in_another_folder():
    tables = MUSTER.cards.as_dict()
    stronger = tables | {"STRENGTH": [9] * 6}
    chapters = MUSTER.wing.chapters
    assert cache_folder(chapters, tables) == cache_folder(chapters, dict(tables))
    assert cache_folder(chapters, tables) != cache_folder(chapters, stronger)
