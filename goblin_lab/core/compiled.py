"""The binding for odds: the same rule functions, compiled by Numba over one NumPy record a position.

A position is one record, so a copy is a copy of memory. The compiled code is kept on disk in a folder named by a
hash of the package and of the tables: another version, or another card file, never meets it.
"""

import hashlib
import json
import os
from collections.abc import Callable
from enum import IntEnum
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

import numba
import numpy as np
import numpy.typing as npt

from goblin_lab.core import compiled_verbs, verbs
from goblin_lab.core.binding import ARGUMENTS, CORE, functions_of, names_of, rebound
from goblin_lab.core.position import Fields, Layout, Pile, Table
from goblin_lab.core.steps import Steps

GIVES_NUMBER = ("guard", "decide")
Records = npt.NDArray[np.void]


def record_type(fields: Layout) -> np.dtype[np.void]:
    """The memory of one position: piles are int16 arrays with a slot for their length, everything else int64."""
    return np.dtype([(name, *_slot(shape)) for name, shape in fields.items()], align=True)


def _slot(shape: Pile | Table | None) -> tuple[Any, ...]:
    if shape is None:
        return (np.int64,)
    if isinstance(shape, Table):
        return (np.int64, (shape.length,))
    return (np.int16, (shape.seats, shape.capacity + 1)) if shape.seats else (np.int16, (shape.capacity + 1,))


def write_record(position: Fields, record: np.void) -> None:
    """Copy a position into a record. Raises IndexError where a pile is longer than its capacity."""
    for name, shape in position.fields.items():
        held = getattr(position, name)
        if not isinstance(shape, Pile):
            record[name] = held
        elif shape.seats:
            for row, pile in zip(record[name], held, strict=True):
                _write_pile(row, pile)
        else:
            _write_pile(record[name], held)


def _write_pile(row: npt.NDArray[np.int16], pile: list[int]) -> None:
    if len(pile) >= len(row):
        raise IndexError(f"a pile of {len(pile)} cards does not fit a capacity of {len(row) - 1}")
    row[: len(pile)] = pile
    row[-1] = len(pile)


def read_record(record: np.void, position: Fields) -> None:
    """Copy a record into a position."""
    for name, shape in position.fields.items():
        held = record[name]
        if shape is None:
            setattr(position, name, int(held))
        elif isinstance(shape, Table):
            setattr(position, name, held.tolist())
        elif shape.seats:
            setattr(position, name, [row[: row[-1]].tolist() for row in held])
        else:
            setattr(position, name, held[: held[-1]].tolist())


def _dispatcher(kind: str, entered: dict[int, Callable[..., Any]]) -> str:
    """Write the chain of comparisons that Numba turns into a jump table."""
    arguments = ARGUMENTS[kind]
    lines = [f"def {kind}(g, step, {arguments}):"]
    for word, (step, function) in zip(["if"] + ["elif"] * len(entered), sorted(entered.items()), strict=False):
        lines += [f"    {word} step == {int(step)}:", f"        return {function.__name__}(g, {arguments})"]
    return "\n".join([*lines, f"    return {'0' if kind in GIVES_NUMBER else 'None'}"])


def compile_rules(
    modules: tuple[ModuleType, ...],
    loops: tuple[ModuleType, ...],
    steps: Steps,
    tables: dict[str, list[int]],
    *,
    boundscheck: bool = False,
) -> SimpleNamespace:
    """Bind a wing's rules and the loops around them for Numba; compilation itself waits for the first call.

    `loops` are modules whose functions the caller enters: only those are kept on disk, with all that they call.
    `boundscheck` makes an overrun of a pile an IndexError, for tests.
    """
    jit = numba.njit(boundscheck=boundscheck, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True)
    names = names_of((*modules, *loops), tables | steps.tables())
    names = {name: np.array(thing) if isinstance(thing, list) else thing for name, thing in names.items()}
    names["__name__"] = __name__  # Numba notes the module of what it keeps on disk
    text = {**functions_of((verbs, *CORE, *modules)), **functions_of((compiled_verbs,))}
    for kind, entered in steps.by_kind().items():
        written: dict[str, Any] = {}
        exec(compile(_dispatcher(kind, entered), f"<{kind}>", "exec"), written)  # noqa: S102  our own text, made above
        text[kind] = written[kind]
    names |= {name: jit(rebound(function, names)) for name, function in text.items()}
    folder = cache_folder(modules, tables, loops) / "fast"
    entries = {
        name: _kept(rebound(function, names), folder, boundscheck) for name, function in functions_of(loops).items()
    }
    names |= entries
    return SimpleNamespace(**entries)


def _kept(function: FunctionType, folder: Path, boundscheck: bool) -> Any:  # noqa: ANN401, FBT001  Numba has no types
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        return numba.njit(boundscheck=boundscheck, error_model="numpy", cache=not boundscheck)(function)
    finally:
        numba.config.CACHE_DIR = before


def cache_folder(
    modules: tuple[ModuleType, ...], tables: dict[str, list[int]], loops: tuple[ModuleType, ...] = ()
) -> Path:
    """Where compiled code is kept: named by all that it is made of, and by nothing else.

    That is the text of rules, loops and verbs, every number and enumeration they use, the tables, Numba and NumPy.
    """
    root = Path(os.environ.get("GOBLIN_LAB_CACHE", Path.home() / ".cache" / "goblin-lab"))
    used = {name: _told(thing) for name, thing in names_of((*modules, *loops), tables).items()}
    digest = hashlib.sha256(json.dumps(used, sort_keys=True).encode())
    digest.update(f"{numba.__version__} {np.__version__}".encode())
    texts = {Path(str(module.__file__)) for module in (compiled_verbs, *CORE, *modules, *loops)}
    for source in sorted({*texts, Path(__file__)}):
        digest.update(source.read_bytes())
    return root / f"{modules[0].__name__.rpartition('.')[0] or 'game'}-{digest.hexdigest()[:16]}"


def _told(thing: Any) -> Any:  # noqa: ANN401  a number, a table, an enumeration; anything else has no say
    if isinstance(thing, type) and issubclass(thing, IntEnum):
        return {member.name: int(member) for member in thing}
    return thing if isinstance(thing, int | list) else ""
