"""The castle file: what it holds, how it turns, and what is wrong in a bad one."""

from pathlib import Path

import pytest

from goblin_lab.core.errors import DataError
from goblin_lab.games.flyin_goblin.castle import HERE, house_castle, read

TEXT = HERE.read_text(encoding="utf-8")


@pytest.fixture
def castle_file(tmp_path: Path):
    def write(old: str, new: str) -> Path:
        assert old in TEXT
        path = tmp_path / "castle.toml"
        path.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
        return path

    return write


def test_sixteen_rooms_of_the_kinds_that_the_rules_name():
    castle = house_castle()
    plan = castle.plan()
    wanted = {"banquet-hall": 2, "vault": 4, "treasure-room": 2, "armory": 2, "guard-room": 2}
    alone = {"prison": 1, "machine-room": 1, "throne-room": 1, "pantry": 1}
    assert {kind: plan.count(kind) for kind in set(plan)} == wanted | alone
    assert castle.kind_at(16).name == "King’s Chamber"


def test_prices_of_the_decided_reading():
    prices = house_castle().prices
    assert (prices["soldier"], prices["captain"], prices["raider"]) == (3, 6, 4)
    assert [prices[f"totem-{level}"] for level in (1, 2, 3, 4)] == [3, 4, 5, 6]


def test_four_quarter_turns_are_none_and_no_turn_looks_the_same():
    castle = house_castle()
    assert castle.plan(4) == castle.plan()
    assert len({castle.plan(turned) for turned in range(4)}) == 4


def test_a_quarter_turn_counter_clockwise_brings_the_left_column_before_the_shooter():
    castle = house_castle()
    assert castle.plan(1)[:4] == tuple(castle.plan()[4 * row] for row in (3, 2, 1, 0))


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("column = 0", "column = 7", "castle.toml, [[room]] 'south-1': row and column are 0 to 3, not 0 and 7"),
        ("column = 1", "column = 0", "[[room]] 'south-2': row 0, column 0 is 'south-1' already"),
        ('kind = "vault"', 'kind = "volt"', "[[room]], 'south-1', field `kind`"),
        ('kind = "vault"', 'kind = "prison"', "[[kind]] 'vault': rooms = 4, but the floor plan has 3"),
        ("coins = 3\nlow = 2", "coins = -3\nlow = 2", "[[price]] 'soldier': coins = -3"),
        ('id = "raider"', 'id = "raidr"', "[[price]] 'raidr': nothing of this name is sold. Did you mean 'raider'?"),
        ("room_mm = { value = 70", "room_mm = { value = 'x'", "field `building`, field `room_mm`, field `value`"),
        (
            "room_mm = { value = 70",
            "room_mm = { value = 99",
            "[building] room_mm: value = 99 lies outside its own range",
        ),
        (
            "sheet_mm = { value = 2",
            "sheet_mm = { value = 9",
            "[building] sheet_mm: a sheet of cardboard is 0.5 to 5 mm",
        ),
        ("rim_mm = { value = 1", "rim_mm = { value = 5", "[token] rim_mm: a rim rounds off less than half the token"),
        ("arm_mm = {", "arm_cm = {", "field `catapult`"),
    ],
)
def test_a_bad_file_is_refused_with_the_place_named(castle_file, old, new, named):
    with pytest.raises(DataError) as refused:
        read(castle_file(old, new))
    assert named in str(refused.value)


def test_every_value_says_how_sure_it_is():
    assert TEXT.count("sure = ") == TEXT.count("source = ") > 60
