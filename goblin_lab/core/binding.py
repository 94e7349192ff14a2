"""One text of rules, bound to the verbs that it shall run on.

A binding is a dictionary of names: verbs, tables, enumerations and all functions of a wing, whose globals *are* that
dictionary. The functions keep their lines, so tracebacks, coverage and the debugger lead to the rules' own text.
This module makes the binding for play; `compiled.py` makes the one for odds.
"""

import types
from collections.abc import Callable, Iterable, Iterator
from enum import IntEnum
from types import CodeType, FunctionType, ModuleType
from typing import Any

from goblin_lab.core import agenda, chance, verbs
from goblin_lab.core.folding import folded, is_same
from goblin_lab.core.steps import Steps

CORE = (chance, agenda)
ARGUMENTS = {  # of the functions that choose by number, after the position and the number
    "resolve": "a, b",
    "offer": "a, b, found, everything",
    "guard": "a, b, action",
    "take": "a, b, action",
    "decide": "found",
}
BLANKS = {"setup", *ARGUMENTS}  # named in the core, filled in here


def functions_of(modules: Iterable[ModuleType]) -> dict[str, FunctionType]:
    """All functions that the modules define, by name. Two functions of one name would be one too many: ValueError."""
    found: dict[str, FunctionType] = {}
    for module in modules:
        for name, thing in vars(module).items():
            if isinstance(thing, FunctionType) and thing.__module__ == module.__name__:
                if name in found and name not in BLANKS:
                    raise ValueError(f"{module.__name__}.{name} has the name of {found[name].__module__}.{name}")
                found[name] = thing
    return found


def constants_of(modules: Iterable[ModuleType]) -> Iterator[tuple[str, Any]]:
    """The numbers, tables and enumerations that the modules use."""
    for module in modules:
        for name, thing in vars(module).items():
            if isinstance(thing, int | list) or (isinstance(thing, type) and issubclass(thing, IntEnum)):
                yield name, thing


def names_of(modules: tuple[ModuleType, ...], tables: dict[str, list[int]]) -> dict[str, Any]:
    """Every name that the rules use, bar functions and verbs; `tables` replaces the printed ones.

    Raises ValueError for a name that means one thing here and another there.
    """
    names: dict[str, Any] = {"__builtins__": __builtins__}
    for name, thing in constants_of((*CORE, *modules)):
        if names.setdefault(name, thing) != thing:
            raise ValueError(f"{name} is {names[name]!r} in one module of the rules and {thing!r} in another")
    return names | tables


def rebound(function: FunctionType, names: dict[str, Any], code: CodeType | None = None) -> FunctionType:
    """The same function with other globals (and with the folded form of its code, where that is given)."""
    return FunctionType(code or function.__code__, names, function.__name__, function.__defaults__, None)


def folded_functions(modules: tuple[ModuleType, ...], names: dict[str, Any]) -> dict[str, FunctionType]:
    """All functions that the modules define, over `names` and with numbers in the place of their names."""
    codes = {name: code for module in modules for name, code in folded(module, names).items()}
    own = functions_of(modules)
    return {
        name: rebound(held, names, codes[name] if is_same(held, codes.get(name)) else None)
        for name, held in own.items()
    }


def dispatcher(kind: str, table: dict[int, Callable[..., Any]]) -> Callable[..., Any]:
    """Call the function of a step: `(g, step, ...)` becomes `table[step](g, ...)`."""
    written: Callable[..., Any] = eval(  # noqa: S307  our own text
        f"lambda g, step, {ARGUMENTS[kind]}: table[step](g, {ARGUMENTS[kind]})", {"table": table}
    )
    return written


def interpreted(modules: tuple[ModuleType, ...], steps: Steps, tables: dict[str, list[int]]) -> types.SimpleNamespace:
    """Bind a wing's rules for play. Every function is an attribute of the result."""
    names = names_of(modules, tables | steps.tables())
    names |= {name: getattr(verbs, name) for name in verbs.__all__}
    names |= folded_functions((*CORE, *modules), names)
    for kind, entered in steps.by_kind().items():
        names[kind] = dispatcher(kind, {int(step): names[function.__name__] for step, function in entered.items()})
    return types.SimpleNamespace(**{name: thing for name, thing in names.items() if callable(thing)})
