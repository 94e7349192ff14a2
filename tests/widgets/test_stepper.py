"""Promises of the TurnStepper on the Python side; no kernel and no browser."""

import json
import logging

import pytest

from goblin_lab import Session, games
from goblin_lab.games.goblivion.arrange import arrange
from goblin_widgets.branches import MOST
from goblin_widgets.guard import STRANGE
from goblin_widgets.scene import Choice
from goblin_widgets.scenes import numbered
from goblin_widgets.stepper import TurnStepper

MALFORMED = [
    "play",
    None,
    {},
    {"type": "play"},
    {"type": "play", "notation": 7, "tick": 1},
    {"type": "play", "notation": "compare", "tick": 1, "code": "import os"},
    {"type": "go", "node": "0"},
    {"type": "rename", "name": "x"},
]


@pytest.fixture
def session():
    return Session.new("goblivion", seed=7)


@pytest.fixture
def stepper(session):
    return TurnStepper(session)


@pytest.fixture
def sent(stepper, monkeypatch):
    """Collect what the stepper tells the page beside its view."""
    messages = []
    monkeypatch.setattr(stepper, "send", lambda content, _buffers=None: messages.append(content))
    return messages


def say(stepper, **content):
    """Let the page say something to the kernel."""
    stepper._handle_custom_msg(content, [])


def play(stepper, notation):
    say(stepper, type="play", notation=notation, tick=stepper.tick)


def offered(stepper):
    return [action["notation"] for group in stepper.view["groups"] for action in group["actions"]]


def test_the_view_tells_the_decision_and_every_legal_action(stepper, session):
    assert stepper.view["title"] == "Training"
    assert stepper.view["text"] == session.state.decision.text
    assert sorted(offered(stepper)) == sorted(action.notation for action in session.state.legal_actions())


def test_refused_actions_come_together_by_reason(stepper):
    (locked,) = stepper.view["refused"]
    assert locked["label"].startswith("Train the Berserker, Train the Knight")
    assert locked["rule"] == "goblivion:training.one-sword-first"


def test_what_is_seldom_meant_is_folded_and_comes_last(stepper):
    play(stepper, "train builder")
    assert [(group["kind"], group["folded"]) for group in stepper.view["groups"]] == [
        ("power", False),
        ("compare", False),
        ("swap", True),
    ]


def test_playing_sends_the_new_lines_alone(stepper, session):
    play(stepper, "train builder")
    assert session.node.ply == 1
    log = stepper.view["log"]
    assert (log["id"], log["ply"], log["did"]) == (session.node.id, 1, "Train the Builder")
    assert [line["text"] for line in log["events"]][-1] == "The Farmer comes from the Castle. (× 4)"


def test_the_page_asks_for_lines_that_it_has_not_seen(stepper, sent):
    play(stepper, "train builder")
    sent.clear()
    say(stepper, type="lines", nodes=[0, 1, 999])
    assert [line["id"] for line in sent[0]["lines"]] == [0, 1]
    assert sent[0]["generation"] == stepper.view["generation"]


def test_the_text_of_a_rule_comes_on_demand(stepper, sent):
    say(stepper, type="rule", rule="goblivion:icon.draw")
    say(stepper, type="rule", rule="goblivion:nowhere")
    texts = [message["text"] for message in sent if message["type"] == "rule"]
    assert texts == [games["goblivion"].rulebook.rule("icon.draw").text, ""]


def test_back_forward_first_last(stepper, session):
    for notation in ("train builder", "power", "compare"):
        play(stepper, notation)
    places = []
    for step in ("back", "first", "forward", "last", "forward"):
        say(stepper, type=step)
        places.append(session.node.ply)
    assert places == [2, 0, 1, 3, 3]


def test_other_luck_makes_a_branch_that_the_tree_shows(stepper, session):
    play(stepper, "train builder")
    say(stepper, type="luck")
    assert len(session.root.children) == 2
    tree = stepper.view["tree"]
    assert [(entry["did"], entry["depth"], entry["luck"]) for entry in tree] == [
        ("The table is set up", 0, False),
        ("Train the Builder", 1, True),
        ("Train the Builder", 0, False),
    ]
    assert [entry["here"] for entry in tree] == [0, 1, 0]


def test_a_line_without_branches_is_one_entry(stepper):
    for notation in ("train builder", "power", "compare"):
        play(stepper, notation)
    (entry,) = stepper.view["tree"]
    assert (entry["steps"], entry["here"]) == (4, 4)


def test_a_large_tree_is_cut_off(stepper, session):
    for luck in range(MOST + 20):
        session.first()
        session.play("train builder", luck=luck)
    assert len(stepper.view["tree"]) == MOST


def test_names_comments_and_deleting(stepper, session):
    play(stepper, "train builder")
    say(stepper, type="name", name="a try", comment="why not")
    assert (session.node.name, session.node.comment) == ("a try", "why not")
    assert stepper.view["tree"][1]["name"] == "a try"
    say(stepper, type="delete")
    assert session.node is session.root
    assert len(session.tree) == 1


def test_the_start_cannot_be_deleted_and_the_page_is_told(stepper, sent, session):
    say(stepper, type="delete")
    assert "cannot be deleted" in sent[0]["text"]
    assert len(session.tree) == 1


@pytest.mark.parametrize("notation", ["train knight", "train nobody", "compare", "share 250", ""])
def test_a_forged_action_is_refused_in_words_and_changes_nothing(stepper, sent, session, notation):
    before = session.state.to_json()
    play(stepper, notation)
    assert [message["type"] for message in sent] == ["tell", "idle"]
    assert "Traceback" not in sent[0]["text"]
    assert session.node is session.root
    assert session.state.to_json() == before


def test_an_action_seen_in_an_older_position_is_not_played(stepper, sent, session):
    tick = stepper.tick
    session.play("skip training")
    say(stepper, type="play", notation="train archer", tick=tick)
    assert "changed meanwhile" in sent[0]["text"]
    assert session.node.ply == 1


@pytest.mark.parametrize("content", MALFORMED)
def test_a_malformed_message_is_told_and_does_nothing(stepper, sent, session, caplog, content):
    with caplog.at_level(logging.WARNING, "goblin_widgets"):
        stepper._handle_custom_msg(content, [])
    assert "ignored a message" in caplog.text
    assert session.node is session.root
    assert sent == [{"type": "tell", "text": STRANGE}]


def test_it_follows_a_session_that_others_change(stepper, session):
    session.play("skip training")
    assert stepper.view["ply"] == 1
    session.back()
    assert stepper.view["ply"] == 0


def test_a_loaded_game_begins_a_new_log(stepper, session):
    before = stepper.view["generation"]
    session.become(Session.new("goblivion", seed=8))
    assert stepper.view["generation"] == before + 1


def test_the_end_is_told_with_its_rule():
    state = arrange(at="combat actions", field=["old-man"], gates=["goblin-horde"], resources=1)
    stepper = TurnStepper(Session(state))
    play(stepper, "compare")
    assert (stepper.view["title"], stepper.view["won"]) == ("The game is over", False)
    assert stepper.view["rule"] == "goblivion:aim.defeat-at-zero"
    assert stepper.view["groups"] == stepper.view["refused"] == []


def test_a_silent_stepper_leaves_speaking_to_the_board(session):
    loud, silent = TurnStepper(session), TurnStepper(session, speaks=False)
    session.play("train builder")
    assert loud.view["say"].startswith("The Training token lies on the Builder")
    assert silent.view["say"] == ""


def test_the_view_is_plain_json_and_small(stepper):
    assert len(json.dumps(stepper.view)) < 10_000


def test_it_is_named_the_same_on_every_run(stepper):
    assert repr(stepper) == "TurnStepper()"


def test_alike_choices_are_numbered_and_others_keep_their_label():
    choices = [
        Choice("swap farmer-1", "Swap the Farmer"),
        Choice("swap baker", "Swap the Baker"),
        Choice("swap farmer-2", "Swap the Farmer"),
        Choice("swap farmer-3", "Swap the Farmer", allowed=False, why="It is turned."),
    ]
    assert [choice.label for choice in numbered(choices)] == [
        "Swap the Farmer (1 of 2)", "Swap the Baker", "Swap the Farmer (2 of 2)", "Swap the Farmer",
    ]  # fmt: skip


def test_many_actions_of_somebody_wait_in_a_fold_of_their_own():
    groups = TurnStepper(Session.new("flyin_goblin", seed=1)).view["groups"]
    assert [(group["kind"], group["folded"], group["aside"]) for group in groups] == [
        ("Red: aimed shot", True, False),
        ("Blue: aimed shot", True, False),
        ("Red: landing", True, True),
        ("Blue: landing", True, True),
    ]
