"""A session on paper: JSON that a person can read and a diff can show.

The main line stands in `moves`, one action a line. Every other line is one entry of `variations`, which names the
place it leaves from. Places are written `start`, `moves[4]` or `variations[2].moves[0]`, here and in error messages.
Variations are not nested in each other: any number of branches reads, writes and diffs alike.
"""

import json
import os
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta, Struct

from goblin_lab.core.data import Text
from goblin_lab.core.errors import RecordError
from goblin_lab.core.expected import expected
from goblin_lab.core.typed_json import decode, plain

if TYPE_CHECKING:
    from goblin_lab.core.node import Node
    from goblin_lab.core.session import Session

FORMAT = "goblin-lab record"
VERSION = 1
MAX_BYTES = 2_000_000  # of a record's text; records come from strangers
MAX_NAME = 200  # characters of a title or a name
MAX_COMMENT = 10_000  # characters
MAX_LUCK = 2**32 - 1  # generators take 32-bit words
START = "start"

Name = Annotated[str, Meta(max_length=MAX_NAME)]
Comment = Annotated[str, Meta(max_length=MAX_COMMENT)]
Luck = Annotated[int, Meta(ge=0, le=MAX_LUCK)]


class Move(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An action with something beside it; a bare action is written as its notation alone."""

    move: str
    luck: Luck | None = None
    name: Name = ""
    comment: Comment = ""


class Variation(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A line that leaves another one after the given place; `check` is the fingerprint of its last position."""

    after: str
    moves: tuple[str | Move, ...]
    check: str = ""


class Start(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where the session begins: `position` only where it is not simply a new game."""

    name: Name = ""
    comment: Comment = ""
    position: dict[str, Any] | None = None


class Record(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A session on paper. `at` is where the person was, `ahead` the end of the line that leads on from there.

    `card_file` is the card file itself, where a game is played with one that lies in no folder.
    """

    format: str
    version: int
    game: str
    title: Name = ""
    options: dict[str, Any] = {}
    seed: Luck
    cards: str = ""
    card_file: Text | None = None
    start: Start | None = None
    moves: tuple[str | Move, ...] = ()
    check: str = ""
    variations: tuple[Variation, ...] = ()
    at: str = START
    ahead: str = ""

    @classmethod
    def of(cls, session: "Session") -> "Record":
        """Write down the session."""
        root, state = session.root, session.root.state
        places, lines = _lines(root)
        tip = session.tip
        return cls(
            format=FORMAT, version=VERSION, game=state.game.id, title=session.title,
            options=plain(state.options), seed=state.seed, cards=str(getattr(state, "card_set", "")),
            card_file=_card_file(state.game),
            start=_start(session),
            moves=lines[0].moves, check=lines[0].check, variations=tuple(lines[1:]),
            at=places[session.node.id], ahead="" if tip is session.node.main_line()[-1] else places[tip.id],
        )  # fmt: skip

    @classmethod
    def read(cls, source: "str | bytes | os.PathLike[str]") -> "Record":
        """Read a record from its text, its bytes, or the file at a Path; a RecordError names the place of a fault."""
        data = _bytes(source)
        head = decode(data, _Head)
        if head.format != FORMAT:
            raise RecordError(f"format: {expected(head.format, [FORMAT])}")
        if head.version != VERSION:
            raise RecordError(f"version: this Goblin Lab reads version {VERSION}, but found version {head.version}")
        return decode(data, cls, FIELDS)

    def write(self) -> str:
        """Return the text of the record, one action a line; a RecordError where it is too large to be read again."""
        text = "{\n" + ",\n".join(self._fields()) + "\n}\n"
        return _readable(text.encode()).decode()

    def without_checks(self) -> "Record":
        """Return the record without fingerprints, to replay it under rules or cards that have changed since."""
        bare = tuple(msgspec.structs.replace(line, check="") for line in self.variations)
        return msgspec.structs.replace(self, check="", variations=bare)

    def compact(self) -> bytes:
        """Return the record as JSON without a space, for links; a RecordError where it is too large."""
        return _readable(msgspec.json.encode(self))

    def _fields(self) -> Iterator[str]:
        for name, value in plain(self).items():
            if name == "moves":
                yield f'  "moves": {_column(map(_line, value), 2)}'
            elif name == "variations":
                yield f'  "variations": {_column(map(_variation, value), 2)}'
            elif name == "start":
                yield f'  "start": {_start_text(value)}'
            else:
                yield f"  {_line(name)}: {_line(value)}"


def _card_file(game: object) -> Text | None:
    """Return the card file that has to travel with a record."""
    file = getattr(game, "card_file", None)
    return file if isinstance(file, Text) else None


class _Head(Struct):
    """What is read first, so that a record of another kind or version is called just that."""

    format: str
    version: int


FIELDS = Record.__struct_fields__ + Start.__struct_fields__ + Variation.__struct_fields__ + Move.__struct_fields__


def _bytes(source: "str | bytes | os.PathLike[str]") -> bytes:
    if isinstance(source, os.PathLike):
        data = _file(Path(source))
    else:
        data = source.encode(errors="surrogatepass") if isinstance(source, str) else bytes(source)
    if len(data) > MAX_BYTES:
        raise RecordError(f"record: more than the {MAX_BYTES:,} bytes allowed")
    return data.removeprefix(b"\xef\xbb\xbf")  # the mark that some editors put before UTF-8


def _file(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except OSError as error:
        raise RecordError(f"{path}: cannot be read: {error.strerror or error}") from error


def _readable(data: bytes) -> bytes:
    if len(data) > MAX_BYTES:
        raise RecordError(f"record: {len(data):,} bytes are more than the {MAX_BYTES:,} allowed; shorten the comments")
    return data


def _lines(root: "Node") -> tuple[dict[int, str], list[Variation]]:
    """Return the place of every node by its id, and the lines of the tree, the main line first."""
    places: dict[int, str] = {root.id: START}
    lines: list[Variation] = []
    waiting = deque([root])
    while waiting:
        line = waiting.popleft().main_line()
        moves = line if lines else line[1:]  # the main line alone begins with the root, which is no move
        prefix = f"variations[{len(lines) - 1}]." if lines else ""
        places.update((node.id, f"{prefix}moves[{index}]") for index, node in enumerate(moves))
        after = START if line[0].parent is None else places[line[0].parent.id]
        lines.append(Variation(after, tuple(map(_move, moves)), line[-1].fingerprint()))
        waiting.extend(child for node in line for child in node.children[1:])
    return places, lines


def _start(session: "Session") -> Start | None:
    start = Start(session.root.name, session.root.comment, session.tree.set_up)
    return None if start == Start() else start


def _move(node: "Node") -> str | Move:
    plain_move = node.luck is None and not node.name and not node.comment
    return str(node.action) if plain_move else Move(str(node.action), node.luck, node.name, node.comment)


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _column(items: Iterator[str], indent: int) -> str:
    inner = ",\n".join(" " * (indent + 2) + item for item in items)
    return f"[\n{inner}\n{' ' * indent}]" if inner else "[]"


def _variation(value: dict[str, Any]) -> str:
    head = ", ".join(f"{_line(name)}: {_line(value[name])}" for name in ("after", "check") if name in value)
    return f'{{{head}, "moves": {_column(map(_line, value["moves"]), 4)}}}'


def _start_text(value: dict[str, Any]) -> str:
    """Write the start, a position with one field a line."""
    rows = [f"    {_line(name)}: {_line(note)}" for name, note in value.items() if name != "position"]
    if (position := value.get("position")) is not None:
        fields = ",\n".join(f"      {_line(name)}: {_line(field)}" for name, field in position.items())
        rows.append(f'    "position": {{\n{fields}\n    }}')
    return "{\n" + ",\n".join(rows) + "\n  }"
