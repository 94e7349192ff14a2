"""OddsPanel: odds that follow the cursor: how likely each action at the decision at hand is to do what it is for.

What can be counted is counted at once; everything else is played out in the background, in growing batches.
"""

from fractions import Fraction
from typing import Any, ClassVar

from goblin_lab.analysis.chances import counted, exact_of, prospects_of
from goblin_lab.analysis.client import Forecaster, forecaster
from goblin_lab.analysis.messages import Answer, Failed, Found
from goblin_lab.analysis.playouts import choice_of
from goblin_lab.analysis.tallies import Tally, estimate
from goblin_lab.core.goals import Exact, Goal, Prospects
from goblin_lab.core.session import Session
from goblin_widgets.bundle import module, style
from goblin_widgets.guard import reported
from goblin_widgets.looker import Looker
from goblin_widgets.panel import Message
from goblin_widgets.scene import Choice
from goblin_widgets.scenes import aside, choices_in_words

OVER = "The game is over: there is nothing left to decide."
NONE = "There are no odds for this game yet."
MOST_ENDS, LEAST_CHANCE = 6, 0.01  # of what a row tells
SEED = 1  # so that the same position shows the same odds everywhere


class Look(Message):
    """A person has this action in view."""

    notation: str


class More(Message):
    """Show the actions that are seldom meant as well."""


class OddsPanel(Looker):
    """One row for each legal action, its chance with the interval drawn, and how it was found.

    `look(notation)` puts an action in view: its row is marked, and found out about first.
    """

    MESSAGES: ClassVar[Any] = Look | More

    _esm = module("icons.js", "shared.js", "panel.js", "chart.js", "odds.js")
    _css = style("shared.css", "panel.css", "insight.css")

    def __init__(
        self,
        session: Session,
        theme: str = "auto",
        *,
        asked: Forecaster | None = None,
        folded: bool = False,
    ) -> None:
        self.asked = asked or forecaster()
        self.jobs: set[int] = set()
        self.seen = ""
        self.everything = False
        self.rows: dict[str, dict[str, Any]] = {}
        self.goals: tuple[Goal, ...] = ()
        self.asked_exactly = ""
        self.how: dict[str, Any] = {}
        super().__init__(session, theme, folded=folded)

    def update(self) -> None:
        """Begin anew: count what can be counted, draw it, and ask for the rest."""
        self.rest()
        self.seen, self.everything, self.how, self.rows, self.goals = "", False, {}, {}, ()
        told = prospects_of(self.session.state)
        self.asked_exactly = told.asked if told else ""
        if told is not None:
            self._begin(told)
        self.draw(self.look())

    def rest(self) -> None:
        """What was asked is of no use any more."""
        for job in self.jobs:
            self.asked.cancel(job)
        self.jobs.clear()

    def _begin(self, told: Prospects) -> None:
        state = self.session.state
        self.goals = told.goals
        folded = aside(state.game.id)
        choices = [choice for choice in choices_in_words(state) if choice.allowed and not choice.several]
        if all(choice.kind in folded for choice in choices):
            folded = frozenset()
        # A Swap is seldom meant, and yet may be the best thing to do.
        meant = choice_of(state).notation if folded else ""
        self.rows = {
            choice.notation: self._row(choice, aside=choice.kind in folded and choice.notation != meant)
            for choice in choices
        }
        self._ask([row["notation"] for row in self.rows.values() if not row["aside"]])

    def _ask(self, notations: list[str]) -> None:
        """Find out about some actions: before the others, while others are being found out about."""
        state = self.session.state
        for job in self.jobs:
            for notation in notations:
                self.asked.first(job, notation)
        if not self.jobs:
            self.jobs.add(self.asked.ask(state, notations, self._hear, seat=state.to_move or 0, seed=SEED))

    def _row(self, choice: Choice, *, aside: bool) -> dict[str, Any]:
        row: dict[str, Any] = {"notation": choice.notation, "label": choice.label, "aside": aside, "found": {}}
        state, action = self.session.state, self.session.state.action(choice.notation)
        sure = counted(state, action)
        if sure is not None:
            row["counted"] = {"chance": float(sure.chance), "leavesOut": sure.leaves_out}
        exact = exact_of(state, action)
        if exact is not None:
            row["exact"] = {"chance": None if exact.chance is None else float(exact.chance)}
        return row

    def look(self) -> dict[str, Any]:
        """The rows as they are known now."""
        outcome = self.session.state.outcome
        return {
            "empty": "" if self.rows else OVER if outcome else NONE,
            "goals": [{"id": goal.id, "title": goal.title, "kind": goal.kind} for goal in self.goals],
            "asked": self.asked_exactly,
            "rows": [self._told(row) for row in self.rows.values() if self.everything or not row["aside"]],
            "more": 0 if self.everything else sum(row["aside"] for row in self.rows.values()),
            "seen": self.seen,
            "how": self.how,
        }

    def _told(self, row: dict[str, Any]) -> dict[str, Any]:
        """A row as it is drawn: the one in view also tells all that was counted of it."""
        state = self.session.state
        if row["notation"] != self.seen or "exact" not in row:
            return row
        exact = exact_of(state, state.action(row["notation"]))
        return {**row, "exact": {**row["exact"], "told": told_of(exact) if exact else []}}

    def show(self, notation: str) -> None:
        """Put an action in view (nothing: none); what is not known of it yet is found out first."""
        if not self.awake or notation == self.seen or (notation and notation not in self.rows):
            return
        self.seen = notation
        row = self.rows.get(notation)
        if row:
            self.everything = self.everything or row["aside"]
            if self.jobs or not row["found"]:
                self._ask([notation])
        self.draw(self.look())

    def on_look(self, message: Look) -> None:
        """A row of the panel itself is in view."""
        self.show(message.notation)

    def on_more(self, _: More) -> None:
        """Show all actions, and find out about them."""
        self.everything = True
        self._ask([row["notation"] for row in self.rows.values() if row["aside"]])
        self.draw(self.look())

    @reported("tell")
    def _hear(self, answer: Answer) -> None:
        """Take in what was found out, unless the decision has changed meanwhile."""
        if answer.job not in self.jobs:
            return
        if isinstance(answer, Failed) or answer.done:
            self.jobs.discard(answer.job)
        if isinstance(answer, Failed):
            self.how = {"failed": answer.text}
        else:
            self._learn(answer)
        self.draw(self.look())

    def _learn(self, found: Found) -> None:
        for result in found.results:
            if result.action in self.rows:
                self.rows[result.action]["found"] = self._estimates(result.tallies)
        self.how = {"binding": found.binding, "because": found.because, "where": self.asked.way, "done": found.done}

    def _estimates(self, tallies: dict[str, Tally]) -> dict[str, Any]:
        known = {goal.id: estimate(goal, tallies[goal.id]) for goal in self.goals if goal.id in tallies}
        return {name: [told.value, told.low, told.high, told.n] for name, told in known.items()}


def told_of(exact: Exact) -> list[str]:
    """What was counted, in words: the likely ends, what else may happen, and the numbers to be expected."""
    ends = [f"{name} {in_percent(chance)}" for name, chance in exact.ends[:MOST_ENDS] if chance >= LEAST_CHANCE]
    rest = 1 - sum(chance for name, chance in exact.ends[: len(ends)])
    if ends and rest >= LEAST_CHANCE:
        ends.append(f"else {in_percent(rest)}")
    besides = [f"{name} {in_percent(chance)}" for name, chance in exact.besides if chance >= LEAST_CHANCE]
    means = ", ".join(f"{name} {float(mean):+.2f}".replace(".00", "") for name, mean in exact.means)
    brings = f"brings {exact.leaves_out}".strip()
    words = ("; ".join(ends), "; ".join(besides), f"{brings}: {means}" if means else "")
    return [text[:1].upper() + text[1:] for text in words if text]


def in_percent(chance: Fraction | float) -> str:
    """A chance as a person reads it."""
    return f"{float(chance) * 100:.0f} %"
