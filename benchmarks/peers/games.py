"""Other people's engines at random play, each only where it is installed: decisions per CPU second.

pip install open_spiel rlcard chess
"""

# ruff: noqa: ANN401  the engines of others come without types

import random
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import Any

ROLLOUTS = 2000
LONGEST = 100  # moves of a game of chess

Figure = Callable[[], int]  # plays a while and returns the number of decisions


def peers() -> Iterator[tuple[str, Figure]]:
    """Each measurement that can be made here, with its name."""
    if find_spec("pyspiel"):
        for name in ("hearts", "skat"):
            yield f"OpenSpiel {name}, Python loop", spiel_loop(name)
            yield f"OpenSpiel {name}, C++ rollouts", spiel_rollouts(name)
    if find_spec("rlcard"):
        yield "RLCard uno", uno()
    if find_spec("chess"):
        yield "python-chess", chess()


def missing() -> list[str]:
    """The packages that are not installed here."""
    wanted = {"open_spiel": "pyspiel", "rlcard": "rlcard", "chess": "chess"}
    return [package for package, module in wanted.items() if not find_spec(module)]


def spiel_loop(name: str) -> Figure:
    """Play whole games of OpenSpiel from Python."""
    import pyspiel  # noqa: PLC0415  where installed

    game, luck = pyspiel.load_game(name), random.Random(1)
    return lambda: play_on(game.new_initial_state(), luck)


def play_on(state: Any, luck: random.Random) -> int:
    """Play a state of OpenSpiel to its end; return the number of decisions."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            deal(state, luck)
        else:
            state.apply_action(luck.choice(state.legal_actions()))
            decisions += 1
    return decisions


def deal(state: Any, luck: random.Random) -> None:
    """Draw one chance outcome."""
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(luck.choices(outcomes, weights)[0])


def spiel_rollouts(name: str) -> Figure:
    """Let OpenSpiel play rollouts inside of one call: a search of one simulation, which evaluates by rollouts."""
    import pyspiel  # noqa: PLC0415  where installed

    game, luck = pyspiel.load_game(name), random.Random(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        deal(state, luck)
    length = sum(play_on(state.clone(), luck) for _ in range(300)) / 300
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=1)
    bot = pyspiel.MCTSBot(
        game, evaluator, uct_c=2.0, max_simulations=1, max_memory_mb=1000, solve=False, seed=1, verbose=False
    )

    def rollouts() -> int:
        bot.mcts_search(state)
        return round(ROLLOUTS * length)

    return rollouts


def uno() -> Figure:
    """Play whole games of RLCard's uno."""
    import rlcard  # noqa: PLC0415  where installed

    environment, luck = rlcard.make("uno", config={"seed": 1}), random.Random(1)

    def play() -> int:
        state, _ = environment.reset()
        decisions = 0
        while not environment.is_over():
            state, _ = environment.step(luck.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play


def chess() -> Figure:
    """Play games of python-chess, up to so many moves each."""
    import chess as python_chess  # noqa: PLC0415  where installed

    luck = random.Random(1)

    def play() -> int:
        board = python_chess.Board()
        while len(board.move_stack) < LONGEST and (moves := list(board.legal_moves)):
            board.push(luck.choice(moves))
        return len(board.move_stack)

    return play
