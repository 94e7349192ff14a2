"""The arrows of the house point one way, its rooms stay small, and a sixth game needs nothing from anybody."""

import ast
import subprocess
from pathlib import Path

import pytest

import goblin_lab
from goblin_lab.core import binding
from pocket import MUSTER

ROOT = Path(__file__).parents[1]
LAB = ROOT / "goblin_lab"
MOST_LINES = 400
HEAVY = ("numpy", "numba", "scipy", "plotly", "ipywidgets", "IPython", "anywidget", "joblib", "voila", "mujoco")


def modules(*folders):
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


def imports(path):
    """The full names that a module imports anywhere, inside of functions too."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports stand in full"
            yield node.module or ""


def breaks(path, *forbidden):
    return [name for name in imports(path) if any(name == root or name.startswith(f"{root}.") for root in forbidden)]


@pytest.mark.parametrize("path", modules(LAB), ids=lambda path: str(path.relative_to(LAB)))
def test_rules_know_no_explorer(path):
    explorer = () if path == LAB / "cli.py" else ("goblin_widgets",)  # the command line opens it
    assert breaks(path, *explorer, "ipywidgets", "anywidget", "plotly", "IPython", "voila", "jupyterlab") == []


@pytest.mark.parametrize("path", modules(LAB / "core"), ids=lambda path: path.name)
def test_core_knows_no_game_and_no_analysis(path):
    assert breaks(path, "goblin_lab.games", "goblin_lab.analysis") == []


@pytest.mark.parametrize("path", modules(LAB / "analysis"), ids=lambda path: path.name)
def test_analysis_knows_no_single_game(path):
    assert [name for name in breaks(path, "goblin_lab.games") if name != "goblin_lab.games"] == []


@pytest.mark.parametrize("wing", goblin_lab.games, ids=str)
def test_games_know_neither_each_other_nor_analysis(wing):
    others = [f"goblin_lab.games.{other.name}" for other in (LAB / "games").iterdir() if other.name != wing]
    for path in modules(LAB / "games" / wing):
        assert breaks(path, *others, "goblin_lab.analysis", "goblin_widgets") == [], path


@pytest.mark.parametrize("wing", goblin_lab.games, ids=str)
def test_a_position_holds_fields_and_no_rules(wing):
    tree = ast.parse((LAB / "games" / wing / "position.py").read_text())
    assert [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)] == []


@pytest.mark.parametrize("wing", goblin_lab.games, ids=str)
def test_rules_hold_no_sentences(wing):
    """What people read is made from events: inside of a rule there is no text but its docstring."""
    chapters = LAB / "games" / wing / "rules"
    for path in modules(chapters) or [chapters.with_suffix(".py")]:
        for function in [node for node in ast.parse(path.read_text()).body if isinstance(node, ast.FunctionDef)]:
            texts = [node.value for each in function.body for node in ast.walk(each) if is_text(node)]
            assert texts == [text for text in texts if text == ast.get_docstring(function, clean=False)], path


def is_text(node):
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def loaded_by(python, code):
    """Return which heavy packages a program has loaded at its end."""
    asked = f"import sys, goblin_lab\n{code}\nprint([name for name in {HEAVY} if name in sys.modules])"
    return subprocess.run([python, "-c", asked], capture_output=True, text=True, check=True, cwd=ROOT).stdout.strip()


def test_importing_the_lab_loads_nothing_heavy(python):
    assert loaded_by(python, "goblin_lab.games, goblin_lab.Session") == "[]"


@pytest.mark.parametrize("wing", goblin_lab.games, ids=str)
def test_playing_a_game_loads_nothing_heavy(wing, python):
    code = f"state = goblin_lab.games[{wing!r}].new(); state.apply(state.legal_actions()[0])"
    assert loaded_by(python, f"{code}; state.observe(0); goblin_lab.Session(state).link()") == "[]"


@pytest.mark.parametrize(
    "path",
    modules(LAB, ROOT / "widgets", ROOT / "tests", ROOT / "benchmarks", ROOT / "scripts"),
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_no_module_is_too_long(path):
    assert len(path.read_text().splitlines()) <= MOST_LINES


def test_the_pocket_game_uses_the_core_alone():
    pocket = modules(ROOT / "tests" / "pocket")
    used = {name for path in pocket for name in imports(path) if name.startswith("goblin")}
    assert used
    assert all(name.startswith("goblin_lab.core.") for name in used)


def test_a_game_from_elsewhere_is_played_saved_and_shown_like_any_other():
    state = MUSTER.new(seed=3, turns=10)
    session = goblin_lab.Session(state)
    session.play(state.legal_actions()[-1])
    again = goblin_lab.Session.read(session.link(), games={"muster": MUSTER})
    assert again.state == session.state
    assert "Muster" in session.state._repr_html_()


@pytest.mark.parametrize("game", [*goblin_lab.games.values(), MUSTER], ids=lambda game: game.id)
def test_every_rule_that_a_function_claims_exists(game):
    named = {rule for rules in game.wing.steps.rules.values() for rule in rules}
    assert [rule for rule in sorted(named) if f"{game.id}:{rule}" not in game.rulebook] == []
    assert set(game.wing.steps.rules) <= set(binding.functions_of(game.wing.chapters))
