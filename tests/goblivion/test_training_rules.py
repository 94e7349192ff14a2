"""Rules on Training: the market card, the draw, the target, the payment, the exchange."""

import pytest

from goblin_lab import games
from goblin_lab.core.state import State
from goblin_lab.games.goblivion.arrange import arrange
from goblivion.table import (
    allowed,
    amounts,
    boxed,
    did,
    facts,
    kinds,
    looks,
    play,
    refused,
    resources,
    size,
    stacks,
    told,
    total,
)

ONE_SWORD = ["train soldier", "train builder", "train executioner", "train champion", "train priest", "train archer"]
TWO_SWORDS = [
    *["train berserker", "train knight", "train mechanical-protector"],
    *["train blacksmith", "train bro", "train catapult"],
]
CASTLE = ["farmer", "baker", "duke", "hunter", "oracle"]


def training(card: str, field: list[str], **more) -> State:
    """The Action step of the training for a card, with a Bodyguard that does nothing."""
    return arrange(at="training actions", trained=card, field=field, **{"bodyguard": ["gentleman"], **more})


@pytest.mark.rule("goblivion:training.token-marks-choice")
def test_the_token_marks_the_chosen_pile_before_any_card_is_drawn():
    state = arrange(castle=CASTLE)
    assert state.observe(0).zones["trained"] == 0
    events = state.apply("train priest")
    assert did(events) == ["chose_training", "drew", "drew", "drew"]
    marked = state.observe(0).zones["trained"] - 1
    assert [kind for kind, pile in enumerate(state.observe(0).zones["market"]) if marked in pile] == [4]
    assert told(state, events, "chose_training")[0].startswith("priest")


@pytest.mark.rule("goblivion:training.twelve-choices")
def test_an_unlocked_market_offers_twelve_types():
    assert allowed(arrange(unlocked=True), "train") == sorted_as_printed(ONE_SWORD + TWO_SWORDS)


def sorted_as_printed(choices: list[str]) -> list[str]:
    """The choices in the order of the card file."""
    kinds = [f"train {games['goblivion'].teller.names.golden(kind).id}" for kind in range(12)]
    return [kind for kind in kinds if kind in choices]


@pytest.mark.rule("goblivion:training.one-sword-first")
def test_a_new_game_offers_one_sword_cards_only():
    state = games["goblivion"].new(seed=3)
    assert allowed(state, "train") == sorted_as_printed(ONE_SWORD)
    assert {refused(state, action) for action in TWO_SWORDS} == {"training.one-sword-first"}


@pytest.mark.rule("goblivion:training.two-swords-after-win")
@pytest.mark.parametrize(("soldier", "choices"), [("archer", 12), ("baker", 6)])
def test_the_first_combat_won_unlocks_two_sword_cards(soldier, choices):
    state = arrange(at="combat actions", gates=["nudist-goblin"], field=[soldier])
    state.apply("compare")
    assert len(allowed(state, "train")) == choices


@pytest.mark.rule("goblivion:training.draw-count")
@pytest.mark.parametrize(("card", "draws"), [("archer", 3), ("builder", 4)])
def test_as_many_cards_are_drawn_as_the_training_states(card, draws):
    state = arrange(castle=CASTLE)
    state.apply(f"train {card}")
    assert (len(looks(state, "field")), size(state, "castle")) == (draws, 5 - draws)


@pytest.mark.rule("goblivion:training.reach-target")
def test_strength_equal_to_the_target_reaches_the_exchange_free_of_charge():
    state = training("archer", ["gentleman"], bodyguard=["soldier"])
    events = state.apply("compare")
    assert facts(events, "reached_target") == [(2, 2, 0)]
    assert (state.decision.id, resources(state)) == ("exchange", 10)


@pytest.mark.rule("goblivion:training.reach-target")
def test_strength_under_the_target_does_not_reach_the_exchange():
    state = training("archer", ["lumberjack"])
    state.apply("compare")
    assert (state.decision.id, refused(state, "give lumberjack-1")) == ("pay", "turn.phase-order")


@pytest.mark.rule("goblivion:training.pay-difference")
def test_exactly_the_shortfall_is_paid():
    state = training("champion", ["lumberjack"])
    state.apply("compare")
    assert allowed(state) == ["pay", "decline"]
    state.apply("pay")
    assert (state.decision.id, resources(state)) == ("exchange", 8)


@pytest.mark.rule("goblivion:training.exchange")
def test_the_exchange_takes_one_card_and_gives_the_golden_one():
    state = training("archer", ["gentleman", "lumberjack"], bodyguard=["soldier"])
    before = stacks(state)
    play(state, "compare", "give lumberjack-1")
    assert kinds(state, "hospital") == ["archer", "gentleman"]
    assert stacks(state) == before - 1


@pytest.mark.rule("goblivion:training.exchanged-card-destroyed")
def test_the_card_given_up_is_out_of_the_game():
    state = training("archer", ["gentleman", "lumberjack"], bodyguard=["soldier"])
    play(state, "compare", "give lumberjack-1")
    assert boxed(state) == ["lumberjack-1"]
    assert "lumberjack-1" not in looks(state, "hospital")


@pytest.mark.rule("goblivion:training.symbol-required")
def test_without_the_symbol_in_play_the_training_fails():
    state = training("catapult", ["knight", "lumberjack"], unlocked=True)
    events = state.apply("compare")
    assert did(events, "reached_target", "no_symbol", "trained", "push_phase_began") == [
        "reached_target",
        "no_symbol",
        "push_phase_began",
    ]
    assert kinds(state, "hospital") == ["knight", "lumberjack"]


@pytest.mark.rule("goblivion:training.never-forced")
def test_training_can_be_stopped_at_the_exchange():
    state = training("archer", ["gentleman", "lumberjack"], bodyguard=["soldier"])
    state.apply("compare")
    events = state.apply("stop")
    assert did(events, "push_phase_began", "trained", "destroyed") == ["push_phase_began"]
    assert kinds(state, "hospital") == ["gentleman", "lumberjack"]


@pytest.mark.rule("goblivion:training.peasant-exchange")
def test_a_peasant_training_takes_peasants_only():
    """amb.peasant-symbol-scope: the symbol decides, so a Golden Peasant will do."""
    state = training("archer", ["baker", "sword", "soldier"])
    state.apply("compare")
    assert allowed(state) == ["give baker", "give soldier-1", "stop"]
    assert refused(state, "give sword-1") == "training.symbol-required"


@pytest.mark.rule("goblivion:training.item-exchange")
def test_an_item_training_takes_items_only():
    state = training("catapult", ["knight", "sword"], unlocked=True)
    state.apply("compare")
    assert allowed(state) == ["give sword-1", "stop"]
    assert refused(state, "give knight-1") == "training.symbol-required"


@pytest.mark.rule("goblivion:training.actions-step")
def test_actions_and_one_swap_come_between_draw_and_comparison():
    """amb.action-window: not before."""
    state = arrange(castle=CASTLE)
    assert refused(state, "swap baker") == "training.actions-step"
    assert allowed(state, "use", "swap") == []
    state.apply("train archer")
    assert allowed(state, "use", "swap") == ["use baker", "swap farmer-1", "swap baker", "swap duke"]
    state.apply("swap duke")
    assert allowed(state, "swap") == []
    state.apply("compare")
    assert allowed(state, "use", "swap") == []


@pytest.mark.rule("goblivion:training.skip-unpaid")
def test_an_unpaid_shortfall_ends_the_training():
    state = training("champion", ["lumberjack"])
    events = play(state, "compare", "decline")
    assert did(events, "declined_to_pay", "push_phase_began", "trained") == ["declined_to_pay", "push_phase_began"]
    assert resources(state) == 10
    assert kinds(state, "hospital") == ["lumberjack"]


@pytest.mark.rule("goblivion:training.compare-before-exchange")
def test_the_card_given_up_still_counts_toward_the_target():
    state = training("archer", ["gentleman"], bodyguard=["soldier"])
    play(state, "compare", "give gentleman")
    assert kinds(state, "hospital") == ["archer"]
    assert resources(state) == 10


@pytest.mark.rule("goblivion:training.new-card-to-hospital")
def test_the_new_card_is_never_in_play_in_its_training():
    """amb.trained-card-zone, amb.pivoted-card: the chosen Golden card goes to the Hospital."""
    state = training("knight", ["mechanical-protector", "gentleman"], bodyguard=["soldier"], unlocked=True)
    play(state, "compare", "give gentleman")
    assert state.decision.id == "choose_second_card"  # the phase has not ended
    assert kinds(state, "hospital") == ["knight"]
    assert kinds(state, "field") == ["mechanical-protector"]


@pytest.mark.rule("goblivion:training.negative-strength")
def test_negative_strength_enlarges_the_payment():
    state = training("archer", ["old-man"])
    assert total(state) == -1
    assert facts(play(state, "compare"), "fell_short") == [(-1, 2, 3)]
    assert amounts(play(state, "pay"), "paid_shortfall") == [3]
    assert resources(state) == 7


@pytest.mark.rule("goblivion:training.exchange")
def test_a_market_card_taken_by_the_power_is_replaced_by_the_next_of_its_pile():
    """King Brad takes the top Catapult in the middle of the training for a Catapult; three more lie there."""
    state = training("catapult", ["knight", "sword"], unlocked=True, options={"ruler": "brad"})
    play(state, "power", "choose catapult-4", "compare", "give sword-1")
    assert kinds(state, "hospital") == ["catapult", "knight", "catapult"]


@pytest.mark.rule("goblivion:training.token-marks-choice")
def test_a_choice_once_made_is_drawn_for_in_full():
    """amb.skip-training-entirely: Training can be passed before the choice, not between choice and draw."""
    state = arrange(castle=CASTLE)
    assert "skip training" in allowed(state)
    state.apply("train builder")
    assert refused(state, "skip training") == "turn.phase-order"
    assert len(looks(state, "field")) == 4
