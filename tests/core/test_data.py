"""Data files are read typed, and what is wrong in one is named by file, table and row."""

from pathlib import Path

import msgspec
import pytest

from goblin_lab.core.data import fault, file_name, nearest, read
from goblin_lab.core.errors import DataError


class Prize(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    strength: int = 0


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    strength: int
    turn: tuple[tuple[str, ...], ...] = ()
    item: Prize | None = None


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    blue: tuple[Card, ...]
    golden: tuple[Card, ...] = ()


GOOD = """
[[blue]]
id = "baker"
strength = 0
turn = [["gain 1"], ["draw 1", "discard 1"]]

[[golden]]
id = "knight"
strength = 5
[golden.item]
id = "lance"
strength = 1
"""


@pytest.fixture
def write(tmp_path: Path):
    def to_file(text: str) -> Path:
        path = tmp_path / "cards.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return to_file


def test_a_good_file_arrives_typed(write):
    cards = read(write(GOOD), Cards)
    assert cards.blue == (Card("baker", 0, (("gain 1",), ("draw 1", "discard 1"))),)
    assert cards.golden[0].item == Prize("lance", 1)


@pytest.mark.parametrize(
    ("old", "new", "parts"),
    [
        ("strength = 5", 'strength = "five"', ["[[golden]]", "'knight'", "`strength`", "expected `int`, got `str`"]),
        ("strength = 5", "strenght = 5", ["[[golden]]", "'knight'", "unknown field `strenght`", "mean 'strength'?"]),
        (
            "strength = 5",
            "cows = 5",
            ["[[golden]]", "'knight'", "unknown field `cows`", "Known here: id, strength, turn"],
        ),
        ("strength = 5\n", "", ["[[golden]]", "'knight'", "missing required field `strength`"]),
        ("strength = 1", "strenght = 1", ["[[golden]]", "'knight'", "field `item`", "mean 'strength'?"]),
        ('"discard 1"', "7", ["[[blue]]", "'baker'", "`turn`, entry 2, entry 2", "expected `str`, got `int`"]),
        ('id = "baker"\n', "", ["[[blue]]", "row 1", "missing required field `id`"]),
        ("[[golden]]", "[[goldne]]", ["unknown field `goldne`", "mean 'golden'?"]),
        ('id = "knight"', 'id = "baker"', ["[[golden]]", "'baker'", "used twice", "[[blue]]"]),
        ('id = "lance"', 'id = "knight"', ["[[golden.item]]", "'knight'", "used twice", "[[golden]]"]),
        ("strength = 0", "strength = ", ["not valid TOML", "line 4"]),
    ],
)
def test_what_is_wrong_is_named_with_its_place(write, old, new, parts):
    assert old in GOOD
    with pytest.raises(DataError) as caught:
        read(write(GOOD.replace(old, new, 1)), Cards)
    message = str(caught.value)
    assert "/cards.toml" in message
    assert [part for part in parts if part not in message] == []


def test_an_unreadable_file_is_named(tmp_path):
    with pytest.raises(DataError, match=r"/none\.toml: cannot be read"):
        read(tmp_path / "none.toml", Cards)


def test_a_file_that_is_no_text_is_named(tmp_path):
    (tmp_path / "cards.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(DataError, match="not valid TOML"):
        read(tmp_path / "cards.toml", Cards)


def test_checks_elsewhere_name_a_place_in_the_same_words():
    path = Path("/somewhere/goblivion/cards.toml")
    assert file_name(path) == "goblivion/cards.toml"
    assert str(fault(path, "blue", "baker", "no.")) == "goblivion/cards.toml, [[blue]] 'baker': no."


def test_the_nearest_word_is_suggested_only_where_one_is_near():
    assert nearest("strenght", ["turn", "strength"]) == " Did you mean 'strength'?"
    assert nearest("xyz", ["turn", "strength"]) == ""
