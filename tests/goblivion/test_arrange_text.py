"""Positions as text: what is read, what is wrong where, and the way back from a position to its text."""

import doctest

import pytest

from goblin_lab import games
from goblin_lab.core.errors import PositionError
from goblin_lab.games.goblivion import arrange_text, arrange_write
from goblin_lab.games.goblivion.arrange import arrange
from goblin_lab.games.goblivion.arrange_text import TextError, fields, read
from goblin_lab.games.goblivion.arrange_write import AT, LUCK, write
from goblin_lab.games.goblivion.position import Position

WRONG = {
    "castle: bakr, farmer": ("bakr", "castle", "baker"),
    "castel: baker": ("castel", "", "castle"),
    "castle baker": ("castle baker", "", None),
    "at: trainig": ("trainig", "at", "training"),
    "ruler: bradd": ("bradd", "ruler", "brad"),
    "quick market: maybe": ("maybe", "quick market", None),
    "unlocked: si": ("si", "unlocked", "yes"),
    "resources: many": ("many", "resources", None),
    "resources: 4\nturn: 99999999999": ("99999999999", "turn", None),
    "field: baker, baker": ("baker", "field", "baker"),
    "field: baker\nfield: archer": ("field: archer", "field", None),
    "castle: baker; gates: baker": ("baker", "gates", None),
    "field: baker; tokens: baker 2": ("baker 2", "tokens", None),
    "field: baker; tokens: bakr +2": ("bakr +2", "tokens", "baker"),
    "field: baker; tokens: baker +5": ("baker +5", "tokens", None),
    "field: joker; copies: joker like baker": ("joker like baker", "copies", None),
    "field: baker; used: farmer": ("farmer", "used", None),
    "track: empty, empty, empty, goblin-horde": ("empty, empty, empty, goblin-horde", "track", None),
    "difficulty: easy; reserve: 9": ("9", "reserve", None),
    "market: archer | farmer": ("farmer", "market", None),
}


def fields_of(position):
    return {name: getattr(position, name) for name in Position.__annotations__ if name not in LUCK}


def test_text_says_what_arrange_says():
    text = """
        at: training actions     # where play begins
        trained: Archer; ruler: brad; quick market: no
        resources: 12
        field: Baker, old man, joker; tokens: baker +2+1; used: old-man; copies: joker as baker
        track: empty, Goblin horde;  face up: goblin-horde
        Castle: farmer-2, archer
        power used: yes
    """
    copied = {"tokens": {"baker": [2, 1]}, "used": ["old-man"], "copies": {"joker": "baker"}}
    cards = {"field": ["baker", "old-man", "joker"], "track": [None, "goblin-horde"], "castle": ["farmer-2", "archer"]}
    wanted = arrange(
        at="training actions", trained="archer", options={"ruler": "brad"}, resources=12, power_used=True,
        face_up=["goblin-horde"], **copied, **cards,
    )  # fmt: skip
    assert read(text) == wanted


@pytest.mark.parametrize("text", WRONG)
def test_fault_names_its_letters_its_field_and_what_was_meant(text):
    letters, field, near = WRONG[text]
    with pytest.raises(TextError) as caught:
        read(text)
    fault = caught.value.faults[0]
    assert (text[fault.start : fault.end], fault.field) == (letters, field)
    assert near is None or near in fault.near


def test_all_faults_are_told_at_once_in_order():
    text = "at: trainig\ncastle: bakr, farmer, archr\nresources: x"
    with pytest.raises(TextError, match="line 1, letter 5") as caught:
        read(text)
    assert [text[fault.start : fault.end] for fault in caught.value.faults] == ["trainig", "bakr", "archr", "x"]


def test_a_fault_that_only_the_whole_position_has_is_told_too():
    with pytest.raises(TextError, match="name the Boss in combat"):
        read("at: boss actions")


@pytest.mark.parametrize("text", ["", "# only a remark", " ;;\n; ", "castle: ,,", "castle:"])
def test_nothing_said_is_a_position_too(text):
    assert read(text) == arrange(castle=[])


def test_fields_name_the_words_they_hold():
    words = {field.name: field.words for field in fields()}
    assert {"baker", "duke"} <= set(words["castle"])
    assert "goblin-horde" in words["gates"]
    assert "goblin-horde" not in words["castle"]
    assert words["quick market"] == ("no", "yes")


@pytest.mark.parametrize("options", [{"difficulty": "easy"}, {"quick_market": True, "ruler": "random"}, {}])
def test_every_position_that_a_text_can_say_comes_back(options):
    state = games["goblivion"].new(seed=5, **options)
    written = 0
    while state.outcome is None and state.position.turn < 6:
        if state.decision.id in AT:
            assert fields_of(read(write(state)).position) == fields_of(state.position)
            written += 1
        actions = state.legal_actions()
        state.apply(actions[state.position.turn * 7 % len(actions)])
    assert written > 8


def test_middle_of_something_is_not_written():
    state = arrange(at="training actions", trained="archer", field=["old-man", "farmer"])
    state.apply("compare")
    with pytest.raises(PositionError, match="in the middle of something"):
        write(state)


@pytest.mark.parametrize("module", [arrange_text, arrange_write])
def test_examples_of_the_modules_run(module):
    assert doctest.testmod(module).failed == 0
