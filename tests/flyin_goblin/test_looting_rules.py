"""Rules of phase 2, Looting: order, the King, Raiders, recovered tokens, what fell."""

import pytest

from flyin_goblin.table import (
    FULL_ROOFS,
    allowed,
    coins,
    diamonds,
    did,
    facts,
    holder,
    play,
    refused,
    shots,
    tokens,
    where,
    who,
)
from goblin_lab.games.flyin_goblin.arrange import arrange

FOUR = {"players": 4}


@pytest.mark.rule("flyin_goblin:looting.turn-order")
@pytest.mark.parametrize("first", range(4))
def test_who_was_done_first_loots_first_and_the_others_follow_clockwise(first):
    colours = ("red", "blue", "green", "yellow")
    state = arrange(at="looting", options=FOUR, done=[colours[first], colours[(first + 2) % 4]])
    order = [colours[(first + k) % 4] for k in range(4)]
    assert who(state.setup_events, "loot_turn") == order


@pytest.mark.rule("flyin_goblin:looting.in-turns")
def test_only_the_looter_loots():
    state = arrange(at="looting", tokens={"red": ["room 1", "room 3"], "blue": ["room 1", "room 5"]}, done=["blue"])
    assert state.to_move == 1
    assert refused(state, "red recovers soldier from room 1") == "looting.in-turns"
    play(state, "blue recovers soldier from room 1")
    assert state.to_move == 0
    assert refused(state, "red recovers soldier from room 1") == ""
    assert refused(arrange(), "red recovers soldier from room 1") == "looting.in-turns"


@pytest.mark.rule("flyin_goblin:looting.all-steps")
def test_a_looter_does_all_steps_in_order_before_the_next_one():
    state = arrange(
        at="looting",
        tokens={"red": ["room 1", "lost"], "blue": ["space"]},
        roofs={3: "red raider-1", 5: "red totem 1"},
        fallen={"king": 0, "red raider-2": 0, "red totem-2": 5},
        lying=["red raider-1"],
        knocker="red",
    )
    events = [*state.setup_events, *play(state, "roof 8")]
    steps = did(events)
    red = steps[steps.index("loot_turn") : steps.index("loot_turn", steps.index("loot_turn") + 1)]
    assert red == [
        *("loot_turn", "king_to_roof", "took_balcony", "raider_income", "recovered", "activated", "vault"),
        *("raider_returned", "totem_returned", "to_space", "recentred"),
    ]


@pytest.mark.rule("flyin_goblin:looting.king-to-roof", "flyin_goblin:looting.take-balcony")
def test_who_toppled_the_king_sets_him_on_a_free_roof_and_takes_the_balcony():
    state = arrange(at="looting", fallen=["king"], knocker="blue", roofs={2: "red raider-1"}, balcony="red")
    assert (state.to_move, state.decision.id) == (1, "roof")
    assert holder(state) == "red"  # who looted before with the tile
    assert refused(state, "roof 2") == "component.roof-holds"
    play(state, "roof 6")
    assert (where(state, "king"), holder(state)) == ("roof 6", "blue")


@pytest.mark.rule("flyin_goblin:king.knock-down-bonus")
def test_toppling_the_king_moves_the_balcony_in_the_own_looting_turn():
    state = arrange(tokens={"red": ["space"], "blue": ["space"]})
    events = play(state, "red soldier is lost", "king falls", "nothing more")
    assert who(events, "king_fell") == ["red"]
    assert holder(state) == ""
    play(state, "blue gives up the last shot", "roof 1")
    assert holder(state) == "red"


@pytest.mark.rule("flyin_goblin:king.knock-down-bonus")
def test_the_king_falls_from_a_roof_too_and_only_once():
    state = arrange(roofs={3: "king"}, balcony="red")
    play(state, "blue soldier lands in room 1", "king falls")
    assert refused(state, "king falls") == "balance.fall-in-catapulting"
    assert state.observe(0).zones["roof"][2] == -1  # his old Roof is free at once
    play(state, "nothing more")
    shots(state, "red soldier is lost", "red soldier is lost")
    play(state, "blue gives up the last shot", "roof 3")
    assert holder(state) == "blue"


@pytest.mark.rule("flyin_goblin:looting.king-no-roof")
@pytest.mark.parametrize(("reading", "has_it"), [("on the Tower", ""), ("with the player", "blue")])
def test_without_a_free_roof_the_king_goes_back_on_the_tower(reading, has_it):
    options = {"players": 3, "balcony_without_roof": reading}
    state = arrange(at="looting", options=options, fallen=["king"], knocker="blue", roofs=FULL_ROOFS, balcony="red")
    assert "king_to_tower" in did(state.setup_events)
    assert (where(state, "king"), holder(state)) == ("balcony", has_it)


@pytest.mark.rule("flyin_goblin:looting.king-to-roof")
def test_the_only_free_roof_is_taken_without_asking():
    roofs = {roof: piece for roof, piece in FULL_ROOFS.items() if roof != 4}
    state = arrange(at="looting", options={"players": 3}, fallen=["king"], knocker="red", roofs=roofs)
    assert where(state, "king") == "roof 4"
    assert holder(state) == "red"


@pytest.mark.rule("flyin_goblin:looting.raider-income")
def test_a_raider_pays_standing_or_lying_and_not_after_its_fall():
    state = arrange(
        at="looting", roofs={1: "red raider-1", 2: "red raider-2", 3: "blue raider-1"}, lying=["red raider-1"]
    )
    assert facts(state.setup_events, "raider_income") == [(0, 2, 0), (1, 1, 0)]
    assert (diamonds(state, "red"), diamonds(state, "blue")) == (2, 1)
    fallen = arrange(at="looting", fallen=["red raider-1"])
    assert diamonds(fallen, "red") == 0


@pytest.mark.rule("flyin_goblin:looting.recover-tokens", "flyin_goblin:looting.tokens-to-space")
def test_everything_comes_back_from_the_castle_and_from_outside():
    places = ["room 1", "no room", "lost", "space", "room 1", "captain tower"]
    state = arrange(at="looting", tokens={"red": places}, roofs={1: "king"})
    play(state, "red recovers captain from the tower")
    assert tokens(state, "red") == ["space"] * 6
    assert (coins(state, "red"), diamonds(state, "red")) == (4, 6)


@pytest.mark.rule("flyin_goblin:looting.must-apply")
@pytest.mark.parametrize("room", ["room 2", "room 11", "room 6", "tower"])
def test_no_effect_can_be_declined(room):
    state = arrange(at="looting", tokens={"red": [room, "room 10"]}, diamonds={"red": 4}, coins={"red": 2})
    assert refused(state, "decline") == "looting.must-apply"
    assert all("recovers" in action for action in allowed(state))
    play(state, allowed(state)[0])
    assert refused(state, "decline") == "looting.must-apply"


@pytest.mark.rule("flyin_goblin:looting.must-apply")
@pytest.mark.parametrize(("choice", "red"), [("exchange", (3, 1)), ("decline", (0, 2))])
def test_a_house_may_let_exchanges_be_declined(choice, red):
    state = arrange(at="looting", tokens={"red": ["room 11"]}, diamonds={"red": 2}, options={"exchanges": "voluntary"})
    assert allowed(state) == ["exchange", "decline"]
    assert refused(state, "steal from blue") == "course.phase-order"
    play(state, choice)
    assert (coins(state, "red"), diamonds(state, "red")) == red
    assert refused(state, "exchange") == "looting.must-apply"


@pytest.mark.rule("flyin_goblin:looting.must-apply")
def test_what_the_castle_cannot_give_is_lost():
    state = arrange(at="looting", tokens={"red": ["tower", "room 1"]}, diamonds={"blue": 88}, coins={"blue": 99})
    events = play(state, "red recovers soldier from the tower")
    assert (diamonds(state, "red"), coins(state, "red")) == (2, 1)
    assert facts(events, "castle_ran_out") == [(0, 1, 1), (0, 1, 0)]


@pytest.mark.rule("flyin_goblin:looting.recover-order")
@pytest.mark.parametrize(
    ("first", "second", "end"), [("room 5", "room 2", 0), ("room 2", "room 5", 1)], ids=("gain first", "loss first")
)
def test_the_looter_chooses_the_order_of_tokens(first, second, end):
    state = arrange(at="looting", tokens={"red": ["room 5", "room 2"]})
    assert allowed(state) == [f"red recovers soldier from {room}" for room in ("room 5", "room 2")]
    events = play(state, f"red recovers soldier from {first}")
    assert [f"room {fact[1] + 1}" for fact in facts(events, "recovered")] == [first, second]
    assert diamonds(state, "red") == end
    assert refused(arrange(at="looting", tokens={"red": ["room 5", "room 2"]}), "red recovers soldier from room 9")


@pytest.mark.rule("flyin_goblin:looting.unclear-room")
def test_a_token_in_no_room_comes_back_without_an_effect():
    state = arrange(at="looting", tokens={"red": ["no room", "captain no room"]}, diamonds={"red": 3}, coins={"red": 2})
    assert did(state.setup_events, "recovered_unclear", "activated") == ["recovered_unclear"] * 2
    assert (coins(state, "red"), diamonds(state, "red")) == (2, 3)
    assert tokens(state, "red") == ["space", "board", "board", "board", "board", "space"]


@pytest.mark.rule("flyin_goblin:looting.fallen-raider", "flyin_goblin:token.raider-rebuy")
def test_a_fallen_raider_is_bought_again_before_it_earns():
    state = arrange(tokens={"red": ["space"]}, roofs={2: "red raider-1"}, coins={"red": 6})
    play(state, "red soldier is lost", "red raider-1 falls", "nothing more", "blue gives up the last shot")
    assert where(state, "red raider-1") == "board"
    assert state.observe(0).zones["roof"][1] == -1
    assert diamonds(state, "red") == 0
    play(state, "red buys raider", "roof 2")
    assert coins(state, "red") == 2
    shots(state, "red soldier is lost")
    play(state, "blue gives up the last shot")
    assert diamonds(state, "red") == 1


@pytest.mark.rule("flyin_goblin:looting.fallen-totem-restored", "flyin_goblin:looting.fallen-totem-highest")
def test_the_highest_fallen_totem_token_goes_to_the_board_and_the_others_back():
    fallen = dict.fromkeys(("red totem-2", "red totem-3", "red totem-4"), 5)
    state = arrange(at="looting", roofs={5: "red totem 1"}, fallen=fallen)
    assert [where(state, f"red totem-{k}") for k in (1, 2, 3, 4)] == ["roof 5", "roof 5", "roof 5", "board"]


@pytest.mark.rule("flyin_goblin:looting.fallen-totem-highest")
@pytest.mark.parametrize(("reading", "place"), [("to the board", "board"), ("put back", "roof 5")])
def test_a_single_fallen_token_is_the_highest_of_those_that_fell(reading, place):
    options = {"single_fallen_totem": reading}
    state = arrange(tokens={"red": ["space"]}, roofs={5: "red totem 1"}, options=options)
    play(state, "red soldier is lost", "red totem-1 falls", "nothing more")
    assert state.observe(0).zones["roof"][4] == (-1 if place == "board" else 9)
    play(state, "blue gives up the last shot")
    assert where(state, "red totem-1") == place


@pytest.mark.rule("flyin_goblin:looting.fallen-totem-restored")
def test_a_roof_to_which_fallen_tokens_go_back_is_not_free():
    state = arrange(at="looting", done=["blue"], fallen={"king": 0, "red totem-1": 5, "red totem-2": 5}, knocker="blue")
    assert refused(state, "roof 5") == "looting.fallen-totem-restored"
    play(state, "roof 4")
    assert [where(state, f"red totem-{k}") for k in (1, 2)] == ["roof 5", "board"]


@pytest.mark.rule("flyin_goblin:looting.tokens-to-zone", "flyin_goblin:looting.armory")
def test_tokens_from_the_armory_lie_in_the_zone_and_not_in_the_space():
    state = arrange(at="looting", tokens={"red": ["room 4", "room 4", "lost"]}, coins={"red": 3})
    assert tokens(state, "red")[:3] == ["zone", "zone", "space"]
    assert state.decision.phase == "Recruitment"


@pytest.mark.rule("flyin_goblin:looting.recentre")
def test_what_was_tipped_stands_upright_again_on_its_roof():
    state = arrange(tokens={"red": ["space"]}, roofs={1: "king", 2: "blue raider-1", 3: "red totem 1"})
    play(state, "red soldier is lost", "king tips over", "blue raider-1 tips over", "red totem-1 tips over")
    assert refused(state, "king tips over") == "looting.recentre"
    assert state.observe(0).zones["tipped"] == 3
    play(state, "nothing more", "blue gives up the last shot")
    zones = state.observe(0).zones
    assert (zones["tipped"], sum(zones["lying"])) == (0, 0)
    assert [where(state, p) for p in ("king", "blue raider-1", "red totem-1")] == ["roof 1", "roof 2", "roof 3"]


@pytest.mark.rule("flyin_goblin:looting.simultaneous-option")
def test_without_a_conflict_the_order_of_looters_makes_no_difference():
    ends = []
    for done in (["red"], ["blue"], ["green"]):
        state = arrange(
            at="looting",
            options={"players": 3},
            tokens={"red": ["room 1"], "blue": ["room 5"], "green": ["room 3"]},
            roofs={1: "red raider-1", 2: "green raider-1"},
            fallen=["blue raider-1"],
            done=done,
        )
        zones = state.observe(0).zones
        ends.append([zones[name] for name in ("coins", "diamonds", "token", "piece", "roof")])
    assert ends[0] == ends[1] == ends[2]


@pytest.mark.rule("flyin_goblin:looting.conflict-order")
@pytest.mark.parametrize(("first", "held"), [("red", (1, 44)), ("blue", (0, 45))])
def test_the_last_diamond_goes_to_who_loots_earlier(first, held):
    state = arrange(
        at="looting",
        options={"players": 3},
        tokens={"red": ["room 5"], "blue": ["room 5"]},
        diamonds={"blue": 44, "green": 45},
        done=[first],
    )
    assert (diamonds(state, "red"), diamonds(state, "blue")) == held


@pytest.mark.rule("flyin_goblin:looting.then-check")
def test_the_check_follows_the_last_looter():
    state = arrange(at="looting", options={"players": 3})
    steps = did(state.setup_events, "loot_turn", "checked", "recruit_turn")
    assert steps[:4] == ["loot_turn"] * 3 + ["checked"]
