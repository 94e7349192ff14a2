"""All that is known of one rule, as text for a terminal: readings, tests, the lines of Python."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from textwrap import indent

from goblin_lab.core.citations import citations
from goblin_lab.core.errors import GoblinError
from goblin_lab.core.replay import find_game
from goblin_lab.core.rulebook import Ambiguity, Entry, Rule, Rulebook, rulebook_of


def sheet(game_id: str, citation: str, tests: Path | None = None) -> str:
    """Tell one rule, example or open question of a game, with the tests under a folder that cite it.

    Raises DataError for a game or a citation that is unknown.
    """
    rulebook = rulebook_of(game_id)
    entry = rulebook.entry(citation)
    parts = [
        _head(rulebook, entry),
        *_questions(rulebook, entry),
        _part("Tests", _tests(rulebook, entry, tests)),
        *_at_work(rulebook, entry),
    ]
    return "\n\n".join(part for part in parts if part)


def _head(rulebook: Rulebook, entry: Entry) -> str:
    facts = (entry.kind, *entry.modes, *entry.headings) if isinstance(entry, Rule) else (type(entry).__name__.lower(),)
    return f"{rulebook.cite(entry)}  ({'; '.join(facts)})\n{indent(entry.text, '    ')}"


def _part(title: str, lines: Iterable[str]) -> str:
    """Return lines under a title; nothing where there are none."""
    text = "\n".join(lines)
    return f"{title}\n{indent(text, '    ')}" if text else ""


def _questions(rulebook: Rulebook, entry: Entry) -> Iterator[str]:
    """Yield the open questions about a rule, or an open question itself, as they were decided."""
    if isinstance(entry, Ambiguity):
        yield _part("Question", _reading(entry))
    for question in rulebook.ambiguities if isinstance(entry, Rule) else ():
        if entry.id in question.rules:
            yield _part(f"Question {question.id}", _reading(question))


def _reading(question: Ambiguity) -> Iterator[str]:
    yield question.question
    yield from (f"- {reading}" for reading in question.readings)
    yield f"Decided: {question.decision}"
    yield f"Because: {question.because}"
    if question.option:
        yield f"Option of a new game: {question.option}"


def _tests(rulebook: Rulebook, entry: Entry, tests: Path | None) -> Iterator[str]:
    if tests and tests.is_dir():
        cited = rulebook.cite(entry)
        yield from dict.fromkeys(citation.test for citation in citations(tests) if citation.rule == cited)


def _at_work(rulebook: Rulebook, entry: Entry) -> Iterator[str]:
    """Yield how the rule is seen, told and carried out, where its game can be played."""
    try:
        game = find_game(rulebook.about.game, None)
    except GoblinError:
        return
    shown = game.shows(entry.id)
    actions = [str(node.action) for node in shown.session.root.main_line()[1:]] if shown else []
    yield _part("See it at work", [shown.sentence, *actions] if shown else [])
    yield _part("What the game says", (f"{telling.kind}: {telling.text}" for telling in game.tellings(entry.id)))
    yield from (_part(str(lines), [lines.source]) for lines in game.lines(entry.id))
