"""The Quick Market variant: six mixed piles in place of the twelve of the usual market."""

from itertools import chain

import pytest

from goblin_lab import games
from goblin_lab.games.goblivion.arrange import arrange
from goblin_lab.games.goblivion.cards import ENEMY, GOLDEN, Level
from goblin_lab.games.goblivion.tables import LEVEL
from goblivion.table import allowed, did, looks, play, refused
from goblivion.walk import SOME_GAMES, named, positions

GOBLIVION = games["goblivion"]
SEEDS = range(20)
EACH_GAME = pytest.mark.parametrize("options", SOME_GAMES, ids=lambda options: f"seed {options['seed']}")
TWO_SWORDS = [["berserker-1"], ["knight-1"], ["catapult-1"]]
ONE_SWORD = [["soldier-1", "champion-1"], ["builder-1", "priest-1"], ["executioner-1", "champion-2"]]


def quick(*piles: list[str], **more):
    """Arrange a Quick Market of these piles, each from the top; the Bodyguard is no Golden card."""
    return arrange(options={"quick_market": True}, market=piles, bodyguard=["gentleman"], **more)


def tops(state) -> list[str | None]:
    """The market as it shows, None for an empty place."""
    return [named(state, pile[-1:])[0] if pile else None for pile in state.position.market[:6]]


def pile(state, place: int) -> list[str]:
    """One pile from the top, hidden cards too."""
    return named(state, reversed(state.position.market[place - 1]))


def seen(state, place: int) -> list[int | None]:
    """One pile from the top as its player knows it."""
    return state.observe(0).zones["market"][place - 1][::-1]


# --- six choices


@pytest.mark.rule("goblivion:quick-market.six-choices")
@EACH_GAME
def test_at_most_six_types_are_offered_at_a_time(options):
    for state, _ in positions(options, quick_market=True):
        assert len(allowed(state, "train")) <= 6
        assert state.position.market[6:] == [[]] * 6


@pytest.mark.rule("goblivion:quick-market.six-choices")
def test_the_six_shown_cards_are_the_choices():
    state = quick(*TWO_SWORDS, *ONE_SWORD, unlocked=True)
    offered = ["soldier", "builder", "executioner", "berserker", "knight", "catapult"]
    assert sorted(allowed(state, "train")) == sorted(f"train {name}" for name in offered)
    assert refused(state, "train champion") == "training.twelve-choices"  # it lies under another card


@pytest.mark.rule("goblivion:quick-market.six-choices")
def test_the_usual_rules_hold_two_sword_cards_are_locked_at_first():
    state = quick(*TWO_SWORDS, *ONE_SWORD)
    assert allowed(state) == ["train soldier", "train builder", "train executioner", "skip training"]
    assert refused(state, "train knight") == "training.one-sword-first"


@pytest.mark.rule("goblivion:quick-market.six-choices")
def test_a_training_is_carried_out_as_usual():
    state = quick(*TWO_SWORDS, *ONE_SWORD, castle=["farmer"] * 4)
    play(state, "train builder", "compare", "pay", "give farmer-1")
    assert "builder-1" in looks(state, "hospital")
    assert tops(state) == ["berserker-1", "knight-1", "catapult-1", "soldier-1", "priest-1", "executioner-1"]


# --- piles


@pytest.mark.rule("goblivion:quick-market.piles")
@pytest.mark.parametrize("seed", SEEDS)
def test_each_sword_group_makes_three_even_piles(seed):
    """19 cards of the Bodyguard's group and 20 of the other."""
    market = GOBLIVION.new(seed, quick_market=True).position.market
    assert [{LEVEL[card] for card in pile} for pile in market[:6]] == [{Level.TWO_SWORDS}] * 3 + [{Level.ONE_SWORD}] * 3
    assert [sorted(map(len, market[first : first + 3])) for first in (0, 3)] == [[6, 7, 7], [6, 6, 7]]


@pytest.mark.rule("goblivion:quick-market.piles")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_piles_hold_every_golden_card_but_the_bodyguard(seed):
    g = GOBLIVION.new(seed, quick_market=True, ruler="random").position
    assert sorted(chain(g.bodyguard[0], *g.market)) == list(range(GOLDEN, ENEMY))


@pytest.mark.rule("goblivion:quick-market.piles")
def test_the_piles_are_shuffled():
    markets = [GOBLIVION.new(seed, quick_market=True).position.market for seed in SEEDS]
    assert len({str(market) for market in markets}) == len(SEEDS)
    assert any(len({GOBLIVION.cards.type_of[card] for card in market[0]}) > 2 for market in markets)


@pytest.mark.rule("goblivion:quick-market.piles")
@pytest.mark.parametrize("seed", SEEDS)
def test_only_the_top_of_a_pile_is_known(seed):
    """A state dealt anew has the same tops and other cards under them, of the same swords."""
    state = GOBLIVION.new(seed, quick_market=True)
    other = state.resample(0, seed=seed + 1)
    assert all(top is not None and set(rest) == {None} for top, *rest in (seen(state, place) for place in range(1, 7)))
    assert (tops(other), other.observe(0)) == (tops(state), state.observe(0))
    assert other.position.market != state.position.market


@pytest.mark.rule("goblivion:quick-market.piles")
def test_a_card_uncovered_in_training_is_known_at_once():
    state = quick(*TWO_SWORDS, *ONE_SWORD, castle=["farmer"] * 4)
    before = seen(state, 5)
    play(state, "train builder", "compare", "pay")
    state.apply("give farmer-1")
    assert before[1:] == [None]
    assert seen(state, 5) == state.position.market[4]


@pytest.mark.rule("goblivion:quick-market.piles")
@EACH_GAME
def test_the_top_of_every_pile_is_always_known(options):
    for state, _ in positions(options, quick_market=True):
        assert None not in [pile[-1] for pile in state.observe(0).zones["market"] if pile]


# --- changing duplicates

TWICE = [["soldier-1", "champion-1"], ["soldier-2", "priest-1", "archer-1"], ["executioner-1", "champion-2"]]


@pytest.mark.rule("goblivion:quick-market.change-duplicates")
def test_a_duplicate_goes_under_its_own_pile_and_the_next_card_shows():
    state = quick(*TWO_SWORDS, *TWICE)
    assert allowed(state) == ["change pile 4", "change pile 5", "keep market"]
    events = state.apply("change pile 5")
    assert pile(state, 5) == ["priest-1", "archer-1", "soldier-2"]
    assert did(events) == ["changed_market"]
    assert allowed(state, "train") == ["train soldier", "train executioner", "train priest"]


@pytest.mark.rule("goblivion:quick-market.change-duplicates")
def test_the_player_still_knows_the_card_that_went_under():
    state = quick(*TWO_SWORDS, *TWICE)
    state.apply("change pile 5")
    assert [card is None for card in seen(state, 5)] == [False, True, False]


@pytest.mark.rule("goblivion:quick-market.change-duplicates")
def test_a_card_that_shows_once_cannot_be_changed():
    state = quick(*TWO_SWORDS, *TWICE)
    assert refused(state, "change pile 6") == "quick-market.change-duplicates"
    assert allowed(quick(*TWO_SWORDS, *ONE_SWORD), "change", "keep") == []


@pytest.mark.rule("goblivion:quick-market.change-duplicates")
def test_the_change_is_free_to_make_or_to_leave():
    state = quick(*TWO_SWORDS, *TWICE)
    before = tops(state)
    assert did(state.apply("keep market")) == ["kept_market"]
    assert (tops(state), state.decision.id) == (before, "choose_training")


@pytest.mark.rule("goblivion:quick-market.change-duplicates")
def test_each_pile_is_changed_once_in_a_training():
    """The Soldier of pile 4 meets another one in pile 5 after the change: pile 5 has had its turn, pile 4 has not."""
    state = quick(*TWO_SWORDS, ["soldier-1", "champion-1"], ["soldier-2", "soldier-3", "archer-1"], ["executioner-1"])
    state.apply("change pile 5")
    assert (tops(state)[4], allowed(state)) == ("soldier-3", ["change pile 4", "keep market"])
    assert refused(state, "change pile 5") == "quick-market.change-duplicates"
    play(state, "keep market", "skip training")
    assert "change pile 5" in allowed(state)


@pytest.mark.rule("goblivion:quick-market.change-duplicates")
def test_one_card_of_each_type_keeps_showing():
    state = quick(*TWO_SWORDS, *TWICE)
    state.apply("change pile 4")
    assert refused(state, "change pile 5") == "turn.phase-order"  # the question is answered: one Soldier is left
    assert "train soldier" in allowed(state)


@pytest.mark.rule("goblivion:quick-market.change-duplicates")
def test_duplicates_are_changed_at_the_start_of_each_training_only():
    state = quick(*TWO_SWORDS, *TWICE)
    play(state, "keep market")
    assert refused(state, "change pile 4") == "turn.phase-order"
    events = state.apply("skip training")
    assert (did(events)[-1], allowed(state)) == ("training_began", ["change pile 4", "change pile 5", "keep market"])


@pytest.mark.rule("goblivion:quick-market.change-duplicates")
@EACH_GAME
def test_a_change_is_asked_for_only_where_a_type_shows_twice(options):
    for state, _ in positions(options, quick_market=True):
        if state.decision and state.decision.id == "change_market":
            shown = [name.rsplit("-", 1)[0] for name in tops(state) if name]
            twice = [place for place, name in enumerate(shown, 1) if shown.count(name) > 1 and None not in tops(state)]
            assert {int(text.split()[-1]) for text in allowed(state, "change")} <= set(twice)


# --- an empty place


@pytest.mark.rule("goblivion:quick-market.refill")
def test_a_sold_out_place_is_filled_at_the_next_training():
    state = quick(*TWO_SWORDS, *ONE_SWORD[:2], ["executioner-1"], castle=["farmer"] * 8)
    play(state, "train executioner", "compare", "pay", "give farmer-1")
    assert (tops(state)[5], state.decision.id) == (None, "refill_market")
    assert allowed(state) == ["refill from pile 4", "refill from pile 5"]
    events = state.apply("refill from pile 5")
    assert tops(state) == ["berserker-1", "knight-1", "catapult-1", "soldier-1", "priest-1", "builder-1"]
    assert did(events) == ["refilled_market"]
    assert len(allowed(state, "train")) == 3


@pytest.mark.rule("goblivion:quick-market.refill")
def test_the_same_swords_fill_the_place_while_they_can():
    state = quick(["berserker-1", "bro-1"], ["knight-1"], [], *ONE_SWORD)
    assert allowed(state) == ["refill from pile 1"]
    assert refused(state, "refill from pile 4") == "quick-market.refill"


@pytest.mark.rule("goblivion:quick-market.refill")
def test_other_swords_fill_the_place_when_no_pile_of_the_same_can():
    state = quick(["berserker-1"], ["knight-1"], [], *ONE_SWORD)
    assert allowed(state) == ["refill from pile 4", "refill from pile 5", "refill from pile 6"]
    state.apply("refill from pile 4")
    assert tops(state) == ["berserker-1", "knight-1", "soldier-1", "champion-1", "builder-1", "executioner-1"]


@pytest.mark.rule("goblivion:quick-market.refill")
def test_a_pile_of_one_card_gives_none_away():
    state = quick([], *TWO_SWORDS[:2], ["soldier-1"], ["builder-1"], ["executioner-1", "priest-1"])
    assert refused(state, "refill from pile 4") == "quick-market.refill"
    assert allowed(state) == ["refill from pile 6"]


@pytest.mark.rule("goblivion:quick-market.refill")
def test_with_too_few_cards_the_place_stays_empty():
    state = quick([], *TWO_SWORDS[:2], ["soldier-1"], ["builder-1"], ["executioner-1"])
    assert (state.decision.id, tops(state)[0]) == ("choose_training", None)


@pytest.mark.rule("goblivion:quick-market.refill")
def test_every_empty_place_is_filled_and_then_duplicates_are_changed():
    soldiers = ["soldier-1", "soldier-2", "soldier-3", "archer-1"]
    state = quick(["berserker-1"], ["knight-1"], [], soldiers, [], ["executioner-1"])
    play(state, "refill from pile 4", "refill from pile 4")
    assert tops(state)[2:5] == ["soldier-1", "soldier-3", "soldier-2"]
    assert allowed(state) == ["change pile 4", "keep market"]


@pytest.mark.rule("goblivion:quick-market.refill")
@EACH_GAME
def test_six_cards_show_at_every_choice_while_there_are_enough(options):
    for state, _ in positions(options, quick_market=True):
        if state.decision and state.decision.id == "choose_training":
            enough = any(len(pile) > 1 for pile in state.position.market)
            assert not enough or None not in tops(state)
