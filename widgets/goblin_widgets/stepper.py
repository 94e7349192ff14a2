"""TurnStepper: what can be done now, what happened, and every line that was tried."""

from collections import Counter
from typing import Any

from goblin_lab.core.errors import GoblinError
from goblin_lab.core.session import Session
from goblin_widgets.branches import MOST, branches
from goblin_widgets.bundle import module, style
from goblin_widgets.choices import rule_text
from goblin_widgets.follow import spoken
from goblin_widgets.guard import reported
from goblin_widgets.guess import Guess
from goblin_widgets.log import lines
from goblin_widgets.looks import Looks
from goblin_widgets.panel import Message, Panel
from goblin_widgets.scene import Choice
from goblin_widgets.scenes import aside, choices_in_words

MOST_LINES = 400  # nodes whose lines are sent in one answer
MANY = 8  # actions of a group that need a fold of their own


class Play(Message):
    """Carry out the action of this notation, in the view of this tick."""

    notation: str
    tick: int


class Go(Message):
    """Go to a node."""

    node: int


class Back(Message):
    """Go one step back."""


class Forward(Message):
    """Go one step on."""


class First(Message):
    """Go to the start."""


class Last(Message):
    """Go to the end of the line."""


class Luck(Message):
    """Try the last action again with other luck."""


class Look(Message):
    """A person has this choice in view (empty: none any more)."""

    notation: str


class Lines(Message):
    """Send the log of these nodes."""

    nodes: list[int]


class Rule(Message):
    """Send the text of a rule."""

    rule: str


class Name(Message):
    """Name the current node and comment it."""

    name: str
    comment: str


class Main(Message):
    """Make the line through the current node the main line."""


class Delete(Message):
    """Delete the current node and what follows it."""


class TurnStepper(Looks, Panel):
    """Legal actions by kind with the refused ones in a fold, the log with its rules, and the tree of branches.

    `speaks` is False where a board beside it announces the moves already; `guess` hides what follows.
    """

    MESSAGES = Play | Go | Back | Forward | First | Last | Luck | Look | Lines | Rule | Name | Main | Delete

    _esm = module("icons.js", "shared.js", "panel.js", "look.js", "log.js", "branches.js", "finder.js", "stepper.js")
    _css = style("shared.css", "panel.css", "stepper.css")

    def __init__(
        self, session: Session, theme: str = "auto", *, speaks: bool = True, guess: Guess | None = None
    ) -> None:
        super().__init__(theme)
        self.session = session
        self.guess = guess or Guess(session)
        self.speaks = speaks
        self._tree: object = None
        self._generation = 0
        self.update()
        session.subscribe(self._changed)
        self.guess.watch(self.update)

    def update(self) -> None:
        """Draw where the session is now."""
        self.draw(self.guess.hidden(self._view()))

    @reported("tell")
    def _changed(self, _: Session) -> None:
        self.update()

    def _view(self) -> dict[str, Any]:
        session, node = self.session, self.session.node
        if session.tree is not self._tree:
            self._tree, self._generation = session.tree, self._generation + 1
        return {
            **decided(session),
            **offered(session),
            "ply": node.ply,
            "end": session.tip.ply,
            "luck": node.action is not None,
            "name": node.name,
            "comment": node.comment,
            "below": sum(1 for _ in node.subtree()) - 1,
            "branch": len(session.tree) > session.tip.ply + 1,
            "path": [step.id for step in node.path()],
            "log": lines(node),
            "tree": branches(session),
            "most": MOST,
            "generation": self._generation,
            "say": spoken(node.events) if self.speaks else "",
        }

    def on_play(self, message: Play) -> None:
        """Play, if the page has seen the position that is there now."""
        if message.tick != self.tick:
            raise GoblinError("The position has changed meanwhile, so nothing was played.")
        self.guess.play(message.notation)

    def on_go(self, message: Go) -> None:
        """Go to a node of the tree."""
        self.session.go(message.node)

    def on_back(self, _: Back) -> None:
        """Go one step back."""
        self.session.back()

    def on_forward(self, _: Forward) -> None:
        """Go one step on."""
        self.guess.refuse()
        self.session.forward()

    def on_first(self, _: First) -> None:
        """Go to the start."""
        self.session.first()

    def on_last(self, _: Last) -> None:
        """Go to the end of the line."""
        self.guess.refuse()
        self.session.last()

    def on_luck(self, _: Luck) -> None:
        """Try again with other luck."""
        self.guess.refuse()
        self.session.other_luck()

    def on_look(self, message: Look) -> None:
        """Tell who wants to know."""
        self.looked(message.notation)

    def on_lines(self, message: Lines) -> None:
        """Send the log of some nodes; the ids of deleted ones are passed over."""
        wanted = set(message.nodes[:MOST_LINES])
        known = [node for node in self.session.node.path() if node.id in wanted]
        self.send({"type": "lines", "generation": self._generation, "lines": [lines(node) for node in known]})

    def on_rule(self, message: Rule) -> None:
        """Send a rule in words."""
        self.send({"type": "rule", "rule": message.rule, "text": rule_text(self.session.state.game, message.rule)})

    def on_name(self, message: Name) -> None:
        """Name the current node and comment it."""
        self.session.rename(message.name)
        self.session.comment(message.comment)

    def on_main(self, _: Main) -> None:
        """Make this line the main line."""
        self.session.promote(self.session.node)

    def on_delete(self, _: Delete) -> None:
        """Delete the current node."""
        self.session.delete(self.session.node)


def decided(session: Session) -> dict[str, Any]:
    """Say what has to be decided, or how the game ended."""
    state = session.state
    decision, outcome = state.decision, state.outcome
    if outcome or decision is None:
        told = outcome.reason if outcome else ""
        won = bool(outcome and outcome.winners)
        return {"title": "The game is over", "text": told, "rule": outcome.rule if outcome else "", "won": won}
    return {"title": decision.phase, "text": decision.text, "rule": decision.rule, "won": None}


def offered(session: Session) -> dict[str, Any]:
    """Sort what can be done by kind, and apart from it what is refused."""
    state = session.state
    choices = [] if state.outcome else choices_in_words(state)
    allowed = [choice for choice in choices if choice.allowed]
    folded = aside(state.game.id)
    kinds = sorted(dict.fromkeys((choice.kind, choice.group) for choice in allowed), key=lambda kind: kind[0] in folded)
    groups = [_group(kind, group, allowed, aside=kind in folded) for kind, group in kinds]
    return {"groups": groups, "refused": refused(choices)}


def _group(kind: str, group: str, allowed: list[Choice], *, aside: bool) -> dict[str, Any]:
    """Actions of one kind; those seldom meant wait in a fold, and those of a group where they are many."""
    actions = [_short(choice) for choice in allowed if (choice.kind, choice.group) == (kind, group)]
    return {
        **_shared(actions),
        "kind": ": ".join(filter(None, (group, kind.replace("_", " ")))),
        "aside": aside,
        "folded": len(actions) > 1 if aside else bool(group) and len(actions) > MANY,
        "actions": actions,
    }


def _shared(actions: list[dict[str, str]]) -> dict[str, str]:
    """What all actions of a group say alike, taken from each: it is sent once."""
    shared = {}
    for name in ("said", "rule") if len(actions) > 1 else ():
        if len({action[name] for action in actions}) == 1:
            shared[name] = actions[0][name]
            for action in actions:
                del action[name]
    return shared


def refused(choices: list[Choice]) -> list[dict[str, Any]]:
    """Bring together what is refused for the same reason."""
    reasons: dict[tuple[str, str], list[str]] = {}
    for choice in choices:
        if not choice.allowed:
            reasons.setdefault((choice.why, choice.rule), []).append(choice.label)
    return [{"label": alike(labels), "said": why, "rule": rule} for (why, rule), labels in reasons.items()]


def alike(labels: list[str]) -> str:
    """Join labels; the same one several times becomes one with a count."""
    return ", ".join(label if times == 1 else f"{label} (× {times})" for label, times in Counter(labels).items())


def _short(choice: Choice) -> dict[str, str]:
    """One action without the text of its rule, which the page asks for when somebody wants to read it."""
    return {"notation": choice.notation, "label": choice.label, "said": choice.detail, "rule": choice.rule}
