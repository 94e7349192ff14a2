"""Compile the forecasts of games ahead of time: `python -m goblin_lab.analysis.warm goblivion`.

It takes a minute once for each version of the rules; afterwards the compiled code lies on the disk. A process of its
own gives the memory that compiling took back.
"""

import subprocess
import sys
from typing import TYPE_CHECKING

from goblin_lab.analysis.engine import is_kept
from goblin_lab.analysis.playouts import LIMIT, engine_of
from goblin_lab.core.replay import find_game

if TYPE_CHECKING:
    from goblin_lab.core.game import Game


def warm_up(game: "Game") -> None:
    """Make the compiled forecasts of a game ready in this process. Raises ImportError where Numba is missing."""
    if game.card_file is None and not is_kept(game):
        compile_elsewhere(game)
    load(game)


def compile_elsewhere(game: "Game") -> None:
    """Compile in a process of its own, which ends with this one."""
    command = [sys.executable, "-m", "goblin_lab.analysis.warm", "--with-parent", game.id]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as process:  # noqa: S603  our own module
        process.wait()


def load(game: "Game") -> None:
    """Compile the forecasts, or load what was compiled before, by playing one."""
    engine = engine_of(game, "compiled")
    position = game.new().position
    engine.loops.forecasts(engine.slots([position]), engine.found(), engine.rows(1), 0, 0, -1, 0, LIMIT)


def main() -> None:
    """Compile the games that are named."""
    names = sys.argv[1:]
    if "--with-parent" in names:
        from goblin_lab.analysis.parent import end_with_parent  # noqa: PLC0415  only a child has one

        names.remove("--with-parent")
        end_with_parent()
    for name in names:
        load(find_game(name, None))


if __name__ == "__main__":
    main()
