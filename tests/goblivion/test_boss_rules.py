"""Rules on Bosses Combat."""

import pytest

from goblin_lab.core.state import State
from goblin_lab.games.goblivion.arrange import arrange
from goblivion.table import amounts, bank, boxed, did, facts, kinds, looks, play, refused, resources, told

FARMERS = ["farmer"] * 12
PHASES = ("training_began", "push_phase_began", "combat_began", "bosses_began")


def fight(boss: str, field: list[str], **more) -> State:
    """The Action step against a Boss, with a Bodyguard that does nothing."""
    return arrange(at="boss actions", boss=[boss], field=field, **{"bodyguard": ["gentleman"], **more})


@pytest.mark.rule("goblivion:boss.after-last-enemy")
def test_the_bosses_come_right_after_the_last_enemy():
    """amb.boss-trigger-after-combat: when that Combat has ended and its cards lie in the Hospital."""
    state = arrange(
        at="combat actions",
        gates=["nudist-goblin"],
        enemies=[],
        bosses=["giant-troll"],
        field=["archer"],
        castle=FARMERS,
    )
    events = state.apply("compare")
    assert did(events, *PHASES, "ended_phase", "faced_boss") == ["ended_phase", "bosses_began", "faced_boss"]
    assert kinds(state, "hospital") == ["dirty-underpants", "archer"]
    assert kinds(state, "field") == ["farmer"] * 5


@pytest.mark.rule("goblivion:boss.after-last-enemy")
@pytest.mark.parametrize("left", [{"enemies": ["troll-king"]}, {"enemies": [], "track": [None, None, "troll-king"]}])
def test_the_bosses_wait_while_an_enemy_is_left(left):
    state = arrange(at="combat actions", gates=["nudist-goblin"], field=["archer"], **left)
    assert did(state.apply("compare"), *PHASES) == ["training_began"]


@pytest.mark.rule("goblivion:boss.no-training")
@pytest.mark.parametrize("soldiers", [[], ["mechanical-protector"] * 4])
def test_there_is_no_training_between_boss_fights(soldiers):
    """amb.boss-turn-structure: no push either, only fights."""
    state = fight("giant-troll", soldiers, bosses=["cow-dragon"], castle=FARMERS, resources=40)
    assert refused(state, "train archer") == "boss.no-training"
    events = state.apply("compare")
    assert did(events, *PHASES, "faced_boss") == ["faced_boss"]
    assert refused(state, "skip training") == "boss.no-training"


@pytest.mark.rule("goblivion:boss.one-at-a-time")
def test_the_next_boss_is_revealed_after_the_first_is_beaten():
    state = arrange(at="bosses", bosses=["troll-queen", "demon"], castle=["knight"] * 2 + ["archer"] * 3 + FARMERS)
    assert looks(state, "boss") == ["troll-queen"]
    assert state.observe(0).zones["bosses"] == {"size": 1, "known": [], "unknown": {"boss": 1}}
    state.apply("compare")
    assert looks(state, "boss") == ["demon"]
    assert state.observe(0).zones["bosses"]["size"] == 0


@pytest.mark.rule("goblivion:boss.no-resource-gain")
def test_no_resources_are_gained_while_the_castle_burns():
    """amb.boss-gain-attempt: the Action may be used, and its other parts work."""
    state = fight("giant-troll", ["baker", "artist", "farmer"])
    before = resources(state)
    assert refused(state, "use baker") == ""
    events = play(state, "use baker", "use artist", "choose farmer-1")
    assert did(events, "gained_resources") == []
    assert resources(state) == before
    assert kinds(state, "hospital") == ["farmer"]


@pytest.mark.rule("goblivion:boss.defeated-destroyed")
def test_a_beaten_boss_leaves_the_game_without_an_item():
    state = fight("troll-queen", ["knight", "knight", "archer"], bosses=["demon"], castle=FARMERS)
    events = state.apply("compare")
    assert told(state, events, "boss_defeated", foe=True) == ["troll-queen"]
    assert boxed(state) == ["troll-queen"]
    assert kinds(state, "hospital") == ["knight", "knight", "archer"]


@pytest.mark.rule("goblivion:boss.retry")
def test_a_lost_fight_is_fought_again_against_the_same_boss():
    """amb.boss-loss-cost: the difference is lost as in every combat. R67: the cards are drawn anew."""
    state = fight("troll-queen", ["knight", "berserker"], bosses=["demon"], castle=FARMERS)
    events = state.apply("compare")
    assert amounts(events, "lost_combat") == [3]
    assert resources(state) == 7
    assert told(state, events, "faced_boss", foe=True) == ["troll-queen"]
    assert looks(state, "boss") == ["troll-queen"]
    assert kinds(state, "hospital") == ["knight", "berserker"]
    assert kinds(state, "field") == ["farmer"] * 6


@pytest.mark.rule("goblivion:boss.action-every-time")
def test_a_boss_acts_in_every_encounter():
    """amb.boss-vision: that the Boss lies face up does not matter."""
    state = arrange(at="bosses", bosses=["giant-troll"], castle=FARMERS, resources=30)
    assert did(state.setup_events, "faced_boss", "launched") == ["faced_boss", "launched"]
    assert resources(state) == 29
    events = state.apply("compare")
    assert did(events, "faced_boss", "launched") == ["faced_boss", "launched"]
    assert resources(state) == 29 - 22 - 1


@pytest.mark.rule("goblivion:boss.action-every-time")
def test_the_effect_of_a_beaten_boss_ends_with_it():
    state = fight("troll-queen", ["knight"] * 2 + ["archer"], bosses=["giant-troll"], castle=["sword"] * 3 + FARMERS)
    state.apply("compare")
    assert kinds(state, "field") == ["sword"] * 3 + ["farmer"] * 2
    assert facts(state.apply("compare"), "compared")[0][0] == 3


@pytest.mark.rule("goblivion:boss.no-bonus-token")
def test_a_boss_that_survives_gains_no_token():
    state = fight("giant-troll", [], castle=FARMERS, resources=60)
    first = facts(state.apply("compare"), "compared")
    second = facts(state.apply("compare"), "compared")
    assert [fact[1] for fact in first + second] == [22, 22]
    assert bank(state)[1] == 3


@pytest.mark.rule("goblivion:boss.action-every-time")
def test_the_red_dragon_takes_one_for_each_action_before_the_comparison():
    """R76: win or lose; the royal power is no card Action. R79: that loss comes before a victory."""
    army = ["knight", "knight", "mechanical-protector", "mechanical-protector", "baker", "hunter"]
    state = fight("red-dragon", army, bosses=["demon"], castle=FARMERS)
    events = play(state, "use baker", "use hunter", "power", "compare")
    assert did(events, "paid_for_actions", "compared", "boss_defeated") == [
        "paid_for_actions",
        "compared",
        "boss_defeated",
    ]
    assert resources(state) == 8


@pytest.mark.rule("goblivion:boss.action-every-time")
def test_the_price_of_the_last_action_can_lose_a_won_game():
    army = ["knight", "knight", "mechanical-protector", "mechanical-protector", "baker"]
    state = fight("red-dragon", army, bosses=[], resources=1)
    events = play(state, "use baker", "compare")
    assert did(events, "defeat", "victory", "compared") == ["defeat"]
    assert state.outcome.winners == ()
