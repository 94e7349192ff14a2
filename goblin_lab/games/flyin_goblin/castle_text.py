"""A castle file as text that a person edits: where each value stands, one value changed, and all that is wrong.

Comments and the order of lines stay as they are, so that a file which somebody wrote remains theirs.
"""

import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from goblin_lab.core import data
from goblin_lab.core.errors import DataError
from goblin_lab.games.flyin_goblin.castle import Castle
from goblin_lab.games.flyin_goblin.castle_faults import Cure, Fault, Place, faults

NAME = "castle.toml"
LONGEST = 100_000  # letters
HEADER = re.compile(r"[ \t]*(\[\[?)[ \t]*([\w-]+)(?:[ \t]*\.[ \t]*([\w-]+))?[ \t]*\]\]?")
ENTRY = re.compile(r"[ \t]*([\w-]+)[ \t]*=[ \t]*")
QUOTED = r""""(?:[^"\\\n]|\\.)*"|'[^'\n]*'"""
VALUE = re.compile(rf"""(?:{QUOTED}|[^\s#,}}\]"']+)""")
INNER = re.compile(rf"([\w-]+)[ \t]*=[ \t]*({VALUE.pattern})")
TABLE = re.compile(rf"""\{{(?:[^"'}}\n]|{QUOTED})*\}}""")
AT_LINE = re.compile(r"\(at line (\d+), column (\d+)\)")
AT_PATH = re.compile(r" - at `\$(.*)`$")
UNKNOWN = re.compile(r"unknown field `([^`]*)`")
TWICE = re.compile(r"\[\[(\w+)\]\] '([^']*)': this id is used twice")
IN_WORDS = {"`int`": "a whole number", "`float`": "a number", "`str`": "text in quotes", "`null`": "nothing"}
IN_WORDS |= {"`object`": "a table", "`array`": "a list", "`bool`": "true or false"}


class Span(NamedTuple):
    """Part of a text, from one letter to before another."""

    start: int
    end: int


@dataclass(frozen=True)
class Found:
    """A fault in a text: what it says, the line (from 1), the letters, and the place where that is known."""

    message: str
    line: int
    span: Span
    place: Place
    cures: tuple[Cure, ...] = ()


def spans(text: str) -> dict[Place, Span]:
    """Find every value of a castle file, and the header of every table and row (its `field` is empty)."""
    found: dict[Place, Span] = {}
    counts: dict[str, int] = {}
    for block in _blocks(text):
        lines = block.entries
        row = block.row
        if block.is_list:
            counts[block.table] = counts.get(block.table, 0) + 1
            row = _text_of(text, lines.get("id")) or f"row {counts[block.table]}"
        if block.table:
            found.setdefault(Place(block.table), block.header)
            found[Place(block.table, row)] = block.header
        for key, span in lines.items():
            inner = () if block.is_list or block.row else list(_inner(text, span))
            place = Place(block.table, row, key) if row else Place(block.table, key)
            found[place] = span
            found |= {Place(block.table, key, name): within for name, within in inner}
    return found


@dataclass(frozen=True)
class _Block:
    """A header of a table and the entries below it."""

    table: str
    row: str
    is_list: bool
    header: Span
    entries: dict[str, Span]


def _blocks(text: str) -> Iterator[_Block]:
    block = _Block("", "", is_list=False, header=Span(0, 0), entries={})
    place = 0
    for line in text.splitlines(keepends=True):
        if header := HEADER.match(line):
            yield block
            span = Span(place, place + len(line.rstrip()))
            block = _Block(header[2], header[3] or "", is_list=header[1] == "[[", header=span, entries={})
        elif entry := ENTRY.match(line):
            value = TABLE.match(line, entry.end()) or VALUE.match(line, entry.end())
            end = value.end() if value else len(line.rstrip())
            block.entries.setdefault(entry[1], Span(place + entry.end(), place + end))
        place += len(line)
    yield block


def _inner(text: str, span: Span) -> Iterator[tuple[str, Span]]:
    """Yield the values of a table that stands on one line."""
    if text.startswith("{", span.start):
        for entry in INNER.finditer(text, span.start + 1, span.end):
            yield entry[1], Span(*entry.span(2))


def _text_of(text: str, span: Span | None) -> str:
    return text[span.start : span.end].strip("\"'") if span else ""


def changed(text: str, place: Place, value: str | float) -> str:
    """Return the text with another value at one place; everything else stays as it is.

    Raises DataError where the text does not hold the place in a way that can be changed.
    """
    found = spans(text)
    written = literal(value)
    span = found.get(place)
    if span and text[span.start : span.start + 1] not in {"[", "{"}:  # a header or a whole row is no value
        return text[: span.start] + written + text[span.end :]
    row = found.get(place._replace(field=""))
    if row is None or not (place.row and place.field):
        where = "/".join(filter(None, place))
        raise DataError(f"{where} does not stand in the text where the form looks for it: please change it there")
    if text.startswith("{", row.start):
        end = text.rindex("}", row.start, row.end)
        return f"{text[:end].rstrip()}, {place.field} = {written} {text[end:]}"
    return f"{text[: row.end]}\n{place.field} = {written}{text[row.end :]}"


def literal(value: str | float) -> str:
    """Return a value as TOML writes it."""
    if not isinstance(value, str):
        return f"{value:.12g}"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")  # the one letter that only TOML escapes


def read_text(text: str) -> Castle:
    """Return the castle that a text describes. Raises DataError with the first thing that is wrong."""
    for found in found_faults(text):
        raise DataError(found.message)
    return data.read(data.Text(NAME, text), Castle)


def content(text: str) -> dict[str, Any] | None:
    """Return whatever a text holds, right or wrong; None where it is no TOML."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError):
        return None


def found_faults(text: str) -> list[Found]:
    """Find what is wrong in a text; empty for a castle that can be used."""
    if len(text) > LONGEST:
        why = f"{NAME}: a castle takes at most {LONGEST:,} letters, not {len(text):,}"
        return [Found(why, 1, Span(0, 0), Place(""))]
    try:
        castle = data.read(data.Text(NAME, text), Castle)
    except DataError as error:
        return [_unreadable(text, error)]
    known = spans(text)
    return [_placed(text, known, fault) for fault in faults(castle)]


def _placed(text: str, known: dict[Place, Span], fault: Fault) -> Found:
    span = _nearest(known, fault.place)
    return Found(fault.sentence(NAME), _line(text, span.start), span, fault.place, fault.cures)


def _nearest(known: dict[Place, Span], place: Place) -> Span:
    """Return where a place stands, else its row, else its table, else the top."""
    wider = (place, place._replace(field=""), Place(place.table))
    return next((known[each] for each in wider if each in known), Span(0, 0))


def _line(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1


def _unreadable(text: str, error: DataError) -> Found:
    """Find the place of what is no TOML, or no castle file."""
    message = str(error)
    if at := AT_LINE.search(message):
        lines = text.split("\n")
        line = min(int(at[1]), len(lines))
        start = sum(len(each) + 1 for each in lines[: line - 1])
        return Found(message, line, Span(start, start + len(lines[line - 1])), Place(""))
    if "not valid TOML" in message:  # it ends too early
        return Found(message, _line(text, len(text)), Span(len(text), len(text)), Place(""))
    place = _place_of(text, error)
    span = _nearest(spans(text), place)
    for code, words in IN_WORDS.items():
        message = message.replace(code, words)
    return Found(message, _line(text, span.start), span, place)


def _place_of(text: str, error: DataError) -> Place:
    if twice := TWICE.search(str(error)):
        return Place(twice[1], twice[2])
    cause = str(error.__cause__ or "")
    path = AT_PATH.search(cause)
    steps = re.findall(r"\.([^.\[]+)|\[(\d+)\]", path[1]) if path else []
    table = next((key for key, _ in steps[:1]), "")
    rest = [key or index for key, index in steps[1:]]
    if rest and rest[0].isdigit():
        rest[0] = _id_of(text, table, int(rest[0]))
    rest += UNKNOWN.findall(cause)[:1]
    return Place(table or (rest.pop(0) if rest else ""), *rest[:2])


def _id_of(text: str, table: str, index: int) -> str:
    rows = (content(text) or {}).get(table, [])
    name = rows[index].get("id") if index < len(rows) and isinstance(rows[index], dict) else None
    return name if isinstance(name, str) else f"row {index + 1}"
