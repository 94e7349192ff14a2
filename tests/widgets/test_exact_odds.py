"""What the OddsPanel counts without a playout: shown at once, in full for the action in view."""

import json

import pytest

from goblin_lab import Session
from goblin_widgets import OddsPanel
from goblin_widgets.odds_panel import in_percent

MOST_BYTES = 12_000  # of one answer


class Asked:
    """A forecaster that never answers."""

    way = "own process"

    def ask(self, *_about, **_more):
        return 1

    def first(self, *_about):
        pass

    def cancel(self, *_about):
        pass


@pytest.fixture
def odds():
    return OddsPanel(Session.new("flyin_goblin", seed=1, shots="drawn"), asked=Asked())


def row(panel, notation):
    return next(row for row in panel.view["rows"] if row["notation"] == notation)


def test_every_shot_has_its_exact_chance_at_once(odds):
    assert odds.view["asked"] == "hit what it is aimed at (skill: practised)"
    chances = [row["exact"]["chance"] for row in odds.view["rows"] if "at roof" not in row["notation"]]
    assert all(0 < chance < 1 for chance in chances)
    assert row(odds, "red shoots soldier at roof 1")["exact"]["chance"] is None  # nothing stands there
    assert len(json.dumps(odds.view)) < MOST_BYTES


def test_the_shot_in_view_tells_its_ends_and_what_it_brings(odds):
    assert "told" not in row(odds, "red shoots soldier at room 8")["exact"]
    odds.show("red shoots soldier at room 8")
    exact = row(odds, "red shoots soldier at room 8")["exact"]
    ends, brings = exact["told"]
    assert f"oom 8, the Vault {in_percent(exact['chance'])}" in ends
    assert "; else " in ends
    assert brings.startswith("Brings as things stand: Coins +")
    odds.show("red shoots soldier at the tower")
    assert "The King falls" in row(odds, "red shoots soldier at the tower")["exact"]["told"][1]


def test_a_token_to_recover_tells_what_its_room_brings():
    session = Session.new("flyin_goblin", seed=1)
    for line in ("red soldier lands in room 8", "red soldier lands in room 3", "blue soldier lands in room 1"):
        session.play_line(f"{line}; nothing more")
    odds = OddsPanel(session, asked=Asked())
    assert odds.view["asked"] == ""
    odds.show("red recovers soldier from room 8")
    told = row(odds, "red recovers soldier from room 8")["exact"]["told"]
    assert told == ["Brings as things stand: Coins +2, Diamonds +0"]


def test_several_actions_in_one_have_no_row():
    session = Session.new("flyin_goblin", seed=1)
    session.play("red soldier lands in room 8")
    rows = OddsPanel(session, asked=Asked()).view["rows"]
    assert rows
    assert not [row for row in rows if ";" in row["notation"]]
