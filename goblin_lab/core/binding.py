"""One text of rules, bound to the verbs that it shall run on.

A binding is a dictionary of names: verbs, tables, enumerations and all functions of a wing, whose globals *are* that
dictionary. The functions keep their code, so tracebacks, coverage and the debugger lead to the rules' own lines.
This module makes the binding for play; `compiled.py` makes the one for odds.
"""

import types
from collections.abc import Callable, Iterable, Iterator
from enum import IntEnum
from types import FunctionType, ModuleType
from typing import Any

from goblin_lab.core import agenda, chance, verbs
from goblin_lab.core.steps import Steps

CORE = (chance, agenda)
DISPATCHERS = ("resolve", "offer", "guard", "take")
BLANKS = {"setup", *DISPATCHERS}  # named in the core, filled in here


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
    """Every name that the rules use, bar functions and verbs; `tables` replaces the printed ones."""
    return {**dict(constants_of((*CORE, *modules))), **tables, "__builtins__": __builtins__}


def rebound(function: FunctionType, names: dict[str, Any]) -> FunctionType:
    """The same function with other globals."""
    return FunctionType(function.__code__, names, function.__name__, function.__defaults__, None)


def dispatcher(table: dict[int, Callable[..., Any]]) -> Callable[..., Any]:
    """Call the function of a step: `(g, step, ...)` becomes `table[step](g, ...)`."""

    def dispatch(g: Any, step: int, *rest: Any) -> Any:  # noqa: ANN401  positions differ from game to game
        return table[step](g, *rest)

    return dispatch


def interpreted(modules: tuple[ModuleType, ...], steps: Steps, tables: dict[str, list[int]]) -> types.SimpleNamespace:
    """Bind a wing's rules for play. Every function is an attribute of the result."""
    names = names_of(modules, tables)
    names |= {name: getattr(verbs, name) for name in verbs.__all__}
    own = functions_of((*CORE, *modules))
    names |= {name: rebound(function, names) for name, function in own.items()}
    for name, entered in zip(DISPATCHERS, (steps.resolves, steps.offers, steps.guards, steps.takes), strict=True):
        names[name] = dispatcher({int(step): names[function.__name__] for step, function in entered.items()})
    return types.SimpleNamespace(**{name: thing for name, thing in names.items() if callable(thing)})
