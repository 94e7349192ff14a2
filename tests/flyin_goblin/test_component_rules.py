"""What lies in the box of Flyin' Goblin: castle, tokens, pieces, Coins and Diamonds."""

import pytest

from flyin_goblin.table import (
    ROOM_OF,
    allowed,
    coins,
    diamonds,
    facts,
    holder,
    play,
    refused,
    shots,
    tokens,
    walk,
    where,
)
from goblin_lab import games
from goblin_lab.core.errors import UnknownAction
from goblin_lab.games.flyin_goblin import purse
from goblin_lab.games.flyin_goblin.arrange import arrange
from goblin_lab.games.flyin_goblin.names import COLOURS
from goblin_lab.games.flyin_goblin.terms import Room

GAME = games["flyin_goblin"]
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


def lines(state, title: str) -> str:
    """What the position tells of one place."""
    return "; ".join(dict(GAME.teller.sections(state.position))[title])


@pytest.mark.rule("flyin_goblin:goal.collect-riches")
def test_both_riches_are_counted_and_rooms_change_them():
    state = arrange(at="looting", tokens={"red": ["room 1", "room 5"]})
    play(state, "red recovers soldier from room 1")
    assert (coins(state, "red"), diamonds(state, "red")) == (2, 1)
    assert "2 in Coins" in lines(state, "Red")
    assert "1 Diamonds" in lines(state, "Red")


@pytest.mark.rule("flyin_goblin:goal.gold-buys")
def test_wares_cost_coins_and_never_diamonds():
    poor = arrange(at="recruitment", diamonds={"red": 19}, coins={"blue": 3})
    assert poor.decision.text.startswith("Blue has 3")  # Red's Diamonds buy nothing
    rich = arrange(at="recruitment", coins={"red": 6}, diamonds={"red": 5})
    assert allowed(rich, "buys") == ["red buys soldier", "red buys captain", "red buys raider", "red buys totem-1"]
    play(rich, "red buys captain")
    assert (coins(rich, "red"), diamonds(rich, "red")) == (0, 5)


@pytest.mark.rule("flyin_goblin:component.castle-pieces", "flyin_goblin:component.sixteen-rooms")
def test_a_castle_has_sixteen_rooms_one_tower_one_balcony_and_eight_roofs():
    state = GAME.new()
    kinds = GAME.cards.numbers["ROOM_KIND"]
    assert len(kinds) == 16 + 1
    assert {Room(kind) for kind in kinds} == set(Room)
    assert [Room(kind) for kind in kinds].count(Room.KINGS_CHAMBER) == 1
    assert state.observe(0).zones["roof"] == [-1] * 8
    assert holder(state) == ""
    assert len(list(allowed(state, "red shoots soldier at room"))) == 16
    assert len(list(allowed(state, "red shoots soldier at roof"))) == 8


@pytest.mark.rule("flyin_goblin:component.wall-reminders")
@pytest.mark.parametrize("room", range(17))
def test_what_a_room_is_said_to_give_is_what_it_gives(room):
    place = "tower" if room == 16 else f"room {room + 1}"
    kind = GAME.cards.castle.kind_at(room)
    state = arrange(at="looting", tokens={"red": [place]}, coins={"red": 5}, diamonds={"red": 5, "blue": 5})
    if kind.id == "machine-room":
        play(state, "turn 0")
    gained = coins(state, "red") - 5, diamonds(state, "red") - 5
    assert gained == (kind.coins, kind.diamonds)
    assert kind.name in GAME.teller.names.place(room) or room == 16


@pytest.mark.rule("flyin_goblin:component.roof-holds")
def test_a_roof_holds_one_king_or_raider_or_totem_and_never_a_soldier():
    state = arrange(at="recruitment", coins={"red": 9}, roofs={1: "king", 2: "blue raider-1", 3: "blue totem 1"})
    for action in ("roof 1", "roof 4"):
        assert refused(state, action) == "component.roof-holds"
    play(state, "red buys raider")
    for taken in ("roof 1", "roof 2", "roof 3"):
        assert refused(state, taken) == "component.roof-holds"
    play(state, "roof 4")
    assert where(state, "red raider-1") == "roof 4"
    shooting = arrange()
    assert not allowed(shooting, "lands on a roof")
    shots(shooting, "red soldier lands in no room")  # a token that lies on a Roof
    assert shooting.observe(0).zones["roof"] == [-1] * 8


@pytest.mark.rule("flyin_goblin:component.tower-bottom")
def test_a_token_in_the_tower_earns_its_reward_when_its_owner_loots():
    state = arrange(tokens={"red": ["space"]}, roofs={1: "king"})
    play(state, "red soldier lands in the tower")
    assert diamonds(state, "red") == 0
    play(state, "nothing more", "blue gives up the last shot")
    assert diamonds(state, "red") == 3


@pytest.mark.rule("flyin_goblin:component.balcony-reminder")
def test_the_balcony_is_said_to_bring_what_it_brings():
    state = arrange(at="looting", tokens={"red": ["tower"]}, balcony="red", roofs={1: "king"})
    extra = diamonds(state, "red") - 3
    assert f"Balcony tile: {extra} more Diamonds" in lines(state, "Red")


@pytest.mark.rule("flyin_goblin:component.army-boards", "flyin_goblin:component.army-board-content")
def test_all_army_boards_are_alike_with_prices_and_an_empty_zone():
    boards = []
    for first in COLOURS:
        state = arrange(at="recruitment", options={"players": 4}, coins={first: 30}, done=[first])
        wares = {
            a.notation.removeprefix(first): GAME.teller.detail(state.position, a.code)[1]
            for a, _ in state.all_actions()
        }
        boards.append(wares)
        assert "zone" not in tokens(state, first)
    assert boards == [boards[0]] * 4
    assert len([text for text in boards[0].values() if text.startswith("Costs ")]) == 7


@pytest.mark.rule("flyin_goblin:component.catapults", "flyin_goblin:component.raiders-on-roofs")
def test_only_own_soldiers_and_captains_are_shot():
    state = arrange(tokens={"red": ["space", "captain space"]})
    assert {action.split()[2] for action in allowed(state, "red shoots")} == {"soldier", "captain"}
    assert refused(state, "red shoots raider at room 1") == "component.raiders-on-roofs"
    assert refused(state, "red raider lands in room 1") == "component.raiders-on-roofs"
    with pytest.raises(UnknownAction):
        state.apply("red shoots blue soldier at room 1")
    events = play(state, "red shoots captain at room 1")
    assert facts(events, "aimed") == [(5, 0, 0)]


@pytest.mark.rule("flyin_goblin:component.soldiers", "flyin_goblin:component.soldiers-at-start")
@PLAYERS
def test_five_soldiers_a_colour_of_which_two_can_be_shot(players):
    state = GAME.new(players=players)
    for colour in COLOURS[:players]:
        assert tokens(state, colour)[:5] == ["space", "space", "board", "board", "board"]
    last = arrange(at="recruitment", options={"players": players}, coins={"red": 9}, tokens={"red": ["space"] * 5})
    assert refused(last, "red buys soldier") == "component.soldiers"
    shooting = arrange(options={"players": players})
    shots(shooting, "red soldier lands in room 1", "red soldier lands in room 1")
    assert refused(shooting, "red soldier lands in room 1") == "catapult.only-own-space"


@pytest.mark.rule("flyin_goblin:component.captains", "flyin_goblin:component.captain-bought")
def test_the_one_captain_is_bought_before_it_is_shot():
    state = arrange(at="recruitment", coins={"red": 15}, tokens={"red": ["zone", "space"]})
    assert refused(GAME.new(), "red shoots captain at room 1") == "component.captain-bought"
    play(state, "red buys captain")
    assert refused(state, "red buys captain") == "component.captains"
    play(state, "red stops buying")
    assert refused(state, "red shoots captain at room 1") == ""
    assert refused(state, "blue captain lands in room 1") == "component.captain-bought"


@pytest.mark.rule("flyin_goblin:component.raiders", "flyin_goblin:component.raiders-on-roofs")
def test_two_raiders_a_colour_are_bought_onto_roofs():
    assert [where(GAME.new(), f"red raider-{k}") for k in (1, 2)] == ["board", "board"]
    state = arrange(at="recruitment", coins={"red": 12}, tokens={"red": ["zone", "zone"]})
    play(state, "red buys raider", "roof 2", "red buys raider", "roof 7")
    assert (where(state, "red raider-1"), where(state, "red raider-2")) == ("roof 2", "roof 7")
    assert refused(state, "red buys raider") == "component.raiders"


@pytest.mark.rule("flyin_goblin:component.totem", "flyin_goblin:component.totem-count")
@PLAYERS
def test_four_totem_tokens_a_colour_and_no_fifth(players):
    state = GAME.new(players=players)
    names = [f"{colour} totem-{level}" for colour in COLOURS for level in (1, 2, 3, 4)]
    assert [where(state, name) for name in names] == ["board"] * 16
    with pytest.raises(UnknownAction):
        state.action("red buys totem-5")
    whole = arrange(at="recruitment", coins={"red": 30}, roofs={4: "blue totem 1"}, tokens={"red": ["zone"] * 5})
    play(whole, "red buys totem-1", "roof 2", "red buys totem-2", "red buys totem-3", "red buys totem-4")
    assert allowed(whole, "totem") == []


@pytest.mark.rule("flyin_goblin:component.coins", "flyin_goblin:component.diamonds")
@pytest.mark.parametrize("seed", range(6))
def test_coins_and_diamonds_always_add_up_to_the_box(seed):
    state = GAME.new(seed=seed, players=2 + seed % 3)
    for _ in walk(state, seed):
        held = purse.coins(state.position)
        assert (sum(p.low for p in held), sum(p.high for p in held)) == (20, 40)
        assert sum(p.low + 2 * p.high for p in held) == 100
        gems = purse.diamonds(state.position)
        assert (sum(p.low for p in gems), sum(p.high for p in gems)) == (40, 10)
        assert min(min(pieces) for pieces in held + gems) >= 0


@pytest.mark.rule("flyin_goblin:coin.change")
@pytest.mark.parametrize("at", ["catapulting", "looting", "recruitment"])
def test_a_coin_of_two_is_changed_whenever_one_is_needed(at):
    state = arrange(at=at, coins={"red": 4})
    assert purse.coins(state.position)[0] == (0, 2)
    buying = arrange(at="recruitment", coins={"red": 4})
    before = purse.coins(buying.position)[-1]
    play(buying, "red buys soldier")  # 3 of two Coins of 2: the Castle gives a Coin of 1 back
    assert purse.coins(buying.position)[0] == (1, 0)
    assert purse.coins(buying.position)[-1] == (before.low - 1, before.high + 2)
    assert coins(buying, "red") + coins(buying) == 100


@pytest.mark.rule("flyin_goblin:coin.change")
def test_coins_of_two_run_out_before_values_do():
    state = arrange(coins={"red": 45, "blue": 45})
    red, blue, castle = purse.coins(state.position)
    assert (red.low + 2 * red.high, blue.low + 2 * blue.high, castle.low + 2 * castle.high) == (45, 45, 10)
    assert red.high + blue.high <= 40


@pytest.mark.rule("flyin_goblin:diamond.large-is-five", "flyin_goblin:diamond.change")
def test_a_large_diamond_counts_five_and_is_changed_when_needed():
    state = arrange(at="looting", tokens={"red": ["room 2"]}, diamonds={"red": 15, "blue": 13})
    assert purse.diamonds(state.position)[1] == (3, 2)  # 13: two large and three normal
    assert purse.diamonds(state.position)[0] == (4, 2)  # 15 were three large; the Guard Room cost one Diamond
    assert diamonds(state, "red") == 14


@pytest.mark.rule("flyin_goblin:component.king")
@pytest.mark.parametrize("seed", range(4))
def test_the_king_is_always_in_one_place(seed):
    state = GAME.new(seed=seed, players=3)
    met = set()
    for _ in walk(state, seed):
        place = where(state, "king")
        met.add(place.split()[0])
        assert state.observe(0).zones["roof"].count(0) == (place.startswith("roof"))
    assert met == {"balcony", "roof", "fallen"}


def test_the_rooms_of_the_tests_are_those_of_the_house_castle():
    kinds = [Room(kind).name.lower().replace("_", " ") for kind in GAME.cards.numbers["ROOM_KIND"]]
    assert {name: kinds.index(name) + 1 for name in ROOM_OF} == ROOM_OF
