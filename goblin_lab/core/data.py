"""Data files: typed TOML, and errors that name the file, the table, the row and what would be right."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from goblin_lab.core.errors import DataError

type_of_file = TypeVar("type_of_file")
_PLACE = re.compile(r"(?P<what>.*?)(?: - at `\$(?P<path>.*)`)?", re.DOTALL)
_STEP = re.compile(r"\.(?P<key>[^.\[]+)|\[(?P<index>\d+|\.\.\.)\]")
_QUOTED = re.compile(r"(?:field `|value ')(?P<word>.*)[`']")


class Text(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A file that lies nowhere but here: its name, what stands in it, and the files beside it."""

    name: str
    text: str
    beside: "tuple[Text, ...]" = ()

    def read_text(self, encoding: str = "utf-8") -> str:  # noqa: ARG002  as a Path has it
        """Return what stands in it."""
        return self.text

    def __str__(self) -> str:
        return self.name


Source = Path | Traversable | Text


def read(path: Source, kind: type[type_of_file]) -> type_of_file:
    """Read a TOML file as `kind`, a msgspec Struct type.

    Every table that has an `id` must have one of its own. Raises DataError for a file that is missing, is no
    TOML, has a wrong, missing or unknown field, or names two rows alike.
    """
    raw = _parse(path)
    try:
        content = msgspec.convert(raw, kind, strict=True)
    except msgspec.ValidationError as error:
        raise _explained(path, raw, kind, str(error)) from error
    _check_ids(path, raw)
    return content


def fault(path: Source, table: str, row: str, why: str) -> DataError:
    """Return the error that says what is wrong in row `row` (its id) of the table `[[table]]`."""
    return DataError(f"{file_name(path)}, [[{table}]] {row!r}: {why}")


def file_name(path: Source) -> str:
    """Return the last two parts of a path, such as `goblivion/cards.toml`: enough to find the file again."""
    return "/".join(Path(str(path)).parts[-2:])


def nearest(word: str, words: Iterable[str]) -> str:
    """Return ` Did you mean 'x'?` for the word that comes closest, or nothing where none comes close."""
    close = get_close_matches(word, list(words), n=1)
    return f" Did you mean {close[0]!r}?" if close else ""


def _parse(path: Source) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise DataError(f"{file_name(path)}: cannot be read ({error.strerror or error})") from error
    except RecursionError as error:
        raise DataError(f"{file_name(path)}: this is not valid TOML: lists or tables are nested too deep") from error
    except ValueError as error:  # no TOML, or no UTF-8
        raise DataError(f"{file_name(path)}: this is not valid TOML: {error}") from error


def _explained(path: Source, raw: object, kind: type, message: str) -> DataError:
    """Turn msgspec's message and its path of indices into a sentence with table and row id."""
    found = _PLACE.fullmatch(message)
    what, trail = (found["what"], found["path"] or "") if found else (message, "")
    steps = [step["key"] or step["index"] for step in _STEP.finditer(trail)]
    place = [file_name(path), *_place(raw, steps)]
    return DataError(f"{', '.join(place)}: {_lower(what)}.{_cure(kind, steps, what)}")


def _place(value: object, steps: list[str]) -> Iterator[str]:
    """Yield the table, the row by its id, and the field that the steps lead to."""
    for depth, step in enumerate(steps):
        if isinstance(value, list) and step.isdigit():
            value = value[int(step)]
            yield _row(value, int(step)) if depth == 1 else f"entry {int(step) + 1}"
        elif isinstance(value, dict):
            value = value.get(step)
            yield f"[[{step}]]" if depth == 0 and isinstance(value, list) else f"field `{step}`"


def _row(row: object, index: int) -> str:
    name = row.get("id") if isinstance(row, dict) else None
    return repr(name) if isinstance(name, str) else f"row {index + 1}"


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def _cure(kind: type, steps: list[str], what: str) -> str:
    """Say what would be right at that place, where the type knows it."""
    right = _right(kind, steps)
    word = _QUOTED.search(what)
    if not right or not word or "missing" in what:
        return ""
    return nearest(word["word"], right) or f" Known here: {', '.join(right)}."


def _right(kind: type, steps: list[str]) -> list[str]:
    """Return the field names or the values that the type allows at the place the steps lead to."""
    info: Any = msgspec.inspect.type_info(kind)
    for step in steps:
        if isinstance(info, msgspec.inspect.StructType):
            info = next((field.type for field in info.fields if field.encode_name == step), None)
        else:
            info = getattr(info, "item_type", getattr(info, "value_type", None))
        if isinstance(info, msgspec.inspect.UnionType):  # a sub-table that need not be there
            info = next((kind for kind in info.types if isinstance(kind, msgspec.inspect.StructType)), None)
    if isinstance(info, msgspec.inspect.StructType):
        return [field.encode_name for field in info.fields]
    return [str(value) for value in getattr(info, "values", ())]


def _check_ids(path: Source, raw: dict[str, Any]) -> None:
    """Refuse two rows of one id: citations, records and notations name rows by it."""
    seen: dict[str, str] = {}
    for table, row in _rows(raw):
        if row in seen:
            raise fault(path, table, row, f"this id is used twice, first in [[{seen[row]}]]")
        seen[row] = table


def _rows(value: object, table: str = "") -> Iterator[tuple[str, str]]:
    """Yield (table, id) of every table with an id, sub-tables included."""
    if isinstance(value, list):
        for entry in value:
            yield from _rows(entry, table)
    elif isinstance(value, dict):
        if table and isinstance(value.get("id"), str):
            yield table, value["id"]
        for key, entry in value.items():
            yield from _rows(entry, f"{table}.{key}" if table else key)
