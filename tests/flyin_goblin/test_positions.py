"""Positions that people write, sessions, and what a position tells of itself."""

import json

import pytest

from flyin_goblin.table import allowed, play, walk
from goblin_lab import Session, games
from goblin_lab.core.errors import PositionError
from goblin_lab.games.flyin_goblin.arrange import arrange

GAME = games["flyin_goblin"]


def edited(**changes) -> str:
    """A new game as JSON in which some fields are changed; `name__3` changes one entry of a list."""
    stored = json.loads(GAME.new(players=3).to_json())
    for name, value in changes.items():
        field, _, entry = name.partition("__")
        if entry:
            stored["position"][field][int(entry)] = value
        else:
            stored["position"][field] = value
    return json.dumps(stored)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"coins__0": 5}, "coins: players and Castle hold 105, and the box holds 100"),
        ({"coins__0": -5, "castle_coins": 105}, "coins: nobody holds less than 0"),
        ({"diamonds__3": 5, "castle_diamonds": 85}, "who does not play holds nothing"),
        ({"token__0": 40}, "token: 40 is not from 0 to 22"),
        ({"token__0": 22}, "token: red has recovered token 0, but does not loot"),
        ({"token__0": 21}, "token: red has token 0 in the Recruitment Zone"),
        ({"token__18": 18}, "token: yellow does not play"),
        ({"piece__0": 20}, "piece: king cannot be at 20"),
        ({"piece__1": 3}, "roof: red raider-1 is on Roof 4, which is said to hold another piece"),
        ({"roof__3": 1}, "roof: red raider-1 is not on Roof 4"),
        ({"roof__3": 10}, "roof: 10 on Roof 4 is neither the King, a Raider nor the base of a Totem"),
        ({"roof__3": 9}, "totem_roof: Roof 4 holds red totem-1"),
        ({"totem_roof__0": 3}, "totem_roof: 3 is not the Roof of red's Totem"),
        ({"totem_roof__0": 3, "roof__3": 9}, "totem_roof: nothing of red's Totem is on Roof 4 or goes back there"),
        ({"piece__10": 9, "piece__11": 9}, "totem_roof: red's Totem has to keep a Roof"),
        ({"lying__1": 1, "tipped": 1}, "lying: red raider-1 is on no Roof"),
        ({"lying__0": 1}, "tipped: 1 pieces lie"),
        ({"done__1": 2, "finished": 1}, "done: [0, 2, 0, 0] is no order of 1 players"),
        ({"done__1": 1, "finished": 1}, "first: seat 0 was not done first"),
        ({"done__0": 1, "finished": 1}, "done: red has tokens in the space"),
        ({"seat": 3}, "seat: 3 is no seat; seats are 0 to 2"),
        ({"seat": 1}, "seat: seat 0 is the lowest that is not done"),
        ({"knocker": 1}, "knocker: the King has fallen exactly while who toppled him"),
        ({"balcony": -2}, "balcony: -2 is no seat"),
        ({"players": 2}, "players: 2 does not go with the options, which make it 3"),
        ({"phase": 2}, "finished: all players but one are done before Looting"),
        ({"phase": 9}, "phase: 9 is not from 1 to 4"),
        ({"result": 8}, "result: 8 is no set of seats in play"),
        ({"result": 2}, "agenda: a finished game has nothing left to do"),
        ({"waiting": 0}, "waiting: a running game has to stand at a decision"),
        ({"agenda": [0, 0]}, "agenda: frames of three numbers"),
        ({"agenda": [0, 0, 7]}, "agenda: catapulting does not stand at income"),
        ({"agenda": [0, 0, 99]}, "agenda: catapulting does not stand at 99"),
        ({"agenda": [0, 5, 2]}, "agenda: report cannot be about 5 and 0 here"),
        ({"rng": [0, 0, 0, 0]}, "rng: four numbers below 2**32, not all 0"),
        ({"scratch": [1]}, "scratch: it is empty at a decision"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_broken_position_is_refused_with_its_field(changes, why):
    with pytest.raises(PositionError) as raised:
        GAME.from_json(edited(**changes))
    assert str(raised.value).startswith("position.")
    assert why in str(raised.value)


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"at": "lunch"}, "at: 'lunch' is unknown"),
        ({"tokens": {"red": ["room 17"]}}, "tokens: 'room 17' is unknown. Did you mean 'room 7"),
        ({"tokens": {"green": ["space"]}}, "tokens: 'green' is unknown"),
        ({"tokens": {"red": ["space"] * 6}}, "red has 5 Soldiers and one Captain"),
        ({"coins": {"red": 101}}, "coins: nobody holds less than 0"),
        ({"roofs": {9: "king"}}, "roofs: there is no Roof 9; Roofs are 1 to 8"),
        ({"roofs": {1: "red raider-3"}}, "roofs: 'red raider-3' is unknown. Did you mean 'red raider-"),
        ({"roofs": {1: "green raider-1"}}, "green raider-1 is not in play"),
        ({"fallen": {"red totem-1": 0, "red totem-2": 0}}, "red's Totem has to keep a Roof"),
        ({"knocker": "pink"}, "knocker: 'pink' is unknown"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_an_impossible_arrangement_is_refused_with_its_part(more, why):
    with pytest.raises(PositionError) as raised:
        arrange(**more)
    assert why in str(raised.value)


def test_a_position_is_small():
    state = GAME.new(players=4)
    sizes = [len(state.to_json())]
    sizes += [len(state.to_json()) for _ in walk(state, 3)]
    assert max(sizes) < 2500


def test_a_session_of_thrown_and_drawn_shots_is_recorded_and_shared():
    session = Session.new("flyin_goblin", seed=5, players=2)
    for action in ("red soldier lands in room 4", "king falls", "nothing more", "blue shoots soldier at roof 3"):
        session.play(action)
    session.back()
    session.play("blue soldier is lost")
    assert Session.from_link(session.link()).state == session.state
    assert Session.read(session.record().write()).record() == session.record()


def test_a_position_tells_what_lies_where():
    state = arrange(
        tokens={"red": ["room 3", "space", "lost", "captain tower"]},
        roofs={1: "king", 4: "blue totem 1 3"},
        fallen={"blue totem-2": 4},
        lying=["king"],
        balcony="red",
        coins={"red": 5},
    )
    told = dict(GAME.teller.sections(state.position))
    assert told["Red"][0] == "5 in Coins (1 of 1, 2 of 2), 0 Diamonds (0 normal, 0 large)"
    assert "in the space: Soldier 2" in told["Red"]
    assert told["In the rooms"] == ["Red's Soldier 1: room 3, the Banquet Hall", "Red's Captain: the Tower"]
    assert told["Roofs"] == ["Roof 1: the King, lying", "Roof 4: Blue's Totem token 1 and Blue's Totem token 3"]
    assert told["Fallen"] == ["Blue's Totem token 2"]


def test_who_acts_is_named_by_the_action_where_several_may():
    state = GAME.new(players=3)
    assert {action.seat for action in state.legal_actions()} == {0, 1, 2}
    play(state, "green soldier lands in room 1")
    assert {action.seat for action in state.legal_actions()} == {None}  # the seat to move is asked
    assert state.to_move == 2
    assert allowed(state)[0] == "nothing more"
