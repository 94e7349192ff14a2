"""One choice that is several actions: played as one from the board, judged one by one while somebody guesses."""

import pytest

from goblin_lab import Session
from goblin_lab.core.errors import GoblinError
from goblin_widgets.follow import board_of, since
from goblin_widgets.guess import Guess

LINE = "nothing more; blue soldier lands in room 12"


@pytest.fixture
def session():
    session = Session.new("flyin_goblin", seed=1, shots="entered")
    session.play("red soldier lands in room 7")
    return session


def choose(board, notation):
    board._handle_custom_msg({"type": "choose", "notation": notation, "key": board.scene["key"]}, [])


def test_board_plays_them_and_draws_once(session):
    board = board_of(session)
    tick = board.tick
    choose(board, LINE)
    assert (session.node.ply, board.tick) == (3, tick + 1)
    assert board.announcement == "Blue's Soldier 1 lands in room 12, the Guard Room."


def test_what_all_of_them_led_to_is_told(session):
    board = board_of(session)
    for line in ("nothing more; red soldier lands in room 8", LINE):
        choose(board, line)
    assert board.announcement.startswith("Red says: I'm done! Blue alone is not done")
    assert board.announcement.endswith("lands in room 12, the Guard Room.")


def test_a_jump_tells_only_what_led_there(session):
    first = session.node
    for action in ("nothing more", "red soldier lands in room 8", "nothing more", "blue soldier is lost"):
        session.play(action)
    assert [event.did for event in since(first, session.node)] == ["went_lost"]
    assert since(session.node, first) == first.events
    assert since(first, session.root) == ()


def test_guesses_are_judged_one_by_one(session):
    begun = session.node
    session.play_line(LINE)
    session.go(begun)
    guess = Guess(session)
    guess.begin()
    with pytest.raises(GoblinError, match="goes on with another move"):
        guess.play("nothing more; blue soldier lands in room 13")
    assert session.node.ply == begun.ply + 1  # the first of the two was right
    guess.play("blue soldier lands in room 12")
    assert (guess.asked, guess.found) == (2, 1)
