"""Options of a game: one typed Struct for each game, checked with errors that say what would be right."""

from operator import index
from typing import Any, SupportsIndex, TypeVar, get_args

import msgspec
from msgspec import inspect as shapes

from goblin_lab.core.data import nearest
from goblin_lab.core.errors import OptionError

T = TypeVar("T", bound=msgspec.Struct)
MOST_SEED = 2**32 - 1  # generators take 32-bit words


def read_options(kind: type[T], given: dict[str, Any]) -> T:
    """Make the options Struct of a game from keywords. Raises OptionError for an unknown name or value."""
    known = kind.__struct_fields__
    for name in given:
        if name not in known:
            raise OptionError(f"option {name!r} is unknown; options are {', '.join(known)}.{nearest(name, known)}")
    for name, value in given.items():
        allowed = choices(kind, name)
        if not any(value == choice and type(value) is type(choice) for choice in allowed):
            near = nearest(str(value), map(str, allowed)) if isinstance(value, str) else ""
            raise OptionError(f"option {name} cannot be {value!r}; it is one of {', '.join(map(repr, allowed))}.{near}")
    return kind(**given)


def read_seed(given: Any) -> int:  # noqa: ANN401  whatever a person typed
    """Return a seed as a plain whole number. Raises OptionError for anything else, or one that is too large."""
    if isinstance(given, SupportsIndex) and not isinstance(given, bool) and 0 <= index(given) <= MOST_SEED:
        return index(given)
    raise OptionError(f"seed cannot be {given!r}; it is a whole number from 0 to {MOST_SEED}.")


def choices(kind: type[msgspec.Struct], name: str) -> tuple[Any, ...]:
    """Every value that an option can have. An option is a Literal or a bool."""
    hint = msgspec.structs.fields(kind)[kind.__struct_fields__.index(name)].type
    inner = get_args(hint)[0] if hasattr(hint, "__metadata__") else hint
    return (False, True) if inner is bool else get_args(inner)


class Described(msgspec.Struct, frozen=True):
    """One option as a person reads it: its name, a title, what it does, the rule it turns on, its values."""

    name: str
    title: str
    description: str
    rule: str
    choices: tuple[Any, ...]
    default: Any


def describe(kind: type[msgspec.Struct]) -> list[Described]:
    """All options of a game, in the order of its Struct. `Meta` gives title, description and rule."""
    described = []
    for field in shapes.type_info(kind).fields:  # type: ignore[attr-defined]  # a Struct has fields
        meta = field.type if isinstance(field.type, shapes.Metadata) else None
        schema = (meta.extra_json_schema if meta else None) or {}
        extra = (meta.extra if meta else None) or {}
        described.append(
            Described(
                field.name,
                schema.get("title", field.name),
                schema.get("description", ""),
                extra.get("rule", ""),
                choices(kind, field.name),
                field.default,
            )
        )
    return described
