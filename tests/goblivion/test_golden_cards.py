"""Each Golden card, in play and in training."""

import pytest

from goblivion.card_play import (
    bonus,
    boss_fight,
    choices,
    combat,
    enemy_token,
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


@plays("soldier")
@pytest.mark.rule("goblivion:faq.soldiers")
@pytest.mark.parametrize(("soldiers", "each"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 5)])
def test_soldiers_grow_with_their_number_up_to_five(soldiers, each):
    field = ["soldier-1", "soldier-2", "soldier-3", "freed-soldier", "village-hero"][:soldiers]
    state = combat(field, bodyguard=["soldier-4"])
    if "village-hero" in field:
        play(state, "use village-hero")
    assert [strength(state, name) for name in field] == [each] * soldiers
    assert total(state) == each * soldiers


@plays("soldier")
@pytest.mark.rule("goblivion:bodyguard.not-in-play")
def test_a_soldier_that_becomes_bodyguard_weakens_the_others():
    state = combat(["soldier-1", "soldier-2"], bodyguard=["catapult"])
    play(state, "swap soldier-2")
    assert strength(state, "soldier-1") == 2


@plays("builder")
@pytest.mark.rule("goblivion:card.builder", "goblivion:icon.resources")
def test_builder_gains_two():
    state = training(["builder-1", "builder-2"], resources=5)
    play(state, "use builder-1")
    assert (resources(state), used(state, "builder-1"), used(state, "builder-2")) == (7, True, False)


@plays("executioner")
@pytest.mark.rule("goblivion:card.executioner", "goblivion:icon.destroy", "goblivion:faq.no-enemy-target")
def test_executioner_destroys_then_strengthens():
    state = combat(["executioner-1", "old-man", "farmer-1"])
    play(state, "use executioner-1")
    assert choices(state) == ["choose executioner-1", "choose old-man", "choose farmer-1"]
    assert why_not(state, "choose trollolole-1") == "faq.no-enemy-target"
    play(state, "choose old-man", "choose executioner-1")
    assert (strength(state, "executioner-1"), "old-man" in lying(state, "box")) == (3, True)


@plays("executioner")
@pytest.mark.rule("goblivion:faq.used-cards-targetable")
def test_executioner_can_destroy_a_used_card_or_itself():
    state = combat(["executioner-1", "baker", "farmer-1"], used=["baker"])
    play(state, "use executioner-1")
    assert "choose baker" in choices(state)
    play(state, "choose executioner-1")
    assert choices(state) == ["choose baker", "choose farmer-1"], "its +2 still comes"
    play(state, "choose farmer-1")
    assert total(state) == 2


@plays("executioner")
def test_executioner_alone_destroys_itself_and_strengthens_nobody():
    state = combat(["executioner-1"])
    assert play(state, "use executioner-1") == ["used", "destroyed", "no_target"]
    assert lying(state, "field") == []


@plays("champion")
@pytest.mark.rule("goblivion:token.enemy-returns-on-defeat")
def test_champion_returns_the_token_of_a_survivor():
    state = combat(["champion-1"], gates=["assassin-goblin-1"], tokens={"assassin-goblin-1": 1})
    assert play(state, "use champion-1") == ["used", "enemy_token_removed"]
    assert (enemy_token(state, "assassin-goblin-1"), state.position.enemy_tokens) == (0, 3)
    assert "won_combat" in play(state, "compare")


@plays("champion")
@pytest.mark.rule("goblivion:token.survivor-one-sword", "goblivion:token.one-per-enemy")
def test_champion_lets_a_survivor_gain_a_token_again():
    gates = ["troll-king", "assassin-goblin-1"]
    state = combat(["champion-1"], gates=gates, tokens={"assassin-goblin-1": 2}, castle=["sword-1", "sword-2"])
    play(state, "use champion-1", "compare", "share 0", "share 0")
    assert enemy_token(state, "assassin-goblin-1") == 1


@plays("champion")
def test_champion_chooses_among_enemies_with_tokens():
    gates = ["troll-king", "assassin-goblin-1", "archer-goblin"]
    state = combat(["champion-1"], gates=gates, tokens={"troll-king": 2, "archer-goblin": 1})
    play(state, "use champion-1")
    assert choices(state) == ["choose troll-king", "choose archer-goblin"]
    assert why_not(state, "choose assassin-goblin-1") == "token.ally-adds-strength"
    play(state, "choose troll-king")
    assert (enemy_token(state, "troll-king"), enemy_token(state, "archer-goblin")) == (0, 1)


@plays("champion")
@pytest.mark.rule("goblivion:push.face-down-stays")
def test_champion_in_training_learns_nothing_of_a_face_down_enemy_at_the_gates():
    gates = ["troll-king", "archer-goblin", "baby-troll"]
    tokens = {"troll-king": 2, "archer-goblin": 1}
    state = training(["champion-1"], gates=gates, tokens=tokens, face_up=gates[:2])
    play(state, "use champion-1")
    assert [str(action) for action, _ in state.all_actions()] == ["choose troll-king", "choose archer-goblin"]
    assert state.refusal("choose baby-troll").why.endswith("is not at the Gates.")


@plays("champion")
def test_champion_against_bosses_has_no_target():
    assert play(boss_fight("cow-dragon", ["champion-1"]), "use champion-1") == ["used", "no_target"]


@plays("priest")
@pytest.mark.rule("goblivion:faq.hospital-cards-active")
def test_priest_as_bodyguard_brings_a_peasant_with_a_token():
    state = training(["priest-1"], hospital=["baker", "sword-1", "old-man"])
    assert why_not(state, "use priest-1") == "card.action-text"
    assert play(state, "swap priest-1") == ["swapped", "guard_triggered"]
    assert choices(state) == ["choose baker", "choose old-man"]
    assert why_not(state, "choose sword-1") == "card.peasant-symbol"
    play(state, "choose baker")
    assert (lying(state, "field"), strength(state, "baker")) == (["archer-1", "baker"], 1)
    assert "use baker" in choices(state)


@plays("priest")
def test_priest_with_no_peasant_in_the_hospital_brings_nobody():
    state = training(["priest-1"], hospital=["sword-1"])
    assert play(state, "swap priest-1") == ["swapped", "guard_triggered", "no_target"]


@plays("priest")
@pytest.mark.rule("goblivion:token.supply-is-limit")
def test_priest_brings_a_peasant_also_when_no_token_is_left():
    state = training(["priest-1", "farmer-1"], hospital=["baker"], tokens={"farmer-1": 20})
    assert play(state, "swap priest-1")[-2:] == ["came_from_hospital", "no_token_left"]


@plays("archer")
@pytest.mark.rule("goblivion:action.one-of-two", "goblivion:card.archer-draw")
def test_archer_draws_or_sees_but_not_both():
    state = training(["archer-2"], castle=["duke"], track=["baby-troll"])
    seer = state.copy()
    assert play(state, "use archer-2 draw") == ["used", "drew"]
    assert why_not(state, "use archer-2 vision") == "action.one-of-two"
    assert play(seer, "use archer-2 vision") == ["used", "vision"]
    assert why_not(seer, "use archer-2 draw") == "action.one-of-two"


@plays("archer")
@pytest.mark.rule("goblivion:icon.vision")
def test_archer_sees_nothing_new_on_a_face_up_track():
    state = training(["archer-2"], track=["baby-troll"], face_up=["baby-troll"])
    assert play(state, "use archer-2 vision") == ["used", "no_target"]


@plays("berserker")
@pytest.mark.rule("goblivion:icon.destroy")
def test_berserker_destroys_in_the_hospital():
    state = combat(["berserker-1"], hospital=["beggar", "thief"])
    play(state, "use berserker-1", "choose thief")
    assert (lying(state, "hospital"), "thief" in lying(state, "box")) == (["beggar"], True)


@plays("berserker")
def test_berserker_with_an_empty_hospital_does_nothing():
    assert play(combat(["berserker-1"]), "use berserker-1") == ["used", "no_target"]


def knighted(**rest):
    """A Training of the Knight, paid and its Peasant given."""
    state = training(["gentleman", "farmer-1"], trained="knight", unlocked=True, resources=20, **rest)
    return state, play(state, "compare", "pay", "give farmer-1")


@plays("knight")
@pytest.mark.rule("goblivion:faq.knight")
def test_knight_brings_a_one_sword_card_and_costs_one_peasant():
    state, happened = knighted()
    assert happened.count("destroyed") == 1
    assert choices(state)[-1] == "stop"
    assert {choice.rsplit("-", 1)[0] for choice in choices(state)[:-1]} == {
        f"choose {name}" for name in ("soldier", "builder", "executioner", "champion", "priest", "archer")
    }
    assert why_not(state, "choose berserker-4") == "faq.knight"
    assert why_not(state, "choose soldier-1") == "training.twelve-choices", "only the top of a pile"
    stock = len(state.position.market[0])
    happened = play(state, "choose soldier-4")
    assert (happened[0], len(state.position.market[0])) == ("gained_second_card", stock - 1)
    assert {"knight-2", "soldier-4"} <= set(lying(state, "hospital"))


@plays("knight")
@pytest.mark.rule("goblivion:faq.knight")
def test_knight_second_card_may_be_declined():
    state, _ = knighted()
    assert play(state, "stop")[0] == "declined_second_card"
    assert "knight-2" in lying(state, "hospital")


@plays("mechanical-protector")
def test_mechanical_protector_gives_a_token_for_each_hospital_item():
    field = ["mechanical-protector-1", "farmer-1"]
    state = combat(field, hospital=["sword-1", "baker", "toxic-blades-1", "catapult-1"])
    play(state, "use mechanical-protector-1", "choose farmer-1", "choose mechanical-protector-1")
    assert choices(state) == ["choose mechanical-protector-1", "choose farmer-1"]
    play(state, "choose farmer-1")
    assert (strength(state, "mechanical-protector-1"), strength(state, "farmer-1")) == (7, 2)
    assert state.decision.id == "actions_combat"


@plays("mechanical-protector")
def test_mechanical_protector_alone_keeps_all_tokens():
    state = combat(["mechanical-protector-1"], hospital=["sword-1", "sword-2"])
    assert play(state, "use mechanical-protector-1") == ["used", "strengthened", "strengthened"]
    assert total(state) == 8


@plays("mechanical-protector")
def test_mechanical_protector_without_hospital_items_does_nothing():
    state = combat(["mechanical-protector-1"], hospital=["baker"])
    assert play(state, "use mechanical-protector-1") == ["used"]


@plays("mechanical-protector")
@pytest.mark.rule("goblivion:token.supply-is-limit")
def test_mechanical_protector_stops_where_the_bank_is_empty():
    state = combat(["mechanical-protector-1"], hospital=["sword-1", "sword-2"], tokens={"mechanical-protector-1": 18})
    assert play(state, "use mechanical-protector-1") == ["used", "strengthened", "no_token_left"]
    assert bonus(state, "mechanical-protector-1") == 19


@plays("blacksmith")
@pytest.mark.rule("goblivion:faq.hospital-cards-active")
def test_blacksmith_brings_an_item_that_may_act():
    state = combat(["blacksmith-1"], hospital=["baker", "sword-1", "hunting-horn"])
    play(state, "use blacksmith-1")
    assert choices(state) == ["choose sword-1", "choose hunting-horn"]
    assert why_not(state, "choose baker") == "card.action-text"
    assert play(state, "choose hunting-horn") == ["came_from_hospital"]
    assert "use hunting-horn" in choices(state)


@plays("blacksmith")
def test_blacksmith_without_hospital_items_brings_nothing():
    assert play(combat(["blacksmith-1"], hospital=["baker"]), "use blacksmith-1") == ["used", "no_target"]


@plays("bro")
@pytest.mark.rule("goblivion:bodyguard.exchange", "goblivion:combat.repeat-after-action-push")
def test_bro_as_bodyguard_draws_two_and_can_empty_the_castle():
    state = combat(["bro-1"], castle=["duke"], hospital=["sword-1", "baker"], track=["nudist-goblin"])
    happened = play(state, "swap bro-1")
    assert happened[:4] == ["swapped", "guard_triggered", "drew", "castle_empty_push"]
    assert happened.index("drew", 4) < happened.index("revealed"), "BRO's draw is finished first"
    assert len(lying(state, "field")) == 4


@plays("bro")
@pytest.mark.rule("goblivion:castle-deck.empty-boss", "goblivion:aim.defeat-at-zero")
def test_bro_can_burn_the_castle_down():
    state = boss_fight("cow-dragon", ["bro-1"], hospital=["sword-1"], resources=2)
    assert play(state, "swap bro-1") == ["swapped", "guard_triggered", "castle_empty_burns", "defeat"]
    assert state.outcome.winners == ()


@plays("catapult")
@pytest.mark.rule("goblivion:icon.discard-not-itself")
def test_catapult_discards_one_and_draws_two():
    state = combat(["catapult-1", "old-man"], castle=["duke", "baker"])
    assert play(state, "use catapult-1") == ["used", "discarded", "drew", "drew"]
    assert (lying(state, "field"), lying(state, "hospital")) == (["catapult-1", "duke", "baker"], ["old-man"])


@plays("catapult")
@pytest.mark.rule("goblivion:training.item-exchange")
def test_catapult_is_trained_from_an_item():
    state = training(["sword-1", "gentleman", "lumberjack-1"], trained="catapult", unlocked=True)
    play(state, "compare", "pay")
    assert choices(state) == ["give sword-1", "stop"]
    assert why_not(state, "give gentleman") == "training.symbol-required"
    play(state, "give sword-1")
    assert "catapult-4" in lying(state, "hospital")
