"""A castle file as text: one value changed and the rest untouched; every fault with its line and what would be right."""

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goblin_lab.core.errors import DataError
from goblin_lab.games.flyin_goblin.castle import HERE, house_castle
from goblin_lab.games.flyin_goblin.castle_faults import Cure, Place
from goblin_lab.games.flyin_goblin.castle_text import changed, content, found_faults, read_text, spans

TEXT = HERE.read_text(encoding="utf-8")
LINES = TEXT.splitlines()


def with_one(old: str, new: str) -> str:
    """The house castle with one thing spoilt."""
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def test_every_value_of_the_house_castle_is_found_where_it_stands():
    found = spans(TEXT)
    whole = content(TEXT)
    for table, rows in whole.items():
        entries = {row["id"]: row for row in rows} if isinstance(rows, list) else rows
        for row, fields in entries.items():
            for field, value in fields.items() if isinstance(fields, dict) else ():
                start, end = found[Place(table, row, field)]
                assert content(f"here = {TEXT[start:end]}") == {"here": value}, (table, row, field)


@pytest.mark.parametrize(
    ("place", "value", "line"),
    [
        (Place("room", "south-2", "kind"), "pantry", 'kind = "pantry"'),
        (Place("price", "totem-4", "coins"), 7, "coins = 7"),
        (Place("material", "restitution", "value"), 0.5, "restitution = { value = 0.5, low = 0.25"),
        (Place("building", "room_mm", "note"), 'my "own" ruler', 'note = "my \\"own\\" ruler"'),
        (Place("about", "name"), "Mine", 'name = "Mine"'),
    ],
)
def test_one_value_changes_and_no_other_line(place, value, line):
    after = changed(TEXT, place, value).splitlines()
    different = [new for old, new in zip(LINES, after, strict=True) if old != new]
    assert len(different) == 1
    assert line in different[0]


@pytest.mark.parametrize(
    ("place", "value", "found"),
    [
        (Place("building", "sheet_mm", "high"), 3, {"value": 2, "high": 3}),
        (Place("room", "north-4", "note"), "seen", {"kind": "vault", "note": "seen"}),
    ],
)
def test_a_value_that_was_not_there_is_added_to_its_row(place, value, found):
    whole = content(changed(TEXT, place, value))
    rows = whole[place.table]
    row = next(row for row in rows if row["id"] == place.row) if isinstance(rows, list) else rows[place.row]
    assert row.items() >= found.items()


@pytest.mark.parametrize("place", [Place("room", "cellar", "kind"), Place("gate", "", "width"), Place("")])
def test_a_place_that_is_not_there_is_refused(place):
    with pytest.raises(DataError, match="does not stand in the text"):
        changed(TEXT, place, 1)


def test_tables_written_in_another_way_are_found_too():
    text = TEXT.replace("[building]\n", "[building]\n# by hand\n").replace("sheet_mm = { value = 2, sure", "#", 1)
    line = '[building.sheet_mm]\nvalue = 2\nsure = "assumed"\nsource = "A"\n'
    text = "\n".join(each for each in text.splitlines() if not each.startswith("#")) + f"\n{line}"
    assert read_text(text).building.sheet_mm.value == 2
    assert read_text(changed(text, Place("building", "sheet_mm", "value"), 3)).building.sheet_mm.value == 3


WRONG = {
    "broken TOML": (with_one("[building]", "[building"), "[building", "not valid TOML"),
    "a text that ends too early": ('[about]\nname = "Mine', 'name = "Mine', "not valid TOML"),
    "a missing room": (
        TEXT[: TEXT.rindex("[[room]]")] + TEXT[TEXT.index("# ----", TEXT.rindex("[[room]]")) :],
        "[[room]]",
        "no room at row 3, column 3",
    ),
    "a second King's Chamber": (
        with_one('kind = "prison"', 'kind = "kings-chamber"'),
        'kind = "kings-chamber"',
        "the King’s Chamber is in the Tower, and there is no second one",
    ),
    "a second row for the King's Chamber": (
        with_one('id = "pantry"', 'id = "kings-chamber"'),
        "[[kind]]",
        "'kings-chamber': this id is used twice",
    ),
    "two Balconies": (TEXT + "\n[[balcony]]\n\n[[balcony]]\n", "[[balcony]]", "unknown field `balcony`"),
    "a price below zero": (
        with_one("coins = 6\nlow = 4", "coins = -6\nlow = 4"),
        "coins = -6",
        "'captain': coins = -6",
    ),
    "a price that is no number": (
        with_one("coins = 6\nlow = 4", 'coins = "six"\nlow = 4'),
        'coins = "six"',
        "expected a whole number, got text in quotes",
    ),
    "a price just below zero": (
        with_one("coins = 6\nlow = 4", "coins = -1\nlow = 4"),
        "coins = -1",
        "'captain': coins = -1: a price is not negative",
    ),
    "a room of ten metres": (
        with_one("room_mm = { value = 70", "room_mm = { value = 10000"),
        "room_mm = { value = 10000",
        "room_mm: value = 10000 is out of range",
    ),
    "a token that bounces higher than it fell": (
        with_one("restitution = { value = 0.40, low = 0.25, high = 0.55", "restitution = { value = 1.5"),
        "restitution = { value = 1.5",
        "nothing bounces higher than it fell",
    ),
    "a Vault that gives what no rule says": (
        with_one("rooms = 4\ncoins = 2", "rooms = 4\ncoins = 5"),
        "coins = 5",
        "'vault': coins = 5, but by the rules it is 2 (flyin_goblin:looting.vault)",
    ),
    "a text that is too long": (TEXT + "#" * 100_000, TEXT.splitlines()[0], "takes at most 100,000 letters"),
    "a wall of no height": (
        with_one("wall_height_mm = { value = 45, low = 40", "wall_height_mm = { value = 0, low = 0"),
        "wall_height_mm = { value = 0",
        "[building] wall_height_mm: a wall is higher than a sheet is thick: more than 2",
    ),
    "an unknown material": (
        with_one("[material]", "[material]\nrubber = { value = 1 }"),
        "rubber = {",
        "unknown field `rubber`. Known here: restitution,",
    ),
    "an unknown kind": (with_one('kind = "vault"', 'kind = "volt"'), 'kind = "volt"', "Did you mean 'vault'?"),
    "a missing measure": (with_one("rim_mm = {", "# {"), "[token]", "missing required field `rim_mm`"),
    "too little confidence": (
        with_one('sure = "med"', 'sure = "maybe"'),
        'sure = "maybe"',
        "Known here: assumed, high,",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_told_with_its_line_and_what_would_be_right(name):
    text, line, told = WRONG[name]
    found = found_faults(text)
    assert told in found[0].message
    assert line in text.splitlines()[found[0].line - 1]
    start, end = found[0].span
    assert text.count("\n", 0, start) == text.count("\n", 0, end) == found[0].line - 1
    with pytest.raises(DataError):
        read_text(text)


def test_all_faults_are_found_at_once():
    text = changed(changed(TEXT, Place("price", "raider", "coins"), -1), Place("building", "sheet_mm", "value"), 9)
    assert [found.place.row for found in found_faults(text)] == ["raider", "sheet_mm"]


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (Place("room", "north-1", "kind"), "pantry"),
        (Place("price", "soldier", "coins"), 9),
        (Place("building", "wall_height_mm", "value"), 80),
        (Place("building", "wall_height_mm", "value"), 30),
    ],
)
def test_a_cure_makes_it_right(place, value):
    text = changed(TEXT, place, value)
    cures: list[Cure] = [cure for found in found_faults(text) for cure in found.cures]
    assert cures
    for cure in cures:
        text = changed(text, cure.place, cure.value)
    assert found_faults(text) == []
    assert read_text(text) != house_castle()


def test_the_house_castle_has_no_fault():
    assert found_faults(TEXT) == []
    assert read_text(TEXT) == house_castle()


@given(start=st.integers(0, len(TEXT)), length=st.integers(0, 300), instead=st.text(max_size=20), data=st.data())
@settings(max_examples=150, deadline=None)
def test_any_edit_leaves_a_castle_or_a_fault_that_says_where(start, length, instead, data):
    text = TEXT[:start] + instead + TEXT[start + length :]
    found = found_faults(text)
    assert all(0 <= each.span.start <= each.span.end <= len(text) for each in found)
    assert all(1 <= each.line <= text.count("\n") + 1 for each in found)
    if not found:
        assert read_text(text)
    place = data.draw(st.sampled_from(sorted(spans(text))))
    with contextlib.suppress(DataError):
        assert changed(text, place, 3)


@pytest.mark.parametrize(
    "text", ["", "x" * 200_000, "\x00", "[[room]]\n" * 1000, "a = " + "[" * 9000, 'about = "mine"']
)
def test_what_is_no_castle_at_all_is_told_too(text):
    found = found_faults(text)
    assert found[0].message.startswith("castle.toml")
    assert len(found[0].message) < 500
