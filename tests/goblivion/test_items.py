"""Each Item with an Action, won from an Enemy: in play, and the Joker wherever it comes from."""

import pytest

from goblivion.card_play import (
    bonus,
    boss_fight,
    choices,
    combat,
    lying,
    number,
    play,
    plays,
    resources,
    revealed,
    setup,
    strength,
    total,
    training,
    used,
    why_not,
)


@plays("toxic-blades")
@pytest.mark.rule("goblivion:icon.resources", "goblivion:icon.strength-bonus")
def test_toxic_blades_cost_one_and_strengthen_by_three():
    state = combat(["toxic-blades-1", "farmer-1"])
    play(state, "use toxic-blades-1", "choose farmer-1")
    assert (resources(state), strength(state, "farmer-1"), state.position.ally_tokens) == (9, 3, 8)


@plays("toxic-blades")
@pytest.mark.rule("goblivion:token.supply-is-limit")
def test_toxic_blades_give_what_the_last_token_can_show():
    state = combat(["toxic-blades-1"], tokens={"toxic-blades-1": 18})
    assert play(state, "use toxic-blades-1") == ["used", "lost_resources", "strengthened", "no_token_left"]
    assert bonus(state, "toxic-blades-1") == 20


@plays("toxic-blades")
@pytest.mark.rule("goblivion:aim.defeat-at-zero")
def test_toxic_blades_with_the_last_resource_lose_the_game_at_once():
    state = combat(["toxic-blades-1"], resources=1)
    assert play(state, "use toxic-blades-1") == ["used", "lost_resources", "defeat"]
    assert state.legal_actions() == []


@plays("fire-sword")
def test_fire_sword_doubles_tokens_not_strength():
    state = combat(["fire-sword", "sword-1", "gentleman"], tokens={"sword-1": 3})
    assert play(state, "use fire-sword") == ["used", "doubled"], "only the Sword bears tokens"
    assert (strength(state, "sword-1"), strength(state, "gentleman")) == (1 + 6, 2)
    assert state.position.ally_tokens == 7


@plays("fire-sword")
def test_fire_sword_chooses_among_cards_with_tokens():
    state = combat(["fire-sword", "sword-1", "gentleman"], tokens={"sword-1": 1, "fire-sword": 2})
    play(state, "use fire-sword")
    assert choices(state) == ["choose fire-sword", "choose sword-1"]
    assert why_not(state, "choose gentleman") == "token.ally-adds-strength"
    play(state, "choose fire-sword")
    assert strength(state, "fire-sword") == 5


@plays("fire-sword")
def test_fire_sword_without_tokens_in_play_does_nothing():
    assert play(combat(["fire-sword", "gentleman"]), "use fire-sword") == ["used", "no_target"]


@plays("fire-sword")
@pytest.mark.rule("goblivion:token.supply-is-limit")
@pytest.mark.parametrize(("tokens", "doubled"), [(18, 20), (19, 20), (20, 20), (17, 20)])
def test_fire_sword_doubles_as_far_as_ten_tokens_go(tokens, doubled):
    state = combat(["fire-sword", "sword-1"], tokens={"sword-1": tokens})
    play(state, "use fire-sword")
    assert (bonus(state, "sword-1"), state.position.ally_tokens) == (doubled, 0)


@plays("horned-helmet")
def test_horned_helmet_strengthens_blue_cards_only():
    state = combat(["horned-helmet", "farmer-1", "sword-1", "soldier-1", "freed-soldier", "hunting-horn"])
    play(state, "use horned-helmet")
    field = lying(state, "field")
    assert [name for name in field if bonus(state, name)] == ["farmer-1", "sword-1"]


@plays("horned-helmet")
def test_horned_helmet_still_knows_a_blue_card_that_became_a_soldier():
    state = combat(["horned-helmet", "village-hero"])
    play(state, "use village-hero", "use horned-helmet")
    assert strength(state, "village-hero") == 3


@plays("magic-hat")
@pytest.mark.rule("goblivion:faq.magic-hat")
def test_magic_hat_repeats_a_used_action_and_leaves_the_model_alone():
    state = combat(["magic-hat", "baker"], used=["baker"])
    assert play(state, "use magic-hat") == ["used", "copied_action", "gained_resources"]
    assert (resources(state), used(state, "baker"), used(state, "magic-hat")) == (11, True, True)


@plays("magic-hat")
@pytest.mark.rule("goblivion:faq.magic-hat")
def test_magic_hat_leaves_an_unused_model_its_own_use():
    state = combat(["magic-hat", "baker"])
    play(state, "use magic-hat", "use baker")
    assert resources(state) == 12


@plays("magic-hat")
@pytest.mark.rule("goblivion:action.one-of-two", "goblivion:faq.magic-hat")
def test_magic_hat_copies_either_of_two_actions():
    state = combat(["magic-hat", "archer-1", "farmer-1"], castle=["duke"], track=["baby-troll"])
    play(state, "use magic-hat")
    assert choices(state) == ["choose archer-1", "choose archer-1 vision"]
    assert why_not(state, "choose farmer-1") == "card.action-text"
    assert why_not(state, "choose magic-hat") == "icon.discard-not-itself"
    seer = state.copy()
    assert play(state, "choose archer-1") == ["copied_action", "drew"]
    assert play(seer, "choose archer-1 vision") == ["copied_action", "vision"]


@plays("magic-hat")
@pytest.mark.rule("goblivion:icon.discard-not-itself")
def test_magic_hat_is_the_acting_card():
    state = combat(["magic-hat", "alchemist", "farmer-1"], castle=["duke"])
    play(state, "use magic-hat")
    assert choices(state) == ["choose alchemist", "choose farmer-1"], "it may discard its model, and not itself"


@plays("magic-hat")
def test_magic_hat_copying_the_village_hero_becomes_the_soldier():
    state = combat(["magic-hat", "village-hero"])
    play(state, "use magic-hat")
    assert (strength(state, "magic-hat"), strength(state, "village-hero")) == (2, 2)
    play(state, "use village-hero")
    assert total(state) == 3 + 3


@plays("magic-hat")
def test_magic_hat_without_a_model_does_nothing():
    assert play(combat(["magic-hat", "farmer-1", "soldier-1"]), "use magic-hat") == ["used", "no_target"]


@plays("freed-soldier")
@pytest.mark.rule("goblivion:faq.soldiers", "goblivion:card.enemy-becomes-item")
def test_a_freed_soldier_counts_as_a_soldier_and_a_trapper_at_the_gates_does_not():
    assert total(combat(["freed-soldier", "soldier-1"])) == 3 + 3
    assert total(combat(["soldier-1"], gates=["goblin-trapper"])) == 2


@plays("freed-soldier")
def test_a_freed_soldier_is_a_peasant_for_training():
    state = training(["freed-soldier"])
    play(state, "compare")
    assert "give freed-soldier" in choices(state)


@plays("daisy")
def test_daisy_gains_two():
    state = training(["daisy-2"])
    play(state, "use daisy-2")
    assert resources(state) == 12


@plays("super-tool")
def test_super_tool_gains_two_and_counts_two():
    state = combat(["super-tool"])
    play(state, "use super-tool")
    assert (resources(state), total(state)) == (12, 2)


@plays("sack-of-rats")
@pytest.mark.rule("goblivion:icon.testament")
def test_sack_of_rats_pays_when_destroyed_in_the_hospital():
    state = combat(["machete-1"], hospital=["sack-of-rats"])
    assert play(state, "use machete-1") == ["used", "destroyed", "testament", "gained_resources"]
    assert resources(state) == 13


@plays("sack-of-rats")
@pytest.mark.rule("goblivion:training.item-exchange")
def test_sack_of_rats_pays_when_given_up_for_a_catapult():
    state = training(["sack-of-rats", "gentleman"], trained="catapult", unlocked=True)
    play(state, "compare", "pay")
    assert "testament" in play(state, "give sack-of-rats")
    assert resources(state) == 10 - 5 + 3


@plays("hunting-horn")
def test_hunting_horn_draws_two():
    state = combat(["hunting-horn"], castle=["duke", "oracle"])
    assert play(state, "use hunting-horn") == ["used", "drew", "drew"]


@plays("royal-rattle")
@pytest.mark.rule("goblivion:ruler.once-per-game", "goblivion:icon.testament")
def test_royal_rattle_makes_the_power_usable_again():
    state = combat(["machete-1"], hospital=["royal-rattle"], power_used=True)
    assert why_not(state, "power") == "ruler.once-per-game"
    assert "ruler_ready" in play(state, "use machete-1")
    assert "power" in choices(state)


@plays("royal-rattle")
def test_royal_rattle_destroyed_by_the_power_itself_gives_it_back():
    state = combat(["farmer-1"], hospital=["royal-rattle"], castle=["duke", "oracle"], options={"ruler": "jade"})
    assert play(state, "power") == ["power_used", "destroyed", "testament", "ruler_ready", "drew", "drew"]
    assert "power" in choices(state)


@plays("cursed-broom")
@pytest.mark.rule("goblivion:icon.destroy")
def test_cursed_broom_destroys_then_draws_and_may_destroy_itself():
    state = combat(["cursed-broom", "old-man"], castle=["duke"])
    play(state, "use cursed-broom")
    assert choices(state) == ["choose cursed-broom", "choose old-man"]
    assert play(state, "choose cursed-broom") == ["destroyed", "drew"]
    assert lying(state, "field") == ["old-man", "duke"]


@plays("royal-cape")
@pytest.mark.rule("goblivion:token.supply-is-limit")
def test_royal_cape_strengthens_peasants_until_the_bank_is_empty():
    state = combat(["royal-cape", "farmer-1", "soldier-1", "sword-1", "freed-soldier"], tokens={"sword-1": 16})
    assert play(state, "use royal-cape") == ["used", "strengthened", "strengthened", "no_token_left"]
    assert [bonus(state, name) for name in ("farmer-1", "soldier-1", "freed-soldier")] == [1, 1, 0]


@plays("spell-book")
def test_spell_book_discards_two_then_draws_two():
    state = combat(["spell-book", "old-man", "thief", "duke"], castle=["oracle", "baker"])
    play(state, "use spell-book", "choose old-man")
    assert choices(state) == ["choose thief", "choose duke"]
    assert play(state, "choose thief") == ["discarded", "drew", "drew"]


@plays("spell-book")
def test_spell_book_with_one_companion_discards_that_one():
    state = combat(["spell-book", "old-man"], castle=["oracle", "baker"])
    assert play(state, "use spell-book") == ["used", "discarded", "no_target", "drew", "drew"]


@plays("magnet")
@pytest.mark.rule("goblivion:faq.hospital-cards-active")
def test_magnet_brings_an_item_from_the_hospital():
    state = combat(["magnet"], hospital=["duke", "super-tool"])
    assert play(state, "use magnet") == ["used", "came_from_hospital"]
    assert "use super-tool" in choices(state)


@plays("machete")
def test_machete_destroys_in_the_hospital():
    state = combat(["machete-2"], hospital=["beggar", "thief"])
    play(state, "use machete-2", "choose beggar")
    assert (lying(state, "hospital"), total(state)) == (["thief"], 1)


@plays("joker")
def test_joker_drawn_copies_before_the_rest_of_the_draw():
    state = combat(["hunting-horn", "gentleman", "soldier-1"], castle=["joker", "farmer-1"])
    assert play(state, "use hunting-horn") == ["used", "drew"]
    assert choices(state) == ["choose gentleman", "choose soldier-1"]
    assert why_not(state, "choose hunting-horn") == "card.peasant-symbol"
    assert play(state, "choose soldier-1") == ["became_copy", "drew"]
    assert (strength(state, "joker"), strength(state, "soldier-1"), strength(state, "gentleman")) == (3, 3, 2)


@plays("joker")
def test_joker_copies_actions_to_use_as_its_own():
    state = combat(["hunting-horn", "archer-1"], castle=["joker", "farmer-1", "duke"], track=["baby-troll"])
    play(state, "use hunting-horn")
    assert {"use joker", "use joker other"} <= set(choices(state))
    seer = state.copy()
    assert play(state, "use joker") == ["used", "drew"]
    assert why_not(state, "use joker other") == "action.one-of-two"
    assert play(seer, "use joker other") == ["used", "vision"]


@plays("joker")
def test_joker_without_a_peasant_in_play_is_worth_nothing():
    state = combat(["hunting-horn"], castle=["joker", "farmer-1"])
    assert play(state, "use hunting-horn") == ["used", "drew", "no_target", "drew"]
    assert (strength(state, "joker"), "use joker" in choices(state)) == (0, False)


@plays("joker")
@pytest.mark.rule("goblivion:bodyguard.exchange")
def test_joker_swapped_in_copies_what_stays_in_play():
    state = combat(["duke", "gentleman"], bodyguard=["joker"])
    assert play(state, "swap duke") == ["swapped", "became_copy"]
    assert strength(state, "joker") == 2


@plays("joker")
@pytest.mark.rule("goblivion:faq.hospital-cards-active")
def test_joker_from_the_hospital_copies_and_keeps_the_token():
    state = combat(["priest-1", "gentleman"], bodyguard=["catapult"], hospital=["joker"])
    happened = play(state, "swap priest-1")
    assert happened == ["swapped", "guard_triggered", "came_from_hospital", "strengthened", "became_copy"]
    assert strength(state, "joker") == 3


@plays("joker")
@pytest.mark.rule("goblivion:icon.testament")
def test_joker_that_copied_the_duke_leaves_what_the_duke_leaves():
    state = combat(["hunting-horn", "duke", "executioner-1"], castle=["joker", "farmer-1"])
    play(state, "use hunting-horn", "choose duke", "use executioner-1")
    assert "gained_resources" in play(state, "choose joker")
    assert state.position.guise[number(state, "joker")] == 0


@plays("joker")
@pytest.mark.rule("goblivion:turn.end-phase-to-hospital")
def test_joker_is_itself_again_after_the_phase():
    state = training(["hunting-horn", "gentleman"], castle=["joker", "farmer-1"])
    play(state, "use hunting-horn")
    assert strength(state, "joker") == 2
    play(state, "compare", "stop")
    assert state.position.guise == [0] * 121


@plays("joker")
def test_joker_drawn_for_an_enemy_copies_before_the_enemy_acts():
    state = revealed("cowherd-goblin", castle=["gentleman", "joker", "farmer-1", "farmer-2"])
    assert setup(state)[-4:] == ["became_copy", "drew", "drew", "launched"]
    assert choices(state) == ["choose gentleman", "choose joker"], "two are strongest now"


@plays("joker")
@pytest.mark.rule("goblivion:faq.duplicates")
def test_joker_is_a_duplicate_of_what_it_became():
    state = boss_fight("twin-brothers", ["hunting-horn", "gentleman"], castle=["joker", "sword-1"])
    play(state, "use hunting-horn")
    assert total(state) == 2 + 1
