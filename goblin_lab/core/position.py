"""How a game declares its position, and the slotted class that play runs on.

A position is piles (lists of small integers), tables (lists of fixed length) and numbers. The declaration is
an annotated class; the same declaration gives the compiled binding its memory layout.

    @position
    class Position:
        castle: Annotated[list[int], Pile(41)]
        field: Annotated[list[list[int]], Pile(64, seats=2)]
        resources: Annotated[list[int], Table(2)]
        phase: int
"""

from dataclasses import dataclass
from typing import Annotated, Any, TypeVar, cast, get_args, get_origin, get_type_hints


@dataclass(frozen=True, slots=True)
class Pile:
    """A list of at most `capacity` small integers; with `seats`, that many such lists side by side."""

    capacity: int
    seats: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """Exactly `length` numbers, each `start` at first."""

    length: int
    start: int = 0


T = TypeVar("T")
Layout = dict[str, Pile | Table | None]


def layout_of(declared: type) -> Layout:
    """The fields of a position in their order: a Pile, a Table, or None for a plain number."""
    fields: Layout = {}
    for name, hint in get_type_hints(declared, include_extras=True).items():
        if get_origin(hint) is Annotated:
            fields[name] = get_args(hint)[1]
        elif hint is int:
            fields[name] = None
    return fields


def _blank(shape: Pile | Table | None) -> str:
    if shape is None:
        return "0"
    if isinstance(shape, Table):
        return f"[{shape.start}] * {shape.length}"
    return f"[{', '.join(['[]'] * shape.seats)}]" if shape.seats else "[]"


def _copied(name: str, shape: Pile | Table | None) -> str:
    if shape is None:
        return f"self.{name}"
    if isinstance(shape, Pile) and shape.seats:
        return f"[{', '.join(f'[*rows[{k}]]' for k in range(shape.seats))}]"
    return f"[*self.{name}]"


def _lines(fields: Layout) -> list[str]:
    lines = ["def __init__(self):"]
    lines += [f"    self.{name} = {_blank(shape)}" for name, shape in fields.items()]
    lines += ["    self.log = None", "def copy(self):", "    new = blank(cls)"]
    for name, shape in fields.items():
        if isinstance(shape, Pile) and shape.seats:
            lines.append(f"    rows = self.{name}")
        lines.append(f"    new.{name} = {_copied(name, shape)}")
    return [*lines, "    new.log = None", "    return new"]


class Fields:
    """What every position can do besides holding its fields. `log` is None, or the list that events go to."""

    __slots__ = ("log",)
    fields: Layout
    log: list[tuple[int, int, int, int]] | None

    def __init__(self) -> None:
        """Start with empty piles, tables at their start and numbers at 0 (each position class brings its own)."""
        self.log = None

    def copy(self) -> "Fields":
        """Give an independent position; nobody listens to the copy."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Fields) and type(self) is type(other) and self.as_dict() == other.as_dict()

    __hash__ = None  # type: ignore[assignment]  # a position changes, so it cannot be a key

    def as_dict(self) -> dict[str, Any]:
        """The raw fields by name, as JSON can hold them."""
        return {name: getattr(self, name) for name in self.fields}


def position(declared: type[T]) -> type[T]:
    """Turn an annotated class into a slotted one with a fast `copy` (written out field by field)."""
    fields = layout_of(declared)
    made = type(
        declared.__name__,
        (Fields,),
        {"__slots__": tuple(fields), "__doc__": declared.__doc__, "__module__": declared.__module__, "fields": fields},
    )
    written: dict[str, Any] = {"cls": made, "blank": object.__new__}
    exec(compile("\n".join(_lines(fields)), f"<{declared.__name__}>", "exec"), written)  # noqa: S102  our own text, made above
    for method in ("__init__", "copy"):
        setattr(made, method, written[method])
    return cast("type[T]", made)
