"""Games played at random for the conformance suite: every option, careless players and sensible ones."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from goblin_lab.core.game import Game
from goblin_lab.core.state import State
from goblin_lab.core.values import Action, Event

MOST_DECISIONS = 600
HURRY = 200  # decisions after which a game that chance alone would drag on is left to a sensible player
CARELESS = 0.15  # how often a sensible player does something else, so that no corner of a game stays dark


@dataclass(frozen=True)
class Step:
    """One decision on a walk: the state before it (a copy of one's own), the action, its events, the state after it."""

    before: State
    action: Action
    events: tuple[Event, ...]
    after: State


def option_sets(game: Game) -> list[dict[str, Any]]:
    """The defaults, and every value of every option beside the defaults of the others."""
    described = game.described_options()
    return [{}] + [{one.name: value} for one in described for value in one.choices if value != one.default]


def mixed_options(game: Game, seed: int) -> dict[str, Any]:
    """Every option with a value drawn at random."""
    luck = random.Random(seed)
    return {one.name: luck.choice(one.choices) for one in game.described_options()}


def choose(state: State, luck: random.Random, policy: int, careless: float = CARELESS) -> Action:
    """One of the legal actions: by the policy, or at random."""
    legal = state.legal_actions()
    if not policy or luck.random() < careless:
        return luck.choice(legal)
    thinker = state.copy()
    thinker.reseed(luck.getrandbits(32))  # a player's own dice: the state has its luck for what happens on the table
    chosen = state.game.rules.decide(thinker.position, policy, [action.code for action in legal])
    return state.game.notation.action(chosen)


def walk(state: State, seed: int, policy: int = 0) -> Iterator[Step]:
    """Play a state on to the end of its game. The state given is played on itself."""
    luck = random.Random(seed)
    hurried = max(policies(state.game))
    for ply in range(MOST_DECISIONS):
        if state.outcome:
            return
        before = state.copy()
        action = choose(state, luck, policy) if ply < HURRY else choose(state, luck, hurried, careless=0)
        events = state.apply(action)
        yield Step(before, action, events, state)
    raise AssertionError(f"{state.game.id}: not over after {MOST_DECISIONS} decisions with seed {seed}")


def policies(game: Game) -> list[int]:
    """The simple players of a game; 0 plays at random."""
    return [0, *sorted(game.wing.steps.policies)]


def games_with_every_option(game: Game, *, seed: int = 1) -> Iterator[tuple[State, int, int]]:
    """New games (state, seed of the walk, policy): each option once by each policy."""
    for number, options in enumerate([*option_sets(game), mixed_options(game, seed)]):
        for policy in policies(game):
            yield game.new(seed=seed * 1000 + number, **options), seed + number, policy


def states(game: Game, *, every: int = 1, seed: int = 1) -> Iterator[State]:
    """States before every so manyth decision, of games with every option."""
    count = 0
    for state, luck, policy in games_with_every_option(game, seed=seed):
        for step in walk(state, luck, policy):
            count += 1
            if count % every == 0:
                yield step.before
