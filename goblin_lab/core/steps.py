"""The register in which a wing enters its steps and decisions, each with the rule that it carries out."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from goblin_lab.core.agenda import choose_random

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(slots=True)
class Steps:
    """Which function carries out which step of a game, which rules each carries out, and the simple players.

    `rules` maps a function's name to the ids of its rules: the rule browser leads from a rule to these lines.
    """

    resolves: dict[int, Callable[..., Any]] = field(default_factory=dict)
    offers: dict[int, Callable[..., Any]] = field(default_factory=dict)
    guards: dict[int, Callable[..., Any]] = field(default_factory=dict)
    takes: dict[int, Callable[..., Any]] = field(default_factory=dict)
    exact: set[int] = field(default_factory=set)
    policies: dict[int, Callable[..., Any]] = field(default_factory=dict)
    rules: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def step(self, step: int, *rules: str) -> Callable[[F], F]:
        """Enter the function that resolves a step: `(g, a, b) -> None`."""
        return self._enter(self.resolves, step, rules)

    def offer(self, step: int, *rules: str, exact: bool = False) -> Callable[[F], F]:
        """Enter what a decision offers: `(g, a, b, found, everything) -> None`.

        An exact offer promises that its guard passes all that it offers unless `everything` is asked for, so that
        the guard need not be asked again: it pays where a decision offers many actions.
        """
        if exact:
            self.exact.add(step)
        return self._enter(self.offers, step, rules)

    def guard(self, step: int, *rules: str) -> Callable[[F], F]:
        """Enter the guard of a decision: `(g, a, b, action) -> No`."""
        return self._enter(self.guards, step, rules)

    def take(self, step: int, *rules: str) -> Callable[[F], F]:
        """Enter what taking an action does: `(g, a, b, action) -> None`."""
        return self._enter(self.takes, step, rules)

    def policy(self, number: int) -> Callable[[F], F]:
        """Enter a simple player: `(g, found) -> action`, one of the legal actions in `found`. Policy 0 is chance."""

        def entered(function: F) -> F:
            self.policies[number] = function
            return function

        return entered

    def carries(self, *rules: str) -> Callable[[F], F]:
        """Say which rules an ordinary function carries out."""

        def entered(function: F) -> F:
            self.rules[function.__name__] = rules
            return function

        return entered

    def tables(self) -> dict[str, list[int]]:
        """What the agenda reads of the register: for each step 1 where its offer is exact."""
        return {"EXACT": [int(step in self.exact) for step in range(max(self.resolves, default=0) + 1)]}

    def by_kind(self) -> dict[str, dict[int, Callable[..., Any]]]:
        """What the functions `resolve`, `offer`, `guard`, `take` and `decide` of the agenda choose from by number."""
        return {
            "resolve": self.resolves,
            "offer": self.offers,
            "guard": self.guards,
            "take": self.takes,
            "decide": {0: choose_random, **self.policies},
        }

    def _enter(self, table: dict[int, Callable[..., Any]], step: int, rules: tuple[str, ...]) -> Callable[[F], F]:
        def entered(function: F) -> F:
            if step in table:
                raise ValueError(f"{function.__name__} and {table[step].__name__} both claim step {step!r}")
            table[step] = function
            self.rules[function.__name__] = rules
            return function

        return entered
