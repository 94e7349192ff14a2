"""Sentences about a card go with its name: one Baker comes, the Scouts come."""

import string

import pytest

from goblin_lab import games
from goblin_lab.core.sources import blanked
from goblin_lab.games.goblivion.arrange import arrange
from goblin_lab.games.goblivion.tell import words_of

GAME = games["goblivion"]
WORDS = words_of(GAME.cards)
NAMES = GAME.teller.names


def named(name: str) -> int:
    """The first card of a name, as an Enemy or as its owner plays it."""
    cards = range(len(GAME.cards.type_of))
    return next(card for card in cards if name in (NAMES.face(card).name, NAMES.foe(card).name))


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Scouts", ["The Scouts come from the Castle.", "The Scouts are turned: their Action is used."]),
        (
            "Toxic Blades",
            ["The Toxic Blades come from the Castle.", "The Toxic Blades are turned: their Action is used."],
        ),
        ("Baker", ["The Baker comes from the Castle.", "The Baker is turned: its Action is used."]),
    ],
)
def test_what_happens_to_a_card_is_told_as_its_name_asks(name, told):
    assert [WORDS.tell("did", did, (named(name),))[1] for did in ("DREW", "USED")] == told


def test_a_boss_of_two_is_told_as_two():
    assert [WORDS.tell("did", "BOSS_STAYS", (named(name),))[1] for name in ("Twin Brothers", "Demon")] == [
        "The Twin Brothers stand and have to be fought again.",
        "The Demon stands and has to be fought again.",
    ]


def test_a_game_tells_the_scouts_as_several():
    state = arrange(at="training actions", trained="archer", field=["scouts", "baker"], bodyguard=["gentleman"])
    assert state.apply("use scouts strength")[0].text == "The Scouts are turned: their Action is used."
    state.apply("choose baker")
    refusal = state.refusal("use scouts strength")
    assert refusal is not None
    assert refusal.why == "The Scouts have used one of their two Actions; only one of them can be used."


def test_every_plural_name_is_the_name_of_a_card():
    cards = range(len(GAME.cards.type_of))
    namers = NAMES.namers()
    assert WORDS.file.plural <= {namers[kind](card) for kind in ("card", "enemy") for card in cards}


def test_every_pair_of_forms_is_told_of_a_fact_that_its_sentence_names():
    tables = (WORDS.file.did, WORDS.file.no, WORDS.file.decision, WORDS.file.act)
    for text in (text for table in tables for entry in table.values() for text in (entry.title, entry.text)):
        fields = [(name, kind or "") for _, name, kind, _ in string.Formatter().parse(text) if name is not None]
        asked = {(name, kind.partition("?")[0]) for name, kind in fields if "?" in kind}
        assert asked <= set(fields), text


def test_a_sentence_without_its_facts_reads_as_of_one():
    assert blanked(WORDS.entry("did", "USED").text) == "… is turned: its Action is used."
    assert blanked(WORDS.entry("did", "LOST_RESOURCES").text) == "… resources are lost."
