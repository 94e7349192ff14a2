"""The command line does what its help says, quickly, and tells a mistake in one line."""

import os
import subprocess
import sys

import pytest
from click.testing import CliRunner

from goblin_lab.cli import main
from goblin_lab.core.session import Session


@pytest.fixture
def run():
    return lambda *arguments: CliRunner().invoke(main, [str(argument) for argument in arguments])


@pytest.fixture
def started(monkeypatch):
    """The programs that a command would have become."""
    programs = []
    monkeypatch.setattr(os, "execv", lambda _, command: programs.append(command[1:]))
    monkeypatch.setattr(os, "name", "posix")
    monkeypatch.setattr(sys, "exit", lambda *_: None)
    monkeypatch.setattr(subprocess, "call", lambda *_: 0)
    return programs


@pytest.fixture
def record(tmp_path):
    session = Session.new("goblivion", seed=7)
    for _ in range(3):
        session.play(session.state.legal_actions()[0])
    path = tmp_path / "game.json"
    path.write_text(session.record().write(), encoding="utf-8")
    return path, session


@pytest.mark.parametrize(
    ("arguments", "program"),
    [
        ((), ["-m", "goblin_widgets.serve"]),
        (("serve",), ["-m", "goblin_widgets.serve"]),
        (("--port", "9000", "--no-browser"), ["-m", "goblin_widgets.serve", "--port", "9000", "--no-browser"]),
        (("serve", "--help"), ["-m", "goblin_widgets.serve", "--help"]),
        (("lab", "--no-browser"), ["-m", "goblin_widgets.lab", "--no-browser"]),
    ],
)
def test_command_starts_the_explorer_or_the_notebooks(run, started, arguments, program):
    run(*arguments)
    assert started == [program]


def test_help_needs_nothing_heavy(python):
    heavy = {"numpy", "numba", "ipywidgets", "plotly", "voila", "goblin_widgets", "goblin_lab.games.goblivion"}
    look = f"import sys, goblin_lab.cli; print(sorted({heavy} & set(sys.modules)))"
    assert subprocess.check_output([python, "-c", look], text=True).strip() == "[]"


def test_module_is_the_command(python):
    answer = subprocess.check_output([python, "-m", "goblin_lab", "--help"], text=True)
    assert "replay" in answer


def test_rules_prints_every_rule_with_its_citation(run):
    answer = run("rules", "goblivion")
    assert answer.exit_code == 0
    assert "goblivion:icon.draw" in answer.output


def test_one_rule_is_printed_with_its_readings_tests_and_lines(run):
    answer = run("rules", "goblivion", "bodyguard.once-per-phase")
    assert answer.exit_code == 0
    for told in (
        "The Bodyguard can be swapped once in each phase.",
        "Question amb.bodyguard-per-encounter",
        "Option of a new game: boss_bodyguard",
        "goblivion/test_bodyguard_rules.py::test_one_swap_in_each_phase",
        "Look at the second swap of this phase",
        "refusal: The Bodyguard has been swapped in this phase already.",
        "games/goblivion/rules/actions.py, lines",
        "def no_swap(g: Position, card: int) -> int:",
    ):
        assert told in answer.output


@pytest.mark.parametrize(
    ("game", "entry", "told"),
    [
        ("goblivion", "amb.knight-second-card", "Option of a new game: knight_second"),
        ("goblivion", "goblivion:example.jim-trains-archer", "give old-man"),
        ("flyin-goblin", "", "(definition; "),
    ],
)
def test_questions_and_examples_are_printed_too(run, game, entry, told):
    answer = run("rules", game, entry or first_rule(run, game))
    assert answer.exit_code == 0, answer.stderr
    assert told in answer.output


def first_rule(run, game):
    """The first rule that a game prints."""
    return run("rules", game).output.split()[0].partition(":")[2]


def test_an_unknown_rule_is_told(run):
    answer = run("rules", "goblivion", "bodyguard.once-per-phaze")
    assert answer.exit_code == 2
    assert "bodyguard.once-per-phase" in answer.stderr


def test_unknown_game_is_told(run):
    answer = run("rules", "goblivoin")
    assert answer.exit_code == 2
    assert "goblivion" in answer.stderr


def test_coverage_fails_while_rules_are_missing(run, tmp_path):
    answer = run("rules", "goblivion", "--coverage", "--tests", tmp_path)
    assert answer.exit_code == 1
    assert "missing" in answer.output


def test_replay_tells_every_action_with_its_events_and_rules(run, record):
    path, session = record
    answer = run("replay", path)
    assert answer.exit_code == 0, answer.stderr
    for node in session.root.main_line()[1:]:
        assert f"{node.ply}. {node.action}" in answer.output
        assert all(f"{event} ({event.rule})" in answer.output for event in node.events)


def test_bad_record_is_told_with_its_place(run, record):
    path, session = record
    first = session.root.main_line()[1].action.notation
    path.write_text(path.read_text(encoding="utf-8").replace(first, "train nobody", 1), encoding="utf-8")
    answer = run("replay", path)
    assert answer.exit_code == 2
    assert "train nobody" in answer.stderr
    assert "Traceback" not in answer.output
