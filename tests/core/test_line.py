"""Several actions at once in a session: all of them or none, and told once."""

import pytest

from core.toy import GAMES
from goblin_lab.core.errors import GoblinError
from goblin_lab.core.session import Session


@pytest.fixture
def session():
    return Session.new("toy", games=GAMES)


def test_a_line_of_actions_is_told_once(session):
    told = []
    session.subscribe(lambda _: told.append(session.node.ply))
    events = session.play_line("roll; roll")
    assert (session.node.ply, len(session.tree), told) == (2, 3, [2])
    assert events == session.node.parent.events + session.node.events
    session.back()
    session.back()
    session.forward()
    session.forward()
    assert session.node.ply == 2


@pytest.mark.parametrize("line", ["roll; no such thing", "roll; ", "; roll"])
def test_a_line_with_an_action_that_cannot_be_changes_nothing(session, line):
    with pytest.raises(GoblinError):
        session.play_line(line)
    assert (session.node, len(session.tree)) == (session.root, 1)
