"""One place in the tree of a session: how it was reached, the full state there, and what follows."""

import hashlib
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from goblin_lab.core.state import State
    from goblin_lab.core.values import Action, Event


@dataclass(slots=True, eq=False, repr=False)
class Node:
    """One place in the tree of a session.

    `luck` is None where the game simply ran on, else the number by which all that the player could not know was drawn
    anew just before the action: hidden cards (a shuffled pile would repeat itself) and what the generator rolls.
    `state` is to be read only: change a copy. `recent` is the child that was visited last.
    """

    id: int
    parent: "Node | None"
    action: "Action | None"
    events: "tuple[Event, ...]"
    state: "State"
    luck: int | None = None
    ply: int = 0
    name: str = ""
    comment: str = ""
    children: "list[Node]" = field(default_factory=list)
    recent: "Node | None" = None
    _fingerprint: str = ""

    def __repr__(self) -> str:
        return f"<Node {self.id}, ply {self.ply}: {self.action or 'start'}>"

    def grow(self, action: "Action", luck: int | None, node_id: int) -> "Node":
        """Carry out the action on a copy and hang the result below; an IllegalAction leaves all as it was."""
        state = self.state.copy() if luck is None else self.state.resample(self.state.to_move or 0, luck)
        events = state.apply(action)
        node = Node(node_id, self, action, events, state, luck, self.ply + 1)
        self.children.append(node)
        return node

    def onward(self) -> "Node | None":
        """Return the child visited last, else the first child, else None."""
        return self.recent or (self.children[0] if self.children else None)

    def path(self) -> "list[Node]":
        """Return the nodes from the root down to this one."""
        nodes = [self]
        while (parent := nodes[-1].parent) is not None:
            nodes.append(parent)
        nodes.reverse()
        return nodes

    def steps(self) -> "Iterator[tuple[Node, Node]]":
        """Yield the pairs (parent, child) from the root down to this node."""
        return pairwise(self.path())

    def main_line(self) -> "list[Node]":
        """Return this node and its first descendants, down to the end."""
        nodes = [self]
        while nodes[-1].children:
            nodes.append(nodes[-1].children[0])
        return nodes

    def subtree(self) -> "Iterator[Node]":
        """Yield this node and everything below it, each parent before its children."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))

    def fingerprint(self) -> str:
        """Return a short hash of the whole state, which tells whether the same actions led to the same place."""
        if not self._fingerprint:
            self._fingerprint = hashlib.sha256(self.state.to_json().encode()).hexdigest()[:12]
        return self._fingerprint
