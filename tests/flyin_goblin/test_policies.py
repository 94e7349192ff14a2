"""Simple players of Flyin' Goblin come to an end, and the sensible one beats chance."""

import random

import pytest

from goblin_lab import games
from goblin_lab.analysis.engine import Interpreted
from goblin_lab.core.options import read_options
from goblin_lab.core.state import State
from goblin_lab.games.flyin_goblin.arrange import arrange
from goblin_lab.games.flyin_goblin.names import COLOURS
from goblin_lab.games.flyin_goblin.options import SKILLS

GAME = games["flyin_goblin"]
RANDOM, SENSIBLE = 0, 1
SOON = 250  # decisions: some three rounds


def results(options: dict, policy: int, count: int, limit: int) -> list[int]:
    """How many of some seeded games ended with each set of winners; 0 counts those that did not end."""
    loops = Interpreted(GAME)
    tally = [0] * 16
    slots = loops.slots([GAME.blank(read_options(GAME.options, options))])
    loops.loops.seeded_games(slots, loops.found(), tally, policy, 1, count, limit)
    return tally


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("shots", ["drawn", "entered"])
@pytest.mark.parametrize("skill", SKILLS)
def test_sensible_players_come_to_an_end(players, shots, skill):
    assert results({"players": players, "shots": shots, "skill": skill}, SENSIBLE, 25, 2000)[0] == 0


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_level_players_round_an_empty_castle_with_full_roofs_soon_come_to_an_end(seed):
    state = level_and_full()
    state.reseed(seed)
    interpreted = Interpreted(GAME)
    assert interpreted.loops.playout(state.position, interpreted.found(), SENSIBLE, SOON) < SOON


def level_and_full() -> State:
    """Good shots with all their tokens, nothing to take but from each other, and no Roof to begin a Totem on."""
    raiders = [f"{colour} raider-{k}" for colour in COLOURS for k in (1, 2)]
    return arrange(
        GAME,
        options={"players": 4, "shots": "drawn", "skill": "good"},
        diamonds=dict.fromkeys(COLOURS, 22) | {"red": 24},
        coins=dict.fromkeys(COLOURS, 25),
        tokens=dict.fromkeys(COLOURS, ["space"] * 5 + ["captain space"]),
        roofs=dict(enumerate(["king", *raiders[1:]], 1)),
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_players_come_to_an_end_too(players):
    assert results({"players": players, "shots": "drawn"}, RANDOM, 20, 20_000)[0] == 0


def test_a_sensible_player_beats_one_who_plays_at_random():
    assert sum(winner_against_chance(seed) for seed in range(20)) >= 18


def winner_against_chance(seed: int) -> bool:
    """Whether a sensible Red beats a random Blue in a game of drawn shots."""
    state = GAME.new(seed=seed, shots="drawn")
    luck = random.Random(seed)
    while state.outcome is None:
        legal = state.legal_actions()
        seat = luck.choice(sorted({state.to_move if action.seat is None else action.seat for action in legal}))
        own = [action for action in legal if action.seat in (None, seat)]
        state.apply(sensibly(state, legal, luck) if seat == 0 else luck.choice(own))
    return state.outcome.winners == (0,)


def sensibly(state, legal, luck):
    """What the sensible player does for Red."""
    thinker = state.copy()
    while True:  # at Catapulting the policy chooses for anybody who is not done
        thinker.reseed(luck.getrandbits(32))
        code = GAME.rules.decide(thinker.position, SENSIBLE, [action.code for action in legal])
        action = GAME.notation.action(code)
        if action.seat in (None, 0):
            return action
