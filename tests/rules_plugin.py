"""A pytest plugin: `pytest -m rules` runs every test that cites a rule, and tells how much of each rulebook is cited.

A conftest takes it in by importing its two hooks.
"""

from pathlib import Path

import pytest

from goblin_lab.core.coverage import coverage
from goblin_lab.core.rulebook import games_with_rulebook


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark a test as soon as it is collected, before `-m` selects."""
    if item.get_closest_marker("rule"):
        item.add_marker("rules")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell the coverage where the run was about rules."""
    if terminalreporter.config.getoption("markexpr") == "rules":
        terminalreporter.section("rules cited by tests")
        for game in games_with_rulebook():
            terminalreporter.write_line(coverage(game, Path(__file__).parent).summary())
