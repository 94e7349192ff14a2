"""Effects of the Different Rooms, for Soldiers and for the Captain."""

import pytest

from flyin_goblin.table import ROOM_OF, allowed, coins, diamonds, did, facts, play, refused, tokens, where
from goblin_lab.games.flyin_goblin.arrange import arrange
from goblin_lab.games.flyin_goblin.castle import house_castle


def recovered(room: str, *, captain: bool = False, **more):
    """Red's only token in the Castle is recovered from a room (or from the Tower)."""
    place = "tower" if room == "tower" else f"room {ROOM_OF[room]}"
    return arrange(at="looting", tokens={"red": [f"captain {place}"] if captain else [place]}, **more)


@pytest.mark.rule("flyin_goblin:looting.banquet-hall", "flyin_goblin:looting.vault")
@pytest.mark.parametrize(("room", "gain"), [("banquet hall", 1), ("vault", 2)])
def test_banquet_hall_and_vault_give_coins_of_the_castle(room, gain):
    state = recovered(room)
    assert (coins(state, "red"), coins(state)) == (gain, 100 - gain)


@pytest.mark.parametrize("kind", house_castle().kind, ids=lambda kind: kind.id)
def test_a_room_gives_what_the_castle_file_says(kind):
    room = "tower" if kind.id == "kings-chamber" else kind.id.replace("-", " ")
    state = recovered(room, coins={"red": 5}, diamonds={"red": 5, "blue": 5}, roofs={1: "king"}, balcony="blue")
    assert (coins(state, "red") - 5, diamonds(state, "red") - 5) == (kind.coins, kind.diamonds)


@pytest.mark.rule("flyin_goblin:looting.prison")
def test_the_prison_takes_a_diamond_from_the_opponent_who_is_named():
    state = recovered("prison", options={"players": 4}, diamonds={"blue": 1, "green": 2})
    assert (state.decision.id, allowed(state)) == ("steal", ["steal from blue", "steal from green"])
    assert refused(state, "steal from yellow") == "looting.prison"
    assert refused(state, "steal from red") == "looting.prison"
    play(state, "steal from green")
    assert [diamonds(state, c) for c in ("red", "blue", "green")] == [1, 1, 1]


@pytest.mark.rule("flyin_goblin:looting.prison")
def test_the_only_one_who_has_diamonds_is_robbed_and_nobody_who_has_none():
    assert diamonds(recovered("prison", diamonds={"blue": 2}), "red") == 1
    nobody = recovered("prison", diamonds={"red": 3})
    assert "nothing_to_steal" in did(nobody.setup_events)
    assert diamonds(nobody, "red") == 3


@pytest.mark.rule("flyin_goblin:looting.armory")
def test_the_armory_keeps_the_token_for_recruitment():
    state = recovered("armory", coins={"red": 3})
    assert state.decision.id == "recruit"
    assert tokens(state, "red")[0] == "zone"


@pytest.mark.rule("flyin_goblin:looting.machine-room")
@pytest.mark.parametrize("turns", [0, 1, 2, 3])
def test_the_machine_room_turns_the_castle_and_everything_with_it(turns):
    state = recovered("machine room", roofs={3: "king", 5: "red raider-1"})
    views = [state.game.rules.quarters_seen(state.position, seat) for seat in (0, 1)]
    play(state, f"turn {turns}")
    seen = [state.game.rules.quarters_seen(state.position, seat) for seat in (0, 1)]
    assert seen == [(view + turns) % 4 for view in views]
    assert (where(state, "king"), where(state, "red raider-1")) == ("roof 3", "roof 5")
    assert refused(state, "turn 1") == "looting.machine-room"


@pytest.mark.rule("flyin_goblin:looting.machine-room")
def test_a_house_may_turn_by_exactly_one_or_by_one_at_least():
    one = recovered("machine room", options={"machine_room": "1"})
    assert one.observe(0).zones["rotation"] == 1
    some = recovered("machine room", options={"machine_room": "1 to 3"})
    assert refused(some, "turn 0") == "looting.machine-room"
    assert allowed(some) == ["turn 1", "turn 2", "turn 3"]


@pytest.mark.rule("flyin_goblin:looting.guard-room")
@pytest.mark.parametrize("held", [0, 1, 7])
def test_the_guard_room_costs_a_diamond_if_there_is_one(held):
    state = recovered("guard room", diamonds={"red": held})
    assert diamonds(state, "red") == max(0, held - 1)
    assert diamonds(state) == 90 - diamonds(state, "red")


@pytest.mark.rule("flyin_goblin:looting.treasure-room")
def test_the_treasure_room_gives_a_diamond_of_the_castle():
    state = recovered("treasure room")
    assert (diamonds(state, "red"), diamonds(state)) == (1, 89)


@pytest.mark.rule("flyin_goblin:looting.kings-chamber", "flyin_goblin:looting.kings-chamber-balcony")
@pytest.mark.parametrize(("balcony", "gain"), [("", 3), ("blue", 3), ("red", 5)])
def test_the_kings_chamber_gives_three_diamonds_and_five_with_the_balcony(balcony, gain):
    state = recovered("tower", balcony=balcony, roofs={1: "king"})
    assert (diamonds(state, "red"), diamonds(state)) == (gain, 90 - gain)


@pytest.mark.rule("flyin_goblin:looting.throne-room")
@pytest.mark.parametrize(("held", "end"), [(2, (1, 3)), (1, (0, 3)), (0, (0, 0))])
def test_the_throne_room_exchanges_a_diamond_for_three_coins(held, end):
    state = recovered("throne room", diamonds={"red": held})
    assert (diamonds(state, "red"), coins(state, "red")) == end


@pytest.mark.rule("flyin_goblin:looting.pantry")
@pytest.mark.parametrize(("held", "end"), [(3, (1, 2)), (2, (0, 2)), (1, (1, 0)), (0, (0, 0))])
def test_the_pantry_exchanges_two_coins_for_two_diamonds(held, end):
    state = recovered("pantry", coins={"red": held})
    assert (coins(state, "red"), diamonds(state, "red")) == end


@pytest.mark.rule("flyin_goblin:looting.throne-room", "flyin_goblin:looting.pantry")
def test_an_exchange_needs_something_in_the_castle():
    throne = recovered("throne room", diamonds={"red": 2}, coins={"blue": 100})
    assert (diamonds(throne, "red"), coins(throne, "red")) == (2, 0)
    pantry = recovered("pantry", coins={"red": 2}, diamonds={"blue": 90}, options={"players": 3})
    assert (coins(pantry, "red"), diamonds(pantry, "red")) == (2, 0)
    short = recovered("pantry", coins={"red": 2}, diamonds={"blue": 89}, options={"players": 3})
    assert (coins(short, "red"), diamonds(short, "red")) == (0, 1)


@pytest.mark.rule("flyin_goblin:token.soldier-activates")
@pytest.mark.parametrize("room", sorted(ROOM_OF))
def test_a_soldier_sets_its_room_off_once(room):
    state = recovered(room, options={"machine_room": "1"})
    assert did(state.setup_events, "activated", "activated_again") == ["activated"]


@pytest.mark.rule("flyin_goblin:token.captain-twice")
@pytest.mark.parametrize(
    ("room", "had", "end"),
    [
        ("vault", (0, 0), (4, 0)),
        ("guard room", (0, 1), (0, 0)),
        ("guard room", (0, 3), (0, 1)),
        ("treasure room", (0, 0), (0, 2)),
        ("throne room", (0, 1), (3, 0)),
        ("throne room", (0, 2), (6, 0)),
        ("pantry", (3, 0), (1, 2)),
        ("pantry", (4, 0), (0, 4)),
    ],
)
def test_a_captain_sets_its_room_off_twice_as_far_as_that_works(room, had, end):
    state = recovered(room, captain=True, coins={"red": had[0]}, diamonds={"red": had[1]})
    assert did(state.setup_events, "activated", "activated_again") == ["activated", "activated_again"]
    assert (coins(state, "red"), diamonds(state, "red")) == end


@pytest.mark.rule("flyin_goblin:token.captain-twice", "flyin_goblin:looting.prison")
def test_a_captain_in_the_prison_may_rob_two_players():
    state = recovered("prison", captain=True, options={"players": 3}, diamonds={"blue": 2, "green": 2})
    play(state, "steal from blue", "steal from green")
    assert [diamonds(state, c) for c in ("red", "blue", "green")] == [2, 1, 1]


@pytest.mark.rule("flyin_goblin:token.captain-twice", "flyin_goblin:looting.machine-room")
def test_a_captain_in_the_machine_room_turns_twice():
    state = recovered("machine room", captain=True)
    events = play(state, "turn 1", "turn 2")
    assert facts(events, "turned") == [(0, 1, 0), (0, 2, 0)]
    assert state.observe(0).zones["rotation"] == 3
