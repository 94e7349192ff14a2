"""JSON from people and strangers, read into typed structs; every error names its place."""

import re
from typing import Any, TypeVar

import msgspec

from goblin_lab.core.errors import RecordError
from goblin_lab.core.expected import hint

T = TypeVar("T")

WORDS = {
    "str": "text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list",
    "object": "an object {…}",
    "null": "nothing",
}


def decode(data: bytes, kind: type[T], fields: tuple[str, ...] = ()) -> T:
    """Read JSON into `kind`, or raise a RecordError that names line and column, or the field.

    `fields` are the names to suggest for one that is unknown.
    """
    try:
        data.decode()  # msgspec looks into no text that it skips
        return msgspec.json.decode(data, type=kind)
    except UnicodeDecodeError as error:
        raise RecordError(f"{_place(data, error.start)}: the text is not UTF-8") from error
    except msgspec.ValidationError as error:
        raise RecordError(_misfit(str(error), fields)) from error
    except msgspec.DecodeError as error:
        raise RecordError(_broken(data, str(error))) from error
    except RecursionError as error:
        raise RecordError("record: lists or objects are nested too deep") from error


def plain(value: object) -> Any:  # noqa: ANN401  any JSON value
    """Return the value as JSON would give it back: dicts, lists, texts and numbers."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _broken(data: bytes, message: str) -> str:
    if not data.strip():
        return "record: the text is empty"
    found = re.search(r"\(byte (\d+)\)", message)
    if found is None:
        return f"{_place(data, len(data))}: broken JSON: the text ends too early"
    reason = message.removeprefix("JSON is malformed: ").removesuffix(f" {found[0]}")
    return f"{_place(data, int(found[1]))}: broken JSON: {reason}"


def _place(data: bytes, byte: int) -> str:
    before = data[:byte]
    line = before.rpartition(b"\n")[2].decode(errors="replace")
    return f"line {before.count(10) + 1}, column {len(line) + 1}"


def _misfit(message: str, fields: tuple[str, ...]) -> str:
    """Turn msgspec's sentence, which ends in ``- at `$.moves[1].luck` ``, into one that begins with the place."""
    reason, _, path = message.partition(" - at ")
    place = path.strip("`").removeprefix("$").removeprefix(".") or "record"
    return f"{place}: {_reason(reason, fields)}"


def _reason(reason: str, fields: tuple[str, ...]) -> str:
    if found := re.fullmatch(r"Object contains unknown field `(.*)`", reason, re.DOTALL):
        return f"no field is called {found[1][:60]!r}{hint(found[1], fields)}"
    if found := re.fullmatch(r"Object missing required field `(.*)`", reason):
        return f"the field {found[1]!r} is missing"
    words = re.sub(r"`([^`]*)`", lambda found: _words(found[1]), reason)
    return (words[:1].lower() + words[1:]).replace(", got ", " but found ")


def _words(kinds: str) -> str:
    return " or ".join(WORDS.get(kind, kind) for kind in kinds.split(" | "))
