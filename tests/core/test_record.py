"""A record replays exactly, or its error names the place that does not fit and what would be right there."""

import json
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.toy import GAMES, TOY
from goblin_lab.core import record as record_module
from goblin_lab.core import tree
from goblin_lab.core.errors import GoblinError, RecordError
from goblin_lab.core.record import MAX_BYTES, Record
from goblin_lab.core.session import Session


@pytest.fixture
def session():
    """Return a session with a main line, two variations, names, comments and other luck."""
    session = Session.new("toy", seed=3, games=GAMES, target=6)
    for action in ("roll", "draw", "roll"):
        session.play(action)
    session.comment("Enough – “at last”,\nI think.")
    session.go(2)
    session.other_luck()
    session.play("pass")
    session.rename("quiet")
    session.first()
    session.play("draw")
    session.title = "Three lines"
    return session


TEXT = """{
  "format": "goblin-lab record",
  "version": 1,
  "game": "toy",
  "title": "Three lines",
  "options": {"target": 6, "cards": 4},
  "seed": 3,
  "cards": "toy cards 1",
  "moves": [
    "roll",
    "draw",
    {"move": "roll", "comment": "Enough – “at last”,\\nI think."}
  ],
  "check": "CHECK0",
  "variations": [
    {"after": "start", "check": "CHECK1", "moves": [
      "draw"
    ]},
    {"after": "moves[0]", "check": "CHECK2", "moves": [
      {"move": "draw", "luck": 1001},
      {"move": "pass", "name": "quiet"}
    ]}
  ],
  "at": "variations[0].moves[0]"
}
"""


def edited(session, **fields):
    """Return the text of the session's record with some fields changed by hand."""
    return json.dumps(json.loads(session.record().write()) | fields)


def refused(text, games=GAMES):
    with pytest.raises(RecordError) as caught:
        Session.read(text, games=games)
    return str(caught.value)


def test_a_person_can_read_it_one_action_a_line(session):
    record = session.record()
    expected = TEXT.replace("CHECK0", record.check)
    for number, variation in enumerate(record.variations, start=1):
        expected = expected.replace(f"CHECK{number}", variation.check)
    assert record.write() == expected


def test_it_replays_to_the_same_session(session):
    again = Session.read(session.record().write(), games=GAMES)
    assert again.record() == session.record()
    assert (again.title, again.state) == ("Three lines", session.state)
    pairs = list(zip(session.root.subtree(), again.root.subtree(), strict=True))
    assert all(node.state == copy.state and node.luck == copy.luck for node, copy in pairs)


def test_where_the_person_came_back_from_is_kept(session):
    session.go(4)
    session.last()
    tip = session.node
    session.first()
    assert session.record().ahead == "variations[1].moves[1]"
    again = Session.from_record(session.record(), games=GAMES)
    assert again.node is again.root
    assert again.last().name == tip.name == "quiet"


def test_a_record_of_nothing_played():
    session = Session.new("toy", games=GAMES)
    session.comment("Begin here.")
    again = Session.read(session.record().write(), games=GAMES)
    assert (again.root.comment, again.root.children, again.record()) == ("Begin here.", [], session.record())


def test_the_little_that_a_person_must_write():
    text = '{"format": "goblin-lab record", "version": 1, "game": "toy", "seed": 7, "moves": ["roll", "pass"]}'
    session = Session.read(text, games=GAMES)
    assert session.node is session.root
    assert session.last().state.turn == 2


def test_every_prefix_of_a_line_replays(session):
    moves = session.record().moves
    for length in range(len(moves) + 1):
        again = Session.read(edited(session, moves=moves_as_json(moves[:length]), **NO_MORE), games=GAMES)
        assert again.last().state == session.root.main_line()[length].state


NO_MORE = {"check": "", "variations": [], "at": "start"}


def moves_as_json(moves):
    return [move if isinstance(move, str) else {"move": move.move, "comment": move.comment} for move in moves]


def test_a_set_up_position_is_carried_along():
    state = TOY.new(seed=5)
    state.total = 9
    session = Session(state)
    session.play("roll")
    text = session.record().write()
    assert '"total": 9' in text
    assert Session.read(text, games=GAMES).state == session.state
    assert Session.from_link(session.link(), games=GAMES).state == session.state


def test_a_file_is_read_by_its_path(session, tmp_path):
    file = tmp_path / "study.json"
    file.write_text(session.record().write(), encoding="utf-8-sig")
    assert Session.read(file, games=GAMES).record() == session.record()
    assert Session.read(file.read_bytes(), games=GAMES).record() == session.record()
    assert "No such file" in refused(tmp_path / "none.json")
    assert "cannot be read" in refused(tmp_path)


def test_a_text_is_never_taken_for_a_path(session, tmp_path):
    file = tmp_path / "study.json"
    file.write_text(session.record().write())
    assert refused(str(file)).startswith("link: ")


def test_a_thousand_plies_and_a_comb_of_variations():
    session = Session.new("toy", games=GAMES, target=10_000)
    for _ in range(1_000):
        session.play("roll")
    for _ in range(500):
        session.other_luck()
        session.play("roll")
    again = Session.read(session.record().write(), games=GAMES)
    assert again.state == session.state
    assert again.state.turn == 1_500
    assert again.record() == session.record()
    assert Session.from_link(session.link(), games=GAMES).node.ply == 1_500


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"format": "pgn"}, "format: expected 'goblin-lab record' but found 'pgn'"),
        ({"version": 2}, "version: this Goblin Lab reads version 1, but found version 2"),
        ({"version": "1"}, "version: expected a whole number but found text"),
        ({"game": "tow"}, "game: expected 'toy' but found 'tow'; did you mean 'toy'?"),
        ({"seed": "7"}, "seed: expected a whole number but found text"),
        ({"seed": None}, "seed: expected a whole number but found nothing"),
        (
            {"options": {"tarket": 6}},
            "options: expected one of: 'target', 'cards' but found 'tarket'; did you mean 'target'?",
        ),
        ({"options": {"target": "six"}}, "options: Expected `int`, got `str` - at `$.target`"),
        ({"options": {"self": 1}}, "options: expected one of: 'target', 'cards' but found 'self'"),
        ({"options": []}, "options: expected an object {…} but found a list"),
        ({"titel": "x"}, "record: no field is called 'titel'; did you mean 'title'?"),
        ({"title": "x" * 201}, "title: expected text of length <= 200"),
        ({"cards": "toy cards 0"}, "cards: played with 'toy cards 0', but the card set here is 'toy cards 1'"),
        ({"moves": "roll"}, "moves: expected a list but found text"),
        ({"moves": ["roll", 3]}, "moves[1]: expected text or an object {…} but found a whole number"),
        ({"moves": ["roll", {"mvoe": "roll"}]}, "moves[1]: no field is called 'mvoe'; did you mean 'move'?"),
        ({"moves": ["roll", {"luck": 3}]}, "moves[1]: the field 'move' is missing"),
        ({"moves": [{"move": "roll", "luck": -1}]}, "moves[0].luck: expected a whole number >= 0"),
        ({"moves": [{"move": "roll", "comment": 1}]}, "moves[0].comment: expected text but found a whole number"),
        (
            {"moves": ["roll", "role"]},
            "moves[1]: expected one of: 'roll', 'draw', 'pass' but found 'role'; did you mean 'roll'?",
        ),
        (
            {"moves": ["pass", "pass"]},
            (
                "moves[1]: 'pass' is not allowed: you passed just now (toy:pass.once); "
                "expected one of: 'roll', 'draw' but found 'pass'"
            ),
        ),
        (
            {"moves": ["roll"] * 6 + ["declare", "roll"]},
            (
                "moves[7]: 'roll' is not allowed: the game is over (toy:end); "
                "expected no further action but found 'roll': the game is over (the target was declared)"
            ),
        ),
        ({"check": "0000"}, "check: expected "),
        (
            {"variations": [{"after": "moves[9]", "moves": []}]},
            (
                "variations[0].after: expected the place of a move written before, such as 'moves[0]', or 'start', "
                "but found 'moves[9]'"
            ),
        ),
        (
            {"variations": [{"after": "variations[0].moves[0]", "moves": ["roll"]}]},
            "variations[0].after: expected the place of a move written before",
        ),
        ({"variations": [{"after": "start", "moves": ["fly"]}]}, "variations[0].moves[0]: expected one of: 'roll'"),
        (
            {"variations": [{"after": "start", "moves": ["roll"]}]},
            "variations[0].moves[0]: 'roll' already stands in an earlier line",
        ),
        ({"at": "moves[77]"}, "at: expected the place of a move"),
        ({"ahead": "end"}, "ahead: expected the place of a move"),
        ({"start": {"position": {"total": "many"}}}, "start.position: total: expected a whole number"),
        ({"start": {"position": 3}}, "start.position: expected an object {…} or nothing but found a whole number"),
        ({"start": {"nmae": ""}}, "start: no field is called 'nmae'; did you mean 'name'?"),
    ],
)
def test_an_edited_record_is_refused_at_its_place(session, fields, message):
    assert refused(edited(session, **fields)).startswith(message)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"", "record: the text is empty"),
        (" \n ", "record: the text is empty"),
        ("{", "line 1, column 2: broken JSON: the text ends too early"),
        ('{\n  "version" 1\n}', "line 2, column 13: broken JSON: expected ':'"),
        ('{\n  "title": "é" "version": 1\n}', "line 2, column 16: broken JSON: expected ',' or '}'"),
        (b'{\n "title": "\xff"}', "line 2, column 12: the text is not UTF-8"),
        ("{}", "record: the field 'format' is missing"),
        (b"[]", "record: expected an object {…} but found a list"),
        ('{"a": ' + "[" * 100_000, "record: lists or objects are nested too deep"),
        ('{"title": "\ud800"}', "line 1, column 12: the text is not UTF-8"),
        ("{" + " " * MAX_BYTES, "record: more than the 2,000,000 bytes allowed"),
    ],
)
def test_broken_text_is_refused_with_line_and_column(text, message):
    assert refused(text) == message


def test_a_position_must_agree_with_options_and_seed():
    state = TOY.new(seed=5)
    state.total = 9
    session = Session(state)
    assert refused(edited(session, seed=6)) == "seed: expected 5, as start.position says, but found '6'"
    assert refused(edited(session, options={})).startswith("options: expected {'target': 10, 'cards': 4}, as")


def test_the_same_actions_that_lead_elsewhere_are_noticed(session):
    games = {"toy": replace(TOY, die=1)}
    text = session.record().write()
    assert refused(text, games).startswith("check: expected ")
    bare = Record.read(text).without_checks()
    assert Session.from_record(bare, games=games).node.ply == session.node.ply


def test_a_variation_is_checked_at_its_own_place(session):
    record = json.loads(session.record().write())
    record["variations"][1]["check"] = "0000"
    assert refused(json.dumps(record)).startswith("variations[1].check: expected ")


def test_more_moves_than_a_session_holds(session, monkeypatch):
    monkeypatch.setattr(tree, "MAX_NODES", 4)
    message = refused(edited(session, moves=["roll"] * 4, **NO_MORE))
    assert message.startswith("moves[3]: a session holds at most 4 positions")


def test_a_record_too_large_to_be_read_again_is_not_written(session, monkeypatch):
    monkeypatch.setattr(record_module, "MAX_BYTES", 500)
    with pytest.raises(RecordError, match="more than the 500 allowed; shorten the comments"):
        session.record().write()
    monkeypatch.setattr(record_module, "MAX_BYTES", 300)
    with pytest.raises(RecordError, match="more than the 300 allowed"):
        session.link()


def test_long_strange_texts_are_not_repeated_in_full(session):
    assert len(refused(edited(session, moves=["x" * 100_000]))) < 200
    assert len(refused(edited(session, game="y" * 100_000))) < 200


def test_a_refused_record_harms_no_session(session):
    before = session.record()
    refused(edited(session, moves=["fly"]))
    assert session.record() == before


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_any_edit_of_the_text_reads_or_is_refused_in_words(data):
    session = Session.new("toy", games=GAMES)
    session.play("roll")
    session.other_luck()
    text = session.record().write()
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(start + 4, len(text))))
    changed = text[:start] + data.draw(st.text(max_size=4)) + text[end:]
    with suppress(GoblinError):
        again = Session.read(changed, games=GAMES)
        assert again.record().without_checks() == Record.read(again.record().write()).without_checks()
