"""Sentences come from the words file, with the facts put in."""

from enum import IntEnum

import pytest

from goblin_lab.core.errors import DataError
from goblin_lab.core.words import Words

FILE = """
language = "en"
[did]
DREW = { rule = "icon.draw", text = "{0:card} comes, with {1:card|cards} left." }
[no]
[decision]
[act]
[phase]
[end]
"""


@pytest.fixture
def words(tmp_path):
    path = tmp_path / "words.toml"
    path.write_text(FILE)
    return Words(path, "muster", {"card": lambda card: f"card {card}"})


def test_a_sentence_cites_its_rule_and_begins_with_a_capital(words):
    assert words.tell("did", "DREW", (4, 2)) == ("muster:icon.draw", "Card 4 comes, with 2 cards left.")


def test_one_is_one_and_the_rest_is_many(words):
    told = [words.tell("did", "DREW", (4, n))[1] for n in (0, 1, -1, 2)]
    assert [text.split("with ")[1] for text in told] == [
        "0 cards left.",
        "1 card left.",
        "-1 card left.",
        "2 cards left.",
    ]


def test_what_follows_a_name_goes_with_it(tmp_path):
    path = tmp_path / "words.toml"
    path.write_text(FILE.replace("[did]", 'plural = ["card 2"]\n[did]', 1))
    words = Words(path, "muster", {"card": lambda card: f"card {card}"})
    text = "{0:card} {0:card?is turned: its|are turned: their} Action is used"
    told = [words.fill(text, (card,)) for card in (1, 2)]
    assert told == ["Card 1 is turned: its Action is used", "Card 2 are turned: their Action is used"]


def test_facts_may_have_names(words):
    assert words.fill("it costs {price:coin|coins}, {left} left", price=3, left=1) == "It costs 3 coins, 1 left"


def test_a_missing_sentence_names_its_place(words):
    with pytest.raises(DataError, match=r"words\.toml: \[did\.LOST\] is missing"):
        words.tell("did", "LOST")


def test_every_term_needs_a_sentence_and_every_sentence_a_term(words):
    words.check("did", IntEnum("Did", {"DREW": 0}))
    with pytest.raises(DataError, match=r"\[did\] misses LOST"):
        words.check("did", IntEnum("Did", {"DREW": 0, "LOST": 1}))
    with pytest.raises(DataError, match=r"\[did\] knows no DREW"):
        words.check("did", IntEnum("Did", {"NOTHING": 0}))


def test_a_file_that_is_no_words_file_names_the_place(tmp_path):
    path = tmp_path / "words.toml"
    path.write_text(FILE.replace('rule = "icon.draw", ', ""))
    with pytest.raises(DataError, match="did"):
        Words(path, "muster", {})
