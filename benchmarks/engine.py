"""How fast the engine is, per CPU second in one process, beside other engines.

    python benchmarks/engine.py [--json] [--seconds 2]

A decision is: list the legal actions, choose one at random, apply it. Goblivion is played with its default options,
Flyin' Goblin by two whose shots are drawn from the landing table.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from itertools import count
from typing import Any

from peers.games import missing, peers

from goblin_lab import Session, games
from goblin_lab.analysis.engine import Compiled, Interpreted, compiled
from goblin_lab.core.game import Game
from goblin_lab.core.node import Node
from goblin_lab.core.state import State

FLOORS = {"interpreted": 50_000, "compiled": 1_000_000}  # of every game
LIMIT = 10_000
DEPTHS = (10, 1_000, 10_000)
WHOLE = 100  # figures above need no decimals
FIRST_CALL = """
import time
from goblin_lab import games
from goblin_lab.analysis.warm import load
before = time.process_time()
load(games[{game!r}])
print(time.process_time() - before, time.process_time())
"""


@dataclass(frozen=True)
class Row:
    """One figure, and what it should be at least or at most (None where nothing was promised)."""

    name: str
    value: float
    unit: str
    at_least: float | None = None
    at_most: float | None = None

    @property
    def met(self) -> bool:
        """Whether the figure is as promised."""
        return (self.at_least is None or self.value >= self.at_least) and (
            self.at_most is None or self.value <= self.at_most
        )

    def line(self) -> str:
        """The figure as a line of the table."""
        target = f"≥ {self.at_least:,}" if self.at_least else f"≤ {self.at_most:,}" if self.at_most else ""
        verdict = "" if not target else "met" if self.met else "MISSED"
        return (
            f"{self.name:42} {self.value:>14,.{0 if self.value > WHOLE else 2}f} {self.unit:12} {target:>12} {verdict}"
        )


def rate(play: Callable[[], int], seconds: float) -> float:
    """Decisions per CPU second of something that plays a while and tells how many decisions it took."""
    play()
    began = time.process_time()
    decisions = 0
    while (spent := time.process_time() - began) < seconds:
        decisions += play()
    return decisions / spent


def microseconds(do: Callable[[], Any], seconds: float) -> float:
    """CPU time of one call."""

    def thousand() -> int:
        for _ in range(1000):
            do()
        return 1000

    return 1e6 / rate(thousand, seconds)


@dataclass(frozen=True)
class Played:
    """A game and the options it is played with; its name comes before the names of its rows."""

    game: Game
    options: dict[str, Any]
    name: str = ""

    def blank(self) -> Any:  # noqa: ANN401  positions differ from game to game
        """An empty position with these options."""
        return self.game.blank(self.game.options(**self.options))

    def new(self, seed: int) -> State:
        """A new game."""
        return self.game.new(seed=seed, **self.options)


GOBLIVION = Played(games["goblivion"], {})
FLYIN_GOBLIN = Played(games["flyin_goblin"], {"shots": "drawn"}, "Flyin' Goblin: ")


def seeded(engine: Interpreted | Compiled, played: Played, games_at_once: int) -> Callable[[], int]:
    """Random games in one call of the loops of a binding, with new seeds each time."""
    slots, found, seeds = engine.slots([played.blank()]), engine.found(), count(0, games_at_once)
    tally = engine.rows(1)[0]

    def play() -> int:
        decisions, _ = engine.loops.seeded_games(slots, found, tally, 0, next(seeds), games_at_once, LIMIT)
        return int(decisions)

    return play


def with_events(played: Played) -> Callable[[], int]:
    """Random games on the interpreted rules while somebody listens."""
    loops, blank, seeds = Interpreted(played.game).loops, played.blank(), count()

    def play() -> int:
        g = blank.copy()
        g.log = []
        loops.seed_words(g, next(seeds))
        loops.setup(g)
        return int(loops.playout(g, [], 0, LIMIT))

    return play


def as_states(played: Played) -> Callable[[], int]:
    """Random games as a person plays them: `State`, `Action`, events told in sentences, refusals at hand."""
    seeds, luck = count(), random.Random(1)

    def play() -> int:
        state, decisions = played.new(next(seeds)), 0
        while legal := state.legal_actions():
            state.apply(luck.choice(legal))
            decisions += 1
        return decisions

    return play


def undo(depth: int, seconds: float) -> float:
    """Time of one step back in a session, so many steps from its start."""
    session = Session(GOBLIVION.new(7))
    node = session.root
    for number in range(1, depth + 1):
        node = Node(number, node, None, (), node.state, None, number)
    session._node = node  # noqa: SLF001  grown by hand: no game of Goblivion is that long

    def back() -> None:
        session.back()
        session._node = node  # noqa: SLF001  and there again

    return microseconds(back, seconds)


def compile_seconds(game: str, cache: str) -> tuple[float, float]:
    """CPU seconds of a new process: until the compiled forecasts have answered once, and with all its imports."""
    environment = os.environ | {"GOBLIN_LAB_CACHE": cache}
    told = subprocess.run(
        [sys.executable, "-c", FIRST_CALL.format(game=game)],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    first, whole = map(float, told.stdout.split())
    return first, whole


def play_rows(played: Played, seconds: float) -> list[Row]:
    """What play costs."""
    name, state = played.name, played.new(7)
    plain = rate(seeded(Interpreted(played.game), played, 20), seconds)
    return [
        Row(f"{name}interpreted", plain, "decisions/s", at_least=FLOORS["interpreted"]),
        Row(f"{name}interpreted, events kept", rate(with_events(played), seconds), "decisions/s", at_least=40_000),
        Row(f"{name}interpreted, states and sentences", rate(as_states(played), seconds), "decisions/s"),
        Row(f"{name}copy of a state", microseconds(state.copy, seconds / 2), "µs", at_most=5),
    ]


def undo_rows(seconds: float) -> list[Row]:
    """What a step back costs, in any game."""
    return [
        *(Row(f"undo at depth {depth:,}", undo(depth, seconds / 4), "µs", at_most=10) for depth in DEPTHS),
    ]


def compiled_rows(played: Played, seconds: float, interpreted: float) -> list[Row]:
    """What the compiled binding gives, and what it costs to have it."""
    name = played.name
    if not find_spec("numba"):
        return []
    with tempfile.TemporaryDirectory() as cache:
        cold, _ = compile_seconds(played.game.id, cache)
        warm, whole = compile_seconds(played.game.id, cache)
        os.environ["GOBLIN_LAB_CACHE"] = cache
        fast = rate(seeded(compiled(played.game), played, 2000), seconds)
    return [
        Row(f"{name}compiled", fast, "decisions/s", at_least=FLOORS["compiled"]),
        Row(f"{name}compiled, times interpreted", fast / interpreted, "×", at_least=15),
        Row(f"{name}compile, cold", cold, "CPU s", at_most=45),
        Row(f"{name}compiled code from the cache", warm, "CPU s", at_most=1.5),
        Row(f"{name}the same with Python and all imports", whole, "CPU s"),
    ]


def measured(seconds: float) -> list[Row]:
    """All figures, ours first."""
    rows = []
    for played in (GOBLIVION, FLYIN_GOBLIN):
        play = play_rows(played, seconds)
        rows += play + compiled_rows(played, seconds, play[0].value)
    rows += undo_rows(seconds)
    return rows + [Row(name, rate(play, seconds / 2), "decisions/s") for name, play in peers()]


def main() -> None:
    """Print the table, or one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--seconds", type=float, default=2, help="CPU seconds for each rate")
    asked = parser.parse_args()
    rows = measured(asked.seconds)
    if asked.json:
        print(json.dumps({row.name: asdict(row) | {"met": row.met} for row in rows}, ensure_ascii=False))
        return
    for row in rows:
        print(row.line())
    if missing():
        print(f"not installed here: {', '.join(missing())}")


if __name__ == "__main__":
    main()
