"""The truth behind a quiz, computed: what the rules do, or a chance counted out card by card."""

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from goblin_lab.analysis.odds import at_least, totals_after
from goblin_lab.core.errors import GoblinError
from goblin_lab.core.lessons import Answer, Chance, Evidence, Fact, Quiz
from goblin_lab.core.outlook import Outlook

if TYPE_CHECKING:
    from collections.abc import Callable

PERCENT = 100


@dataclass(frozen=True)
class Bar:
    """One total that may come, its chance, and whether it reaches the target."""

    total: int
    chance: Fraction
    reaches: bool


@dataclass(frozen=True)
class Truth:
    """The right answer: `value` (chances in percent), `right` among the answers (None where a number was asked for).

    `values` holds the number behind each answer that has one of its own, `bars` every total that may come, `lines`
    what happened and the rule of each, where something was played.
    """

    value: Fraction
    right: int | None
    values: tuple[Fraction, ...]
    bars: tuple[Bar, ...]
    lines: tuple[tuple[str, str], ...]
    because: str


@dataclass(frozen=True)
class Found:
    """A number that was computed, and what shows it."""

    value: Fraction
    bars: tuple[Bar, ...] = ()
    lines: tuple[tuple[str, str], ...] = ()


def truth(quiz: Quiz) -> Truth:
    """Compute the truth behind a quiz. Raises GoblinError for a quiz with no single right answer."""
    compared = tuple(found(answer.fact) for answer in quiz.answers if answer.fact is not None)
    best = max(compared, key=lambda one: one.value) if compared else None
    fact = best or found(quiz.fact)
    values = tuple(one.value for one in compared)
    right = right_answer(quiz, fact.value, values)
    because = quiz.because.replace("{value}", told(fact.value, quiz.unit))
    return Truth(fact.value, right, values, fact.bars, fact.lines, because)


def is_right(quiz: Quiz, known: Truth, bet: float) -> bool:
    """Tell whether a bet wins: the place of an answer, or a number that comes near enough."""
    return bet == known.right if quiz.answers else abs(bet - known.value) <= quiz.near


def right_answer(quiz: Quiz, value: Fraction, values: tuple[Fraction, ...]) -> int | None:
    """The place of the one right answer; None where a number is asked for."""
    if not quiz.answers:
        return None
    fits: Callable[[int, Answer], bool] = (
        (lambda place, _: values[place] == value)
        if values
        else (lambda _, answer: answer.least <= value <= answer.most)
    )
    right = [place for place, answer in enumerate(quiz.answers) if fits(place, answer)]
    if len(right) != 1:
        raise GoblinError(f"quiz {quiz.id!r}: {len(right)} answers are right, and there has to be one")
    return right[0]


def found(fact: Fact | None) -> Found:
    """Compute one fact."""
    if fact is None:
        raise GoblinError("this quiz has no fact behind it")
    if isinstance(fact, Chance):
        return counted(fact)
    shown: Evidence = fact()
    return Found(Fraction(shown.value), lines=shown.lines)


def counted(chance: Chance) -> Found:
    """Count a chance out, in percent, with every total that may come."""
    totals = totals_after(outlook_of(chance), chance.cards)
    bars = tuple(Bar(total, share, total >= chance.target) for total, share in totals.items())
    return Found(at_least(totals, chance.target) * PERCENT, bars)


def outlook_of(chance: Chance) -> Outlook:
    """What the player may know of the next cards. Raises GoblinError for a game that cannot tell."""
    state = chance.begin()
    if state.game.wing.outlook is None:
        raise GoblinError(f"{state.game.title} does not tell what its next cards may be")
    return state.game.wing.outlook(state)


def told(value: Fraction, unit: str) -> str:
    """A computed number as a person reads it."""
    number = str(value) if value.denominator == 1 else f"{float(value):.1f}"
    return f"{number} {unit}".strip()
