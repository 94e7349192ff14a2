"""The tree of a session: how it grows, and how branches are found, moved and cut off."""

from functools import cached_property
from itertools import count
from typing import TYPE_CHECKING, Any

import msgspec

from goblin_lab.core.errors import GoblinError
from goblin_lab.core.node import Node
from goblin_lab.core.record import MAX_LUCK
from goblin_lab.core.typed_json import plain

if TYPE_CHECKING:
    from goblin_lab.core.state import State
    from goblin_lab.core.values import Action

MAX_NODES = 10_000  # every node keeps a state, and a link from a stranger must not fill the memory
FIRST_LUCK = 1001  # far from the seeds that people choose, whose stream the first moves have already used


class Tree:
    """All nodes that grew from one root, by their ids."""

    def __init__(self, state: "State") -> None:
        kept = state.copy()
        self.root = Node(0, None, None, kept.setup_events, kept)
        self._nodes = {0: self.root}
        self._reached: dict[tuple[int, int, int | None], Node] = {}  # by parent, action and luck
        self._ids = count(1)
        self._last_luck = FIRST_LUCK - 1

    def __len__(self) -> int:
        return len(self._nodes)

    def __contains__(self, node: Node) -> bool:
        return self._nodes.get(node.id) is node

    @cached_property
    def set_up(self) -> dict[str, Any] | None:
        """The position at the root, or None where that is simply a new game with its seed and options."""
        state = self.root.state
        text = state.to_json()
        try:
            fresh = state.game.new(seed=state.seed, **plain(state.options)).to_json()
        except GoblinError:
            fresh = ""  # these options begin no new game, yet somebody set this position up
        return None if fresh == text else msgspec.json.decode(text, type=dict[str, Any])

    def find(self, node: Node | int) -> Node:
        """Return the node, given itself or its id; a GoblinError where this tree has it not."""
        found = self._nodes.get(node.id if isinstance(node, Node) else node)
        if found is None or (isinstance(node, Node) and found is not node):
            raise GoblinError(f"{node!r} is no node of this session: it may have been deleted")
        return found

    def reach(self, parent: Node, action: "Action", luck: int | None) -> Node:
        """Return the child of `parent` by this action and luck; it grows where there is none yet."""
        return self.child(parent, action, luck) or self._grow(parent, action, luck)

    def child(self, parent: Node, action: "Action", luck: int | None) -> Node | None:
        """Return the child of `parent` by this action and luck, or None."""
        return self._reached.get((parent.id, action.code, luck))

    def _grow(self, parent: Node, action: "Action", luck: int | None) -> Node:
        if luck is not None and (type(luck) is not int or not 0 <= luck <= MAX_LUCK):
            raise GoblinError(f"luck: expected a whole number from 0 to {MAX_LUCK} but found {luck!r}")
        if len(self) >= MAX_NODES:
            raise GoblinError(f"a session holds at most {MAX_NODES:,} positions: delete a branch or begin anew")
        node = parent.grow(action, luck, next(self._ids))
        self._nodes[node.id] = self._reached[parent.id, action.code, luck] = node
        self._last_luck = max(self._last_luck, luck or 0)
        return node

    def new_luck(self, parent: Node, action: "Action") -> int:
        """Return a luck that no child of `parent` by this action has; counted, so that it repeats."""
        luck = (self._last_luck + 1) & MAX_LUCK
        while self.child(parent, action, luck):
            luck += 1
        return luck

    def promote(self, node: Node) -> None:
        """Make the line through this node the main line."""
        for parent, child in node.steps():
            parent.children.remove(child)
            parent.children.insert(0, child)

    def delete(self, node: Node) -> Node:
        """Cut off a node with all that follows, and return its parent; a GoblinError at the root."""
        if (parent := node.parent) is None:
            raise GoblinError("the start cannot be deleted: begin a new session instead")
        gone = {below.id for below in node.subtree()}
        self._nodes = {key: kept for key, kept in self._nodes.items() if key not in gone}
        self._reached = {key: kept for key, kept in self._reached.items() if kept.id not in gone}
        parent.children.remove(node)
        if parent.recent is node:
            parent.recent = None
        return parent
