"""The program that compiles rules beside the tests: `python tests/compiling.py RESULTS`.

First it compiles the rules as they are played, and leaves them in the folder that GOBLIN_LAB_CACHE names. Then it has
games played with bounds checked and writes into the file RESULTS what came of them, game by game. Numba cannot keep
checked code on disk, so they are played where it is compiled; and that in a process of its own, for LLVM is told when
it starts to optimize nothing: half the time to compile, and how fast it runs is not the question.
"""

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from conformance.seeded import CHECKED, every_case, play
from goblin_lab import games
from goblin_lab.analysis.engine import Compiled, compiled
from goblin_lab.analysis.parent import end_with_parent
from goblin_lab.analysis.warm import load
from goblin_lab.core.game import Game
from pocket import MUSTER

GAMES = (*games.values(), MUSTER)
ONLY_CHECKED = "--checked"


def compile_loops(game: Game) -> None:
    """Compile every loop that tests enter, by entering it."""
    import numpy as np  # noqa: PLC0415  Numba and NumPy may be missing

    engine = compiled(game)
    play(engine, game, {}, 0, 1)
    engine.loops.playouts(engine.slots([game.new().position]), engine.found(), np.zeros(1, np.int64), 0, 1, 1)
    if game is not MUSTER:
        load(game)


def checked_games(game: Game) -> list[list[int]] | str:
    """What came of the games of every case, or where a pile was overrun."""
    engine = Compiled(game, boundscheck=True)
    try:
        return [play(engine, game, options, policy, CHECKED) for policy, options in every_case(game)]
    except IndexError as error:
        return str(error)


def main(results: str, *how: str) -> None:
    """Compile, then play."""
    end_with_parent()
    if ONLY_CHECKED in how:
        played: dict[str, Any] = {game.id: checked_games(game) for game in GAMES}
        Path(results).write_text(json.dumps(played), encoding="utf-8")
        return
    for game in GAMES:
        compile_loops(game)
    again = [sys.executable, __file__, results, ONLY_CHECKED]
    subprocess.run(again, env=os.environ | {"NUMBA_OPT": "0"}, check=True)


if __name__ == "__main__" and find_spec("numba"):
    main(*sys.argv[1:])
