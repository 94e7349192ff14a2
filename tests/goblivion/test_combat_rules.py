"""Rules on Combat: the order of the Enemies, the Action step, the comparison, and what a loss costs."""

import pytest

from goblin_lab.core.state import State
from goblin_lab.core.values import Event
from goblin_lab.games.goblivion.arrange import arrange
from goblivion.table import (
    against,
    allowed,
    amounts,
    did,
    facts,
    kinds,
    looks,
    number,
    play,
    refused,
    resources,
    size,
    told,
    total,
)

FARMERS = ["farmer"] * 10


def combat(gates: list[str], castle: list[str] | None = None, **more) -> State:
    """Combat from its beginning, Enemies face down, with a Bodyguard that does nothing."""
    return arrange(at="combat", gates=gates, castle=castle or FARMERS, **{"bodyguard": ["gentleman"], **more})


def acting(gates: list[str], field: list[str], **more) -> State:
    """The Action step of a Combat whose Enemies have all been handled."""
    return arrange(at="combat actions", gates=gates, field=field, **{"bodyguard": ["gentleman"], **more})


@pytest.mark.rule("goblivion:combat.win-condition")
@pytest.mark.parametrize(("soldier", "end"), [("knight", "won_combat"), ("berserker", "lost_combat")])
def test_equal_strength_wins_and_one_less_loses(soldier, end):
    """amb.tie-scope: a tie of Strength is a win."""
    state = acting(["goblin-horde"], [soldier])
    events = state.apply("compare")
    assert did(events, "won_combat", "lost_combat") == [end]
    assert facts(events, "compared")[0][1] == 5


@pytest.mark.rule("goblivion:combat.reveal-leftmost", "goblivion:combat.left-to-right")
@pytest.mark.parametrize(
    "gates", [["assassin-goblin", "troll-slaver", "nudist-goblin"], ["nudist-goblin", "troll-slaver"]]
)
def test_enemies_are_turned_up_from_left_to_right(gates):
    state = combat(gates)
    revealed = told(state, state.setup_events, "revealed", foe=True)
    assert [name.removesuffix("-1") for name in revealed] == gates


@pytest.mark.rule("goblivion:combat.draw-for-enemy")
def test_cards_are_drawn_for_each_enemy():
    state = combat(["goblin-magician", "archer-goblin"])
    assert len(looks(state, "field")) == 3 + 2
    assert size(state, "castle") == 5


@pytest.mark.rule("goblivion:combat.action-after-draw")
def test_an_enemy_acts_after_its_draw_and_before_the_next_enemy():
    """amb.draw-before-enemy-action."""
    state = combat(["archer-goblin", "goblin-trapper"])
    assert did(state.setup_events, "revealed", "drew", "launched") == ["revealed", "drew", "drew", "launched"] * 2


@pytest.mark.rule("goblivion:combat.new-enemies-join", "goblivion:combat.left-to-right")
def test_an_enemy_that_arrives_during_combat_fights_at_once():
    state = combat(["goblin-commander", "nudist-goblin"], track=["assassin-goblin"])
    revealed = told(state, state.setup_events, "revealed", foe=True)
    assert revealed == ["goblin-commander", "nudist-goblin", "assassin-goblin-1"]
    assert len(looks(state, "field")) == 2 + 1 + 2
    assert against(state) == (3 + 2) + 1 + 3


@pytest.mark.rule("goblivion:combat.actions-step")
def test_no_action_before_the_last_enemy_is_handled():
    """amb.action-window."""
    state = combat(["goblin-horde", "nudist-goblin"], ["baker", "farmer", "farmer", "farmer"])
    assert state.decision.id == "choose_hospitalise_peasant"  # the Action of the first of two Enemies
    assert refused(state, "use baker") == "combat.actions-step"
    assert refused(state, "swap baker") == "training.actions-step"
    events = state.apply("choose farmer-1")
    assert told(state, events, "revealed", foe=True) == ["nudist-goblin"]
    assert allowed(state, "use", "swap") == ["use baker", "swap baker", "swap farmer-2", "swap farmer-3"]


@pytest.mark.rule("goblivion:combat.repeat-after-action-push")
def test_an_enemy_brought_by_an_action_is_handled_before_the_comparison():
    state = acting(["nudist-goblin"], ["archer"], hospital=FARMERS[:5], track=["archer-goblin"])
    events = state.apply("use archer-1 draw")
    assert did(events, "used", "castle_empty_push", "revealed", "drew", "launched", "compared") == [
        "used",
        "castle_empty_push",
        "drew",  # the Archer's
        *["revealed", "drew", "drew", "launched"],
    ]
    assert (state.decision.id, against(state)) == ("actions_combat", 3)


@pytest.mark.rule("goblivion:combat.compare-totals")
def test_strength_is_compared_with_all_enemies_and_their_tokens():
    gates = ["cowherd-goblin", "assassin-goblin", "archer-goblin"]
    state = acting(gates, ["knight", "archer"], tokens={"cowherd-goblin": 1, "assassin-goblin": 2, "archer": 1})
    assert facts(state.apply("compare"), "compared") == [(5 + 2 + 1, 12, 0)]


@pytest.mark.rule("goblivion:combat.win-defeats-all")
def test_a_win_defeats_every_enemy():
    state = acting(["cowherd-goblin", "assassin-goblin"], ["knight", "archer"])
    events = state.apply("compare")
    assert len(facts(events, "enemy_defeated")) == 2
    assert looks(state, "gates") == []
    assert kinds(state, "hospital") == ["daisy", "toxic-blades", "knight", "archer"]


def lost_by_one(**more) -> State:
    """Strength 11 against Enemies of 4, 5 and 3, compared."""
    gates = ["cowherd-goblin", "goblin-horde", "assassin-goblin"]
    state = acting(gates, ["knight", "berserker", "archer"], **more)
    state.apply("compare")
    return state


@pytest.mark.rule("goblivion:combat.lose-difference")
def test_a_loss_costs_the_missing_strength():
    assert resources(lost_by_one()) == 9
    state = acting(["troll-slaver"], ["archer"])
    assert amounts(state.apply("compare"), "lost_combat") == [7]
    assert resources(state) == 3


@pytest.mark.rule("goblivion:combat.distribute-strength")
def test_the_total_is_divided_among_the_enemies():
    state = lost_by_one()
    assert state.decision.id == "share"
    assert allowed(state) == [f"share {points}" for points in range(12)]
    assert refused(state, "share 12") == "combat.distribute-strength"
    state.apply("share 4")
    assert refused(state, "share 8") == "combat.distribute-strength"
    state.apply("share 5")
    assert state.decision.id == "choose_training"  # 2 left over can match nobody


@pytest.mark.rule("goblivion:combat.partial-defeat")
def test_a_matched_enemy_is_defeated_in_a_lost_combat():
    state = acting(["cowherd-goblin", "assassin-goblin"], ["knight"])
    events = play(state, "compare", "share 0", "share 5")
    assert told(state, events, "enemy_defeated", foe=True) == ["assassin-goblin-1"]
    assert kinds(state, "gates") == ["cowherd-goblin"]
    assert kinds(state, "hospital") == ["toxic-blades", "knight"]


def next_combat(state: State) -> list[Event]:
    """Pass Training; what happens up to the next decision in Combat."""
    return play(state, "skip training")


@pytest.mark.rule("goblivion:combat.survivor-no-second-action")
def test_a_survivor_is_drawn_for_again_but_does_not_act_again():
    """amb.survivor-action."""
    state = combat(["goblin-magician"])
    assert resources(state) == 8
    state.apply("compare")
    events = next_combat(state)
    assert did(events, "faced_again", "revealed", "drew", "launched") == ["faced_again", "drew", "drew", "drew"]
    assert resources(state) == 8 - 4


@pytest.mark.rule("goblivion:combat.survivor-full-strength")
def test_strength_shared_to_a_survivor_leaves_no_mark():
    """amb.survivor-already-has-token: the token that it has stays as it is."""
    state = acting(["cowherd-goblin", "assassin-goblin"], ["knight"], castle=FARMERS, resources=30)
    play(state, "compare", "share 2", "share 3")
    next_combat(state)
    assert against(state) == 4 + 1
    state.apply("compare")
    next_combat(state)
    assert against(state) == 4 + 1
    assert number(state, "enemy_token", "cowherd-goblin-1") == 1


@pytest.mark.rule("goblivion:combat.new-enemies-join")
def test_the_enemy_at_hand_is_finished_before_a_newcomer():
    """amb.castle-empty-in-combat."""
    state = combat(["archer-goblin"], ["farmer"], hospital=FARMERS[1:8], track=["goblin-trapper"])
    assert did(state.setup_events, "revealed", "drew", "castle_empty_push", "launched") == [
        *["revealed", "drew", "castle_empty_push", "drew", "launched"],
        *["revealed", "drew", "drew", "launched"],
    ]


@pytest.mark.rule("goblivion:combat.compare-totals")
def test_the_bodyguard_and_cards_elsewhere_do_not_fight():
    state = acting(["goblin-horde"], ["archer"], bodyguard=["knight"], hospital=["berserker"], castle=["champion"])
    assert total(state) == 2
