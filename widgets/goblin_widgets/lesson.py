"""Lesson: a task on a small board that checks itself, with hints and a solution that is shown step by step."""

from html import escape
from typing import Any

import traitlets

from goblin_lab.core.errors import GoblinError
from goblin_lab.core.lessons import Verdict, lesson
from goblin_lab.core.session import Session
from goblin_widgets.board import Choose, Ping
from goblin_widgets.choices import rule_text
from goblin_widgets.corner import corner
from goblin_widgets.follow import spoken
from goblin_widgets.lazy import Code, LazyPanel
from goblin_widgets.log import together, told
from goblin_widgets.panel import Message
from goblin_widgets.scene import pack
from goblin_widgets.scenes import scene_of


class Open(Message):
    """Set up the table."""


class Shut(Message):
    """Clear the table away."""


class Hint(Message):
    """Give one more hint."""


class Back(Message):
    """Take the last action back."""


class Over(Message):
    """Start over."""


class Show(Message):
    """Play the next step of the solution, from the start of it."""


class Rule(Message):
    """Send the text of a rule."""

    rule: str


class Lesson(LazyPanel):
    """`Lesson("goblivion:first-training")` shows a task; its table is set up when somebody wants to try.

    Raises GoblinError for a name that there is not. Until it is opened a lesson holds no position and sends no board.
    """

    MESSAGES = Code | Open | Shut | Choose | Ping | Hint | Back | Over | Show | Rule
    KIND = "lesson"

    scene = traitlets.Dict().tag(sync=True)
    announcement = traitlets.Unicode().tag(sync=True)

    def __init__(self, name: str, theme: str = "auto") -> None:
        super().__init__(theme)
        self.lesson = lesson(name)
        self.session: Session | None = None
        self._hints = 0
        self._showing = False
        self._key = 0
        self.update()

    @property
    def verdict(self) -> Verdict:
        """How the task stands."""
        return self.lesson.judge(self._open)

    @property
    def _open(self) -> Session:
        """The session of the table. Raises GoblinError before it is set up."""
        if self.session is None:
            raise GoblinError("The table of this lesson is not set up yet.")
        return self.session

    def update(self, announcement: str = "") -> None:
        """Draw the task and, once it is open, the table."""
        with self.hold_sync():
            if self.session is not None:
                self._key += 1
                whole = scene_of(self.session.state, key=self._key)
                self.scene = pack(corner(whole, self.lesson.zones, self.lesson.without, self.lesson.title))
            self.announcement = announcement
            self.draw(self._view())

    def _view(self) -> dict[str, Any]:
        task = self.lesson
        view = {"id": task.id, "title": task.title, "task": task.task, "opened": self.session is not None}
        return view if self.session is None else view | self._progress(self.session)

    def _progress(self, session: Session) -> dict[str, Any]:
        verdict = self.verdict
        return {
            "marks": [{"text": mark.text, "standing": mark.standing} for mark in verdict.marks],
            "verdict": verdict.standing,
            "why": verdict.why,
            "rule": verdict.rule,
            "done": self.lesson.done,
            "rules": self.lesson.rules,
            "hints": self.lesson.hints[: self._hints],
            "more_hints": self._hints < len(self.lesson.hints),
            "ply": session.node.ply,
            "before": [told(*alike) for alike in together(session.root.events)],
            "showing": self._showing,
            "step": self._step(session) if self._showing else None,
        }

    def _step(self, session: Session) -> dict[str, Any] | None:
        """The step of the solution that was just shown."""
        node = session.node
        if not node.ply or node.action is None:
            return None
        move = self.lesson.solution[node.ply - 1]
        return {"at": node.ply, "of": len(self.lesson.solution), "label": node.action.label, "say": move.say}

    def play(self, notation: str) -> None:
        """Carry out an action; what is refused is told and changes nothing."""
        self._showing = self._showing and notation == self._next_shown()
        self.update(spoken(self._open.play(notation)))

    def on_open(self, _: Open) -> None:
        """Set up the table."""
        self.session = Session(self.lesson.begin(), title=self.lesson.title)
        self._hints, self._showing = 0, False
        self.update()

    def on_shut(self, _: Shut) -> None:
        """Clear the table away."""
        self.session = None
        self.update()

    def on_choose(self, message: Choose) -> None:
        """Play what was chosen, if the page has seen the position that is there now."""
        if message.key != self._key:
            raise GoblinError("The position has changed meanwhile, so nothing was played.")
        self.play(message.notation)

    def on_ping(self, _: Ping) -> None:
        """Say that the kernel is there."""
        self.send({"type": "pong"})

    def on_hint(self, _: Hint) -> None:
        """Give one more hint."""
        self._hints = min(self._hints + 1, len(self.lesson.hints))
        self.update()

    def on_back(self, _: Back) -> None:
        """Take the last action back."""
        self._open.back()
        self._showing = False
        self.update("Taken back.")

    def on_over(self, _: Over) -> None:
        """Start over; the hints stay."""
        self._open.first()
        self._showing = False
        self.update("From the start again.")

    def on_show(self, _: Show) -> None:
        """Play the next step of the solution; what somebody has tried themselves is taken back first."""
        session = self._open
        if not self._showing:
            session.first()
        self._showing = True
        if session.node.ply < len(self.lesson.solution):
            self.update(spoken(session.play(self._next_shown())))

    def _next_shown(self) -> str:
        """The step of the solution that comes next."""
        steps, ply = self.lesson.solution, self._open.node.ply
        return steps[ply].play if ply < len(steps) else ""

    def on_rule(self, message: Rule) -> None:
        """Send a rule in words."""
        self.send({"type": "rule", "rule": message.rule, "text": rule_text(self._open.state.game, message.rule)})

    def still(self) -> str:
        """Title and task."""
        title, task = escape(self.lesson.title), escape(self.lesson.task)
        words = f'<h2>{title}</h2><p class="lesson-task">{task}</p>'
        return f'<section class="goblin goblin-panel"><div>{words}</div></section>'

    def __repr__(self) -> str:
        """Return the same text on every run."""
        return f"Lesson({self.lesson.id})"
