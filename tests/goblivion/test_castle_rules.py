"""Rules on the Castle deck, the Hospital, and what an empty Castle brings."""

import pytest

from goblin_lab import games
from goblin_lab.core.state import State
from goblin_lab.games.goblivion.arrange import arrange
from goblivion.table import amounts, did, kinds, looks, play, resources, size, told

PLACES = {
    "Training": {"at": "training actions", "trained": "builder"},
    "Combat": {"at": "combat actions", "gates": ["nudist-goblin"]},
    "Bosses Combat": {"at": "boss actions", "boss": ["troll-queen"]},
}
HOSPITAL = ["farmer", "baker", "duke", "hunter", "oracle"]


def acting(phase: str, field: list[str], **zones) -> State:
    return arrange(field=field, bodyguard=["gentleman"], **{**PLACES[phase], **zones})


@pytest.mark.rule("goblivion:castle-deck.face-down")
def test_the_player_knows_the_castle_by_size_alone():
    one = games["goblivion"].new(seed=3)
    assert one.observe(0).zones["castle"] == {"size": 20, "known": [], "unknown": {"blue": 20}}


@pytest.mark.rule("goblivion:castle-deck.face-down")
def test_the_order_of_the_castle_is_hidden():
    one, other = arrange(castle=["baker", "duke", "farmer"]), arrange(castle=["farmer", "duke", "baker"])
    assert one.observe(0) == other.observe(0)
    assert one != other


@pytest.mark.rule("goblivion:castle-deck.hospital-face-up")
def test_the_hospital_can_be_looked_through():
    assert looks(arrange(hospital=["baker", "duke"]), "hospital") == ["baker", "duke"]


@pytest.mark.rule("goblivion:castle-deck.reshuffle")
def test_the_hospital_becomes_the_castle_when_a_card_is_due():
    state = acting("Training", ["archer"], hospital=HOSPITAL)
    state.apply("use archer-1 draw")
    assert (size(state, "castle"), looks(state, "hospital"), len(looks(state, "field"))) == (4, [], 2)


@pytest.mark.rule("goblivion:castle-deck.reshuffle")
def test_the_hospital_is_shuffled():
    states = [acting("Training", ["archer"], hospital=HOSPITAL, seed=seed) for seed in range(30)]
    drawn = [told(state, draw(state), "drew")[0] for state in states]
    assert set(drawn) == {"farmer-1", "baker", "duke", "hunter", "oracle"}


def draw(state: State) -> list:
    return play(state, "use archer-1 draw")


@pytest.mark.rule("goblivion:castle-deck.empty-push")
@pytest.mark.parametrize("phase", ["Training", "Combat"])
def test_an_empty_castle_brings_one_push(phase):
    state = acting(phase, ["archer"], hospital=HOSPITAL, track=[None, "troll-slaver", None])
    before = resources(state)
    events = draw(state)
    assert did(events, "castle_empty_push", "enemy_advanced", "enemy_entered") == [
        "castle_empty_push",
        "enemy_advanced",
        "enemy_entered",
    ]
    assert resources(state) == before


@pytest.mark.rule("goblivion:castle-deck.empty-boss")
def test_against_a_boss_an_empty_castle_costs_two_instead():
    """amb.boss-castle-empty: 2 in place of the push, and the draw goes on."""
    state = acting("Bosses Combat", ["archer"], hospital=HOSPITAL, track=["troll-slaver", None, None])
    before = state.observe(0).zones["track"]
    events = draw(state)
    assert amounts(events, "castle_empty_burns") == [2]
    assert resources(state) == 8
    assert state.observe(0).zones["track"] == before
    assert len(looks(state, "field")) == 2


@pytest.mark.rule("goblivion:castle-deck.consequence-first", "goblivion:castle-deck.empty-push")
def test_the_penalty_comes_before_the_shuffle_and_the_draw_goes_on():
    """amb.castle-empty-order."""
    state = acting("Training", ["grimoire"], castle=["farmer"], hospital=HOSPITAL)
    events = play(state, "use grimoire")
    assert did(events, "drew", "castle_empty_push", "enemy_entered", "reshuffled") == [
        "drew",
        "castle_empty_push",
        "enemy_entered",
        "reshuffled",
        "drew",
    ]


@pytest.mark.rule("goblivion:castle-deck.consequence-first", "goblivion:castle-deck.empty-boss")
def test_a_penalty_that_ends_the_game_leaves_the_hospital_alone():
    state = acting("Bosses Combat", ["archer"], hospital=HOSPITAL, resources=2)
    assert did(draw(state), "castle_empty_burns", "defeat", "reshuffled", "drew") == ["castle_empty_burns", "defeat"]
    assert kinds(state, "hospital") == HOSPITAL
