"""Each King and Queen: what they bring, and the power that works once. And: every half with an Action is played."""

import pytest

from goblin_lab import games
from goblivion.card_play import (
    bonus,
    boss_fight,
    choices,
    combat,
    lying,
    number,
    play,
    played,
    plays,
    resources,
    total,
    training,
    used,
    why_not,
)

GOBLIVION = games["goblivion"]
FARMERS = [f"farmer-{k}" for k in range(1, 13)]


def ruled_by(ruler, field, **rest):
    """The Action step of a Training under a ruler."""
    return training(field, options={"ruler": ruler}, **rest)


@pytest.mark.rule("goblivion:setup.starting-bodyguard", "goblivion:setup.starting-resources")
@pytest.mark.parametrize(
    ("ruler", "coins", "bodyguard"),
    [
        ("bella", 16, "catapult-1"),
        ("jade", 16, "berserker-1"),
        ("yolo", 17, "executioner-1"),
        ("margaret", 18, "archer-1"),
        ("brad", 20, "builder-1"),
        ("gonzo", 20, "blacksmith-1"),
        ("loko", 21, "soldier-1"),
    ],
)
def test_a_ruler_brings_resources_and_a_bodyguard(ruler, coins, bodyguard):
    state = GOBLIVION.new(ruler=ruler)
    assert (resources(state), lying(state, "bodyguard")) == (coins, [bodyguard])
    assert len(state.position.market[state.game.cards.type_of[number(state, bodyguard)] - 25]) == 3


@pytest.mark.rule("goblivion:ruler.once-per-game", "goblivion:ruler.timing")
@pytest.mark.parametrize("ruler", ["bella", "jade", "yolo", "margaret", "brad", "gonzo", "loko"])
def test_a_power_works_once_and_only_in_an_action_step(ruler):
    state = ruled_by(ruler, ["farmer-1", "farmer-2"], castle=FARMERS[2:])
    fresh = GOBLIVION.new(ruler=ruler)
    assert why_not(fresh, "power") == "ruler.timing"
    assert play(state, "power")[0] == "power_used"
    while state.decision.id.startswith("choose"):
        play(state, choices(state)[0])
    assert why_not(state, "power") == "ruler.once-per-game"


@plays("bella")
@pytest.mark.rule("goblivion:action.rotate-when-used")
def test_bella_readies_two_used_cards_of_choice():
    field = ["baker", "hunter", "builder-1", "farmer-1"]
    state = ruled_by("bella", field, used=["baker", "hunter", "builder-1"])
    play(state, "power")
    assert choices(state) == ["choose baker", "choose hunter", "choose builder-1"]
    assert why_not(state, "choose farmer-1") == "action.rotate-when-used"
    play(state, "choose builder-1", "choose baker")
    assert [used(state, name) for name in field] == [False, True, False, False]
    play(state, "use builder-1", "use baker")
    assert resources(state) == 13


@plays("bella")
def test_bella_readies_the_only_used_card_and_may_ready_none():
    one = ruled_by("bella", ["baker", "hunter"], used=["baker"])
    assert play(one, "power") == ["power_used", "reactivated", "no_target"]
    assert play(ruled_by("bella", ["baker"]), "power") == ["power_used", "no_target", "no_target"]


@plays("bella")
@pytest.mark.rule("goblivion:bodyguard.not-using-action")
def test_bella_makes_a_used_card_fit_to_stand_guard():
    state = ruled_by("bella", ["baker"], used=["baker"])
    assert why_not(state, "swap baker") == "bodyguard.not-using-action"
    play(state, "power")
    assert "swap baker" in choices(state)


@plays("bella")
def test_bella_against_the_red_dragon_pays_for_every_use():
    state = boss_fight("red-dragon", ["baker"], options={"ruler": "bella"}, resources=40)
    play(state, "use baker", "power", "use baker")
    assert state.position.actions_used == 2


@plays("jade")
@pytest.mark.rule("goblivion:icon.testament")
def test_jade_destroys_in_the_hospital_before_she_draws():
    state = combat(
        ["farmer-1"],
        options={"ruler": "jade"},
        hospital=["traitor", "duke"],
        castle=FARMERS[1:9],
        track=["nudist-goblin"],
    )
    play(state, "power")
    happened = play(state, "choose traitor")
    assert happened[:3] == ["destroyed", "testament", "enemy_reached_gates"]
    assert happened.count("drew") == 2 + 1
    assert happened.index("revealed") > happened.index("drew")


@plays("jade")
def test_jade_with_an_empty_hospital_draws_all_the_same():
    state = ruled_by("jade", ["farmer-1"], castle=["duke", "oracle"])
    assert play(state, "power") == ["power_used", "no_target", "drew", "drew"]


@plays("yolo")
@pytest.mark.rule("goblivion:castle-deck.face-down")
def test_yolo_takes_a_castle_card_and_leaves_the_castle_shuffled_and_known():
    castle = ["duke", "oracle", "beggar", "thief", "hunter", "old-man", "gentleman", "child", "dwarf", "patron"]
    orders = set()
    for seed in range(5):
        state = ruled_by("yolo", ["farmer-1"], castle=castle, track=["baby-troll", "troll-king"], seed=seed)
        play(state, "power")
        assert set(choices(state)) == {f"choose {name}" for name in castle}
        assert why_not(state, "choose farmer-1") == "castle-deck.face-down"
        play(state, "choose thief", "look at space 2")
        assert lying(state, "field") == ["farmer-1", "thief"]
        assert state.observe().zones["castle"]["known"] == sorted(state.position.castle)
        orders.add(tuple(state.position.castle))
    assert len(orders) == 5


@plays("yolo")
@pytest.mark.rule("goblivion:castle-deck.face-down")
def test_yolo_knows_the_castle_while_he_chooses():
    state = GOBLIVION.new(seed=3, ruler="yolo")
    play(state, "train archer", "power")
    other = state.resample(0, 99)
    assert choices(other) == choices(state)


@plays("yolo")
def test_yolo_finds_an_empty_castle_and_still_sees():
    state = ruled_by("yolo", ["farmer-1"], track=["baby-troll"])
    assert play(state, "power") == ["power_used", "no_target", "vision"]


@plays("yolo", "joker")
def test_yolo_finds_the_joker_who_copies_at_once():
    state = ruled_by("yolo", ["gentleman"], castle=["joker"])
    assert play(state, "power") == ["power_used", "searched_castle", "became_copy", "no_target"]
    assert total(state) == 4


@plays("margaret")
@pytest.mark.rule("goblivion:faq.margaret")
def test_margaret_shuffles_the_hospital_into_the_castle_and_draws():
    state = training(["farmer-1"], hospital=["duke", "oracle", "beggar"], castle=["thief"])
    assert play(state, "power") == ["power_used", "hospital_into_castle", "drew", "drew"]
    assert (lying(state, "hospital"), len(lying(state, "castle"))) == ([], 2)


@plays("margaret")
@pytest.mark.rule("goblivion:faq.margaret")
@pytest.mark.parametrize("scene", [training, lambda field, **rest: boss_fight("cow-dragon", field, **rest)])
def test_margaret_with_too_few_cards_is_spared_the_penalty(scene):
    state = scene(["farmer-1"], hospital=["duke"])
    happened = play(state, "power")
    assert happened == ["power_used", "hospital_into_castle", "drew", "castle_empty_exempt", "draw_forfeited"]
    assert resources(state) == 10


@plays("margaret")
@pytest.mark.rule("goblivion:faq.margaret", "goblivion:castle-deck.empty-boss")
def test_margaret_is_spared_only_while_her_power_resolves():
    state = boss_fight("cow-dragon", ["grimoire"], hospital=["duke"])
    play(state, "power")
    assert "castle_empty_burns" in play(state, "use grimoire")
    assert (resources(state), state.position.exempt) == (8, 0)


@plays("brad")
def test_brad_puts_a_market_item_into_play_before_any_win():
    state = ruled_by("brad", ["farmer-1"])
    play(state, "power")
    assert choices(state) == ["choose mechanical-protector-4", "choose catapult-4"]
    assert why_not(state, "choose knight-2") == "card.action-text"
    assert play(state, "choose catapult-4") == ["took_from_market", "lost_resources"]
    assert (resources(state), lying(state, "field")) == (7, ["farmer-1", "catapult-4"])
    assert "use catapult-4" in choices(state)


@plays("brad")
@pytest.mark.rule("goblivion:aim.defeat-at-zero")
def test_brad_with_three_resources_loses_the_game():
    state = ruled_by("brad", ["farmer-1"], resources=3)
    assert play(state, "power", "choose catapult-4")[-1] == "defeat"


@plays("brad")
@pytest.mark.rule("goblivion:training.exchange")
def test_brad_takes_away_the_very_card_in_training():
    field = ["sword-1", "catapult-1", "catapult-2", "catapult-3"]
    state = training(field, trained="catapult", unlocked=True, options={"ruler": "brad"})
    play(state, "power", "choose catapult-4")
    assert play(state, "compare")[:2] == ["reached_target", "trained_card_gone"]


@plays("brad")
def test_brad_finds_no_item_in_the_market_and_pays_all_the_same():
    items = [f"{name}-{k}" for name in ("mechanical-protector", "catapult") for k in range(1, 5)]
    state = ruled_by("brad", ["farmer-1"], hospital=items)
    assert play(state, "power") == ["power_used", "no_target", "lost_resources"]


@plays("gonzo")
@pytest.mark.rule("goblivion:icon.discard", "goblivion:faq.used-cards-targetable")
def test_gonzo_discards_two_and_draws_four():
    state = ruled_by("gonzo", ["baker", "old-man", "thief"], castle=FARMERS, used=["baker"])
    play(state, "power")
    assert len(choices(state)) == 3
    play(state, "choose baker")
    assert play(state, "choose thief") == ["discarded", *["drew"] * 4]
    assert lying(state, "hospital") == ["baker", "thief"]


@plays("gonzo")
def test_gonzo_with_one_card_in_play_draws_four():
    state = ruled_by("gonzo", ["baker"], castle=FARMERS)
    assert play(state, "power") == ["power_used", "discarded", "no_target", *["drew"] * 4]


@plays("loko")
def test_loko_strengthens_every_peasant_by_two():
    state = ruled_by("loko", ["baker", "sword-1", "soldier-1"], bodyguard=["archer-1"])
    play(state, "power")
    assert [bonus(state, name) for name in ("baker", "sword-1", "soldier-1", "archer-1")] == [2, 0, 2, 0]
    assert state.position.ally_tokens == 8


@plays("loko")
@pytest.mark.rule("goblivion:token.supply-is-limit", "goblivion:component.ally-bonus-tokens")
def test_loko_stops_at_ten_tokens():
    state = ruled_by("loko", FARMERS)
    happened = play(state, "power")
    assert (happened.count("strengthened"), happened.count("no_token_left")) == (10, 2)
    assert total(state) == 20


def halves_with_an_action():
    """The ids of all halves that have an Action or the Soldier's growing strength."""
    for card in GOBLIVION.cards.types:
        for half in filter(None, (card, card.item)):
            deeds = (half.turn, half.rip, half.guard, half.enter, half.train, half.soldier)
            if any(deeds) or getattr(half, "reveal", ()) or getattr(half, "power", ()):
                yield half.id


def test_every_half_with_an_action_is_played_by_a_test():
    wanted = list(halves_with_an_action())
    assert len(wanted) == 75
    assert sorted(set(wanted) - played().keys()) == []
    assert sorted(played().keys() - set(wanted)) == []
