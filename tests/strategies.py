"""Hypothesis strategies that tests share: options, seeds, games played some way on, arranged positions."""

import random
from typing import Any

from hypothesis import strategies as st

from conformance.walks import choose, policies
from goblin_lab.core.game import Game
from goblin_lab.core.state import State
from goblin_lab.games.goblivion import GAME
from goblin_lab.games.goblivion.arrange import arrange
from goblin_lab.games.goblivion.cards import BOSS, ENEMY
from goblin_lab.games.goblivion.names import Names

seeds = st.integers(0, 2**32 - 1)


def options(game: Game) -> st.SearchStrategy[dict[str, Any]]:
    """Every option of a game, each with one of its values."""
    return st.fixed_dictionaries({one.name: st.sampled_from(one.choices) for one in game.described_options()})


def new_games(game: Game) -> st.SearchStrategy[State]:
    """Games as they are set up, with any options."""
    return st.builds(lambda seed, chosen: game.new(seed=seed, **chosen), seeds, options(game))


@st.composite
def walks(draw: st.DrawFn, game: Game, most: int = 120) -> State:
    """Games played some way on, carelessly or sensibly; some are over."""
    state = draw(new_games(game))
    policy = draw(st.sampled_from(policies(game)))
    luck = random.Random(draw(seeds))
    for _ in range(draw(st.integers(0, most))):
        if state.outcome:
            break
        state.apply(choose(state, luck, policy))
    return state


OWN = [Names(GAME.cards).slug(card) for card in range(BOSS)]
FOES = [Names(GAME.cards).slug(card, foe=True) for card in range(ENEMY, BOSS)]


@st.composite
def arranged(draw: st.DrawFn) -> State:
    """Positions of Goblivion that a lesson might set up: any cards in any zone, at any decision."""
    cards = draw(st.lists(st.integers(0, BOSS - 1), min_size=12, max_size=40, unique=True))
    foes = [card for card in cards if card >= ENEMY]
    own = [OWN[card] for card in cards if card < ENEMY]
    cut = draw(st.integers(0, len(own)))
    chosen = draw(options(GAME).filter(lambda values: values["ruler"] != "random"))
    at = draw(st.sampled_from(["training", "push", "combat", "combat actions"]))
    return arrange(
        at=at,
        seed=draw(seeds),
        options=chosen,
        resources=draw(st.integers(1, 40)),
        unlocked=draw(st.booleans()),
        power_used=draw(st.booleans()),
        bodyguard=own[:1],
        field=own[1 : min(cut, 9)],
        castle=own[9:],
        gates=[FOES[card - ENEMY] for card in foes[: draw(st.integers(1, 3))]] or ["nudist-goblin"],
    )
