"""The tree of a session as a short list: a line without branches is one entry."""

from collections.abc import Iterator
from typing import Any

from goblin_lab.core.node import Node
from goblin_lab.core.session import Session
from goblin_widgets.log import did

MOST = 150  # entries that are shown; a larger tree is cut off with a word about it


def branches(session: Session) -> list[dict[str, Any]]:
    """Return the stretches of the tree in reading order, the variations of a step before its main line."""
    here = {node.id for node in session.node.path()}
    found = []
    for depth, stretch in _stretches(session.root):
        found.append(_entry(depth, stretch, session.node, here))
        if len(found) == MOST:
            break
    return found


def _stretches(root: Node) -> Iterator[tuple[int, list[Node]]]:
    waiting = [(0, root)]
    while waiting:
        depth, first = waiting.pop()
        stretch = [first]
        while len(stretch[-1].children) == 1 and not _is_marked(stretch[-1].children[0]):
            stretch.append(stretch[-1].children[0])
        yield depth, stretch
        following = stretch[-1].children
        waiting += [(depth, child) for child in following[:1]]
        waiting += [(depth + 1, child) for child in reversed(following[1:])]


def _is_marked(node: Node) -> bool:
    return bool(node.name or node.comment)


def _entry(depth: int, stretch: list[Node], current: Node, path: set[int]) -> dict[str, Any]:
    first, last = stretch[0], stretch[-1]
    outcome = last.state.outcome
    return {
        "id": first.id,
        "depth": depth,
        "did": did(first),
        "name": first.name,
        "comment": first.comment,
        "luck": first.luck is not None,
        "ply": first.ply,
        "steps": len(stretch),
        "end": outcome.reason if outcome else "",
        "path": first.id in path,
        "here": current.ply - first.ply + 1 if current in stretch else 0,
    }
