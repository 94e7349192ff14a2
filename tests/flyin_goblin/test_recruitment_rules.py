"""Rules of phase 4, Recruitment: allowance, prices, Roofs, Totems."""

import pytest

from flyin_goblin.table import FULL_ROOFS, allowed, coins, did, facts, play, refused, shots, tokens, where, who
from goblin_lab import games
from goblin_lab.core.errors import IllegalAction
from goblin_lab.games.flyin_goblin.arrange import arrange

GAME = games["flyin_goblin"]
PRICES = {"soldier": 3, "captain": 6, "raider": 4, "totem-1": 3, "totem-2": 4, "totem-3": 5, "totem-4": 6}


def recruiting(**more):
    """Red recruits, with plenty of Coins."""
    return arrange(at="recruitment", **{"coins": {"red": 40}, **more})


@pytest.mark.rule("flyin_goblin:recruit.turn-order", "flyin_goblin:looting.turn-order")
@pytest.mark.parametrize("first", range(4))
def test_recruitment_goes_round_as_looting_did(first):
    colours = ("red", "blue", "green", "yellow")
    state = arrange(at="looting", options={"players": 4}, done=[colours[first]])
    order = who(state.setup_events, "loot_turn")
    assert who(state.setup_events, "recruit_turn") == order == [colours[(first + k) % 4] for k in range(4)]


@pytest.mark.rule("flyin_goblin:recruit.turn-order")
def test_nobody_else_recruits_meanwhile():
    state = recruiting(coins={"red": 9, "blue": 9}, done=["blue"])
    assert refused(state, "red buys soldier") == "recruit.turn-order"
    assert refused(state, "red stops buying") == "recruit.turn-order"
    play(state, "blue stops buying")
    assert refused(state, "red buys soldier") == ""


@pytest.mark.rule("flyin_goblin:recruit.optional")
def test_buying_is_free_to_everybody_and_only_from_the_own_board():
    state = recruiting()
    assert all(action.startswith("red ") for action in allowed(state))
    events = play(state, "red stops buying")
    assert did(events)[0] == "stopped_buying"
    assert coins(state, "red") == 40
    poor = recruiting(coins={"red": 2})
    assert who(poor.setup_events, "nothing_to_buy") == ["red", "blue"]


@pytest.mark.rule("flyin_goblin:recruit.one-token")
def test_without_tokens_in_the_zone_one_purchase_is_all():
    state = recruiting(coins={"red": 40, "blue": 40})
    events = play(state, "red buys soldier")
    assert who(events, "recruit_turn") == ["blue"]
    assert refused(state, "red buys soldier") == "recruit.one-token"


@pytest.mark.rule("flyin_goblin:recruit.extra-per-token")
def test_each_soldier_in_the_zone_allows_one_purchase_more():
    state = recruiting(coins={"red": 40, "blue": 40}, tokens={"red": ["zone", "zone"]})
    assert facts(state.setup_events, "extra_purchases") == [(0, 2, 0)]
    play(state, "red buys soldier", "red buys soldier", "red buys captain")
    assert state.to_move == 1
    assert refused(state, "red buys soldier") == "recruit.extra-per-token"


@pytest.mark.rule("flyin_goblin:recruit.extra-captain")
@pytest.mark.parametrize(("reading", "purchases"), [(2, 3), (4, 5)])
def test_a_captain_in_the_zone_allows_two_more(reading, purchases):
    options = {"captain_in_armory": reading}
    tokens_of_red = {"red": ["space", "captain zone"]}
    roofs = {1: "red totem 1"}
    state = recruiting(coins={"red": 60, "blue": 9}, tokens=tokens_of_red, roofs=roofs, options=options)
    wares = ("soldier", "soldier", "soldier", "totem-2", "totem-3")
    for ware in wares[:purchases]:
        assert state.to_move == 0
        play(state, f"red buys {ware}")
    assert state.to_move == 1
    assert refused(state, "red buys soldier") == "recruit.extra-per-token"


@pytest.mark.rule("flyin_goblin:recruit.zone-meaning")
def test_the_zone_holds_what_came_from_the_armory_in_this_round():
    state = arrange(at="looting", tokens={"red": ["room 4", "space", "lost", "captain room 14"]}, coins={"red": 3})
    play(state, *list(allowed(state, "room 14")))
    assert state.decision.phase == "Recruitment"
    assert tokens(state, "red") == ["zone", "space", "space", "board", "board", "zone"]
    assert facts(state.setup_events, "extra_purchases") == []
    assert state.decision.text == "Red has 3 Coins and may buy 4 pieces, or stop."


@pytest.mark.rule("flyin_goblin:recruit.zone-returned")
def test_after_the_purchases_the_zone_is_empty():
    state = recruiting(tokens={"red": ["zone", "zone", "space"]})
    play(state, "red buys captain")
    assert tokens(state, "red")[:2] == ["zone", "zone"]
    events = play(state, "red stops buying")
    assert facts(events, "zone_returned") == [(0, 2, 0)]
    assert tokens(state, "red")[:3] == ["space"] * 3


@pytest.mark.rule("flyin_goblin:recruit.next-player")
def test_after_the_last_one_a_new_round_begins():
    state = recruiting(coins={"red": 3, "blue": 3})
    events = play(state, "red buys soldier")
    assert did(events, "round_began") == []
    events = play(state, "blue buys soldier")
    assert did(events)[-3:] == ["round_began", "catapulting_began", "signal"]


@pytest.mark.rule("flyin_goblin:recruit.pay-into-castle", "flyin_goblin:component.army-board-content")
@pytest.mark.parametrize("ware", PRICES)
def test_a_price_goes_into_the_castle(ware):
    levels = [str(k) for k in range(1, int(ware[-1]))] if ware.startswith("totem") else []
    roofs = {2: f"red totem {' '.join(levels)}"} if levels else {}
    state = recruiting(roofs=roofs)
    assert facts(play(state, f"red buys {ware}"), "bought")[0][2] == PRICES[ware]
    assert (coins(state, "red"), coins(state)) == (40 - PRICES[ware], 60 + PRICES[ware])
    with_too_little = {"coins": {"red": PRICES[ware] - 1, "blue": 3}, "roofs": roofs}
    poor = recruiting(**with_too_little)
    if PRICES[ware] > min(PRICES.values()):  # something else can be bought, so there is something to decide
        assert refused(poor, f"red buys {ware}") == "recruit.pay-into-castle"
        with pytest.raises(IllegalAction, match="costs"):
            poor.apply(f"red buys {ware}")
    else:
        assert who(poor.setup_events, "nothing_to_buy") == ["red"]


@pytest.mark.rule("flyin_goblin:recruit.soldier-placed", "flyin_goblin:recruit.soldier-permanent")
def test_a_bought_soldier_is_in_the_space_for_every_round_to_come():
    state = recruiting(coins={"red": 3}, tokens={"red": ["space"], "blue": ["space"]})
    play(state, "red buys soldier")
    assert tokens(state, "red")[:3] == ["space", "space", "board"]
    shots(state, "red soldier is lost", "red soldier is lost")
    play(state, "blue gives up the last shot")
    assert tokens(state, "red")[:3] == ["space", "space", "board"]
    assert state.decision.phase == "Catapulting"


@pytest.mark.rule("flyin_goblin:recruit.raider")
def test_a_raider_goes_on_a_free_roof_of_the_buyers_choice():
    state = recruiting(roofs={1: "king", 2: "blue raider-1"})
    play(state, "red buys raider")
    assert allowed(state) == [f"roof {k}" for k in range(3, 9)]
    play(state, "roof 6")
    assert (where(state, "red raider-1"), coins(state, "red")) == ("roof 6", 36)


@pytest.mark.rule("flyin_goblin:recruit.raider-needs-roof", "flyin_goblin:recruit.totem-needs-roof")
def test_without_a_free_roof_no_raider_and_no_first_totem_token_is_sold():
    full = {**FULL_ROOFS, 1: "yellow raider-1", 2: "yellow raider-2", 7: "green totem 1"}
    state = recruiting(options={"players": 4}, roofs=full)
    untouched = state.copy()
    assert refused(state, "red buys raider") == "recruit.raider-needs-roof"
    assert refused(state, "red buys totem-1") == "recruit.totem-needs-roof"
    with pytest.raises(IllegalAction):
        state.apply("red buys raider")
    assert state == untouched
    begun = recruiting(options={"players": 4}, roofs={**full, 7: "red totem 1"})
    assert refused(begun, "red buys totem-2") == ""


@pytest.mark.rule("flyin_goblin:recruit.totem", "flyin_goblin:recruit.totem-bottom-up")
def test_totem_tokens_are_bought_from_the_base_up():
    state = recruiting(tokens={"red": ["zone", "zone"]})
    assert allowed(state, "totem") == ["red buys totem-1"]
    assert refused(state, "red buys totem-2") == "recruit.totem-bottom-up"
    play(state, "red buys totem-1")
    assert state.decision.id == "roof"
    play(state, "roof 5")
    assert allowed(state, "totem") == ["red buys totem-2"]
    assert refused(state, "red buys totem-1") == "recruit.totem"
    play(state, "red buys totem-2")
    assert [where(state, f"red totem-{k}") for k in (1, 2, 3, 4)] == ["roof 5", "roof 5", "board", "board"]


@pytest.mark.rule("flyin_goblin:token.totem-single-roof", "flyin_goblin:token.totem-over-rounds")
def test_a_totem_grows_on_one_roof_over_one_or_several_rounds():
    state = recruiting(tokens={"red": ["zone", "space"], "blue": ["space"]})
    play(state, "red buys totem-1", "roof 5", "red buys totem-2")
    shots(state, "blue soldier is lost")
    play(state, "red gives up the last shot", "red buys totem-3")  # no Roof is asked for
    assert [where(state, f"red totem-{k}") for k in (1, 2, 3, 4)] == ["roof 5"] * 3 + ["board"]


@pytest.mark.rule("flyin_goblin:token.totem-rebuy")
def test_a_totem_token_on_the_board_costs_its_price_again():
    state = arrange(tokens={"red": ["space"]}, roofs={5: "red totem 1 2"}, coins={"red": 4})
    play(state, "red soldier is lost", "red totem-2 falls", "nothing more", "blue gives up the last shot")
    assert where(state, "red totem-2") == "board"
    play(state, "red buys totem-2")
    assert (where(state, "red totem-2"), coins(state, "red")) == ("roof 5", 0)


@pytest.mark.rule("flyin_goblin:token.totem-middle-gap", "flyin_goblin:token.totem-middle-return")
def test_a_middle_token_falls_alone_and_is_bought_back_to_its_place():
    state = recruiting(roofs={5: "red totem 1 3 4"}, tokens={"red": ["space"], "blue": ["space"]})
    assert state.outcome is None
    assert allowed(state, "totem") == ["red buys totem-2"]
    events = play(state, "red buys totem-2")
    assert did(events, "totem_gap_filled", "totem_placed") == ["totem_gap_filled"]
    shots(state, "blue soldier is lost")
    play(state, "red gives up the last shot")
    assert state.outcome.winners == (0,)


@pytest.mark.rule("flyin_goblin:recruit.totem")
def test_a_totem_that_is_gone_begins_again_on_any_roof():
    state = arrange(tokens={"red": ["space"]}, roofs={5: "red totem 1"}, coins={"red": 3})
    play(state, "red soldier is lost", "red totem-1 falls", "nothing more", "blue gives up the last shot")
    play(state, "red buys totem-1", "roof 8")
    assert where(state, "red totem-1") == "roof 8"
