"""How fast the engine is, per CPU second in one process, beside other engines.

    python benchmarks/engine.py [--json] [--seconds 2]

A decision is: list the legal actions, choose one at random, apply it. Goblivion is played with its default options.
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
from goblin_lab.core.node import Node

GAME = games["goblivion"]
LIMIT = 10_000
DEPTHS = (10, 1_000, 10_000)
WHOLE = 100  # figures above need no decimals
FIRST_CALL = """
import time
from goblin_lab import games
from goblin_lab.analysis.warm import load
before = time.process_time()
load(games["goblivion"])
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


def seeded(engine: Interpreted | Compiled, games_at_once: int) -> Callable[[], int]:
    """Random games in one call of the loops of a binding, with new seeds each time."""
    slots, found, seeds = engine.slots([GAME.blank(GAME.options())]), engine.found(), count(0, games_at_once)
    tally = engine.rows(1)[0]

    def play() -> int:
        decisions, _ = engine.loops.seeded_games(slots, found, tally, 0, next(seeds), games_at_once, LIMIT)
        return int(decisions)

    return play


def with_events() -> Callable[[], int]:
    """Random games on the interpreted rules while somebody listens."""
    loops, blank, seeds = Interpreted(GAME).loops, GAME.blank(GAME.options()), count()

    def play() -> int:
        g = blank.copy()
        g.log = []
        loops.seed_words(g, next(seeds))
        loops.setup(g)
        return int(loops.playout(g, [], 0, LIMIT))

    return play


def as_states() -> Callable[[], int]:
    """Random games as a person plays them: `State`, `Action`, events told in sentences, refusals at hand."""
    seeds, luck = count(), random.Random(1)

    def play() -> int:
        state, decisions = GAME.new(seed=next(seeds)), 0
        while legal := state.legal_actions():
            state.apply(luck.choice(legal))
            decisions += 1
        return decisions

    return play


def undo(depth: int, seconds: float) -> float:
    """Time of one step back in a session, so many steps from its start."""
    session = Session(GAME.new())
    node = session.root
    for number in range(1, depth + 1):
        node = Node(number, node, None, (), node.state, None, number)
    session._node = node  # noqa: SLF001  grown by hand: no game of Goblivion is that long

    def back() -> None:
        session.back()
        session._node = node  # noqa: SLF001  and there again

    return microseconds(back, seconds)


def compile_seconds(cache: str) -> tuple[float, float]:
    """CPU seconds of a new process: until the compiled forecasts have answered once, and with all its imports."""
    environment = os.environ | {"GOBLIN_LAB_CACHE": cache}
    told = subprocess.run(
        [sys.executable, "-c", FIRST_CALL], env=environment, capture_output=True, text=True, check=True
    )
    first, whole = map(float, told.stdout.split())
    return first, whole


def play_rows(seconds: float) -> list[Row]:
    """What play costs."""
    state = GAME.new()
    return [
        Row("interpreted", rate(seeded(Interpreted(GAME), 20), seconds), "decisions/s", at_least=50_000),
        Row("interpreted, events kept", rate(with_events(), seconds), "decisions/s", at_least=40_000),
        Row("interpreted, states and sentences", rate(as_states(), seconds), "decisions/s"),
        Row("copy of a state", microseconds(state.copy, seconds / 2), "µs", at_most=5),
        *(Row(f"undo at depth {depth:,}", undo(depth, seconds / 4), "µs", at_most=10) for depth in DEPTHS),
    ]


def compiled_rows(seconds: float, interpreted: float) -> list[Row]:
    """What the compiled binding gives, and what it costs to have it."""
    if not find_spec("numba"):
        return []
    with tempfile.TemporaryDirectory() as cache:
        cold, _ = compile_seconds(cache)
        warm, whole = compile_seconds(cache)
        os.environ["GOBLIN_LAB_CACHE"] = cache
        fast = rate(seeded(compiled(GAME), 2000), seconds)
    return [
        Row("compiled", fast, "decisions/s", at_least=1_000_000),
        Row("compiled, times interpreted", fast / interpreted, "×", at_least=15),
        Row("compile, cold", cold, "CPU s", at_most=45),
        Row("compiled code from the cache", warm, "CPU s", at_most=1.5),
        Row("the same with Python and all imports", whole, "CPU s"),
    ]


def measured(seconds: float) -> list[Row]:
    """All figures, ours first."""
    rows = play_rows(seconds)
    rows += compiled_rows(seconds, rows[0].value)
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
