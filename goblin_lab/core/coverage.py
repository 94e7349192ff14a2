"""Coverage of a rulebook: every rule that can be tested, and every worked example, is cited by a test."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from goblin_lab.core.citations import Citation, citations
from goblin_lab.core.data import nearest
from goblin_lab.core.rulebook import Example, Rule, Rulebook, games_with_rulebook, rulebook_of

BUILT = ("all", "solo", "quick-market", "2-players", "3-players", "4-players")  # the modes that can be played


class Standing(StrEnum):
    """How a rule or a worked example stands with the tests."""

    CITED = "cited"
    MISSING = "missing"
    """It can be tested and no test cites it."""
    LATER = "later"
    """No test cites it, and it belongs only to modes that were not asked for."""
    UNTESTABLE = "nothing to test"
    """Advice and the like: the rulebook names no test for it."""


@dataclass(frozen=True, slots=True)
class Row:
    """One rule or worked example, its standing, and the tests that cite it."""

    id: str
    standing: Standing
    tests: tuple[str, ...]

    def __str__(self) -> str:
        more = f" and {len(self.tests) - 1} more" if len(self.tests) > 1 else ""
        return f"{self.standing.value:<15}  {self.id:<38}  {''.join(self.tests[:1])}{more}".rstrip()


@dataclass(frozen=True, slots=True)
class CoverageTable:
    """The coverage of one game's rulebook by its tests. `unknown` holds citations that name nothing."""

    game: str
    rows: tuple[Row, ...]
    unknown: tuple[str, ...]

    @property
    def missing(self) -> tuple[str, ...]:
        """The ids that some test should cite and none does."""
        return self._ids(Standing.MISSING)

    @property
    def later(self) -> tuple[str, ...]:
        """The ids that belong to modes not asked for."""
        return self._ids(Standing.LATER)

    @property
    def cited(self) -> Mapping[str, tuple[str, ...]]:
        """The tests of every cited id."""
        return {row.id: row.tests for row in self.rows if row.standing is Standing.CITED}

    @property
    def complete(self) -> bool:
        """Whether nothing is missing and every citation names something."""
        return not self.missing and not self.unknown

    def summary(self) -> str:
        """Tell the counts in one sentence."""
        due = len(self.cited) + len(self.missing)
        problems = f"; {len(self.unknown)} citations name nothing" if self.unknown else ""
        return f"{self.game}: {len(self.cited)} of {due} rules and examples cited, {len(self.later)} later{problems}."

    def text(self) -> str:
        """Return the whole table, what is wrong last, where a terminal shows it."""
        ordered = sorted(self.rows, key=lambda row: row.standing is Standing.MISSING)
        wrong = [f"{'unknown':<15}  {citation}" for citation in self.unknown]
        return "\n".join([*map(str, ordered), *wrong, "", self.summary()])

    def __str__(self) -> str:
        return self.text()

    def _ids(self, standing: Standing) -> tuple[str, ...]:
        return tuple(row.id for row in self.rows if row.standing is standing)


def coverage(game: str, tests: Path | str, modes: Collection[str] = BUILT) -> CoverageTable:
    """Compare the rulebook of a game with the tests under a folder, for the modes that are built.

    Raises DataError for an unknown game, a missing folder or a test file that cannot be read.
    """
    rulebook = rulebook_of(game)
    cited = citations(Path(tests))
    by_id = _tests_by_id(rulebook, cited)
    entries: tuple[Rule | Example, ...] = (*rulebook.rules, *rulebook.examples)
    rows = tuple(Row(entry.id, _standing(entry, by_id, modes), by_id.get(entry.id, ())) for entry in entries)
    return CoverageTable(rulebook.about.game, rows, tuple(_unknown(rulebook, cited)))


def _tests_by_id(rulebook: Rulebook, cited: Iterable[Citation]) -> dict[str, tuple[str, ...]]:
    tests: defaultdict[str, dict[str, None]] = defaultdict(dict)
    prefix = f"{rulebook.about.game}:"
    for citation in cited:
        if citation.readable and citation.rule.startswith(prefix):
            tests[citation.rule.removeprefix(prefix)][citation.test] = None
    return {name: tuple(names) for name, names in tests.items()}


def _standing(entry: Rule | Example, cited: Collection[str], modes: Collection[str]) -> Standing:
    if entry.id in cited:
        return Standing.CITED
    if isinstance(entry, Rule) and not entry.test:
        return Standing.UNTESTABLE
    return Standing.MISSING if set(entry.modes) & set(modes) else Standing.LATER


def _unknown(rulebook: Rulebook, cited: Iterable[Citation]) -> Iterable[str]:
    """Yield what is wrong with each citation that names nothing; those of other games are theirs to check."""
    for citation in cited:
        game, colon, name = citation.rule.partition(":")
        if not citation.readable:
            yield f"{citation}: write the id as plain text"
        elif not colon:
            yield f"{citation}: write it as game:id.{nearest(game, (entry.id for entry in rulebook))}"
        elif game == rulebook.about.game:
            if name not in rulebook:
                yield f"{citation}.{nearest(name, (entry.id for entry in rulebook))}"
        elif game not in games_with_rulebook():
            yield f"{citation}: there is no game {game!r}.{nearest(game, games_with_rulebook())}"
