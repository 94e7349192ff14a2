"""How open passages of the rulebook were decided: cards and Actions, Training, set-up, the Quick Market."""

import pytest

from goblin_lab import games
from goblin_lab.core.state import State
from goblin_lab.games.goblivion.arrange import arrange
from goblivion.table import (
    allowed,
    bank,
    bonus,
    did,
    kinds,
    looks,
    number,
    play,
    refused,
    resources,
    stacks,
    told,
    total,
)

FARMERS = ["farmer"] * 12
ONE_SWORD = ["soldier"] * 4 + ["builder"] * 4 + ["executioner"] * 4 + ["champion"] * 2 + ["priest"] * 2 + ["archer"] * 4


def acting(field: list[str], trained: str = "archer", **more) -> State:
    """The Action step of a Training, with a Bodyguard that does nothing."""
    return arrange(at="training actions", trained=trained, field=field, **{"bodyguard": ["gentleman"], **more})


@pytest.mark.rule("goblivion:action.rotate-when-used", "goblivion:faq.hospital-cards-active")
def test_a_card_that_comes_back_into_play_can_act_again():
    """amb.action-once-per-stay."""
    state = acting(["daisy", "artist", "blacksmith"])
    play(state, "use daisy-1", "use artist", "choose daisy-1", "use blacksmith-1")
    assert resources(state) == 10 + 2 + 1
    state.apply("use daisy-1")
    assert resources(state) == 15


@pytest.mark.rule("goblivion:icon.discard-not-itself", "goblivion:action.use-on-battlefield")
def test_an_action_may_be_used_although_a_part_has_no_target():
    """amb.action-without-target: the impossible part does nothing."""
    state = acting(["artist"])
    assert did(state.apply("use artist"), "no_target", "gained_resources") == ["no_target", "gained_resources"]
    assert (kinds(state, "field"), resources(state)) == (["artist"], 11)


@pytest.mark.rule("goblivion:icon.discard")
def test_a_target_that_exists_has_to_be_taken():
    """amb.action-without-target."""
    state = acting(["artist", "duke"])
    assert told(state, state.apply("use artist"), "discarded") == ["duke"]
    state = acting(["artist", "duke", "baker"])
    state.apply("use artist")
    assert allowed(state) == ["choose duke", "choose baker"]


@pytest.mark.rule("goblivion:icon.destroy")
def test_a_card_may_destroy_itself():
    """R30: only a discard cannot choose the card itself; the rest of its Action still takes place."""
    state = acting(["executioner", "farmer"])
    play(state, "use executioner-1", "choose executioner-1")
    assert (kinds(state, "field"), total(state)) == (["farmer"], 2)


@pytest.mark.rule("goblivion:faq.magic-hat", "goblivion:action.one-of-two")
@pytest.mark.parametrize(("choice", "did_what"), [("choose archer-1", "drew"), ("choose archer-1 vision", "vision")])
def test_the_hat_repeats_either_of_two_actions(choice, did_what):
    """amb.magic-hat-two-actions."""
    state = acting(["magic-hat", "archer"], castle=["farmer"], track=["nudist-goblin"])
    state.apply("use magic-hat")
    assert allowed(state) == ["choose archer-1", "choose archer-1 vision"]
    assert did(state.apply(choice), "drew", "vision") == [did_what]


@pytest.mark.rule("goblivion:faq.magic-hat")
def test_the_hat_repeats_actions_only():
    """amb.magic-hat-scope: no Testament, no constant effect, no effect of a Bodyguard."""
    state = acting(["magic-hat", "duke", "soldier", "oracle"])
    assert did(state.apply("use magic-hat"), "copied_action", "no_target") == ["no_target"]


def against_pestilence(face_up: list[str]) -> State:
    """Combat against the Pestilent Goblin, and a reserved token of +2 laid on a card."""
    more = {"castle": FARMERS, "face_up": face_up, "options": {"difficulty": "easy"}}
    state = arrange(at="combat", gates=["pestilent-goblin"], **more)
    state.apply("strengthen farmer-1")
    return state


@pytest.mark.rule("goblivion:vision.suppresses-action")
def test_a_lasting_effect_is_an_action_that_has_to_be_launched():
    """amb.enemy-lasting-effects: a survivor or a foreseen Enemy has none."""
    assert total(against_pestilence(face_up=[])) == 0
    assert total(against_pestilence(face_up=["pestilent-goblin"])) == 2


@pytest.mark.rule("goblivion:combat.survivor-no-second-action")
def test_a_lasting_effect_ends_with_its_combat():
    """amb.enemy-lasting-effects."""
    state = against_pestilence(face_up=[])
    play(state, "compare", "skip training", "strengthen farmer-3")
    assert total(state) == 2


@pytest.mark.rule("goblivion:faq.ignored-strength")
@pytest.mark.parametrize(("token", "counted"), [({}, 3), ({"champion": 1}, 0)])
def test_the_limit_of_the_trollette_counts_tokens(token, counted):
    """amb.trollette-threshold, R71."""
    state = arrange(at="boss actions", boss=["trollette"], field=["champion"], tokens=token)
    assert total(state) == counted


@pytest.mark.rule("goblivion:difficulty.easy-tokens", "goblivion:difficulty.easy-token-use")
@pytest.mark.parametrize(("options", "worth"), [({}, 2), ({"easy_token_value": 1}, 1)])
def test_a_reserved_token_is_worth_two_or_one(options, worth):
    """amb.easy-token-face."""
    state = acting(["farmer"], options={"difficulty": "easy", **options})
    state.apply("strengthen farmer-1")
    assert bonus(state, "farmer-1") == worth


@pytest.mark.rule("goblivion:difficulty.easy-token-use", "goblivion:token.ally-returns-after-phase")
def test_reserved_tokens_are_three_of_the_ten_and_used_once():
    """amb.easy-token-timing: in Action steps; afterwards they go to the bank."""
    state = arrange(castle=FARMERS, options={"difficulty": "easy"})
    assert (bank(state)[0], state.observe(0).zones["reserve"][0]) == (7, 3)
    assert allowed(state, "strengthen") == []
    play(state, "train archer", *["strengthen farmer-1"] * 3)
    assert refused(state, "strengthen farmer-1") == "difficulty.easy-token-use"
    assert (total(state), bank(state)[0]) == (6, 7)
    play(state, "compare", "stop")
    assert (bank(state)[0], state.observe(0).zones["reserve"][0]) == (10, 0)


@pytest.mark.rule("goblivion:difficulty.difficult-start", "goblivion:turn.phase-order")
def test_only_the_first_turn_of_a_difficult_game_has_no_training():
    """amb.difficult-first-turn."""
    state = games["goblivion"].new(seed=3, difficulty="difficult")
    phases = ("turn_began", "training_began", "push_phase_began")
    assert did(state.setup_events, *phases) == ["turn_began", "push_phase_began", "turn_began", "training_began"]
    assert did(state.apply("skip training"), *phases) == ["push_phase_began", "turn_began", "training_began"]


@pytest.mark.rule("goblivion:setup.starting-bodyguard", "goblivion:setup.market-piles")
def test_the_first_bodyguard_comes_out_of_its_golden_pile():
    """amb.bodyguard-origin: before the market is built, and the Castle gets its twenty Blue cards all the same."""
    state = games["goblivion"].new(seed=3, ruler="margaret")
    assert kinds(state, "bodyguard") == ["archer"]
    assert stacks(state) == 39
    assert [len(pile) for pile in state.observe(0).zones["market"]][5] == 3
    assert state.observe(0).zones["castle"]["unknown"] == {"blue": 20}


@pytest.mark.rule("goblivion:training.pay-difference", "goblivion:training.never-forced")
def test_what_was_paid_stays_paid():
    """amb.training-refund."""
    state = acting(["old-man"])
    play(state, "compare", "pay", "stop")
    assert resources(state) == 7


@pytest.mark.rule("goblivion:training.never-forced")
def test_training_can_be_passed_before_the_draw():
    """amb.skip-training-entirely."""
    state = arrange(castle=FARMERS)
    events = state.apply("skip training")
    assert did(events, "drew", "push_phase_began") == ["push_phase_began"]


@pytest.mark.rule("goblivion:icon.testament", "goblivion:training.exchanged-card-destroyed")
def test_a_testament_works_when_its_card_is_given_up():
    """amb.training-testament: at once, before the phase ends."""
    state = acting(["duke", "archer"])
    events = play(state, "compare", "give duke")
    assert did(events, "testament", "gained_resources", "trained", "ended_phase") == [
        *["testament", "gained_resources", "trained", "ended_phase"],
    ]
    assert resources(state) == 13


@pytest.mark.rule("goblivion:training.twelve-choices")
def test_a_sold_out_type_is_not_offered():
    """amb.market-exhausted."""
    state = arrange(hospital=["archer"] * 4, bodyguard=["gentleman"])
    assert refused(state, "train archer") == "training.twelve-choices"
    assert len(allowed(state, "train")) == 5


@pytest.mark.rule("goblivion:training.twelve-choices", "goblivion:training.one-sword-first")
def test_with_nothing_on_offer_training_is_skipped():
    """amb.market-exhausted: before the first win only one-sword cards count."""
    state = arrange(hospital=ONE_SWORD, bodyguard=["gentleman"], track=["nudist-goblin"], castle=FARMERS)
    assert did(state.setup_events, "nothing_to_train", "combat_began") == ["nothing_to_train", "combat_began"]


def train_a_knight(**more) -> State:
    state = acting(["mechanical-protector", "knight", "farmer"], "knight", unlocked=True, **more)
    play(state, "compare", "give farmer-1")
    return state


@pytest.mark.rule("goblivion:faq.knight")
def test_the_second_card_may_be_declined():
    """amb.knight-second-card."""
    state = train_a_knight()
    assert allowed(state)[-1] == "stop"
    state.apply("stop")
    assert kinds(state, "hospital") == ["knight", "mechanical-protector", "knight"]


@pytest.mark.rule("goblivion:faq.knight")
def test_without_a_one_sword_card_only_the_knight_is_gained():
    """amb.knight-second-card."""
    state = train_a_knight(castle=ONE_SWORD)
    assert "archer" not in kinds(state, "hospital")
    assert [kind for kind in kinds(state, "hospital") if kind == "knight"] == ["knight", "knight"]


@pytest.mark.rule("goblivion:faq.knight")
def test_the_second_card_is_a_second_knight_by_the_option():
    """amb.knight-second-card: the other readings."""
    field = ["mechanical-protector", "berserker", "farmer"]
    state = acting(field, "knight", unlocked=True, options={"knight_second": "second knight"})
    play(state, "compare", "give farmer-1")
    assert refused(state, "choose archer-4") == "faq.knight"
    assert allowed(state) == ["choose knight-1", "stop"]
    state = train_a_knight(options={"knight_second": "none"})
    assert kinds(state, "hospital")[0] == "knight"
    assert state.decision.id == "choose_training"


@pytest.mark.rule("goblivion:training.exchange", "goblivion:faq.used-cards-targetable", "goblivion:bodyguard.exchange")
@pytest.mark.parametrize("given", ["baker", "hunter"])
def test_used_and_swapped_in_cards_can_be_given_up(given):
    """amb.training-used-card."""
    state = acting(["baker", "farmer", "archer"], bodyguard=["hunter"])
    play(state, "use baker", "swap farmer-1", "compare")
    assert number(state, "used", "baker") == 1
    assert {"give baker", "give hunter"} <= set(allowed(state))
    state.apply(f"give {given}")
    assert given not in looks(state, "hospital")


def quick_market() -> State:
    """The first game whose opening market shows a duplicate."""
    new = games["goblivion"].new
    states = (new(seed=seed, quick_market=True) for seed in range(100))
    return next(state for state in states if state.decision.id == "change_market")


def tops(state: State) -> list[str]:
    """The types that show on the six piles."""
    types = state.game.teller.names
    return [types.face(pile[-1]).id for pile in state.observe(0).zones["market"][:6] if pile]


@pytest.mark.rule("goblivion:quick-market.change-duplicates")
def test_a_duplicate_is_changed_once_and_one_of_its_type_stays():
    """amb.quick-market-swap."""
    state = quick_market()
    shown = tops(state)
    double = next(kind for kind in shown if shown.count(kind) > 1)
    assert allowed(state, "change") == [f"change pile {k + 1}" for k, kind in enumerate(shown) if shown.count(kind) > 1]
    place = shown.index(double)
    state.apply(f"change pile {place + 1}")
    assert double in tops(state)
    assert refused(state, f"change pile {place + 1}") in ("quick-market.change-duplicates", "turn.phase-order")


def with_an_empty_pile(keep: int) -> State:
    """A Quick Market game whose fourth pile (one sword) ran out; `keep` cards lie on each other pile."""
    state = quick_market()
    market, box = state.position.market, state.position.box
    for pile in range(6):
        rest = 0 if pile == 3 else keep
        box += market[pile][rest:]
        del market[pile][rest:]
    play(state, "keep market", "skip training")
    return state


@pytest.mark.rule("goblivion:quick-market.refill")
def test_an_empty_place_is_filled_from_its_own_sword_group():
    """amb.quick-market-refill."""
    state = with_an_empty_pile(keep=3)
    assert allowed(state) == ["refill from pile 5", "refill from pile 6"]
    assert refused(state, "refill from pile 1") == "quick-market.refill"
    moved = tops(state)[3]
    state.apply("refill from pile 5")
    assert tops(state)[3] == moved
    assert len(state.observe(0).zones["market"][4]) == 2


@pytest.mark.rule("goblivion:quick-market.refill")
def test_without_a_second_card_anywhere_the_place_stays_empty():
    """amb.quick-market-refill."""
    state = with_an_empty_pile(keep=1)
    assert state.observe(0).zones["market"][3] == []
    assert state.decision.id != "refill_market"


@pytest.mark.rule("goblivion:quick-market.six-choices", "goblivion:training.one-sword-first")
def test_the_two_sword_lock_holds_in_the_quick_market():
    """amb.quick-market-swords: the first three piles hold the two-sword cards."""
    state = quick_market()
    state.apply("keep market")
    assert {f"train {kind}" for kind in tops(state)[3:]} == set(allowed(state, "train"))
    assert {refused(state, f"train {kind}") for kind in tops(state)[:3]} == {"training.one-sword-first"}
