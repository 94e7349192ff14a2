"""Playouts: what follows from a position if simple players play on, told in numbers with intervals.

>>> from goblin_lab import games
>>> from goblin_lab.analysis.playouts import simulate
>>> state = games["goblivion"].new(seed=7)
>>> played = simulate(state, action="train archer", n=200, seed=1, until="phase")
>>> played.estimate("reached").n
200
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Literal

from goblin_lab.analysis.chances import prospects_of
from goblin_lab.analysis.engine import COLUMNS, Compiled, Interpreted, compiled, is_kept
from goblin_lab.analysis.intervals import LEVEL, Estimate, normal, wilson
from goblin_lab.core.errors import GoblinError
from goblin_lab.core.expected import expected
from goblin_lab.core.goals import Goal
from goblin_lab.core.replay import find_game
from goblin_lab.core.state import State
from goblin_lab.core.values import Action

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from goblin_lab.core.game import Game

    Rows = npt.NDArray[np.int64]

Binding = Literal["auto", "compiled", "interpreted"]
Until = Literal["phase", "game"]
Progress = Callable[[int, int], object]
LIMIT = 5_000  # decisions of a playout; a game ends long before
CHUNK = 1_000  # playouts between two reports of progress
WORTH_COMPILING = 20_000  # playouts for which to wait until the rules are compiled
WORD = 0xFFFFFFFF


@dataclass(frozen=True, repr=False)
class Playouts:
    """The notes of many playouts: one row each in `rows`, one column for each thing noted.

    `binding` says how they were played (`compiled`, or `interpreted`, which is slower), `until` how far.
    """

    goals: tuple[Goal, ...]
    rows: "Rows"
    binding: str
    until: Until
    seed: int
    policy: str
    action: str

    def __len__(self) -> int:
        return len(self.rows)

    def __repr__(self) -> str:
        told = ", ".join(f"{goal.title}: {self.estimate(goal.id)}" for goal in self.settled)
        return f"<{len(self):,} playouts of {self.action or 'the policy'}, {self.binding}: {told}>"

    @property
    def settled(self) -> tuple[Goal, ...]:
        """The goals that these playouts went far enough to settle."""
        return tuple(goal for goal in self.goals if self.until == "game" or not goal.distant)

    def column(self, goal: str) -> "Rows":
        """What was noted of a goal, playout by playout: of a chance whether it came true. Raises GoblinError."""
        known = {settled.id: settled for settled in self.settled}
        if goal not in known:
            raise GoblinError(f"goal: {expected(goal, known)}")
        noted = self.rows[:, known[goal].column]
        return (noted == known[goal].result).astype(int) if known[goal].kind == "chance" else noted

    def estimate(self, goal: str, level: float = LEVEL) -> Estimate:
        """The chance (Wilson's interval) or the mean (normal interval) of a goal. Raises GoblinError."""
        noted = self.column(goal)
        if next(known.kind for known in self.goals if known.id == goal) == "chance":
            return wilson(int(noted.sum()), len(noted), level)
        return normal(int(noted.sum()), int((noted * noted).sum()), len(noted), level)

    def shares(self, goal: str, level: float = LEVEL) -> dict[int, Estimate]:
        """Each value that a goal took, with its chance. Raises GoblinError."""
        values = self.column(goal).tolist()
        return {value: wilson(values.count(value), len(values), level) for value in sorted(set(values))}


def simulate(
    state: State,
    seat: int = 0,
    *,
    policy: str = "sensible",
    n: int = 1_000,
    seed: int = 0,
    action: Action | str | None = None,
    target: int | None = None,
    until: Until = "game",
    binding: Binding = "auto",
    workers: int = 1,
    progress: Progress | None = None,
) -> Playouts:
    """Play on `n` times from what the player on `seat` may know, beginning with `action` (None: the policy's own).

    `target` sets another target for the main goal than the one at hand. `until` the end of the phase is faster than
    until that of the game. The same seed gives the same numbers, whatever the binding and the number of workers
    (processes by joblib). `progress(done, n)` is called on the way. Raises GoblinError for what cannot be played:
    the end of a game, a refused action, an unknown policy.
    """
    goals = goals_of(state)
    number = policy_of(state.game, policy)
    first = first_of(state.resample(seat, 0), action)  # raises for a seat that is not in the game
    way = choose_binding(state.game, binding, n)
    plan = Plan(number, first, until == "game", first_seed(seed))
    rows = joined(plan, state, way, n, workers, progress)
    if target is not None:
        rows = retargeted(rows, goals, target)
    return Playouts(goals, rows, way, until, seed, policy, str(action or ""))


def goals_of(state: State) -> tuple[Goal, ...]:
    """What playouts note at the decision of a state. Raises GoblinError where there is none."""
    told = prospects_of(state)
    if told is None:
        reason = state.outcome.reason if state.outcome else f"{state.game.title} has no goals for playouts yet"
        raise GoblinError(f"There is nothing to play out: {reason}")
    return told.goals


def policy_of(game: "Game", name: str) -> int:
    """The number of a simple player: `random`, or one that the wing calls `choose_<name>`. Raises GoblinError."""
    players = game.wing.steps.by_kind()["decide"]
    named = {function.__name__.removeprefix("choose_"): number for number, function in players.items()}
    if name not in named:
        raise GoblinError(f"policy: {expected(name, named)}")
    return int(named[name])


def choice_of(state: State, policy: str = "sensible") -> Action:
    """The action that a simple player takes at the decision at hand; nothing changes. Raises GoblinError."""
    legal = {action.code: action for action in state.legal_actions()}
    return legal[state.game.rules.decide(state.position.copy(), policy_of(state.game, policy), list(legal))]


def first_of(state: State, action: Action | str | None) -> int:
    """The code of the action to begin with, -1 for none. Raises GoblinError if it is refused."""
    if action is None or action == "":
        return -1
    known = state.action(action)
    state.copy().apply(known)
    return known.code


def first_seed(seed: int) -> int:
    """Spread seeds, so that those of neighbours do not share playouts: playout k is played with this + k."""
    mixed = (seed * 0x9E3779B1 + 0x7F4A7C15) & WORD
    mixed = ((mixed ^ (mixed >> 15)) * 0x2C1B3C6D) & WORD
    return mixed ^ (mixed >> 13)


def choose_binding(game: "Game", wanted: Binding, n: int) -> str:
    """Compiled where Numba is installed and ready, or many playouts are worth the wait; else interpreted."""
    if wanted != "auto":
        return wanted
    worth = find_spec("numba") is not None and (n >= WORTH_COMPILING or is_kept(game))
    return "compiled" if worth else "interpreted"


@cache
def engine_of(game: "Game", binding: str) -> Compiled | Interpreted:
    """The engine that plays a game, made once."""
    return compiled(game) if binding == "compiled" else Interpreted(game)


@dataclass(frozen=True)
class Plan:
    """How playouts are played: policy by number, code of the first action (-1: none), how far, first seed."""

    policy: int
    first: int
    whole: bool
    seed: int

    def notes(self, state: State, binding: str, start: int, count: int) -> Any:  # noqa: ANN401  array or lists
        """Play the playouts start, start + 1, … and return their rows, as the binding has them."""
        engine = engine_of(state.game, binding)
        rows = engine.rows(count)
        seed = (self.seed + start) & WORD
        slots, found = engine.slots([state.position]), engine.found()
        engine.loops.forecasts(slots, found, rows, self.policy, seed, self.first, int(self.whole), LIMIT)
        return rows

    def lists(self, state: State, binding: str, start: int, count: int) -> list[list[int]]:
        """Play them and return their rows as lists, for which nobody needs NumPy."""
        rows = self.notes(state, binding, start, count)
        lists: list[list[int]] = rows.tolist() if binding == "compiled" else rows
        return lists

    def rows(self, state: State, binding: str, start: int, count: int) -> "Rows":
        """Play them and return their rows as one array."""
        import numpy as np  # noqa: PLC0415  loaded when needed

        return np.array(self.notes(state, binding, start, count), np.int64)


def joined(plan: Plan, state: State, binding: str, n: int, workers: int, progress: Progress | None) -> "Rows":
    """Play all playouts, chunk by chunk, here or in worker processes, and join their rows in order."""
    import numpy as np  # noqa: PLC0415  loaded when needed

    chunks = [(start, min(CHUNK, n - start)) for start in range(0, n, CHUNK)]
    here = (plan.rows(state, binding, *chunk) for chunk in chunks)
    parts: list[Rows] = []
    for part in elsewhere(plan, state, binding, chunks, workers) if workers > 1 else here:
        parts.append(part)
        if progress:
            progress(sum(map(len, parts)), n)
    return np.concatenate(parts) if parts else np.zeros((0, COLUMNS), np.int64)


def elsewhere(plan: Plan, state: State, binding: str, chunks: list[tuple[int, int]], workers: int) -> "Iterator[Rows]":
    """Play the chunks in processes. Positions travel as JSON: a worker makes the game anew from its id."""
    import joblib  # noqa: PLC0415  loaded when needed

    house = house_game(state.game.id, state.game.card_file)
    if house is None or house.card_set != state.game.card_set:
        raise GoblinError(f"{state.game.title} can be played out by one worker only: no other process can make it")
    where = (state.game.id, state.game.card_file, state.to_json())
    task = joblib.delayed(play_elsewhere)
    parallel = joblib.Parallel(n_jobs=workers, return_as="generator")
    played: Iterator[Rows] = parallel(task(plan, where, binding, *chunk) for chunk in chunks)
    return played


def play_elsewhere(plan: Plan, where: tuple[str, Any, str], binding: str, start: int, count: int) -> "Rows":
    """Play a chunk in a process of its own. Raises GoblinError for a game that cannot be made here."""
    game_id, card_file, position = where
    game = house_game(game_id, card_file)
    if game is None:
        raise GoblinError(f"{game_id!r} is no game of this house")
    return plan.rows(game.from_json(position), binding, start, count)


@cache
def house_game(game_id: str, card_file: Any) -> "Game | None":  # noqa: ANN401  a path or None
    """A game of this house by its id, with another card file if one is named; None where there is none."""
    try:
        game = find_game(game_id, None)
    except GoblinError:
        return None
    return game if card_file is None else game.with_cards(card_file)


def retargeted(rows: "Rows", goals: tuple[Goal, ...], target: int) -> "Rows":
    """Judge the main goal by another target."""
    main = goals[0]
    if main.judged is None:
        raise GoblinError(f"no target can be set for “{main.title}”")
    compared, total = main.judged
    judged = rows.copy()
    judged[:, main.column] = (rows[:, total] >= target) & (rows[:, compared] == 1)
    return judged
