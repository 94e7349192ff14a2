"""Rules on setting up a game and on the course of a round."""

import pytest

from flyin_goblin.table import COLOURS, allowed, coins, diamonds, did, facts, play, refused, shots, tokens, walk, where
from goblin_lab import games
from goblin_lab.core.errors import OptionError
from goblin_lab.games.flyin_goblin import purse
from goblin_lab.games.flyin_goblin.arrange import arrange

GAME = games["flyin_goblin"]
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
PHASES = ("catapulting_began", "looting_began", "checked", "recruitment_began")


@pytest.mark.rule("flyin_goblin:setup.castle-placement")
@PLAYERS
def test_every_player_faces_another_side(players):
    state = GAME.new(players=players)
    sides = [fact[1] for fact in facts(state.setup_events, "set_up_player")]
    assert len(set(sides)) == players
    assert sides == {2: [0, 2], 3: [0, 1, 2], 4: [0, 1, 2, 3]}[players]
    assert [GAME.rules.quarters_seen(state.position, seat) for seat in range(players)] == sides


@pytest.mark.rule("flyin_goblin:setup.tower-balcony-king")
def test_the_king_stands_on_the_balcony_and_all_roofs_are_free():
    state = GAME.new()
    assert where(state, "king") == "balcony"
    zones = state.observe(0).zones
    assert (zones["balcony"], zones["roof"]) == (-1, [-1] * 8)
    told = dict(GAME.teller.sections(state.position))["Castle"]
    assert {"the King is on the Balcony", "the Balcony tile is on the Tower"} <= set(told)


@pytest.mark.rule("flyin_goblin:setup.tower-balcony-king")
def test_the_balcony_with_the_king_closes_the_tower():
    state = arrange()
    play(state, "red soldier lands in the tower")
    assert refused(state, "nothing more") == "setup.tower-balcony-king"
    play(state, "king falls", "nothing more")
    moved = arrange(tokens={"red": ["room 3", "space"]})
    play(moved, "blue soldier lands in room 1", "red soldier in room 3 is moved")
    assert refused(moved, "it lies in the tower") == "setup.tower-balcony-king"


@pytest.mark.rule("flyin_goblin:setup.coins-of-one", "flyin_goblin:setup.coins-of-two")
def test_coins_lie_evenly_in_two_banquet_halls_and_four_vaults():
    state = GAME.new()
    lying = purse.lying(state.position, GAME.cards)
    for piece, count, rooms in (("coin of 1", 20, 2), ("coin of 2", 40, 4)):
        heaps = list(lying[piece].values())
        assert (sum(heaps), len(heaps)) == (count, rooms)
        assert max(heaps) - min(heaps) <= 1
    assert (coins(state), coins(state, "red")) == (100, 0)


@pytest.mark.rule("flyin_goblin:setup.diamonds")
@PLAYERS
def test_diamonds_lie_in_the_tower_and_two_treasure_rooms(players):
    state = GAME.new(players=players)
    assert [diamonds(state, colour) for colour in COLOURS[:players]] == [0] * players
    lying = purse.lying(state.position, GAME.cards)
    for piece, count in (("diamond", 40), ("large diamond", 10)):
        heaps = list(lying[piece].values())
        assert (sum(heaps), len(heaps)) == (count, 3)
        assert max(heaps) - min(heaps) <= 1
        assert lying[piece][16] == max(heaps)


@pytest.mark.rule("flyin_goblin:setup.choose-colour", "flyin_goblin:setup.army-board-filled")
@PLAYERS
def test_each_colour_has_two_soldiers_in_its_space_and_the_rest_on_its_board(players):
    state = GAME.new(players=players)
    told = GAME.teller.sections(state.position)
    assert [title for title, _ in told if title.lower() in COLOURS] == [c.capitalize() for c in COLOURS[:players]]
    for colour in COLOURS[:players]:
        assert sorted(tokens(state, colour)) == ["board"] * 4 + ["space"] * 2
        pieces = [f"{colour} raider-1", f"{colour} raider-2", *(f"{colour} totem-{k}" for k in (1, 2, 3, 4))]
        assert {where(state, piece) for piece in pieces} == {"board"}
    for colour in COLOURS[players:]:
        assert refused(state, f"{colour} soldier lands in room 1") == "setup.choose-colour"


@pytest.mark.parametrize("players", [1, 5])
def test_nobody_plays_alone_or_with_five(players):
    with pytest.raises(OptionError, match="players"):
        GAME.new(players=players)


@pytest.mark.rule("flyin_goblin:setup.your-space")
def test_only_tokens_in_the_space_can_be_shot():
    state = arrange(tokens={"red": ["space", "room 3", "lost", "captain no room"], "blue": ["space"]})
    assert refused(state, "red shoots soldier at room 1") == ""
    assert refused(state, "red shoots captain at room 1") == "catapult.only-own-space"
    shots(state, "red soldier lands in room 1")
    assert not allowed(state, "red shoots")


@pytest.mark.rule("flyin_goblin:course.rounds-until-condition", "flyin_goblin:course.phase-order")
@pytest.mark.parametrize("seed", range(5))
def test_rounds_follow_one_another_until_a_condition_is_met(seed):
    state = GAME.new(seed=seed, shots="drawn", players=2 + seed % 3)
    order = did(state.setup_events, *PHASES)
    for events in walk(state, seed):
        order += did(events, *PHASES)
        decided = did(events, "won")
        assert bool(decided) == (state.outcome is not None)
    assert order == [PHASES[k % 4] for k in range(len(order))]
    assert len(order) > 8


@pytest.mark.rule("flyin_goblin:catapult.start-signal")
@pytest.mark.parametrize("youngest", [1, 2, 3, 4])
def test_the_youngest_gives_the_signal_and_nobody_shoots_before_it(youngest):
    state = GAME.new(players=3, youngest=youngest)
    assert facts(state.setup_events, "signal") == [(youngest - 1 if youngest <= 3 else 0, 0, 0)]
    before = arrange(at="recruitment", coins={"red": 3})
    assert refused(before, "red soldier lands in room 1") == "catapult.start-signal"
    assert refused(before, "blue shoots soldier at room 1") == "catapult.start-signal"
    events = play(before, "red stops buying")
    assert did(events)[-1] == "signal"
    assert refused(before, "red soldier lands in room 1") == ""
