"""One question at a time in small slices, the first batches of everybody before anybody's second."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING, Any

from goblin_lab.analysis.messages import Answer, Ask, Cancel, Failed, First, Found, Question, Result
from goblin_lab.analysis.playouts import Plan, first_of, first_seed, goals_of, house_game, policy_of
from goblin_lab.analysis.tallies import Tally, tally
from goblin_lab.core.errors import GoblinError
from goblin_lab.core.goals import Goal

if TYPE_CHECKING:
    from goblin_lab.core.game import Game
    from goblin_lab.core.state import State

# Batches: playouts to the end of the phase or of the game (`True`), and how many there are in all after the batch.
BATCHES = {
    "compiled": ((False, 200), (True, 200), (False, 2_000), (True, 2_000), (False, 20_000)),
    "interpreted": ((False, 20), (False, 100), (True, 20), (False, 500), (True, 100)),
}
SLICE = 0.02  # seconds that a slice should take
EVERY = 0.1  # seconds between two answers to one question
SMALLEST, LARGEST = 5, 2_000  # playouts of a slice
GUESS = {"compiled": {False: 10_000.0, True: 1_000.0}, "interpreted": {False: 500.0, True: 25.0}}  # playouts a second

Bound = Callable[["Game"], tuple[str, str]]  # which binding plays a game, and why not the compiled one


@dataclass
class Row:
    """One action of a question: how many playouts it has, by how far they go, and what they add up to."""

    action: str
    code: int
    played: dict[bool, int] = field(default_factory=lambda: {False: 0, True: 0})
    tallies: dict[str, Tally] = field(default_factory=dict)


class Work:
    """A question being answered. Raises GoblinError for one that makes no sense."""

    def __init__(self, ask: Ask) -> None:
        game = house_game(ask.game, None)
        if game is None:
            raise GoblinError(f"{ask.game!r} is no game of this house")
        self.ask = ask
        self.state: State = game.from_json(ask.position)
        self.goals = goals_of(self.state)
        self.policy = policy_of(game, ask.policy)
        self.known = self.state.resample(ask.seat, 0)
        self.rows = [self._row(action) for action in dict.fromkeys(ask.actions)]
        self.seed = first_seed(ask.seed)
        self.binding = ""
        self.batch = 0
        self.fresh: list[Row] = []
        self.wanted: Row | None = None
        self.told = monotonic()

    def _row(self, action: str) -> Row:
        return Row(action, first_of(self.known, action))

    def prefer(self, action: str) -> None:
        """Put an action before the others."""
        row = next((row for row in self.rows if row.action == action), None) or self._row(action)
        self.rows = [row, *(other for other in self.rows if other is not row)]
        self.wanted = row
        self.batch = 0

    def step(self, binding: str) -> bool:
        """Play one slice; False when there is nothing left to play."""
        self._use(binding)
        batches = BATCHES[binding]
        while self.batch < len(batches):
            whole, wanted = batches[self.batch]
            row = next((row for row in self.rows if row.played[whole] < wanted), None)
            if row is not None:
                self._play(row, whole=whole, most=wanted - row.played[whole])
                return True
            self.batch += 1
        return False

    def _use(self, binding: str) -> None:
        """Go on with this binding: either plays the same games."""
        if binding != self.binding:
            self.binding, self.batch, self.rates = binding, 0, GUESS[binding].copy()

    def _play(self, row: Row, *, whole: bool, most: int) -> None:
        count = min(most, max(SMALLEST, min(LARGEST, int(self.rates[whole] * SLICE))))
        began = monotonic()
        plan = Plan(self.policy, row.code, whole, self.seed)
        noted = plan.lists(self.state, self.binding, row.played[whole], count)
        self.rates[whole] = count / max(1e-6, monotonic() - began)
        row.played[whole] += count
        for goal in self._settled(whole=whole):
            row.tallies[goal.id] = row.tallies.get(goal.id, Tally()) + tally(goal, noted)
        if row not in self.fresh:
            self.fresh.append(row)

    def _settled(self, *, whole: bool) -> list[Goal]:
        """What these playouts tell that the others do not: nothing is counted twice."""
        return [goal for goal in self.goals if goal.distant == whole]

    def answer(self, because: str, *, done: bool) -> Found | None:
        """What is new since the last answer, if it is time to tell."""
        if not (done or (self.fresh and self._is_due())):
            return None
        results = [Result(row.action, row.tallies.copy()) for row in self.fresh]
        self.fresh, self.told = [], monotonic()
        return Found(self.ask.job, self.binding, results, done, because)

    def _is_due(self) -> bool:
        """Some time has passed, or a batch is complete, or what somebody looks at is known."""
        whole, enough = BATCHES[self.binding][self.batch]
        if self.wanted and self.wanted.played[whole] >= enough:
            self.wanted = None
            return True
        return monotonic() - self.told > EVERY or all(row.played[whole] >= enough for row in self.rows)


Asker = Hashable
Tell = Callable[[Any, Answer], None]


class Scheduler:
    """Questions of many askers, one slice each in turn; `tell(asker, answer)` brings answers back."""

    def __init__(self, tell: Tell, bound: Bound) -> None:
        self.tell = tell
        self.bound = bound
        self.works: dict[tuple[Asker, int], Work] = {}

    def hear(self, asker: Asker, question: Question) -> None:
        """Take in a question; one that makes no sense is answered with the reason, or passed over."""
        key = (asker, question.job)
        try:
            if isinstance(question, Ask):
                self.works[key] = Work(question)
            elif isinstance(question, First) and key in self.works:
                self.works[key].prefer(question.action)
            elif isinstance(question, Cancel):
                self.works.pop(key, None)
        except GoblinError as error:
            if isinstance(question, Ask):
                self.tell(asker, Failed(question.job, str(error)))

    def forget(self, asker: Asker) -> None:
        """An asker has gone."""
        for key in [key for key in self.works if key[0] == asker]:
            del self.works[key]

    def step(self) -> bool:
        """Play one slice for the question that is least far on; False when there is nothing to do."""
        if not self.works:
            return False
        key = min(self.works, key=lambda key: self.works[key].batch)
        work = self.works.pop(key)
        binding, because = self.bound(work.state.game)
        going = work.step(binding)
        found = work.answer(because, done=not going)
        if going:
            self.works[key] = work  # at the end: the others come first
        if found:
            self.tell(key[0], found)
        return True
