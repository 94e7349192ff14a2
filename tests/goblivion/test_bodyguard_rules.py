"""Rules on the Bodyguard."""

import pytest

from goblin_lab.core.state import State
from goblin_lab.games.goblivion.arrange import arrange
from goblivion.table import allowed, bank, bonus, did, kinds, looks, number, play, refused, resources, total

FARMERS = ["farmer"] * 12


def acting(field: list[str], bodyguard: str = "champion", **more) -> State:
    """The Action step of a Training for the Archer."""
    return arrange(at="training actions", trained="archer", field=field, bodyguard=[bodyguard], **more)


@pytest.mark.rule("goblivion:bodyguard.space")
@pytest.mark.parametrize("card", ["baker", "sword-1", "archer-1", "joker", "giant-knife-1"])
def test_the_space_holds_one_peasant_or_item(card):
    state = acting([card])
    assert len(looks(state, "bodyguard")) == 1
    state.apply(f"swap {card}")
    assert looks(state, "bodyguard") == [card]


@pytest.mark.rule("goblivion:bodyguard.space")
def test_a_bodyguard_is_kept_across_phases_and_turns():
    state = arrange(castle=FARMERS, track=["nudist-goblin"], bodyguard=["champion"])
    play(state, "train archer", "compare", "decline", "swap farmer-4", "compare", "skip training")
    assert looks(state, "bodyguard") == ["farmer-4"]


@pytest.mark.rule("goblivion:bodyguard.stays")
def test_the_bodyguard_stays_when_the_phase_ends():
    state = acting(["baker"])
    events = play(state, "compare", "decline")
    assert did(events, "ended_phase", "push_phase_began") == ["ended_phase", "push_phase_began"]
    assert kinds(state, "bodyguard") == ["champion"]
    assert kinds(state, "hospital") == ["baker"]


@pytest.mark.rule("goblivion:bodyguard.not-in-play")
def test_the_bodyguard_counts_for_nothing_and_cannot_act():
    state = acting(["lumberjack"], "builder")
    assert total(state) == 1
    assert allowed(state, "use") == []
    assert refused(state, "use builder-1") == "bodyguard.not-in-play"


@pytest.mark.rule("goblivion:bodyguard.not-in-play")
def test_the_bodyguard_is_no_target():
    state = acting(["executioner", "baker", "duke"], "soldier")
    state.apply("use executioner-1")
    assert allowed(state) == ["choose executioner-1", "choose baker", "choose duke"]
    assert refused(state, "choose soldier-1") == "action.use-on-battlefield"


@pytest.mark.rule("goblivion:bodyguard.exchange")
def test_a_swap_exchanges_the_bodyguard_for_a_card_in_play():
    """amb.bodyguard-incoming-state: it comes in unused, counts and may act."""
    state = acting(["lumberjack", "farmer"], "builder")
    state.apply("swap farmer-1")
    assert kinds(state, "field") == ["lumberjack", "builder"]
    assert kinds(state, "bodyguard") == ["farmer"]
    assert total(state) == 2
    state.apply("use builder-1")
    assert resources(state) == 12


@pytest.mark.rule("goblivion:bodyguard.exchange")
def test_a_swap_needs_a_card_in_play():
    state = acting(["lumberjack"], "builder", hospital=["baker"])
    assert refused(state, "swap baker") == "action.use-on-battlefield"
    assert refused(state, "swap builder-1") == "action.use-on-battlefield"


@pytest.mark.rule("goblivion:bodyguard.once-per-phase")
def test_one_swap_in_each_phase():
    state = acting(["lumberjack", "farmer"], "archer", track=["nudist-goblin"], castle=["baker"])
    state.apply("swap farmer-1")
    assert allowed(state, "swap") == []
    assert refused(state, "swap lumberjack-1") == "bodyguard.once-per-phase"
    play(state, "compare", "stop")
    assert state.decision.phase == "Combat"
    assert allowed(state, "swap") == ["swap baker"]
    play(state, "swap baker")
    assert refused(state, "swap farmer-1") == "bodyguard.once-per-phase"


@pytest.mark.rule("goblivion:bodyguard.not-using-action")
def test_a_card_that_has_acted_cannot_become_bodyguard():
    """amb.bodyguard-used-card."""
    state = acting(["baker", "farmer"])
    state.apply("use baker")
    assert allowed(state, "swap") == ["swap farmer-1"]
    assert refused(state, "swap baker") == "bodyguard.not-using-action"


@pytest.mark.rule("goblivion:bodyguard.exchange", "goblivion:bodyguard.not-in-play")
def test_tokens_of_the_new_bodyguard_go_back_to_the_bank():
    """amb.bodyguard-token."""
    state = acting(["farmer", "baker"], tokens={"farmer": 3})
    before = bank(state)[0]
    state.apply("swap farmer-1")
    assert bank(state)[0] == before + 2
    assert (bonus(state, "farmer-1"), bonus(state, "champion-1")) == (0, 0)


@pytest.mark.rule("goblivion:bodyguard.once-per-phase")
def test_one_swap_in_each_boss_encounter():
    """amb.bodyguard-per-encounter: each encounter is a phase of its own."""
    assert swaps_against_bosses("each encounter") == ["", "bodyguard.once-per-phase", ""]


@pytest.mark.rule("goblivion:bodyguard.once-per-phase")
def test_one_swap_in_all_boss_fights_by_the_option():
    """amb.bodyguard-per-encounter: the other reading."""
    refusals = swaps_against_bosses("once")
    assert refusals == ["", "bodyguard.once-per-phase", "bodyguard.once-per-phase"]


def swaps_against_bosses(reading: str) -> list[str]:
    """Whether a swap is refused at first, after a swap, and in the next encounter."""
    options = {"boss_bodyguard": reading}
    state = arrange(
        at="bosses", bosses=["troll-queen"], castle=FARMERS, bodyguard=["duke"], resources=40, options=options
    )
    found = [refused(state, "swap farmer-1")]
    state.apply("swap farmer-1")
    found.append(refused(state, "swap farmer-2"))
    state.apply("compare")
    return [*found, refused(state, str(allowed_swap(state)))]


def allowed_swap(state: State) -> str:
    """A swap with an unused card in play."""
    return f"swap {looks(state, 'field')[0]}"


@pytest.mark.rule("goblivion:bodyguard.exchange")
def test_no_swap_after_the_comparison():
    """amb.bodyguard-timing."""
    state = acting(["gentleman", "lumberjack"])
    state.apply("compare")
    assert (state.decision.id, refused(state, "swap lumberjack-1")) == ("exchange", "training.actions-step")
    assert number(state, "used", "lumberjack-1") == 0
