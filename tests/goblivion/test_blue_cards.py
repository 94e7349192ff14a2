"""Each Blue card with an action, in play."""

import pytest

from goblivion.card_play import (
    bonus,
    boss_fight,
    choices,
    combat,
    lying,
    play,
    plays,
    resources,
    strength,
    total,
    training,
    used,
    why_not,
)


@plays("alchemist")
@pytest.mark.rule("goblivion:icon.discard", "goblivion:icon.draw", "goblivion:icon.discard-not-itself")
def test_alchemist_discards_another_card_then_draws():
    state = training(["alchemist", "farmer-1", "duke"], castle=["oracle", "beggar"])
    play(state, "use alchemist")
    assert choices(state) == ["choose farmer-1", "choose duke"]
    assert why_not(state, "choose alchemist") == "icon.discard-not-itself"
    assert play(state, "choose duke") == ["discarded", "drew"]
    assert lying(state, "field") == ["alchemist", "farmer-1", "oracle"]
    assert lying(state, "hospital") == ["duke"]
    assert resources(state) == 10, "a discard is no destruction, so the Duke leaves nothing"


@plays("alchemist")
def test_alchemist_alone_in_play_still_draws():
    state = training(["alchemist"], castle=["oracle"])
    assert play(state, "use alchemist") == ["used", "no_target", "drew"]


@plays("alchemist")
@pytest.mark.rule("goblivion:castle-deck.empty-push", "goblivion:castle-deck.reshuffle")
def test_the_card_that_the_alchemist_discards_can_be_the_one_it_draws():
    state = training(["alchemist", "farmer-1"])
    happened = play(state, "use alchemist")
    assert happened[:3] == ["used", "discarded", "castle_empty_push"]
    assert happened[-2:] == ["reshuffled", "drew"]
    assert lying(state, "field") == ["alchemist", "farmer-1"]


@plays("artist")
def test_artist_discards_another_card_for_a_resource():
    state = training(["artist", "farmer-1"])
    assert play(state, "use artist") == ["used", "discarded", "gained_resources"]
    assert (resources(state), lying(state, "hospital")) == (11, ["farmer-1"])


@plays("artist")
@pytest.mark.rule("goblivion:faq.used-cards-targetable")
def test_artist_can_discard_a_used_card():
    state = training(["artist", "baker"], used=["baker"])
    play(state, "use artist")
    assert lying(state, "hospital") == ["baker"]


@plays("adventurer")
@pytest.mark.rule("goblivion:icon.strength-bonus")
def test_adventurer_discards_then_strengthens_a_card_of_choice():
    state = combat(["adventurer", "farmer-1", "sword-1"])
    play(state, "use adventurer", "choose farmer-1")
    assert choices(state) == ["choose adventurer", "choose sword-1"]
    play(state, "choose sword-1")
    assert (strength(state, "sword-1"), bonus(state, "adventurer")) == (3, 0)


@plays("adventurer")
def test_adventurer_whose_only_companion_is_discarded_strengthens_itself():
    state = combat(["adventurer", "farmer-1"])
    assert play(state, "use adventurer") == ["used", "discarded", "strengthened"]
    assert strength(state, "adventurer") == 2


@plays("baker")
@pytest.mark.rule("goblivion:card.baker", "goblivion:action.rotate-when-used")
def test_baker_gains_one_and_is_spent():
    state = training(["baker"])
    play(state, "use baker")
    assert (resources(state), used(state, "baker"), strength(state, "baker")) == (11, True, 0)
    assert why_not(state, "use baker") == "action.rotate-when-used"


@plays("baker")
@pytest.mark.rule("goblivion:boss.no-resource-gain")
def test_baker_gains_nothing_while_the_castle_burns():
    state = boss_fight("cow-dragon", ["baker"])
    assert play(state, "use baker") == ["used", "gain_void_in_bosses"]
    assert (resources(state), used(state, "baker")) == (10, True)


@plays("hunter")
def test_hunter_gains_one():
    state = combat(["hunter"])
    play(state, "use hunter")
    assert (resources(state), total(state)) == (11, 1)


@plays("duke")
@pytest.mark.rule("goblivion:icon.testament")
def test_duke_leaves_three_resources_when_destroyed():
    state = combat(["executioner-1", "duke"])
    happened = play(state, "use executioner-1", "choose duke")
    assert happened == ["used", "destroyed", "testament", "gained_resources", "strengthened"]
    assert (resources(state), lying(state, "hospital")) == (13, [])


@plays("duke")
@pytest.mark.rule("goblivion:icon.testament", "goblivion:training.exchanged-card-destroyed")
def test_duke_given_up_in_training_pays_before_the_phase_ends():
    state = training(["duke", "lumberjack-1"])
    play(state, "compare")
    happened = play(state, "give duke")
    assert happened[:5] == ["gave_up", "destroyed", "testament", "gained_resources", "trained"]
    assert resources(state) == 13


@plays("duke")
@pytest.mark.rule("goblivion:boss.no-resource-gain")
def test_duke_leaves_nothing_in_a_boss_fight():
    state = boss_fight("cow-dragon", ["executioner-1", "duke"])
    assert "gain_void_in_bosses" in play(state, "use executioner-1", "choose duke")
    assert resources(state) == 10


@plays("child")
@pytest.mark.rule("goblivion:icon.destroy")
def test_child_destroys_a_hospital_card_of_choice():
    state = training(["child", "farmer-1"], hospital=["beggar", "duke"])
    play(state, "use child")
    assert choices(state) == ["choose beggar", "choose duke"]
    assert why_not(state, "choose farmer-1") == "castle-deck.hospital-face-up"
    play(state, "choose beggar")
    assert (lying(state, "hospital"), "beggar" in lying(state, "box")) == (["duke"], True)


@plays("child")
def test_child_with_one_patient_asks_nothing_and_its_testament_works():
    state = training(["child"], hospital=["duke"])
    assert play(state, "use child") == ["used", "destroyed", "testament", "gained_resources"]


@plays("child")
def test_child_may_act_in_front_of_an_empty_hospital():
    state = training(["child"])
    assert play(state, "use child") == ["used", "no_target"]


@plays("grimoire")
@pytest.mark.rule("goblivion:icon.draw")
def test_grimoire_draws_two():
    state = combat(["grimoire"], castle=["farmer-1", "duke", "oracle"])
    play(state, "use grimoire")
    assert (lying(state, "field"), lying(state, "castle")) == (["grimoire", "farmer-1", "duke"], ["oracle"])


@plays("grimoire")
@pytest.mark.rule("goblivion:castle-deck.consequence-first", "goblivion:combat.repeat-after-action-push")
def test_grimoire_empties_the_castle_between_its_two_cards():
    state = combat(["grimoire"], castle=["farmer-1"], hospital=["duke", "oracle"], track=["archer-goblin"])
    happened = play(state, "use grimoire")
    assert happened[:3] == ["used", "drew", "castle_empty_push"]
    assert happened.index("reshuffled") < happened.index("revealed") < happened.index("launched")
    assert lying(state, "gates") == ["trollolole-1", "archer-goblin"]
    assert (resources(state), len(lying(state, "field"))) == (9, 4), "the newcomer drew one more and took its resource"


@plays("grimoire")
@pytest.mark.rule("goblivion:castle-deck.reshuffle")
def test_grimoire_with_castle_and_hospital_empty_draws_nothing():
    state = combat(["grimoire"], track=[], enemies=[])
    assert play(state, "use grimoire") == ["used", "castle_empty_push", "nothing_to_push", "draw_forfeited"]
    assert lying(state, "field") == ["grimoire"]


@plays("village-hero")
@pytest.mark.rule("goblivion:faq.soldiers")
def test_village_hero_becomes_a_soldier_among_soldiers():
    state = combat(["village-hero", "soldier-1", "soldier-2"])
    assert total(state) == 2 + 3 + 3
    play(state, "use village-hero")
    assert (resources(state), total(state)) == (9, 4 + 4 + 4)
    assert why_not(state, "use village-hero") == "card.action-text", "a Soldier has no Action"


@plays("village-hero")
@pytest.mark.rule("goblivion:turn.end-phase-to-hospital")
def test_village_hero_is_himself_again_after_the_phase():
    state = training(["village-hero", "farmer-1"])
    play(state, "use village-hero", "compare", "stop")
    assert state.position.guise == [0] * 121


@plays("village-hero")
@pytest.mark.rule("goblivion:aim.defeat-at-zero")
def test_village_hero_bought_with_the_last_resource_loses_the_game():
    state = combat(["village-hero"], resources=1)
    assert play(state, "use village-hero") == ["used", "lost_resources", "defeat"]
    assert state.outcome.returns == (-1.0,)


@plays("dwarf")
def test_dwarf_strengthens_every_item_in_play_and_nothing_else():
    state = combat(["dwarf", "sword-1", "grimoire", "soldier-1"], bodyguard=["catapult"], hospital=["sword-2"])
    assert play(state, "use dwarf") == ["used", "strengthened", "strengthened"]
    assert [bonus(state, name) for name in ("sword-1", "grimoire", "soldier-1", "dwarf")] == [1, 1, 0, 0]
    assert (bonus(state, "catapult-1"), bonus(state, "sword-2")) == (0, 0)


@plays("dwarf")
@pytest.mark.rule("goblivion:token.supply-is-limit")
def test_dwarf_stops_where_the_bank_is_empty():
    state = combat(["dwarf", "sword-1", "sword-2"], tokens={"dwarf": 18})
    assert play(state, "use dwarf") == ["used", "strengthened", "no_token_left"]
    assert (bonus(state, "sword-1"), bonus(state, "sword-2")) == (1, 0)


@plays("dwarf")
def test_dwarf_without_items_does_nothing():
    assert play(combat(["dwarf", "farmer-1"]), "use dwarf") == ["used"]


@plays("oracle")
@pytest.mark.rule("goblivion:icon.vision", "goblivion:bodyguard.exchange")
def test_oracle_sees_when_it_becomes_bodyguard():
    state = training(["oracle"], track=["troll-king", None, "baby-troll"])
    assert why_not(state, "use oracle") == "card.action-text"
    assert play(state, "swap oracle") == ["swapped", "guard_triggered"]
    assert choices(state) == ["look at space 1", "look at space 3"]
    assert why_not(state, "look at space 2") == "icon.vision"
    play(state, "look at space 3")
    assert (lying(state, "bodyguard"), state.position.face_up[state.position.track[2]]) == (["oracle"], 1)


@plays("oracle")
def test_oracle_sees_nothing_where_nobody_comes():
    assert play(training(["oracle"]), "swap oracle") == ["swapped", "guard_triggered", "no_target"]


@plays("oracle")
def test_oracle_that_starts_as_bodyguard_does_not_see():
    state = training(["farmer-1"], bodyguard=["oracle"], track=["troll-king"])
    assert (play(state, "swap farmer-1"), lying(state, "field")) == (["swapped"], ["oracle"])


@plays("patron")
def test_patron_draws_when_it_becomes_bodyguard():
    state = training(["patron"], castle=["duke"])
    assert play(state, "swap patron") == ["swapped", "guard_triggered", "drew"]
    assert lying(state, "field") == ["archer-1", "duke"]


@plays("mad-pyromaniac")
@pytest.mark.rule("goblivion:icon.testament", "goblivion:training.exchanged-card-destroyed")
def test_mad_pyromaniac_given_up_in_training_asks_for_a_vision_in_the_middle():
    state = training(
        ["mad-pyromaniac", "sword-1", "sword-2", "sword-3", "lumberjack-1"], track=[None, "troll-king", "baby-troll"]
    )
    play(state, "compare", "give mad-pyromaniac")
    assert choices(state) == ["look at space 2", "look at space 3"]
    assert lying(state, "hospital") == [], "the Archer comes after the Testament"
    assert "trained" in play(state, "look at space 2")
    assert "archer-4" in lying(state, "hospital")


@plays("scouts")
@pytest.mark.rule("goblivion:action.one-of-two")
def test_scouts_strengthen_a_card_or_see():
    state = combat(["scouts", "sword-1"], track=["baby-troll"])
    assert {"use scouts strength", "use scouts vision"} <= set(choices(state))
    seer = state.copy()
    play(state, "use scouts strength", "choose sword-1")
    assert strength(state, "sword-1") == 3
    assert why_not(state, "use scouts vision") == "action.one-of-two"
    assert play(seer, "use scouts vision") == ["used", "vision"]


@plays("traitor")
@pytest.mark.rule("goblivion:icon.testament", "goblivion:icon.enemy-pushes")
def test_traitor_makes_the_enemy_push_when_destroyed():
    state = combat(["executioner-1", "traitor"], track=["baby-troll"], castle=["duke", "beggar", "thief"])
    happened = play(state, "use executioner-1", "choose traitor")
    assert happened.index("testament") < happened.index("enemy_reached_gates") < happened.index("strengthened")
    assert lying(state, "gates") == ["trollolole-1", "baby-troll"]
    assert "revealed" in happened, "who comes to the Gates in Combat is faced in it"


@plays("traitor")
@pytest.mark.rule("goblivion:faq.traitor")
def test_traitor_is_harmless_in_a_boss_fight():
    state = boss_fight("cow-dragon", ["executioner-1", "traitor"])
    before = state.position.as_dict()
    assert "push_void_in_bosses" in play(state, "use executioner-1", "choose traitor")
    after = state.position.as_dict()
    assert [before[name] == after[name] for name in ("enemies", "track", "gates", "resources")] == [True] * 4


@plays("traitor")
@pytest.mark.rule("goblivion:icon.testament")
def test_traitor_discarded_betrays_nobody():
    state = training(["artist", "traitor"], track=["baby-troll"])
    assert play(state, "use artist") == ["used", "discarded", "gained_resources"]
