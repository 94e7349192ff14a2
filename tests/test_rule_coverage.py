"""Every rule that can be tested and every worked example is cited by a test, and every citation names something."""

from pathlib import Path

import pytest

from goblin_lab.core.coverage import coverage
from goblin_lab.core.rulebook import games_with_rulebook

pytestmark = pytest.mark.rules


@pytest.mark.parametrize("game", games_with_rulebook())
def test_every_rule_is_cited(game):
    table = coverage(game, Path(__file__).parent)
    assert not table.missing, "\n".join([table.summary(), *table.missing])


@pytest.mark.parametrize("game", games_with_rulebook())
def test_every_citation_names_a_rule(game):
    table = coverage(game, Path(__file__).parent)
    assert not table.unknown, "\n".join(table.unknown)
