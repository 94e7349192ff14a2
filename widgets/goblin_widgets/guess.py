"""Hide what follows and guess: the moves of a study are asked for, one by one, and every answer is judged."""

from collections.abc import Callable
from typing import Any

from goblin_lab.core.errors import GoblinError
from goblin_lab.core.node import Node
from goblin_lab.core.session import Session
from goblin_widgets.bundle import module, style
from goblin_widgets.guard import reported
from goblin_widgets.panel import Message, Panel

ELSE = "The study goes on with another move."
ALSO = "The study looks at that move too, but goes on with another one."
AGAIN = "Try again, or have the move shown."


class Guess:
    """Judges what is played while a person guesses; else it plays, and knows no difference.

    A right guess enters the move of the study, with the luck it had there. A wrong one leaves the tree as it is.
    `asked` counts the moves asked for, `found` those guessed at once.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.asked = self.found = 0
        self.verdict = ""
        self._tree: object = None  # the tree in which somebody guesses
        self._missed: Node | None = None
        self._watchers: list[Callable[[], object]] = []

    @property
    def active(self) -> bool:
        """Whether somebody guesses; another game on the table ends that."""
        return self._tree is self.session.tree

    def watch(self, callback: Callable[[], object]) -> None:
        """Call `callback()` when guessing begins or ends, and after each answer."""
        self._watchers.append(callback)

    def begin(self) -> None:
        """Hide what follows. Raises GoblinError where nothing follows."""
        if not self.session.node.children:
            raise GoblinError("Nothing follows here yet: go back to a step that the study goes on from.")
        self._tree, self.asked, self.found, self._missed = self.session.tree, 0, 0, None
        self._tell("What does the study do here? Play it on the board.")

    def end(self) -> None:
        """Show everything again."""
        self._tree = None
        self._tell("")

    def play(self, notation: str) -> None:
        """Play an action (or several, a semicolon between them), or judge it as a guess.

        Raises GoblinError for a wrong guess.
        """
        if not self.active:
            self.session.play_line(notation)
            return
        for action in notation.split(";"):
            self._judge(action.strip())

    def _judge(self, notation: str) -> None:
        node, action = self.session.node, self.session.state.action(notation)
        main = node.children[0] if node.children else None
        if main is None:
            raise GoblinError("The line ends here: go back, or stop guessing.")
        self._count(node, right=action == main.action)
        if action != main.action:
            also = any(child.action == action for child in node.children)
            self._tell("")
            raise GoblinError(f"{ALSO if also else ELSE} {AGAIN}")
        self._go_on(main, "Yes, so the study goes on.")

    def show(self) -> None:
        """Show the move that was asked for, which then counts as not guessed."""
        node = self.session.node
        if self.active and node.children:
            self._count(node, right=False)
            self._go_on(node.children[0], "So the study goes on.")

    def _count(self, node: Node, *, right: bool) -> None:
        if self._missed is not node:
            self.asked += 1
            self.found += right
        self._missed = node

    def _go_on(self, node: Node, verdict: str) -> None:
        if not node.children:
            self._tree = None
            verdict = f"{verdict} The line ends here: {self.found} of {self.asked} guessed at once."
        self.session.go(node)
        self._tell(verdict)

    def _tell(self, verdict: str) -> None:
        self.verdict = verdict
        for callback in self._watchers:
            callback()

    def hidden(self, view: dict[str, Any]) -> dict[str, Any]:
        """Take what follows out of the view of a stepper."""
        if not self.active:
            return view
        path = set(view["path"])
        tree = [{**entry, "steps": entry["here"] or entry["steps"], "end": ""} for entry in view["tree"]]
        tree = [entry for entry in tree if entry["id"] in path]
        return {**view, "end": view["ply"], "luck": False, "below": 0, "branch": False, "tree": tree}

    def refuse(self) -> None:
        """Raise GoblinError while guessing, for what would show or change what follows."""
        if self.active:
            raise GoblinError("What follows is hidden while you guess.")


class Show(Message):
    """Show the move."""


class Stop(Message):
    """Stop guessing."""


class GuessBar(Panel):
    """The line above the board while a person guesses: the verdict, the study's comment, the count."""

    MESSAGES = Show | Stop

    _esm = module("icons.js", "shared.js", "panel.js", "guess.js")
    _css = style("shared.css", "panel.css")

    def __init__(self, guess: Guess, theme: str = "auto") -> None:
        super().__init__(theme)
        self.guess = guess
        self.update()
        guess.watch(self.update)
        guess.session.subscribe(self._moved)

    @reported("tell")
    def update(self) -> None:
        """Draw where the guessing stands."""
        guess, node = self.guess, self.guess.session.node
        told = bool(guess.active or guess.verdict)
        self.draw(
            {
                "active": guess.active,
                "verdict": guess.verdict,
                "name": node.name if told else "",
                "comment": node.comment if told else "",
                "count": f"{guess.found} of {guess.asked} guessed at once" if guess.asked and guess.active else "",
            }
        )

    @reported("tell")
    def _moved(self, _: Session) -> None:
        """The words about one move go when the person goes elsewhere."""
        if self.view["verdict"] or self.view["active"] != self.guess.active:
            self.guess.verdict = ""
            self.update()

    def on_show(self, _: Show) -> None:
        """Show the move."""
        self.guess.show()

    def on_stop(self, _: Stop) -> None:
        """Stop guessing."""
        self.guess.end()
