"""Shots that are drawn: the landing table, what a shooter sees of the turned Castle, and what falls."""

from collections import Counter

import pytest

from flyin_goblin.table import did, facts, play, tokens, where
from goblin_lab import games
from goblin_lab.core.errors import DataError
from goblin_lab.games.flyin_goblin import landings
from goblin_lab.games.flyin_goblin.arrange import arrange
from goblin_lab.games.flyin_goblin.castle import house_castle
from goblin_lab.games.flyin_goblin.tables import room_kinds, seen_aim, seen_roof, seen_room
from goblin_lab.games.flyin_goblin.terms import Room

GAME = games["flyin_goblin"]
FIELDS = ("totem_loses", "lands", "knocks")
TEXT = landings.HERE.read_text(encoding="utf-8")
MANY = 3000
LOSES, LANDS, KNOCKS = (next(line for line in TEXT.splitlines() if line.startswith(f"{name} = ")) for name in FIELDS)


def shot(aim: str, seed: int, **more):
    """Red's only Soldier is shot; the state afterwards, and what happened."""
    state = arrange(tokens={"red": ["space"], "blue": ["space"]}, options={"shots": "drawn"}, seed=seed, **more)
    return state, play(state, f"red shoots soldier at {aim}")


@pytest.mark.parametrize("quarters", range(4))
def test_the_rooms_are_seen_as_the_castle_file_says(quarters):
    castle = house_castle()
    kinds = room_kinds(castle)
    plan = castle.plan(quarters)
    for room in range(16):
        assert Room(kinds[room]).name.lower().replace("_", "-") == plan[seen_room(room, quarters)]
    numbers = GAME.cards.numbers
    assert [numbers["ROOM_AT"][quarters * 17 + seen_room(room, quarters)] for room in range(17)] == list(range(17))
    assert [numbers["ROOF_AT"][quarters * 9 + seen_roof(roof, quarters)] for roof in range(9)] == list(range(9))
    assert sorted(seen_aim(aim, quarters) for aim in range(25)) == list(range(25))


def test_a_roof_stays_between_its_four_rooms_when_the_castle_turns():
    crossings = [(row, column) for row in range(3) for column in range(3) if (row, column) != (1, 1)]

    def around(roof: int) -> set[int]:
        row, column = crossings[roof]
        return {4 * r + c for r in (row, row + 1) for c in (column, column + 1)}

    for quarters in range(4):
        for roof in range(8):
            assert {seen_room(room, quarters) for room in around(roof)} == around(seen_roof(roof, quarters))


def test_shots_end_as_often_as_the_table_says():
    row = landings.house_landings().practised[6]
    ends = Counter(tokens(shot("room 7", seed, roofs={8: "king"})[0], "red")[0] for seed in range(MANY))
    wanted = {f"room {k + 1}": share for k, share in enumerate(row.lands[:16]) if share}
    wanted |= dict(zip(("tower", "no room", "space", "lost"), row.lands[16:], strict=True))
    for place, share in wanted.items():
        expected = share / 1000
        spread = 4.5 * (expected * (1 - expected) / MANY) ** 0.5
        assert abs(ends[place] / MANY - expected) <= spread + 1e-9, place
    assert sum(ends.values()) == MANY


def test_a_turned_castle_is_hit_where_the_shooter_sees_it():
    """Red sees the Castle turned by one quarter; the room next to the catapult is another one."""
    near = next(room for room in range(16) if seen_room(room, 1) == 0)
    ends = Counter(tokens(shot(f"room {near + 1}", seed, rotation=1)[0], "red")[0] for seed in range(300))
    assert ends.most_common(1)[0][0] == f"room {near + 1}"
    assert near != 0


@pytest.mark.rule("flyin_goblin:setup.tower-balcony-king")
def test_the_closed_tower_takes_no_token_and_its_king_falls_as_the_table_says():
    fell = 0
    for seed in range(600):
        state, events = shot("the tower", seed)
        assert tokens(state, "red")[0] != "tower"
        fell += "king_fell" in did(events)
        assert (where(state, "king") == "fallen") == ("king_fell" in did(events))
    chance = landings.house_landings().practised[25].knocks[8] / 1000
    assert abs(fell / 600 - chance) < 0.08


@pytest.mark.rule("flyin_goblin:balance.fall-in-catapulting")
def test_a_flat_shot_knocks_a_raider_down_and_a_totem_apart_from_the_top():
    raiders = Counter(
        where(shot("roof 4", seed, roofs={4: "blue raider-1"})[0], "blue raider-1") for seed in range(300)
    )
    assert set(raiders) == {"fallen", "roof 4"}
    losses = set()
    for seed in range(300):
        state, events = shot("roof 4", seed, roofs={4: "blue totem"})
        fallen = [k for k in (1, 2, 3, 4) if where(state, f"blue totem-{k}") == "fallen"]
        assert fallen == list(range(5 - len(fallen), 5))
        assert len(facts(events, "totem_fell")) == len(fallen)
        losses.add(len(fallen))
    assert losses == {0, 1, 2, 3, 4}


@pytest.mark.parametrize("skill", ["novice", "practised", "good"])
def test_skill_chooses_the_table(skill):
    hits = sum(tokens(play_one(skill, seed), "red")[0] == "room 6" for seed in range(400))
    share = getattr(landings.house_landings(), skill)[5].lands[5] / 1000
    assert abs(hits / 400 - share) < 0.1


def play_one(skill: str, seed: int):
    """One shot at room 6 by somebody of this skill."""
    state = GAME.new(seed=seed, skill=skill, shots="drawn")
    play(state, "red shoots soldier at room 6")
    return state


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ('aim = "room 2"', 'aim = "room 22"', "aims are room 1 to 16"),
        (LOSES, LOSES.replace("[", "[1, "), "totem_loses: expected 4 numbers but found 5"),
        (LANDS, LANDS.replace(", 0, ", ", 1, ", 1), "'room 1', field `lands`: the numbers add up to 1001"),
        (KNOCKS, KNOCKS.replace("[", "[10"), "'room 1', field `knocks`: each number is 0 to 1000"),
        (KNOCKS, KNOCKS.replace(" 0,", "", 1), "'room 1', field `knocks`: expected 9 numbers but found 8"),
        ("[[good]]", "[[splendid]]", "splendid"),
    ],
)
def test_a_broken_landing_table_is_refused_with_the_place(tmp_path, old, new, place):
    assert old in TEXT
    path = tmp_path / "landings.toml"
    path.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as raised:
        landings.read(path)
    assert place in str(raised.value)


def test_another_castle_plays_by_its_own_rooms_and_prices(tmp_path):
    from goblin_lab.games.flyin_goblin.castle import HERE  # noqa: PLC0415  only this test edits it

    text = HERE.read_text(encoding="utf-8").replace('id = "soldier"\ncoins = 3', 'id = "soldier"\ncoins = 2')
    path = tmp_path / "castle.toml"
    path.write_text(text, encoding="utf-8")
    other = GAME.with_cards(path)
    assert other.card_set != GAME.card_set
    state = arrange(other, at="recruitment", coins={"red": 2})
    play(state, "red buys soldier")
    assert state.observe(0).zones["coins"][0] == 0
