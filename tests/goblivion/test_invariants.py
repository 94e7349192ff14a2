"""What holds in every position of Goblivion, wherever play goes and whatever the options are."""

import random

import pytest
from hypothesis import given, settings

from conformance.walks import mixed_options, option_sets, policies
from goblin_lab.analysis.engine import Interpreted
from goblin_lab.games.goblivion import GAME
from goblin_lab.games.goblivion.cards import CARDS
from goblin_lab.games.goblivion.check import ALLY_TOKENS, ENEMY_TOKENS, faults, places
from goblin_lab.games.goblivion.position import EMPTY, GATES
from goblin_lab.games.goblivion.terms import Phase, Result
from strategies import arranged, walks

MOST_SHOWN = 48  # 16 tokens of 1 or 3


def check(g):
    """Check everything that a position has to keep."""
    assert faults(g) == ""
    lying = [card for _, card in places(g)]
    assert len(lying) == len(set(lying)) == CARDS
    assert len(g.gates) <= GATES
    assert g.ally_tokens + sum(g.plus_one) + sum(g.plus_two) + sum(g.reserve) == ALLY_TOKENS
    assert g.enemy_tokens + sum(map(bool, g.enemy_token)) == ENEMY_TOKENS
    assert 0 <= g.resources[0] <= (MOST_SHOWN if g.resource_cap else 1000)
    assert (g.resources[0] == 0) == (g.result == Result.LOST)
    assert g.scratch == []
    assert (g.agenda == []) == (g.result != Result.RUNNING)
    marked = [card for card in range(CARDS) if g.used[card] or g.plus_one[card] or g.plus_two[card] or g.guise[card]]
    assert set(marked) <= set(g.field[0])
    tokened = [card for card in range(CARDS) if g.enemy_token[card]]
    assert set(tokened) <= {*g.gates, *g.track, *g.boss}


@given(walks(GAME))
@settings(max_examples=60)
def test_every_position_on_a_walk_is_sound(state):
    check(state.position)


@given(arranged())
@settings(max_examples=60)
def test_play_from_an_arranged_position_stays_sound(state):
    luck = random.Random(state.seed)
    while not state.outcome:
        check(state.position)
        state.apply(luck.choice(state.legal_actions()))
    check(state.position)


@pytest.mark.parametrize(
    "options", option_sets(GAME), ids=lambda options: next(iter(options.items()), ("default", ""))[1]
)
def test_whole_games_with_every_option_stay_sound(options):
    """Each decision of games by each policy, on the bare position: this is many decisions."""
    loops = Interpreted(GAME).loops
    found = []
    for seed, policy in [(seed, policy) for policy in policies(GAME) for seed in range(4)]:
        g = GAME.blank(GAME.options(**options))
        loops.seed_words(g, seed)
        loops.setup(g)
        while g.result == Result.RUNNING:
            loops.playout(g, found, policy, 1)
            check(g)


@given(walks(GAME, most=40))
@settings(max_examples=30)
def test_enemies_and_bosses_only_go_one_way(state):
    """Enemies leave the deck and never come back to it; after the last one there are only Bosses."""
    g = state.position
    waiting, phase = len(g.enemies), g.phase
    if not state.outcome:
        state.apply(state.legal_actions()[-1])
    assert len(g.enemies) <= waiting
    if phase == Phase.BOSSES:
        assert g.phase == Phase.BOSSES
        assert (g.enemies, g.track, g.gates) == ([], [EMPTY] * 3, [])


@pytest.mark.parametrize("seed", range(10))
def test_a_game_by_the_sensible_player_ends(seed):
    """Whoever plays to win comes to an end, one way or the other."""
    state = GAME.new(seed=seed, **mixed_options(GAME, seed))
    decisions = Interpreted(GAME).loops.playout(state.position, [], policies(GAME)[-1], 2000)
    assert state.outcome
    assert decisions < 2000
