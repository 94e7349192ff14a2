"""A study as one HTML file, which plays in any browser with no kernel, no server and no network.

The page holds the modules of the board and the stepper as they are, and what Python would have told them: the scene
and the log of every node, the tree, the comments, and the texts of the rules. A small model of its own
(`static/study_page.js`) answers them in place of a kernel.
"""

import json
import re
from html import escape
from typing import Any

from goblin_lab.core.errors import GoblinError
from goblin_lab.core.node import Node
from goblin_lab.core.session import Session
from goblin_widgets.board import Board
from goblin_widgets.branches import branches
from goblin_widgets.bundle import asset, page_json
from goblin_widgets.choices import rule_text
from goblin_widgets.follow import spoken
from goblin_widgets.log import lines
from goblin_widgets.scene import pack
from goblin_widgets.scenes import scene_of
from goblin_widgets.stepper import TurnStepper, decided, offered

MOST_NODES = 2000
DEFAULT = re.compile(r"^export default (?=[^;]+;\s*\Z)", re.MULTILINE)
# Nothing may be loaded from anywhere, whatever the file holds.
POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'"
NOT_PLAYED = "Possible by the rules, but not played in this study."


class Shared:
    """Values that many scenes have in common, each written once."""

    def __init__(self) -> None:
        self.values: list[Any] = []
        self._places: dict[str, int] = {}

    def place(self, value: object) -> int:
        """Return the place of a value, which is added when it is new."""
        text = json.dumps(value, sort_keys=True)
        if text not in self._places:
            self._places[text] = len(self.values)
            self.values.append(value)
        return self._places[text]


def page(session: Session) -> str:
    """Return the study as the text of one HTML file. Raises GoblinError for a tree that is too large for one."""
    title = session.title or session.state.game.title
    board, stepper = _Sources(Board), _Sources(TurnStepper)
    parts = {
        "TITLE": escape(title),
        "POLICY": escape(POLICY),
        "STYLE": _safe("\n".join((board.style, stepper.style, asset("study_page.css")))),
        "STUDY": page_json(study(session)),
        "BOARD": _script(board.modules),
        "STEPPER": _script(stepper.modules),
        "PLAY": _safe(asset("study_page.js")),
    }
    return re.sub(r"<!--([A-Z]+)-->", lambda place: parts[place[1]], asset("study_page.html"))


def size(text: str) -> str:
    """Say how large a file with this text is."""
    return f"{len(text.encode()) / 1000:,.0f} kB"


def study(session: Session) -> dict[str, Any]:
    """Return everything that the page has to know; the session itself is not moved."""
    if len(session.tree) > MOST_NODES:
        raise GoblinError(
            f"This study has {len(session.tree):,} positions, and a page holds at most {MOST_NODES:,}: "
            "delete a branch, or save it as a file."
        )
    copy = Session(session.root.state)
    copy.become(session)
    told = _Teller(copy)
    nodes = {node.id: told.node(node) for node in session.root.subtree()}
    return {
        "title": session.title or session.state.game.title,
        "at": session.node.id,
        "root": session.root.id,
        "nodes": nodes,
        "tree": [{**entry, "nodes": stretch} for entry, stretch in _tree(session)],
        "pieces": told.pieces.values,
        "choices": told.choices.values,
        "rules": told.rules,
        "link": session.link(),
        "notPlayed": NOT_PLAYED,
    }


class _Teller:
    """Tells nodes as a kernel would tell them, and gathers what they have in common."""

    def __init__(self, session: Session) -> None:
        self.game = session.state.game
        self.pieces, self.choices = Shared(), Shared()
        self.rules: dict[str, str] = {}

    def node(self, node: Node) -> dict[str, Any]:
        """One node: where it stands in the tree, what the board shows, and what the stepper tells."""
        here = _At(node)
        log = lines(node)
        now = {**decided(here), **offered(here)}
        cited = (now["rule"], *(event["rule"] for event in log["events"]))
        shown = (one.get("rule", group.get("rule", "")) for group in now["groups"] for one in group["actions"])
        self._learn(*cited, *shown, *(group["rule"] for group in now["refused"]))
        return {
            "parent": node.parent.id if node.parent else None,
            "children": [child.id for child in node.children],
            "notation": str(node.action or ""),
            "ply": node.ply,
            "name": node.name,
            "comment": node.comment,
            "luck": node.luck is not None,
            "said": spoken(node.events) if node.parent else "",
            "scene": self._scene(node),
            "now": now,
            "log": log,
        }

    def _scene(self, node: Node) -> dict[str, Any]:
        scene = pack(scene_of(node.state, key=node.id + 1))
        self.rules |= scene.pop("rules", {})
        scene["choices"] = self._choices(scene.get("choices", ()))
        for zone in scene.get("zones", ()):
            zone["pieces"] = [
                self.pieces.place({**piece, "choices": self._choices(piece.get("choices", ()))})
                for piece in zone.get("pieces", ())
            ]
        return scene

    def _choices(self, choices: Any) -> list[int]:  # noqa: ANN401  packed ones
        return [self.choices.place(choice) for choice in choices]

    def _learn(self, *citations: str) -> None:
        for citation in citations:
            if citation and citation not in self.rules:
                self.rules[citation] = rule_text(self.game, citation)


class _At(Session):
    """A session that only stands at one node, to ask it what a person would be told there."""

    def __init__(self, node: Node) -> None:
        self._node = node


def _tree(session: Session) -> list[tuple[dict[str, Any], list[int]]]:
    """The stretches of the tree, each with its nodes."""
    found = []
    for entry in branches(session):
        node, stretch = session.tree.find(entry["id"]), [entry["id"]]
        while len(stretch) < entry["steps"]:
            node = node.children[0]
            stretch.append(node.id)
        found.append((entry, stretch))
    return found


class _Sources:
    """The joined modules and style sheets that a widget sends to a page."""

    def __init__(self, widget: type[Board | TurnStepper]) -> None:
        self.modules: str = widget._esm  # noqa: SLF001  the name that anywidget wants
        self.style: str = widget._css  # noqa: SLF001


def _script(modules: str) -> str:
    """Turn the joined modules of a widget into one function that returns the widget."""
    return _safe(f"(() => {{\n{DEFAULT.sub('return ', modules)}\n}})()")


def _safe(text: str) -> str:
    """Keep a script or a style from ending its own element."""
    return re.sub(r"<(?=/?(script|style)|!--)", r"\\x3c", text, flags=re.IGNORECASE)
