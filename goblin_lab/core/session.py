"""The tree of states that a person explores: play, back, forward, branch, name, comment, share."""

from typing import TYPE_CHECKING

from goblin_lab.core import link
from goblin_lab.core.errors import GoblinError
from goblin_lab.core.node import Node
from goblin_lab.core.record import MAX_COMMENT, MAX_NAME, Record
from goblin_lab.core.replay import find_game, opening, replay
from goblin_lab.core.tree import Tree

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Mapping

    from goblin_lab.core.game import Game
    from goblin_lab.core.state import State
    from goblin_lab.core.values import Action, Event


class Session:
    """A tree of states, and the node in it where the person is.

    Every node keeps its full state, so that going anywhere costs nothing. `session.state` is that state itself:
    read it, and change it by `play` alone. An action that is refused leaves the session as it was.
    """

    def __init__(self, state: "State", *, title: str = "") -> None:
        self._title = _text(title, MAX_NAME)
        self.tree = Tree(state)
        self._node = self.tree.root
        self._subscribers: dict[object, Callable[[Session], None]] = {}

    @classmethod
    def new(
        cls, game_id: str, *, seed: int = 7, games: "Mapping[str, Game] | None" = None, **options: object
    ) -> "Session":
        """Begin a new game; a GoblinError names an unknown game, option or value."""
        return cls(find_game(game_id, games).new(seed=seed, **options))

    @classmethod
    def from_record(cls, record: Record, *, games: "Mapping[str, Game] | None" = None) -> "Session":
        """Replay a record; a RecordError names the place that does not fit."""
        session = cls(opening(record, games), title=record.title)
        replay(record, session)
        return session

    @classmethod
    def from_link(cls, text: str, *, games: "Mapping[str, Game] | None" = None) -> "Session":
        """Open a link, or a whole address that ends in one."""
        return cls.from_record(link.decode(text), games=games)

    @classmethod
    def read(cls, source: "str | bytes | os.PathLike[str]", *, games: "Mapping[str, Game] | None" = None) -> "Session":
        """Open a record from its text, its bytes or the file at a Path, or open a link."""
        if isinstance(source, str) and source.strip() and not source.lstrip("\ufeff \t\r\n").startswith("{"):
            return cls.from_link(source, games=games)
        return cls.from_record(Record.read(source), games=games)

    def record(self) -> Record:
        """Write the session down."""
        return Record.of(self)

    def link(self) -> str:
        """Return the session as a text that fits into an address."""
        return link.encode(self.record())

    def become(self, other: "Session") -> None:
        """Take over the tree of another session, which is then no longer used; who subscribed here stays."""
        self.tree, self._node, self._title = other.tree, other.node, other.title
        self._changed()

    def subscribe(self, callback: "Callable[[Session], None]") -> "Callable[[], None]":
        """Call `callback(session)` after every change; the function returned ends that."""
        key = object()
        self._subscribers[key] = callback

        def unsubscribe() -> None:
            self._subscribers.pop(key, None)

        return unsubscribe

    def __repr__(self) -> str:
        return f"<Session of {self.state.game.id}: {len(self.tree)} nodes, at {self._node!r}>"

    # Where the person is

    @property
    def root(self) -> Node:
        """The start, which no action led to."""
        return self.tree.root

    @property
    def node(self) -> Node:
        """The node where the person is."""
        return self._node

    @property
    def state(self) -> "State":
        """The state at the current node, to be read only: change it by `play`, or change a copy."""
        return self._node.state

    @property
    def tip(self) -> Node:
        """The end of the line that leads on from the current node, by the children visited last."""
        node = self._node
        while (child := node.onward()) is not None:
            node = child
        return node

    @property
    def title(self) -> str:
        """What the person calls this session."""
        return self._title

    @title.setter
    def title(self, text: str) -> None:
        self._title = _text(text, MAX_NAME)
        self._changed()

    # Moving through the tree

    def play(self, action: "Action | str", *, luck: int | None = None) -> "tuple[Event, ...]":
        """Carry out an action and return its events.

        A child with the same action and luck is entered, else a new branch begins. An UnknownAction or an
        IllegalAction changes nothing.
        """
        known = self.state.action(str(action))  # a forged Action says only its notation
        return self._enter(self.tree.reach(self._node, known, luck)).events

    def play_line(self, line: str) -> "tuple[Event, ...]":
        """Carry out several actions, a semicolon between them, and return all their events; who listens is told once.

        An UnknownAction or an IllegalAction of any of them changes nothing.
        """
        actions = [part.strip() for part in line.split(";")]
        if len(actions) == 1:
            return self.play(actions[0])
        trial = self.state.copy()
        for action in actions:
            trial.apply(action)
        node = self._node
        events: tuple[Event, ...] = ()
        for action in actions:
            node = self.tree.reach(node, node.state.action(action), None)
            events += node.events
        self.go(node)
        return events

    def other_luck(self, seed: int | None = None) -> "tuple[Event, ...]":
        """Try the action that led here again with other luck, beside the current node; return its events."""
        parent, action = self._node.parent, self._node.action
        if parent is None or action is None:
            raise GoblinError("no action led to the start, so there is none to try again with other luck")
        luck = self.tree.new_luck(parent, action) if seed is None else seed
        return self._enter(self.tree.reach(parent, action, luck)).events

    def go(self, node: Node | int) -> Node:
        """Go to a node, given itself or its id."""
        target = self.tree.find(node)
        for parent, child in target.steps():
            parent.recent = child
        return self._enter(target)

    def back(self) -> Node:
        """Go one step back; at the start, stay."""
        return self._enter(self._node.parent or self._node)

    def forward(self) -> Node:
        """Go one step on, along the line visited last; at its end, stay."""
        return self._enter(self._node.onward() or self._node)

    def first(self) -> Node:
        """Go to the start."""
        return self._enter(self.root)

    def last(self) -> Node:
        """Go to the end of the line visited last."""
        return self.go(self.tip)

    # Tending the tree

    def rename(self, text: str, node: Node | int | None = None) -> None:
        """Name a node (the current one, where none is given); an empty text takes the name away."""
        target = self._node if node is None else self.tree.find(node)
        target.name = _text(text, MAX_NAME)
        self._changed()

    def comment(self, text: str, node: Node | int | None = None) -> None:
        """Comment a node (the current one, where none is given); an empty text takes the comment away."""
        target = self._node if node is None else self.tree.find(node)
        target.comment = _text(text, MAX_COMMENT)
        self._changed()

    def promote(self, node: Node | int) -> None:
        """Make the line through this node the main line."""
        self.tree.promote(self.tree.find(node))
        self._changed()

    def delete(self, node: Node | int) -> None:
        """Delete a node and all that follows; a person who was there finds themselves one step before it."""
        parent = self.tree.delete(self.tree.find(node))
        if self._node not in self.tree:
            self._node = parent
        self._changed()

    def _enter(self, node: Node) -> Node:
        if node.parent is not None:
            node.parent.recent = node
        if node is not self._node:
            self._node = node
            self._changed()
        return node

    def _changed(self) -> None:
        """Tell all subscribers, even where one of them fails; then let its error be seen."""
        failures: list[Exception] = []
        for callback in tuple(self._subscribers.values()):
            try:
                callback(self)
            except Exception as error:  # noqa: BLE001  raised again below
                failures.append(error)
        if failures:
            raise failures[0]


def _text(text: str, longest: int) -> str:
    """Return the text, if a record can carry it."""
    if not isinstance(text, str):
        raise GoblinError(f"expected text but found {text!r}")
    if len(text) > longest:
        raise GoblinError(f"expected at most {longest:,} characters but found {len(text):,}")
    if any("\ud800" <= sign <= "\udfff" for sign in text):
        raise GoblinError("the text holds half a character (a lone surrogate), which no file can carry")
    return text
