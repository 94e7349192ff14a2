"""What is worth knowing of a decision: what a playout notes of it, and what can be counted without one."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from goblin_lab.core.values import Action


@dataclass(frozen=True)
class Goal:
    """Something that a playout notes in one column of its row: a chance (the column holds `result`) or a number.

    `title` ends the sentence "how likely is it to …", or names the number. A `distant` goal is settled at the end of
    the game, any other at the end of the stretch of play at hand. Where a total decides, `judged` names two columns:
    whether it came to the comparison, and the total then.
    """

    id: str
    column: int
    title: str
    kind: Literal["chance", "number"] = "chance"
    distant: bool = False
    result: int = 1
    judged: tuple[int, int] | None = None


@dataclass(frozen=True)
class Draw:
    """An action whose main goal can be counted: `cards` more cards have to bring the total to `target`.

    `leaves_out` says what the count does not see (`before Actions`); nothing where it is the whole truth.
    """

    cards: int
    target: int
    leaves_out: str = ""


@dataclass(frozen=True)
class Exact:
    """What is counted of an action without a single playout.

    `chance` is that it does what it is for (None where that is no question), `ends` are all its ends with their
    chances, which add up to 1, `besides` what else may happen, `means` the numbers to be expected. `leaves_out` says
    what the means do not see.
    """

    chance: Fraction | None = None
    ends: tuple[tuple[str, Fraction], ...] = ()
    besides: tuple[tuple[str, Fraction], ...] = ()
    means: tuple[tuple[str, Fraction], ...] = ()
    leaves_out: str = ""


@dataclass(frozen=True)
class Prospects:
    """A decision: its goals, the main one first, and for an action the draw that settles the main goal, if one does.

    `exact` counts what can be counted of an action itself; `asked` ends the sentence "how likely is it to …" that the
    chances found so answer, and is empty where there are none.
    """

    goals: tuple[Goal, ...]
    draw: Callable[[Action], Draw | None]
    exact: Callable[[Action], Exact | None] | None = None
    asked: str = ""
