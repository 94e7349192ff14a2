"""A study as one file: everything is in it, nothing escapes from it, and the session stays as it was."""

import json
import re

import pytest

from goblin_lab import Session
from goblin_lab.core.errors import GoblinError
from goblin_widgets import export

NASTY = "</script><script>alert(1)</script><!--"


@pytest.fixture
def session():
    session = Session.new("goblivion", seed=7)
    session.title = NASTY
    session.play("train archer")
    session.comment(NASTY)
    session.play("compare")
    session.back()
    session.play("power")
    session.first()
    return session


def told(text):
    return json.loads(re.search(r'<script type="application/json" id="study">(.*?)</script>', text)[1])


def test_page_holds_every_node_with_its_rules_and_words(session):
    study = told(export.page(session))
    assert set(study["nodes"]) == {str(node.id) for node in session.root.subtree()}
    assert study["nodes"]["1"]["comment"] == NASTY
    assert Session.from_link(study["link"]).record() == session.record()
    cited = {event["rule"] for node in study["nodes"].values() for event in node["log"]["events"]}
    assert cited
    assert all(study["rules"][rule] for rule in cited)


def test_nothing_in_a_study_ends_the_script_that_holds_it(session):
    text = export.page(session)
    assert len(re.findall(r"<script\b", text)) == len(re.findall(r"</script>", text)) == 2
    assert "<!--" not in text
    assert "http://" not in text.replace("http://www.w3.org/2000/svg", "")
    assert "https://" not in text


def test_session_is_not_moved_and_line_visited_last_stays(session):
    session.go(2)
    session.first()
    before = session.record()
    export.page(session)
    assert session.record() == before


def test_tree_that_is_too_large_is_refused_in_words(session, monkeypatch):
    monkeypatch.setattr(export, "MOST_NODES", 3)
    with pytest.raises(GoblinError, match="4 positions, and a page holds at most 3"):
        export.page(session)
