"""Rules of phase 3, End-of-Game Conditions, and who wins."""

import pytest

from flyin_goblin.table import did, facts, play, refused, shots, where
from goblin_lab import games
from goblin_lab.games.flyin_goblin.arrange import arrange

GAME = games["flyin_goblin"]
RED_TOTEM, BLUE_TOTEM = {2: "red totem"}, {5: "blue totem"}


def checked(players: int = 3, **more):
    """The position after a check."""
    return arrange(at="check", options={"players": players}, **more)


def ended(state) -> tuple[tuple[int, ...], str]:
    """The winners, and the case that decided."""
    return state.outcome.winners, state.outcome.rule.removeprefix("flyin_goblin:")


@pytest.mark.rule("flyin_goblin:check.performed")
def test_each_check_lists_who_meets_each_condition():
    state = checked(4, roofs=RED_TOTEM | BLUE_TOTEM, diamonds={"green": 25, "yellow": 26})
    events = state.setup_events
    assert did(events, "checked") == ["checked"]
    assert [fact[0] for fact in facts(events, "meets_totem")] == [0, 1]
    assert facts(events, "meets_diamonds_more") == [(2, 25, 0), (3, 26, 0)]
    nobody = checked()
    assert did(nobody.setup_events)[:2] == ["checked", "nobody_meets"]


@pytest.mark.rule("flyin_goblin:check.totem", "flyin_goblin:goal.totem-wins")
def test_a_totem_wins_if_its_four_tokens_are_still_there_at_the_next_check():
    state = arrange(
        at="recruitment", coins={"red": 6}, roofs={2: "red totem 1 2 3"}, tokens={"red": ["space"], "blue": ["space"]}
    )
    play(state, "red buys totem-4")
    assert state.outcome is None
    knocked = state.copy()
    shots(state, "red soldier is lost")
    play(state, "blue gives up the last shot")
    assert ended(state) == ((0,), "end.single-totem")
    assert state.outcome.returns == (1.0, -1.0)
    play(knocked, "blue soldier is lost", "red totem-3 falls", "nothing more", "red gives up the last shot")
    assert knocked.outcome is None
    assert [where(knocked, f"red totem-{k}") for k in (1, 2, 3, 4)] == ["roof 2", "roof 2", "board", "roof 2"]


@pytest.mark.rule("flyin_goblin:check.totem")
def test_a_house_may_let_a_totem_win_at_once():
    state = arrange(at="recruitment", coins={"red": 6}, roofs={2: "red totem 1 2 3"}, options={"totem_wins": "at once"})
    play(state, "red buys totem-4")
    assert ended(state) == ((0,), "end.single-totem")
    assert state.legal_actions() == []


@pytest.mark.rule("flyin_goblin:check.diamonds-two-players", "flyin_goblin:goal.diamonds-win")
@pytest.mark.parametrize(("held", "over"), [(19, False), (20, True), (33, True)])
def test_two_players_need_twenty_diamonds(held, over):
    state = checked(2, diamonds={"blue": held})
    assert (state.outcome is not None) is over
    if over:
        assert ended(state) == ((1,), "end.single-diamond")


@pytest.mark.rule("flyin_goblin:check.diamonds-more-players")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize(("held", "over"), [(24, False), (25, True)])
def test_more_players_need_twenty_five_diamonds(players, held, over):
    assert (checked(players, diamonds={"green": held}).outcome is not None) is over


@pytest.mark.rule("flyin_goblin:check.diamonds-two-players")
def test_only_the_count_at_the_check_matters():
    state = arrange(at="looting", tokens={"red": ["room 5"], "blue": ["room 7"]}, diamonds={"red": 19})
    assert state.outcome is None  # 20 for a while, until Blue robbed one
    assert facts(state.setup_events, "stole") == [(1, 0, 0)]


@pytest.mark.rule("flyin_goblin:check.outcome")
def test_a_met_condition_ends_the_game_and_otherwise_recruitment_follows():
    assert "recruitment_began" not in did(checked(diamonds={"red": 25}).setup_events)
    assert did(checked(coins={"red": 3}).setup_events)[:3] == ["checked", "nobody_meets", "recruitment_began"]


@pytest.mark.rule("flyin_goblin:end.priority")
def test_a_totem_comes_before_diamonds():
    state = checked(roofs=RED_TOTEM, diamonds={"blue": 30})
    assert ended(state) == ((0,), "end.single-totem")


@pytest.mark.rule("flyin_goblin:end.single-totem")
def test_the_only_totem_wins_whatever_the_diamonds():
    state = checked(roofs=BLUE_TOTEM, diamonds={"red": 24, "blue": 1, "green": 9})
    assert ended(state) == ((1,), "end.single-totem")
    assert state.outcome.reason == "Blue wins with the only complete Totem."


@pytest.mark.rule("flyin_goblin:end.several-totems")
def test_of_several_totems_the_one_with_most_diamonds_wins():
    state = checked(roofs=RED_TOTEM | BLUE_TOTEM, diamonds={"red": 7, "blue": 4, "green": 20})
    assert ended(state) == ((0,), "end.several-totems")


@pytest.mark.rule("flyin_goblin:end.totem-tie")
def test_totems_level_on_diamonds_win_together():
    state = checked(roofs=RED_TOTEM | BLUE_TOTEM, diamonds={"red": 7, "blue": 7, "green": 20})
    assert ended(state) == ((0, 1), "end.totem-tie")
    assert state.outcome.returns == (1.0, 1.0, -1.0)


@pytest.mark.rule("flyin_goblin:end.single-diamond")
def test_the_only_player_with_enough_diamonds_wins():
    assert ended(checked(diamonds={"green": 25, "red": 24})) == ((2,), "end.single-diamond")


@pytest.mark.rule("flyin_goblin:end.several-diamonds")
def test_of_several_with_enough_the_richest_wins():
    assert ended(checked(diamonds={"red": 25, "blue": 27, "green": 10})) == ((1,), "end.several-diamonds")


@pytest.mark.rule("flyin_goblin:end.diamond-tie")
def test_those_level_at_the_top_win_together():
    state = checked(diamonds={"red": 26, "blue": 26, "green": 25})
    assert ended(state) == ((0, 1), "end.diamond-tie")
    assert state.outcome.reason == "Red and Blue win together, with 26 Diamonds each."
    assert refused_by_the_end(state) == "end.diamond-tie"


def refused_by_the_end(state) -> str:
    """The rule by which a finished game refuses a shot."""
    return refused(state, "red soldier lands in room 1")
