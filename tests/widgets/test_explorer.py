"""The explorer: one session, many panels, and nothing that grows."""

import json
import random
import subprocess

import ipywidgets
import pytest

import goblin_widgets
from goblin_lab import Session, games
from goblin_lab.core.errors import GoblinError, OptionError
from goblin_widgets.explorer import Explorer
from goblin_widgets.follow import board_of, spoken
from goblin_widgets.guard import SORRY

MOVES = 500
MOST_WIDGETS = 60
MOST_BYTES = 60_000  # of all panels together, for one move


def say(panel, **content):
    panel._handle_custom_msg(content, [])


def size(explorer):
    return len(json.dumps([explorer.board.scene, explorer.stepper.view]))


def living():
    return len(ipywidgets.widgets.widget._instances)


def test_it_opens_on_a_real_position_with_one_sentence_of_what_to_do():
    explorer = Explorer(seed=7)
    assert explorer.board.scene["prompt"] == "Choose the market card you want to train, or pass Training."
    assert explorer.session.state == games["goblivion"].new(seed=7)


def test_options_are_those_of_the_game():
    assert Explorer("goblivion", seed=3, ruler="brad").session.state.options.ruler == "brad"
    with pytest.raises(OptionError, match="option 'rulers' is unknown"):
        Explorer("goblivion", rulers="brad")


def test_it_shows_a_session_that_somebody_has():
    session = Session.new("goblivion", seed=5)
    session.play("skip training")
    explorer = Explorer(session=session)
    assert explorer.session is session
    with pytest.raises(GoblinError, match="ruler"):
        Explorer(session=session, ruler="brad")
    assert explorer.stepper.view["ply"] == 1


def test_a_choice_on_the_board_moves_the_stepper_and_the_other_way_round():
    explorer = Explorer(seed=7)
    say(explorer.board, type="choose", notation="train builder", key=explorer.board.scene["key"])
    assert explorer.stepper.view["ply"] == 1
    say(explorer.stepper, type="back")
    assert explorer.board.scene["prompt"].startswith("Choose the market card")


def test_a_forged_choice_is_told_on_the_board_and_changes_nothing(monkeypatch):
    explorer = Explorer(seed=7)
    messages = []
    monkeypatch.setattr(explorer.board, "send", lambda content, _buffers=None: messages.append(content))
    for notation, key in (("train knight", 1), ("train nobody", 1), ("train builder", 99)):
        say(explorer.board, type="choose", notation=notation, key=key)
    assert [message["type"] for message in messages] == ["tell", "idle"] * 3
    assert "two-sword cards" in messages[0]["text"].lower()
    assert explorer.session.node is explorer.session.root


def test_five_hundred_moves_make_no_widget_and_stay_small():
    others = living()
    explorer = Explorer(seed=7)
    luck, before, largest = random.Random(1), living(), 0
    assert before - others <= MOST_WIDGETS
    for _ in range(MOVES):
        session = explorer.session
        legal = session.state.legal_actions()
        if legal:
            notation = luck.choice(legal).notation
            say(explorer.stepper, type="play", notation=notation, tick=explorer.stepper.tick)
        else:
            say(explorer.stepper, type="go", node=luck.choice(session.node.path()).id)
        largest = max(largest, size(explorer))
    assert living() == before
    assert largest < MOST_BYTES
    assert len(explorer.session.tree) > MOVES / 2


def test_a_new_game_reaches_every_panel():
    explorer = Explorer(seed=7)
    say(explorer.new_game, type="start", seed=12, options={})
    assert explorer.session.state.seed == 12
    assert explorer.save_load.view["kept"] == explorer.new_game.view["kept"] != ""
    assert explorer.stepper.view["ply"] == 0


def test_the_first_view_is_painted_before_the_page_lives():
    bundle = Explorer(seed=7)._repr_mimebundle_()
    assert "Choose the market card" in bundle["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in bundle


def test_what_happened_is_short_enough_to_be_read_out():
    session = Session.new("goblivion", seed=7)
    session.play("train builder")
    assert spoken(session.node.events).endswith("The Farmer comes from the Castle. (× 4)")
    assert len(spoken(session.node.events * 9)) < 400
    assert spoken(session.node.events * 9).startswith("…")


def test_a_failing_scene_is_told_kindly_and_the_session_goes_on(monkeypatch):
    explorer = Explorer(seed=7)
    messages = []
    monkeypatch.setattr(explorer.board, "send", lambda content, _buffers=None: messages.append(content))
    with monkeypatch.context() as broken:
        broken.setattr("goblin_widgets.follow.scene_of", lambda *_, **__: 1 / 0)
        say(explorer.stepper, type="play", notation="train builder", tick=explorer.stepper.tick)
    assert messages[0] == {"type": "tell", "text": SORRY}
    say(explorer.stepper, type="back")
    assert explorer.board.scene["prompt"].startswith("Choose the market card")


def test_a_board_of_its_own_follows_its_session():
    session = Session.new("goblivion", seed=7)
    board = board_of(session)
    session.play("train builder")
    assert "The Training token lies on the Builder" in board.announcement
    session.first()
    assert board.announcement == ""


def test_the_package_is_quick_to_import_and_names_its_panels(python):
    look = "import sys, goblin_widgets; print('ipywidgets' in sys.modules, 'goblin_lab' in sys.modules)"
    assert subprocess.check_output([python, "-c", look], text=True).split() == ["False", "False"]
    assert all(getattr(goblin_widgets, name) for name in goblin_widgets.__all__)
    with pytest.raises(AttributeError, match="no attribute 'Exploder'"):
        goblin_widgets.Exploder  # noqa: B018  the access is the test
