"""Promises of the board on the Python side; no kernel and no browser."""

import logging

import ipywidgets
import pytest

from goblin_lab.core.errors import OptionError
from goblin_widgets.board import Board
from goblin_widgets.guard import SORRY, STRANGE, reported
from goblin_widgets.scene import unpack
from widgets.fixture_scene import fixture_scene

MALFORMED = [
    "choose",
    None,
    {},
    {"type": "choose"},
    {"type": "choose", "notation": 7, "key": 1},
    {"type": "choose", "notation": "end", "key": "1"},
    {"type": "choose", "notation": "end", "key": 1, "code": "import os"},
    {"type": "destroy"},
]


@pytest.fixture
def board():
    return Board(fixture_scene())


@pytest.fixture
def sent(board, monkeypatch):
    """Collect what the board tells the page: custom messages, and the names of traits that travel together."""
    messages = []
    monkeypatch.setattr(board, "send", lambda content, _buffers=None: messages.append(content))
    monkeypatch.setattr(board, "send_state", lambda key=None: messages.append(set(key)))
    return messages


def say(board, content):
    """Let the page say something to the kernel."""
    board._handle_custom_msg(content, [])


def test_the_scene_arrives_whole(board):
    assert unpack(board.scene) == fixture_scene()


def test_a_move_draws_once(board, sent):
    tick = board.tick
    board.show(fixture_scene(key=2), "Baker: you gain 1 resource.")
    assert board.tick == tick + 1
    assert sent == [{"scene", "announcement", "tick"}]


def test_a_choice_reaches_every_callback(board):
    heard = []
    board.on_choose(lambda notation, key: heard.append((notation, key)))
    board.on_choose(lambda notation, _: heard.append(notation))
    say(board, {"type": "choose", "notation": "use baker", "key": 1})
    assert heard == [("use baker", 1), "use baker"]


def test_a_callback_can_be_taken_off(board):
    heard = []
    forget = board.on_choose(lambda *choice: heard.append(choice))
    forget()
    say(board, {"type": "choose", "notation": "use baker", "key": 1})
    assert heard == []


@pytest.mark.parametrize("content", MALFORMED)
def test_a_malformed_message_is_told_and_does_nothing(board, sent, caplog, content):
    heard = []
    board.on_choose(lambda *choice: heard.append(choice))
    with caplog.at_level(logging.WARNING, "goblin_widgets"):
        say(board, content)
    assert heard == []
    assert sent == [{"type": "tell", "text": STRANGE}]
    assert "ignored a message" in caplog.text


def test_the_heartbeat_is_answered(board, sent):
    say(board, {"type": "ping"})
    assert sent == [{"type": "pong"}]


def test_the_page_goes_on_when_nobody_drew(board, sent):
    say(board, {"type": "choose", "notation": "use baker", "key": 1})
    assert sent == [{"type": "idle"}]


def test_the_new_scene_is_the_only_answer_to_a_move(board, sent):
    board.on_choose(lambda _, key: board.show(fixture_scene(key=key + 1)))
    say(board, {"type": "choose", "notation": "use baker", "key": 1})
    assert sent == [{"scene", "tick"}]
    assert board.scene["key"] == 2


def test_an_exception_in_a_callback_is_one_sentence_on_the_page(board, sent, caplog):
    board.on_choose(lambda *_: 1 / 0)
    say(board, {"type": "choose", "notation": "use baker", "key": 1})
    assert sent == [{"type": "tell", "text": SORRY}, {"type": "idle"}]
    assert "ZeroDivisionError" in caplog.text


def test_an_error_of_the_person_tells_itself():
    told = []

    @reported(told.append)
    def choose_level():
        raise OptionError("difficulty is easy, normal or difficult, not 'mad'")

    assert choose_level() is None
    assert told == ["difficulty is easy, normal or difficult, not 'mad'"]


def test_a_guarded_method_may_name_its_sink():
    class Panel:
        said = ""

        def tell(self, sentence):
            self.said = sentence

        @reported("tell")
        def press(self):
            raise RuntimeError

    panel = Panel()
    panel.press()
    assert panel.said == SORRY


def test_a_sink_that_fails_is_only_logged(caplog):
    reported(lambda _: 1 / 0)(lambda: int("seven"))()
    assert "ValueError" in caplog.text
    assert "could not be shown" in caplog.text


def test_moves_make_no_widgets(board):
    before = len(ipywidgets.widgets.widget._instances)
    for key in range(200):
        board.show(fixture_scene(key))
    assert len(ipywidgets.widgets.widget._instances) == before


def test_the_board_names_itself_without_an_address(board):
    assert repr(board) == "Board(goblivion, 10 zones)"
    assert repr(Board()) == "Board(empty, 0 zones)"


def test_a_stored_notebook_shows_the_still_board(board):
    data, _ = board._repr_mimebundle_()
    assert data["text/plain"] == "Board(goblivion, 10 zones)"
    assert data["text/html"].startswith('<section class="goblin goblin-board is-still"')
    assert "application/vnd.jupyter.widget-view+json" in data


def test_the_module_is_one_text_without_imports(board):
    assert "import " not in "".join(line for line in board._esm.splitlines() if line.startswith("import"))
    assert board._esm.count("export ") == 1
