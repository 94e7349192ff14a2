"""The event log of a session, sent line by line: the page asks for what it has not seen."""

from itertools import groupby
from typing import Any

from goblin_lab.core.node import Node
from goblin_lab.core.values import Event

START = "The table is set up"


def lines(node: Node) -> dict[str, Any]:
    """One step of the log: what was done, and everything that followed from it."""
    return {
        "id": node.id,
        "ply": node.ply,
        "did": did(node),
        "events": [_line(*alike) for alike in together(node.events)],
    }


def did(node: Node) -> str:
    """What led to a node, in words."""
    return node.action.label if node.action else START


def together(events: tuple[Event, ...]) -> list[tuple[Event, int]]:
    """Events in order; those that say the same one after the other become one with a count."""
    runs = [list(run) for _, run in groupby(events, key=lambda event: (event.text, event.rule))]
    return [(run[0], len(run)) for run in runs]


def told(event: Event, times: int) -> str:
    """One event in words, and how often it happened."""
    return event.text if times == 1 else f"{event.text} (× {times})"


def _line(event: Event, times: int) -> dict[str, str]:
    return {"text": told(event, times), "rule": event.rule}
