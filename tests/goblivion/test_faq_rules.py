"""Rules of the FAQ."""

import pytest

from goblin_lab.core.state import State
from goblin_lab.games.goblivion.arrange import arrange
from goblivion.table import (
    allowed,
    bonus,
    boxed,
    did,
    facts,
    kinds,
    looks,
    number,
    play,
    refused,
    resources,
    size,
    stacks,
    total,
)

FARMERS = ["farmer"] * 8


def acting(field: list[str], **more) -> State:
    """The Action step of a Training for the Archer, with a Bodyguard that does nothing."""
    return arrange(at="training actions", trained="archer", field=field, **{"bodyguard": ["gentleman"], **more})


def fight(boss: str, field: list[str], **more) -> State:
    """The Action step against a Boss."""
    return arrange(at="boss actions", boss=[boss], field=field, **{"bodyguard": ["gentleman"], **more})


@pytest.mark.rule("goblivion:faq.tie")
def test_of_two_strongest_the_player_chooses():
    """R43: tokens count in the comparison."""
    state = arrange(
        at="combat", gates=["cowherd-goblin"], castle=["archer", "gentleman", "farmer", "sword"], bodyguard=["duke"]
    )
    assert state.decision.id == "choose_hospitalise_strongest_peasant"
    assert allowed(state) == ["choose archer-1", "choose gentleman"]
    assert refused(state, "choose farmer-1") == "faq.tie"
    state.apply("choose gentleman")
    assert kinds(state, "hospital") == ["gentleman"]


@pytest.mark.rule("goblivion:faq.tie")
def test_a_single_strongest_leaves_no_choice():
    state = arrange(at="combat", gates=["cowherd-goblin"], castle=["archer", "knight", "farmer", "farmer"])
    assert state.decision.id == "actions_combat"
    assert kinds(state, "hospital") == ["knight"]


def knight_trained(**more) -> State:
    field = ["mechanical-protector", "gentleman", "lumberjack"]
    state = arrange(at="training actions", trained="knight", field=field, bodyguard=["soldier"], unlocked=True, **more)
    play(state, "compare", "give lumberjack-1")
    return state


@pytest.mark.rule("goblivion:faq.knight")
def test_the_knight_brings_a_second_card_for_one_peasant():
    """amb.knight-second-card: a one-sword card by choice."""
    state = knight_trained()
    before = stacks(state)
    assert refused(state, "choose berserker-4") == "faq.knight"
    events = state.apply("choose archer-4")
    assert kinds(state, "hospital") == ["knight", "archer", "mechanical-protector", "gentleman"]
    assert (boxed(state), did(events, "destroyed")) == (["lumberjack-1"], [])
    assert stacks(state) == before - 1


@pytest.mark.rule("goblivion:faq.hospital-cards-active")
def test_a_card_from_the_hospital_can_act():
    state = acting(["blacksmith", "farmer"], hospital=["daisy", "baker"])
    state.apply("use blacksmith-1")  # the one Item there
    assert kinds(state, "field") == ["blacksmith", "farmer", "daisy"]
    assert number(state, "used", "daisy-1") == 0
    state.apply("use daisy-1")
    assert resources(state) == 12


@pytest.mark.rule("goblivion:faq.traitor")
def test_the_traitor_does_nothing_in_a_boss_fight():
    """amb.push-icon-in-boss."""
    state = fight("giant-troll", ["executioner", "traitor"], track=["troll-king"])
    before = state.observe(0).zones
    events = play(state, "use executioner-1", "choose traitor")
    after = state.observe(0).zones
    assert did(events, "enemy_reached_gates", "enemy_entered", "castle_empty_burns") == []
    assert all(before[name] == after[name] for name in ("track", "gates", "enemies", "resources", "castle", "boss"))
    assert boxed(state) == ["traitor"]


@pytest.mark.rule("goblivion:faq.soldiers")
def test_three_soldiers_have_four_each():
    """amb.soldier-bonus-nature: at every moment, the Bodyguard not counted."""
    state = acting(["soldier", "soldier", "soldier"], bodyguard=["soldier"])
    assert total(state) == 12
    state.apply("swap soldier-1")
    assert total(state) == 12


@pytest.mark.rule("goblivion:faq.soldiers")
@pytest.mark.parametrize(("soldiers", "strength"), [(1, 2), (2, 6), (3, 12), (4, 20)])
def test_soldiers_grow_up_to_five(soldiers, strength):
    """R40: five at most, and the Soldier freed from the Trapper counts."""
    state = acting(["soldier"] * (soldiers - 1) + ["freed-soldier"])
    assert total(state) == strength


@pytest.mark.rule("goblivion:faq.soldiers")
def test_a_fifth_soldier_adds_no_more_than_its_own_five():
    assert total(acting(["soldier"] * 4 + ["freed-soldier"])) == 25


@pytest.mark.rule("goblivion:faq.magic-hat")
def test_the_magic_hat_repeats_the_action_of_a_used_card():
    """amb.magic-hat-scope: the Hat acts and is turned, the other card does not change."""
    state = acting(["magic-hat", "baker", "hunter"], used=["baker"])
    play(state, "use magic-hat", "choose baker")
    assert resources(state) == 11
    assert number(state, "used", "magic-hat") == 1
    assert (number(state, "used", "baker"), number(state, "used", "hunter")) == (1, 0)
    assert refused(state, "use hunter") == ""


@pytest.mark.rule("goblivion:faq.magic-hat")
def test_the_hat_is_the_acting_card():
    state = acting(["magic-hat", "artist", "farmer"])
    play(state, "use magic-hat")
    assert sorted(allowed(state)) == ["choose artist", "choose farmer-1"]
    assert refused(state, "choose magic-hat") == "icon.discard-not-itself"


@pytest.mark.rule("goblivion:faq.margaret")
@pytest.mark.parametrize("phase", ["training", "bosses"])
def test_margarets_power_spares_the_penalty_of_an_empty_castle(phase):
    state = margaret(phase, hospital=["farmer"])
    before = state.observe(0).zones
    events = state.apply("power")
    after = state.observe(0).zones
    assert did(events, "castle_empty_push", "castle_empty_burns", "enemy_entered") == []
    assert (after["resources"], after["track"]) == (before["resources"], before["track"])
    assert kinds(state, "field") == ["archer", "farmer"]


def margaret(phase: str, hospital: list[str]) -> State:
    """The Action step under Queen Margaret, with an Archer in play and an empty Castle."""
    build = acting if phase == "training" else fight_the_troll
    return build(["archer"], hospital=hospital, options={"ruler": "margaret"})


def fight_the_troll(field: list[str], **more) -> State:
    return fight("giant-troll", field, **more)


@pytest.mark.rule("goblivion:faq.margaret")
def test_after_her_power_an_empty_castle_harms_again():
    """amb.margaret-duration: only while the power resolves."""
    state = margaret("bosses", hospital=["farmer", "farmer"])
    state.apply("power")
    before = resources(state)
    events = state.apply("use archer-1 draw")
    assert did(events, "castle_empty_burns") == ["castle_empty_burns"]
    assert resources(state) == before - 2


@pytest.mark.rule("goblivion:faq.used-cards-targetable")
@pytest.mark.parametrize(("actor", "end"), [("executioner-1", "box"), ("artist", "hospital")])
def test_used_cards_can_be_destroyed_and_discarded(actor, end):
    state = acting([actor, "baker", "farmer"], used=["baker"])
    state.apply(f"use {actor}")
    assert refused(state, "choose baker") == ""
    state.apply("choose baker")
    assert "baker" in (boxed(state) if end == "box" else looks(state, "hospital"))


@pytest.mark.rule("goblivion:faq.no-enemy-target")
@pytest.mark.parametrize("actor", ["executioner-1", "artist"])
def test_enemies_are_no_target(actor):
    gates = ["goblin-horde", "nudist-goblin"]
    field = [actor, "baker", "farmer"]
    state = arrange(at="combat actions", gates=gates, field=field, bodyguard=["gentleman"])
    state.apply(f"use {actor}")
    assert set(allowed(state)) <= {f"choose {name}" for name in looks(state, "field")}
    assert refused(state, "choose goblin-horde") == "faq.no-enemy-target"


@pytest.mark.rule("goblivion:faq.ignored-strength")
def test_an_ignored_card_still_acts():
    """R72: tokens on an ignored card are ignored too."""
    state = fight("troll-queen", ["catapult", "farmer", "archer"], castle=FARMERS, tokens={"catapult": 2})
    assert total(state) == 2
    play(state, "use catapult-1", "choose farmer-1")
    assert kinds(state, "field") == ["catapult", "archer", "farmer", "farmer"]
    assert size(state, "castle") == 6


@pytest.mark.rule("goblivion:faq.duplicates")
def test_copies_count_once_under_the_twin_brothers():
    """amb.twin-brothers-scope: under them only. R74: three Soldiers count 4."""
    assert total(fight("twin-brothers", ["gentleman", "archer", "archer"], bodyguard=["duke"])) == 4
    assert total(fight("giant-troll", ["gentleman", "archer", "archer"], bodyguard=["duke"])) == 6
    assert total(fight("twin-brothers", ["soldier"] * 3)) == 4


@pytest.mark.rule("goblivion:faq.duplicates")
def test_the_best_copy_counts_under_the_twin_brothers():
    """amb.twin-brothers-which-copy: the strongest, the tokens on the others are ignored."""
    state = fight("twin-brothers", ["archer", "archer", "farmer"], tokens={"archer-1": 1, "archer-2": 2})
    assert (bonus(state, "archer-1"), bonus(state, "archer-2")) == (1, 2)
    assert facts(state.apply("compare"), "compared")[0][0] == 4
