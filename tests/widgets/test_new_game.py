"""New game, save and load: every option, nothing lost, nothing broken by what a stranger sends."""

import json

import pytest

from goblin_lab import Session
from goblin_widgets.new_game import NewGame
from goblin_widgets.save_load import SaveLoad
from goblin_widgets.shelf import Shelf


@pytest.fixture
def session():
    session = Session.new("goblivion", seed=7)
    session.play("train builder")
    return session


@pytest.fixture
def shelf(session):
    return Shelf(session)


def listen(panel, monkeypatch):
    messages = []
    monkeypatch.setattr(panel, "send", lambda content, _buffers=None: messages.append(content))
    return messages


def say(panel, **content):
    panel._handle_custom_msg(content, [])


def option(panel, name):
    return next(option for option in panel.view["options"] if option["name"] == name)


def test_every_option_is_offered_with_its_rule(session, shelf):
    panel = NewGame(session, shelf=shelf)
    described = session.state.game.described_options()
    assert [option["name"] for option in panel.view["options"]] == [option.name for option in described]
    assert all(option["title"] and option["description"] and option["rule_text"] for option in panel.view["options"])


def test_the_form_shows_the_options_of_the_game_on_the_table():
    panel = NewGame(Session.new("goblivion", seed=9, ruler="brad", quick_market=True))
    assert panel.view["seed"] == 9
    assert option(panel, "ruler")["choices"][option(panel, "ruler")["chosen"]] == "Brad"
    assert option(panel, "quick_market")["switch"]
    assert option(panel, "quick_market")["chosen"] == 1


def test_a_new_game_has_the_chosen_options_and_puts_the_old_one_aside(session, shelf):
    panel = NewGame(session, shelf=shelf)
    old = session.record()
    ruler = option(panel, "ruler")["choices"].index("Loko")
    say(panel, type="start", seed=11, options={"ruler": ruler, "quick_market": 1})
    assert (session.state.seed, session.state.options.ruler, session.state.options.quick_market) == (11, "loko", True)
    assert panel.view["kept"] == "Goblivion: Definitive Edition, seed 7, 1 move"
    say(panel, type="swap")
    assert session.record() == old
    say(panel, type="swap")
    assert session.state.seed == 11


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ({"seed": 11, "options": {"rulers": 1}}, "option 'rulers' is unknown"),
        ({"seed": 11, "options": {"ruler": 99}}, "option ruler cannot be 99"),
        ({"seed": 11, "options": {"ruler": -1}}, "option ruler cannot be -1"),
        ({"seed": -5, "options": {}}, "seed"),
        ({"seed": 2**70, "options": {}}, "seed"),
    ],
)
def test_what_no_game_knows_is_told_and_the_game_stays(session, shelf, monkeypatch, content, told):
    panel = NewGame(session, shelf=shelf)
    messages, before = listen(panel, monkeypatch), session.record()
    say(panel, type="start", **content)
    assert told in messages[0]["text"]
    assert session.record() == before
    assert shelf.kept is None


def test_nothing_on_the_shelf_is_told(session, monkeypatch):
    panel = NewGame(session)
    messages = listen(panel, monkeypatch)
    say(panel, type="swap")
    assert messages[0]["text"] == "No other game has been put aside."


def test_a_saved_game_loads_again_with_all_branches(session, shelf, monkeypatch):
    panel = SaveLoad(session, shelf=shelf)
    session.other_luck()
    session.comment("unlucky")
    messages, saved = listen(panel, monkeypatch), session.record()
    say(panel, type="save")
    assert messages[0]["name"] == "goblivion-7.json"
    session.become(Session.new("goblivion", seed=1))
    say(panel, type="load", text=messages[0]["text"])
    assert session.record() == saved
    assert shelf.kept.state.seed == 1


def test_a_link_can_be_pasted(session):
    panel = SaveLoad(session)
    link = Session.new("goblivion", seed=21).link()
    say(panel, type="load", text=link)
    assert session.state.seed == 21


def edited(record, **changes):
    return json.dumps({**json.loads(record.write()), **changes})


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"moves": ["train knight"]}, "moves[0]"),
        ({"moves": ["train nobody"]}, "moves[0]"),
        ({"game": "chess"}, "game"),
        ({"options": {"ruler": "nobody"}}, "ruler"),
        ({"check": "000000000000"}, "check"),
    ],
)
def test_an_edited_record_is_refused_at_its_place(session, shelf, monkeypatch, changes, place):
    panel = SaveLoad(session, shelf=shelf)
    messages, before = listen(panel, monkeypatch), session.record()
    say(panel, type="load", text=edited(before, **changes))
    assert messages[0]["type"] == "tell"
    assert place in messages[0]["text"]
    assert session.record() == before
    assert shelf.kept is None


@pytest.mark.parametrize("text", ["", "{", "null", "[]", "no link at all", "<script>", "{}"])
def test_what_is_no_record_is_told(session, monkeypatch, text):
    panel = SaveLoad(session)
    messages, before = listen(panel, monkeypatch), session.record()
    say(panel, type="load", text=text)
    assert messages[0]["type"] == "tell"
    assert session.record() == before


def test_moves_do_not_redraw_the_forms(session, shelf):
    panels = NewGame(session, shelf=shelf), SaveLoad(session, shelf=shelf)
    ticks = [panel.tick for panel in panels]
    session.play("compare")
    assert [panel.tick for panel in panels] == ticks
