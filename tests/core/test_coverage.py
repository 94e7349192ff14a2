"""Citations are read from test files wherever pytest allows a mark, and compared with the rulebook."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from goblin_lab.core.citations import citations
from goblin_lab.core.coverage import Standing, coverage
from goblin_lab.core.errors import DataError
from goblin_lab.core.rulebook import rulebook_of

EVERYWHERE = """
import pytest
from pytest import mark

pytestmark = [pytest.mark.browser, pytest.mark.rule("goblivion:turn.repeats")]

TABLE = [pytest.param(1, marks=pytest.mark.rule("goblivion:example.soldiers"))]

@pytest.mark.rule("goblivion:icon.draw", "goblivion:icon.discard")
def test_two(): ...

@mark.rule("goblivion:icon.vision")
async def test_async(): ...

@pytest.mark.skipif(True, reason="elsewhere")
@pytest.mark.parametrize("n", [pytest.param(1, marks=[pytest.mark.rule("goblivion:example.builder")])])
def test_many(n): ...

@pytest.mark.rule("goblivion:boss.retry")
class TestBosses:
    pytestmark = pytest.mark.rule("goblivion:boss.no-training")

    @pytest.mark.rule("goblivion:boss.one-at-a-time")
    def test_one(self): ...
"""

NOWHERE = '''
import pytest

@pytest.mark.rule("goblivion:icon.draw")
def draw(): ...

@pytest.mark.rule("goblivion:icon.draw")
@pytest.mark.skip(reason="not yet")
def test_skipped(): ...

@pytest.mark.xfail
@pytest.mark.rule("goblivion:icon.draw")
def test_hoped(): ...

@pytest.mark.rule("goblivion:icon.draw")
class TestNothing:
    def build(self): ...

@pytest.mark.skip
class TestSkipped:
    @pytest.mark.rule("goblivion:icon.draw")
    def test_one(self): ...

def test_plain():
    """Speaks of pytest.mark.rule("goblivion:icon.draw") only."""
'''


@pytest.fixture
def suite(tmp_path: Path):
    def write(text: str, name: str = "test_it.py") -> Path:
        (tmp_path / "deep").mkdir(exist_ok=True)
        (tmp_path / "deep" / name).write_text(text, encoding="utf-8")
        return tmp_path

    return write


def cite(*ids: str) -> str:
    return f"import pytest\n@pytest.mark.rule({', '.join(map(repr, ids))})\ndef test_it(): ...\n"


def test_marks_are_found_wherever_pytest_takes_them(suite):
    found = {citation.rule.removeprefix("goblivion:"): citation.test for citation in citations(suite(EVERYWHERE))}
    assert found == {
        "turn.repeats": "deep/test_it.py",
        "example.soldiers": "deep/test_it.py",
        "icon.draw": "deep/test_it.py::test_two",
        "icon.discard": "deep/test_it.py::test_two",
        "icon.vision": "deep/test_it.py::test_async",
        "example.builder": "deep/test_it.py::test_many",
        "boss.retry": "deep/test_it.py::TestBosses",
        "boss.no-training": "deep/test_it.py::TestBosses",
        "boss.one-at-a-time": "deep/test_it.py::TestBosses::test_one",
    }


def test_marks_that_prove_nothing_do_not_count(suite):
    assert citations(suite(NOWHERE)) == ()


def test_only_test_files_are_read(suite):
    assert citations(suite(cite("goblivion:icon.draw"), "strategies.py")) == ()
    assert len(citations(suite(cite("goblivion:icon.draw"), "icons_test.py"))) == 1


def test_a_folder_without_tests_misses_everything_of_the_modes_built(tmp_path):
    table = coverage("goblivion", tmp_path)
    book = rulebook_of("goblivion")
    built = {"solo", "quick-market"}
    due = [
        entry.id for entry in (*book.rules, *book.examples) if built & set(entry.modes) and getattr(entry, "test", 1)
    ]
    assert table.missing == tuple(due)
    assert len(due) == 172 + 17
    assert (len(table.cited), len(table.later), table.unknown) == (0, 26 + 2, ())
    assert not table.complete


def test_a_cited_rule_is_no_longer_missing(suite):
    table = coverage(
        "goblivion", suite(cite("goblivion:icon.draw", "goblivion:example.builder", "goblivion:coop.push-same"))
    )
    assert table.cited == dict.fromkeys(
        ("icon.draw", "coop.push-same", "example.builder"), ("deep/test_it.py::test_it",)
    )
    assert "icon.draw" not in table.missing
    assert "coop.push-same" not in table.later


def test_modes_decide_what_is_due(tmp_path):
    table = coverage("goblivion", tmp_path, modes=["coop"])
    assert "coop.push-same" in table.missing
    assert "quick-market.piles" in table.later


def test_advice_needs_no_test(tmp_path):
    standing = {row.id: row.standing for row in coverage("goblivion", tmp_path).rows}
    assert standing["aim.train-to-improve"] is Standing.UNTESTABLE


@pytest.mark.parametrize(
    ("mark", "problem"),
    [
        ("'goblivion:icon.drw'", "goblivion:icon.drw in deep/test_it.py::test_it, line 2. Did you mean 'icon.draw'?"),
        (
            "'icon.draw'",
            "icon.draw in deep/test_it.py::test_it, line 2: write it as game:id. Did you mean 'icon.draw'?",
        ),
        ("'goblivoin:icon.draw'", "there is no game 'goblivoin'. Did you mean 'goblivion'?"),
        ("*IDS", "*IDS in deep/test_it.py::test_it, line 2: write the id as plain text"),
    ],
)
def test_a_citation_of_nothing_is_reported(suite, mark, problem):
    table = coverage("goblivion", suite(f"import pytest\n@pytest.mark.rule({mark})\ndef test_it(): ...\n"))
    assert len(table.unknown) == 1
    assert problem in table.unknown[0]
    assert not table.complete


def test_a_table_is_complete_when_every_due_rule_is_cited(suite, tmp_path):
    table = coverage(
        "goblivion", suite(cite(*(f"goblivion:{name}" for name in coverage("goblivion", tmp_path).missing)))
    )
    assert table.complete
    assert table.summary() == "goblivion: 189 of 189 rules and examples cited, 28 later."


def test_the_text_shows_what_is_wrong_at_the_end(suite):
    lines = coverage("goblivion", suite(cite("goblivion:icon.draw", "goblivion:none"))).text().splitlines()
    assert "cited            icon.draw                               deep/test_it.py::test_it" in lines
    assert lines[-3].startswith("unknown          goblivion:none in deep/test_it.py::test_it")
    assert lines[-4].startswith("missing          example.")
    assert lines[-1] == "goblivion: 1 of 189 rules and examples cited, 28 later; 1 citations name nothing."


def test_unreadable_tests_are_named(suite, tmp_path):
    with pytest.raises(DataError, match="no folder of tests"):
        coverage("goblivion", tmp_path / "none")
    with pytest.raises(DataError, match=r"deep/test_it\.py: this test file is not valid Python"):
        coverage("goblivion", suite("def test_it(:"))


def test_the_mark_rules_selects_the_tests_that_cite(tmp_path):
    (tmp_path / "pytest.ini").write_text(
        "[pytest]\nmarkers =\n  rule(id): cites\n  rules: cites any\n", encoding="utf-8"
    )
    (tmp_path / "test_it.py").write_text(cite("goblivion:icon.draw") + "def test_other(): ...\n", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "rules_plugin", "-p", "no:cacheprovider", "-m", "rules", "-q", "."]
    plugin = Path(__file__).parents[1]
    run = subprocess.run(
        command, cwd=tmp_path, env=os.environ | {"PYTHONPATH": str(plugin)}, capture_output=True, text=True, check=False
    )
    assert "1 passed, 1 deselected" in run.stdout
    assert "rules and examples cited" in run.stdout
