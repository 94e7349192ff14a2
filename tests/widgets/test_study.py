"""Guessing, the study panel, links in addresses, positions set up: the Python side, without a browser."""

import pytest

from goblin_lab import Session, games
from goblin_lab.core.errors import GoblinError
from goblin_widgets import address
from goblin_widgets.explorer import Explorer
from goblin_widgets.guess import Guess
from goblin_widgets.set_up import SetUp


@pytest.fixture
def session():
    """Three moves, the second one with a comment and tried with other luck too."""
    session = Session.new("goblivion", seed=7)
    session.play("train archer")
    session.play("compare")
    session.comment("Short of two.")
    session.other_luck()
    session.go(2)
    session.play("pay")
    session.first()
    return session


@pytest.fixture
def explorer(session):
    return Explorer(session=session)


def sent(panel, monkeypatch, **content):
    """Let the page say something, and return what the kernel answers."""
    messages = []
    monkeypatch.setattr(panel, "send", lambda message, _buffers=None: messages.append(message))
    panel._handle_custom_msg(content, [])
    return next((message for message in messages if message["type"] != "idle"), None)


def test_right_guess_enters_the_study_and_a_wrong_one_leaves_it_alone(session):
    guess, record = Guess(session), session.record()
    guess.begin()
    with pytest.raises(GoblinError, match="another move"):
        guess.play("train builder")
    assert session.record() == record
    guess.play("train archer")
    assert (session.node.id, guess.asked, guess.found) == (1, 1, 0)
    guess.play("compare")
    assert session.node is session.root.children[0].children[0]
    guess.play("pay")
    assert "line ends here: 2 of 3 guessed at once" in guess.verdict
    assert not guess.active


def test_move_that_is_shown_counts_as_not_guessed(session):
    guess = Guess(session)
    guess.begin()
    guess.show()
    guess.play("compare")
    assert (guess.asked, guess.found) == (2, 1)


def test_guessing_begins_only_where_something_follows_and_another_game_ends_it(session):
    guess = Guess(session)
    guess.begin()
    session.become(Session.new("goblivion", seed=8))
    assert not guess.active
    with pytest.raises(GoblinError, match="Nothing follows"):
        guess.begin()


def test_stepper_shows_nothing_of_what_follows_while_guessing(explorer):
    explorer.guess.begin()
    view = explorer.stepper.view
    assert (view["end"], len(view["tree"]), view["tree"][0]["steps"]) == (0, 1, 1)
    assert explorer.study.view["marks"] == []
    for action in ("forward", "last", "luck"):
        explorer.stepper._handle_custom_msg({"type": action}, [])
    assert explorer.session.node.ply == 0
    explorer.guess.end()
    assert explorer.stepper.view["end"] == 3


def test_board_and_stepper_both_ask_the_guess(explorer):
    explorer.guess.begin()
    explorer.board._handle_custom_msg({"type": "choose", "notation": "train builder", "key": 1}, [])
    play = {"type": "play", "notation": "train builder", "tick": explorer.stepper.tick}
    explorer.stepper._handle_custom_msg(play, [])
    assert len(explorer.session.root.children) == 1


def test_marks_are_listed_and_lines_stand_side_by_side(explorer, monkeypatch):
    assert [mark["comment"] for mark in explorer.study.view["marks"]] == ["Short of two."]
    answer = sent(explorer.study, monkeypatch, type="compare")
    assert [line["steps"] for line in answer["lines"]] == [2, 1]
    assert answer["lines"][1]["did"].endswith("other luck")
    assert "Resources" in answer["labels"]
    assert answer["where"] == "after step 1"


def test_link_comes_back_as_the_same_tree_and_step(explorer, monkeypatch):
    explorer.session.go(2)
    link = sent(explorer.study, monkeypatch, type="share")["link"]
    for text in (link, address.share(link, "http://somewhere/goblivion?x=1#y")):
        again = Session.from_link(text)
        assert again.record() == explorer.session.record()
    assert "#study=" in address.share("1" * 20_000, "http://somewhere/goblivion")


@pytest.fixture
def query(monkeypatch):
    """Open a page with a study in its address."""
    monkeypatch.setattr(address, "_given", set())

    def set_query(link):
        monkeypatch.setenv("QUERY_STRING", f"x=1&study={link}")

    return set_query


def test_explorer_opens_the_study_of_its_address_once(session, query):
    session.go(2)
    query(session.link())
    first, second = Explorer("goblivion"), Explorer("goblivion")
    assert first.session.record() == session.record()
    assert first.keeping.view["linked"] == session.link()
    assert len(second.session.tree) == 1


@pytest.mark.parametrize("damage", ["1damaged", "2abc", "%3Cscript%3E", "1" + "A" * 50])
def test_damaged_link_is_told_in_a_sentence_and_a_game_begins(query, damage):
    query(damage)
    explorer = Explorer("goblivion")
    assert explorer.keeping.view["trouble"].startswith("The link in the address could not be opened (link:")
    assert len(explorer.session.tree) == 1


def test_kept_game_is_taken_up_and_an_unfit_one_is_told(session, monkeypatch):
    explorer = Explorer("goblivion", seed=7)
    answer = sent(explorer.keeping, monkeypatch, type="restore", link=session.link(), why="back")
    assert answer == {"type": "restored", "why": "back", "moves": len(session.tree) - 1}
    assert len(explorer.session.tree) == len(session.tree)
    answer = sent(explorer.keeping, monkeypatch, type="restore", link="1nonsense", why="back")
    assert answer["type"] == "unfit"
    assert answer["record"] == "1nonsense"
    assert len(explorer.session.tree) == len(session.tree)


def test_position_is_checked_and_begun(explorer, monkeypatch):
    answer = sent(explorer.study, monkeypatch, type="check", text="field: bakr")
    assert answer["faults"][0]["near"][0] == "baker"
    answer = sent(explorer.study, monkeypatch, type="check", text="field: baker")
    assert not answer["faults"]
    assert answer["told"].startswith("Choose the market card")
    sent(explorer.study, monkeypatch, type="place", text="at: training actions; trained: archer; field: baker")
    assert explorer.session.state.decision.id == "actions_training"
    assert explorer.shelf.kept.root.children
    assert "field: baker" in sent(explorer.study, monkeypatch, type="write")["text"]


def test_form_offers_every_field_and_long_texts_are_refused(explorer):
    form = SetUp(games["goblivion"]).form()
    assert {"at", "castle", "gates", "tokens"} <= {field["name"] for field in form["fields"]}
    with pytest.raises(GoblinError, match="at most"):
        SetUp(games["goblivion"]).read("castle: " + "baker, " * 10_000)
    assert explorer.study.view["position"]
