"""Each Boss with an Action, met in Bosses Combat."""

import pytest

from goblin_lab.games.goblivion.arrange import arrange
from goblivion.card_play import (
    bonus,
    boss_fight,
    choices,
    combat,
    lying,
    play,
    plays,
    resources,
    setup,
    strength,
    total,
    used,
    why_not,
)

FARMERS = [f"farmer-{k}" for k in range(1, 13)]


def met(boss, castle, **rest):
    """A Boss from the first moment of the encounter: revealed, drawn for, acting."""
    return arrange(at="bosses", bosses=[boss], castle=castle, gates=[], track=[], enemies=[], **rest)


@plays("troll-queen")
@pytest.mark.rule("goblivion:card.troll-queen", "goblivion:faq.ignored-strength")
def test_troll_queen_ignores_items_tokens_included():
    state = boss_fight("troll-queen", ["catapult-1", "gentleman", "magic-hat"], tokens={"catapult-1": 2})
    assert total(state) == 2
    assert {"use catapult-1", "use magic-hat"} <= set(choices(state))


@plays("troll-queen")
def test_troll_queen_counts_an_item_that_became_a_soldier():
    state = boss_fight("troll-queen", ["magic-hat", "village-hero"])
    play(state, "use magic-hat")
    assert total(state) == 2 + 2


@plays("blue-dragon")
@pytest.mark.rule("goblivion:icon.testament", "goblivion:boss.no-resource-gain")
def test_blue_dragon_destroys_the_next_castle_card_and_nothing_is_gained():
    state = met("blue-dragon", [*FARMERS[:4], "duke"])
    assert setup(state)[-4:] == ["destroyed_top_card", "destroyed", "testament", "gain_void_in_bosses"]
    assert (resources(state), lying(state, "castle")) == (10, [])


@plays("blue-dragon")
@pytest.mark.rule("goblivion:castle-deck.empty-boss")
def test_blue_dragon_finds_an_empty_castle_and_burns_nothing():
    state = met("blue-dragon", FARMERS[:4])
    assert (setup(state)[-1], resources(state)) == ("no_target", 10)


@plays("demon")
def test_demon_destroys_a_card_of_strength_one_or_more_of_choice():
    state = met("demon", ["hunter", "sword-1", "farmer-1", "old-man", "duke"])
    assert choices(state) == ["choose hunter", "choose sword-1", "choose duke"]
    assert why_not(state, "choose farmer-1") == "card.banner-strength"
    play(state, "choose duke")
    assert (total(state), resources(state)) == (1 + 1 + 0 - 1, 10)


@plays("demon")
@pytest.mark.rule("goblivion:token.ally-adds-strength")
def test_demon_counts_tokens():
    state = boss_fight("demon", ["farmer-1", "farmer-2"], tokens={"farmer-2": 1})
    assert lying(state, "field") == ["farmer-1"]


@plays("demon")
def test_demon_finds_nobody_strong_enough():
    state = met("demon", FARMERS[:5])
    assert (setup(state)[-1], len(lying(state, "field"))) == ("no_target", 5)


@plays("troll-gladiator")
@pytest.mark.rule("goblivion:icon.discard")
def test_troll_gladiator_makes_the_player_discard_two():
    state = met("troll-gladiator", ["hunter", "old-man", "thief", "duke", "sword-1", "sword-2"])
    assert len(choices(state)) == 6
    play(state, "choose old-man")
    assert len(choices(state)) == 5
    play(state, "choose thief")
    assert (lying(state, "hospital"), total(state)) == (["old-man", "thief"], 4)


@plays("troll-gladiator")
def test_troll_gladiator_against_one_card_takes_that_one():
    state = boss_fight("troll-gladiator", ["hunter"])
    assert (setup(state), lying(state, "field")) == (["discarded", "no_target"], [])


@plays("trollette")
@pytest.mark.rule("goblivion:card.trollette", "goblivion:faq.ignored-strength")
def test_trollette_ignores_cards_of_four_or_more_tokens_counted():
    state = boss_fight("trollette", ["bro-1", "berserker-1", "knight-1", "champion-1"], tokens={"champion-1": 1})
    assert total(state) == 3
    assert "use berserker-1" in choices(state)


@plays("trollette")
def test_trollette_ignores_a_card_as_soon_as_it_grows_to_four():
    state = boss_fight("trollette", ["soldier-1", "soldier-2", "village-hero"])
    assert total(state) == 3 + 3 + 2
    play(state, "use village-hero")
    assert total(state) == 0


@plays("goblinosaurus")
@pytest.mark.rule("goblivion:faq.ignored-strength")
def test_goblinosaurus_ignores_tokens():
    state = boss_fight("goblinosaurus", ["hunter", "sword-1"], tokens={"hunter": 5})
    assert (total(state), bonus(state, "hunter")) == (2, 5)


@plays("red-dragon")
@pytest.mark.rule("goblivion:boss.action-every-time")
def test_red_dragon_charges_each_action_before_the_comparison():
    state = boss_fight("red-dragon", ["baker", "hunter", "duke"], castle=FARMERS, resources=40)
    play(state, "use baker", "use hunter", "power")
    happened = play(state, "compare")
    assert happened[:3] == ["paid_for_actions", "compared", "lost_combat"]
    assert resources(state) == 40 - 2 - 20, "the royal power is no Action of a card"


@plays("red-dragon")
@pytest.mark.rule("goblivion:aim.defeat-at-zero")
def test_red_dragon_charges_also_the_fight_that_would_have_been_won():
    field = ["knight-1", "knight-2", "berserker-1", "berserker-2", "berserker-3", "berserker-4"]
    state = boss_fight("red-dragon", field, bosses=[], resources=2, hospital=["thief", "beggar", "old-man"])
    assert total(state) == 26
    play(state, "use berserker-1", "choose thief", "use berserker-2", "choose beggar")
    assert play(state, "compare") == ["paid_for_actions", "defeat"]
    assert state.outcome.winners == ()


@plays("red-dragon")
def test_red_dragon_beaten_without_actions_costs_nothing():
    field = ["knight-1", "knight-2", "berserker-1", "berserker-2", "berserker-3", "berserker-4"]
    state = boss_fight("red-dragon", field, bosses=[], resources=1)
    assert play(state, "compare") == ["compared", "boss_defeated", "ended_phase", "victory"]


@plays("red-dragon")
def test_red_dragon_counts_anew_in_the_next_attempt_and_not_for_the_next_boss():
    state = boss_fight("red-dragon", ["baker"], bosses=["cow-dragon"], castle=FARMERS, resources=40)
    play(state, "use baker", "compare")
    assert (resources(state), state.position.actions_used) == (40 - 1 - 22, 0)
    assert "paid_for_actions" not in play(state, "compare")


@plays("serpent-dragon")
@pytest.mark.rule("goblivion:faq.tie")
def test_serpent_dragon_asks_among_the_strongest_peasants():
    castle = ["hunter", "duke", "catapult", "farmer-1", "farmer-2", "farmer-3", "farmer-4"]
    state = met("serpent-dragon", castle)
    assert choices(state) == ["choose hunter", "choose duke"]
    play(state, "choose duke")
    assert (lying(state, "hospital"), resources(state)) == (["duke"], 10)


@plays("giant-troll")
@pytest.mark.rule("goblivion:boss.action-every-time", "goblivion:boss.retry", "goblivion:boss.no-bonus-token")
def test_giant_troll_takes_a_resource_in_every_encounter():
    state = met("giant-troll", [*FARMERS[:10]], resources=40)
    assert resources(state) == 39
    happened = play(state, "compare")
    assert happened[:3] == ["compared", "lost_combat", "boss_stays"]
    assert happened[-2:] == ["launched", "lost_resources"]
    assert resources(state) == 39 - 22 - 1
    assert (lying(state, "boss"), state.position.enemy_tokens) == (["giant-troll"], 3)


@plays("giant-troll")
@pytest.mark.rule("goblivion:aim.defeat-at-zero")
def test_giant_troll_can_end_the_game_at_its_reveal():
    assert met("giant-troll", FARMERS, resources=1).outcome.reason == "You have lost: no resource is left."


@plays("twin-brothers")
@pytest.mark.rule("goblivion:faq.duplicates")
def test_twin_brothers_count_one_of_each_kind_the_strongest():
    field = ["sword-1", "sword-2", "lumberjack-1", "farmer-1", "farmer-2"]
    state = boss_fight("twin-brothers", field, tokens={"sword-2": 2, "farmer-1": 1})
    assert total(state) == 3 + 1 + 1


@plays("twin-brothers")
@pytest.mark.rule("goblivion:faq.duplicates", "goblivion:faq.soldiers")
def test_twin_brothers_count_one_of_three_soldiers_whatever_they_were():
    state = boss_fight("twin-brothers", ["soldier-1", "freed-soldier", "village-hero"])
    assert total(state) == 3 + 2
    play(state, "use village-hero")
    assert (strength(state, "soldier-1"), total(state)) == (4, 4)


@plays("twin-brothers")
def test_twin_brothers_tell_the_two_rewards_of_one_enemy_type_apart_from_others():
    state = boss_fight("twin-brothers", ["giant-knife-1", "giant-knife-2", "machete-1"])
    assert total(state) == 4 + 1


def test_cow_dragon_has_no_action():
    state = met("cow-dragon", FARMERS)
    assert setup(state)[-1] == "drew"
    assert "launched" not in setup(state)


@pytest.mark.rule("goblivion:boss.one-at-a-time", "goblivion:boss.defeated-destroyed")
def test_the_effect_of_a_beaten_boss_ends_with_it():
    field = ["knight-1", "knight-2", "berserker-1"]
    state = boss_fight("troll-queen", field, bosses=["cow-dragon"], castle=["catapult", *FARMERS])
    happened = play(state, "compare")
    assert happened[:3] == ["compared", "boss_defeated", "ended_phase"]
    assert (total(state), "troll-queen" in lying(state, "box")) == (3, True)


@pytest.mark.rule("goblivion:boss.after-last-enemy", "goblivion:boss.no-training")
def test_effects_of_enemies_do_not_reach_into_bosses_combat():
    state = arrange(
        at="combat",
        gates=["pestilent-goblin"],
        track=[],
        enemies=[],
        bosses=["cow-dragon"],
        castle=["hunter", "sword-1", *FARMERS],
    )
    happened = play(state, "compare")
    assert "bosses_began" in happened
    assert state.position.tokens_ignored == 0
    assert why_not(state, "train archer") == "boss.no-training"


@pytest.mark.rule("goblivion:boss.no-resource-gain")
@pytest.mark.parametrize(
    ("card", "use"), [("builder-1", "use builder-1"), ("daisy-1", "use daisy-1"), ("super-tool", "use super-tool")]
)
def test_every_gain_is_void_against_bosses_and_works_before(card, use):
    before, burning = combat([card]), boss_fight("cow-dragon", [card])
    play(before, use)
    play(burning, use)
    assert (resources(before), resources(burning), used(burning, card)) == (12, 10, True)
