"""Study: named steps, lines side by side, guessing, a link to share, and positions set up by form or text."""

from typing import Any

from goblin_lab.core.node import Node
from goblin_lab.core.session import Session
from goblin_widgets.address import MOST as MOST_LETTERS
from goblin_widgets.bundle import module, style
from goblin_widgets.guard import reported
from goblin_widgets.guess import Guess
from goblin_widgets.log import did
from goblin_widgets.panel import Message, Panel
from goblin_widgets.scenes import scene_of
from goblin_widgets.set_up import SetUp
from goblin_widgets.shelf import Shelf

MOST_MARKS = 200
MOST_LINES = 6


class Title(Message):
    """Name the study."""

    title: str


class Go(Message):
    """Go to a node."""

    node: int


class Begin(Message):
    """Hide what follows and guess."""


class Share(Message):
    """Send the link of this study."""


class Compare(Message):
    """Send the lines side by side."""


class Form(Message):
    """Send the fields of the form for positions."""


class Check(Message):
    """Check a text of a position."""

    text: str


class Place(Message):
    """Begin a study from the position of this text."""

    text: str


class Write(Message):
    """Send the position on the table as text."""


class Study(Panel):
    """What a person studies and shows to others; what follows a step can be hidden and guessed (`guess`)."""

    MESSAGES = Title | Go | Begin | Share | Compare | Form | Check | Place | Write

    _esm = module("icons.js", "shared.js", "panel.js", "kept.js", "set_up.js", "study.js")
    _css = style("shared.css", "panel.css", "forms.css", "study.css")

    def __init__(
        self,
        session: Session,
        theme: str = "auto",
        *,
        shelf: Shelf | None = None,
        guess: Guess | None = None,
        folded: bool = False,
    ) -> None:
        super().__init__(theme, folded=folded)
        self.session = session
        self.shelf = shelf or Shelf(session)
        self.guess = guess or Guess(session)
        self.update()
        session.subscribe(self._changed)
        self.guess.watch(self.update)

    def update(self) -> None:
        """Draw where the session is now."""
        node, guessing = self.session.node, self.guess.active
        self.draw(
            {
                "title": self.session.title,
                "marks": [] if guessing else marks(self.session),
                "follows": bool(node.children),
                "guessing": guessing,
                "branches": not guessing and forked(node) is not None,
                "position": SetUp(self.session.state.game).known,
                "here": node.id,
                "most_letters": MOST_LETTERS,
            }
        )

    @reported("tell")
    def _changed(self, _: Session) -> None:
        self.update()

    def on_title(self, message: Title) -> None:
        """Name the study."""
        self.session.title = message.title

    def on_go(self, message: Go) -> None:
        """Go to a node of the tree."""
        self.session.go(message.node)

    def on_begin(self, _: Begin) -> None:
        """Hide what follows and guess."""
        self.guess.begin()

    def on_share(self, _: Share) -> None:
        """Send the link."""
        self.send({"type": "link", "link": self.session.link()})

    def on_compare(self, _: Compare) -> None:
        """Send the lines side by side."""
        self.guess.refuse()
        self.send({"type": "lines", **side_by_side(self.session.node)})

    def on_form(self, _: Form) -> None:
        """Send the form."""
        self.send({"type": "form", **SetUp(self.session.state.game).form()})

    def on_check(self, message: Check) -> None:
        """Check a text; the answer brings it along, so that an answer that comes late is known as such."""
        self.send({"type": "checked", "text": message.text, **SetUp(self.session.state.game).check(message.text)})

    def on_place(self, message: Place) -> None:
        """Begin a study from a position; the game on the table is put aside."""
        self.guess.end()
        self.shelf.put(Session(SetUp(self.session.state.game).read(message.text)))

    def on_write(self, _: Write) -> None:
        """Send the position on the table as text."""
        self.send({"type": "text", "text": SetUp(self.session.state.game).write(self.session.state)})


def marks(session: Session) -> list[dict[str, Any]]:
    """Return the steps that have a name or a comment, in reading order."""
    marked = [node for node in session.root.subtree() if node.name or node.comment][:MOST_MARKS]
    return [
        {
            "id": node.id,
            "name": node.name or f"{node.ply}. {did(node)}" if node.ply else node.name or did(node),
            "comment": node.comment,
            "here": node is session.node,
        }
        for node in marked
    ]


def forked(node: Node) -> Node | None:
    """Return the place where lines part: this node, else the last one before it, else the next one after it."""
    for before in reversed(node.path()):
        if len(before.children) > 1:
            return before
    return next((after for after in node.main_line() if len(after.children) > 1), None)


def side_by_side(node: Node) -> dict[str, Any]:
    """Return the lines that part here, each with where it ends, and the counters of the board there."""
    fork = forked(node)
    lines = [_line(child) for child in fork.children[:MOST_LINES]] if fork else []
    labels = list(dict.fromkeys(label for line in lines for label in line["counters"]))
    return {
        "lines": lines,
        "labels": labels,
        "where": f"after step {fork.ply}" if fork and fork.ply else "at the start",
    }


def _line(first: Node) -> dict[str, Any]:
    tip = first.main_line()[-1]
    counters = {counter.label: counter.value for counter in scene_of(tip.state).counters}
    return {
        "id": first.id,
        "tip": tip.id,
        "did": f"{did(first)}{', other luck' if first.luck is not None else ''}",
        "name": first.name,
        "comment": first.comment,
        "steps": tip.ply - first.ply + 1,
        "end": tip.state.outcome.reason if tip.state.outcome else "",
        "counters": counters,
    }
