"""The lessons and quizzes of `lessons.toml`: positions, tasks judged by the rules, questions answered by the rules.

>>> from goblin_lab.core.lessons import lesson
>>> lesson("goblivion:first-training").begin().decision.phase
'Training'
"""

from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from goblin_lab.core import data
from goblin_lab.core.lessons import Answer, Chance, Evidence, Fact, Lesson, Move, Quiz
from goblin_lab.core.session import Session
from goblin_lab.core.show_rows import NewGame
from goblin_lab.games.goblivion.judging import MEASURES, Want, cited, judge
from goblin_lab.games.goblivion.shows import SHOWS, Table
from goblin_lab.games.goblivion.terms import Did

if TYPE_CHECKING:
    from collections.abc import Callable

    from goblin_lab.core.game import Game
    from goblin_lab.core.state import State

HERE = Path(__file__).parent / "lessons.toml"
DEEDS = {did.name.lower() for did in Did}


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of a solution."""

    play: str
    say: str = ""


class Count(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a quiz computes, in a position, after `play` has been played there.

    `chance`: that `cards` more cards reach `target`. `events`: how often `did` happened; `fact`: the number that it
    brought. `refused`: 1 if `action` is refused. Or one of the measures of `judging`, as it stands at the end or, with
    `did`, when that happened first.
    """

    what: Literal["chance", "events", "fact", "refused", "resources", "army", "strength", "gates", "turn"]
    did: str = ""
    action: str = ""
    place: int = 0
    cards: int = 0
    target: int = 0
    table: Table | None = None
    new: NewGame | None = None
    play: tuple[str, ...] = ()


class AnswerRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One answer: right for `value`, or from `least` to `most`, or when its own count is the largest."""

    text: str
    value: int | None = None
    least: float = 0
    most: float = 0
    count: Count | None = None


class LessonRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One lesson; the task ends when all that should happen has happened, or with an event of `until`."""

    id: str
    title: str
    task: str
    done: str
    rules: tuple[str, ...]
    table: Table
    want: tuple[Want, ...]
    solution: tuple[Step, ...]
    wrong: tuple[tuple[str, ...], ...]
    hints: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    until: tuple[str, ...] = ()


class QuizRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One quiz."""

    id: str
    title: str
    question: str
    because: str
    rule: str
    count: Count | None = None
    answer: tuple[AnswerRow, ...] = ()
    unit: str = ""
    near: Annotated[float, msgspec.Meta(ge=0)] = 0


class LessonFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of `lessons.toml`."""

    lesson: tuple[LessonRow, ...]
    quiz: tuple[QuizRow, ...]


@cache
def content(path: Path = HERE) -> LessonFile:
    """Read the file once. Raises DataError, which names the row, for one that does not fit."""
    found = data.read(path, LessonFile)
    for row in found.lesson:
        named = {*row.until, *(name for want in row.want for name in (want.happens, want.never) if name)}
        unknown = sorted(named - DEEDS) or sorted({want.measure for want in row.want if want.measure} - set(MEASURES))
        if unknown:
            raise data.fault(path, "lesson", row.id, f"{unknown[0]!r} is no event and no measure")
    for quiz in found.quiz:
        if (quiz.count is None) is not any(answer.count for answer in quiz.answer):
            raise data.fault(path, "quiz", quiz.id, "needs a count, of its own or in its answers")
    return found


def lessons_of(game: "Game") -> dict[str, Lesson]:
    """Return the lessons of a game with these cards, by their ids."""
    return {row.id: lesson_of(game, row) for row in content().lesson}


def quizzes_of(game: "Game") -> dict[str, Quiz]:
    """Return the quizzes of a game with these cards, by their ids."""
    return {row.id: quiz_of(game, row) for row in content().quiz}


def lesson_of(game: "Game", row: LessonRow) -> Lesson:
    """Make one lesson; its position is set up when it is asked for."""
    return Lesson(
        id=f"{game.id}:{row.id}",
        title=row.title,
        task=row.task,
        done=row.done,
        rules=tuple(map(cited, row.rules)),
        hints=row.hints,
        zones=row.zones,
        without=row.without,
        solution=tuple(Move(step.play, step.say) for step in row.solution),
        wrong=row.wrong,
        begin=partial(SHOWS.begin, game, row.table, None),
        judge=partial(judge, row.want, row.until),
    )


def quiz_of(game: "Game", row: QuizRow) -> Quiz:
    """Make one quiz; its truth is computed when it is asked for."""
    return Quiz(
        id=f"{game.id}:{row.id}",
        title=row.title,
        question=row.question,
        because=row.because,
        rule=cited(row.rule),
        answers=tuple(answer_of(game, answer) for answer in row.answer),
        fact=fact_of(game, row.count) if row.count else None,
        unit=row.unit,
        near=row.near,
    )


def answer_of(game: "Game", row: AnswerRow) -> Answer:
    """Make one answer."""
    fact = fact_of(game, row.count) if row.count else None
    if row.value is not None:
        return Answer(row.text, row.value, row.value, fact)
    return Answer(row.text, row.least, row.most, fact)


def fact_of(game: "Game", row: Count) -> Fact:
    """Make what computes a count."""
    start: Callable[[], State] = partial(played, game, row)
    if row.what == "chance":
        return Chance(start, row.cards, row.target)
    return partial(evidence, game, row)


def played(game: "Game", row: Count) -> "State":
    """The state after what is played in the position of a count."""
    return line(game, row).state


def line(game: "Game", row: Count) -> Session:
    """Play what a count plays."""
    session = Session(SHOWS.begin(game, row.table, row.new))
    for action in row.play:
        session.play(action)
    return session


def evidence(game: "Game", row: Count) -> Evidence:
    """What the rules say: the number, and the events or the refusal that show it."""
    session = line(game, row)
    if row.what == "refused":
        refusal = session.state.refusal(row.action)
        return Evidence(int(refusal is not None), ((refusal.why, refusal.rule),) if refusal else ())
    told = [(event, node) for node in session.node.path() for event in node.events if event.did == row.did]
    lines = tuple(dict.fromkeys((event.text, event.rule) for event, _ in told))
    if row.what == "events":
        return Evidence(len(told), lines)
    if row.what == "fact":
        return Evidence(told[0][0].facts[row.place], lines)
    return Evidence(MEASURES[row.what](told[0][1].state if told else session.state), lines)
