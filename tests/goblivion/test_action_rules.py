"""Rules on turns, Actions, icons, Visions and the royal power."""

import pytest

from goblin_lab import games
from goblin_lab.core.state import State
from goblin_lab.games.goblivion.arrange import arrange
from goblivion.table import (
    allowed,
    amounts,
    bank,
    bonus,
    boxed,
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
from goblivion.table import size as size_of

FIGHTS = ({"at": "combat actions", "gates": ["nudist-goblin"]}, {"at": "boss actions", "boss": ["demon"]})
ZONES = ("castle", "hospital", "field", "bodyguard", "market", "enemies", "track", "gates", "bosses", "boss", "box")


def acting(field: list[str], **more) -> State:
    """The Action step of a Training for the Archer (target 2), with a Bodyguard that does nothing."""
    return arrange(at="training actions", trained="archer", field=field, **{"bodyguard": ["gentleman"], **more})


@pytest.mark.rule("goblivion:turn.battlefield-in-play")
def test_only_the_battlefield_is_in_play_and_drawn_cards_lie_there():
    state = acting(["royal-cape", "grimoire", "farmer"], hospital=["hunter"], castle=["baker", "farmer", "duke"])
    state.apply("use grimoire")
    assert told(state, state.apply("use royal-cape"), "strengthened") == ["farmer-1", "baker", "farmer-2"]
    assert total(state) == 3


def cards_on_the_table(state: State) -> int:
    """How many cards lie in the zones that the rulebook knows, the ruler aside."""
    zones = state.observe(0).zones
    piles = [zones[name] for name in ZONES if name != "market"] + zones["market"]
    return sum(sum(map(cards_in, pile)) if isinstance(pile, list) else pile["size"] for pile in piles) - empty(state)


def cards_in(entry: list[int] | int | None) -> int:
    return len(entry) if isinstance(entry, list) else 1


def empty(state: State) -> int:
    return state.observe(0).zones["track"].count(-1)


@pytest.mark.rule("goblivion:turn.no-hand")
def test_every_card_lies_open_on_the_table_and_none_in_a_hand():
    state = games["goblivion"].new(seed=3)
    choose = 0
    while state.outcome is None and choose < 150:
        assert cards_on_the_table(state) == 120
        legal = state.legal_actions()
        state.apply(legal[choose * 7 % len(legal)])
        choose += 1
    assert choose > 20


@pytest.mark.rule("goblivion:turn.phase-order", "goblivion:turn.repeats")
def test_a_turn_is_training_push_combat_and_then_the_next_turn():
    state = arrange(track=["assassin-goblin"], castle=["knight", "farmer", "farmer"])
    events = play(state, "skip training", "compare")
    order = did([*state.setup_events, *events], "training_began", "push_phase_began", "combat_began", "turn_began")
    assert order == ["training_began", "push_phase_began", "combat_began", "turn_began", "training_began"]
    assert (state.position.turn, state.decision.phase) == (2, "Training")


@pytest.mark.rule("goblivion:turn.phase-order")
def test_a_market_card_is_chosen_only_in_training():
    assert refused(arrange(at="combat actions", gates=["nudist-goblin"]), "train archer") == "turn.phase-order"


@pytest.mark.rule("goblivion:turn.end-phase-to-hospital")
def test_cards_in_play_go_to_the_hospital_when_a_phase_ends():
    state = acting(["baker", "farmer"], track=["nudist-goblin"], castle=["duke"])
    play(state, "compare", "decline")
    assert state.decision.phase == "Combat"
    assert kinds(state, "field") == ["duke"]
    assert kinds(state, "hospital") == ["baker", "farmer"]


@pytest.mark.rule("goblivion:action.use-on-battlefield")
def test_an_action_works_only_on_the_battlefield():
    state = acting(["baker"], hospital=["hunter"], castle=["artist"], bodyguard=["builder"])
    assert allowed(state, "use") == ["use baker"]
    assert refused(state, "use hunter") == "action.use-on-battlefield"
    assert refused(state, "use artist") == "action.use-on-battlefield"
    assert refused(state, "use builder-1") == "bodyguard.not-in-play"


@pytest.mark.rule("goblivion:action.rotate-when-used")
def test_a_used_card_is_turned_and_offers_nothing_more():
    state = acting(["baker"])
    state.apply("use baker")
    assert number(state, "used", "baker") == 1
    assert refused(state, "use baker") == "action.rotate-when-used"
    assert resources(state) == 11


@pytest.mark.rule("goblivion:action.never-mandatory")
def test_actions_can_be_left_unused():
    state = acting(["baker", "archer"])
    assert allowed(state, "use") == ["use baker", "use archer-1 draw", "use archer-1 vision"]
    state.apply("compare")
    assert resources(state) == 10
    assert state.decision.id == "exchange"


@pytest.mark.rule("goblivion:action.one-of-two")
@pytest.mark.parametrize(("chosen", "other"), [("draw", "vision"), ("vision", "draw")])
def test_of_two_actions_only_one_is_given(chosen, other):
    state = acting(["archer"], castle=["farmer", "farmer"])
    state.apply(f"use archer-1 {chosen}")
    assert refused(state, f"use archer-1 {other}") == "action.one-of-two"
    assert len(looks(state, "field")) == (2 if chosen == "draw" else 1)


@pytest.mark.rule("goblivion:icon.draw")
def test_draw_two_moves_two_cards_from_castle_to_battlefield():
    state = acting(["grimoire"], castle=["baker", "duke", "farmer"])
    state.apply("use grimoire")
    assert size_of(state, "castle") == 1
    assert kinds(state, "field") == ["grimoire", "baker", "duke"]


@pytest.mark.rule("goblivion:icon.discard")
def test_discard_sends_the_chosen_card_in_play_to_the_hospital():
    state = acting(["artist", "baker", "duke"])
    play(state, "use artist", "choose duke")
    assert kinds(state, "field") == ["artist", "baker"]
    assert kinds(state, "hospital") == ["duke"]
    assert resources(state) == 11  # no Testament: the Duke was not destroyed


@pytest.mark.rule("goblivion:icon.discard-not-itself")
def test_a_card_cannot_discard_itself():
    state = acting(["artist", "baker", "duke"])
    state.apply("use artist")
    assert allowed(state) == ["choose baker", "choose duke"]
    assert refused(state, "choose artist") == "icon.discard-not-itself"


@pytest.mark.rule("goblivion:icon.resources")
def test_resource_icons_give_and_take_one():
    state = acting(["baker", "village-hero"])
    state.apply("use baker")
    assert resources(state) == 11
    state.apply("use village-hero")
    assert resources(state) == 10


@pytest.mark.rule("goblivion:icon.enemy-pushes")
def test_a_push_icon_pushes_exactly_once():
    """amb.traitor-effect: the Traitor's Testament is a push."""
    state = acting(["executioner", "traitor"], track=["nudist-goblin", None, None])
    before = size_of(state, "enemies")
    events = play(state, "use executioner-1", "choose traitor")
    assert did(events, "enemy_reached_gates", "enemy_entered") == ["enemy_reached_gates", "enemy_entered"]
    assert size_of(state, "enemies") == before - 1
    assert state.position.track[:2] == [-1, -1]


@pytest.mark.rule("goblivion:icon.vision")
def test_a_vision_turns_up_the_enemy_on_the_chosen_space():
    state = acting(["scouts"], track=["nudist-goblin", "archer-goblin", None])
    assert looks(state, "track") == [None, None, None]
    state.apply("use scouts vision")
    assert allowed(state) == ["look at space 1", "look at space 2"]
    assert refused(state, "look at space 3") == "icon.vision"
    state.apply("look at space 2")
    assert looks(state, "track") == [None, "archer-goblin", None]


def fight_the_archer_goblin(*, vision: bool) -> tuple[State, list]:
    state = acting(["archer"], track=["archer-goblin"], castle=["farmer", "farmer", "farmer"])
    return state, play(state, *(["use archer-1 vision"] if vision else []), "compare", "stop")


@pytest.mark.rule("goblivion:vision.suppresses-action")
def test_a_foreseen_enemy_does_not_launch_its_action():
    """amb.vision-suppresses-what: it is still drawn for. amb.action-if-revealed-this-turn: this turn too."""
    unseen, events = fight_the_archer_goblin(vision=False)
    assert did(events, "revealed", "foreseen", "launched") == ["revealed", "launched"]
    assert resources(unseen) == 9
    foreseen, events = fight_the_archer_goblin(vision=True)
    assert did(events, "revealed", "foreseen", "launched") == ["foreseen"]
    assert resources(foreseen) == 10
    assert len(looks(foreseen, "field")) == len(looks(unseen, "field")) == 2


@pytest.mark.rule("goblivion:vision.stays-face-up")
def test_a_revealed_enemy_stays_face_up_while_it_slides():
    state = arrange(track=[None, None, "archer-goblin"], face_up=["archer-goblin"], castle=["farmer"] * 3)
    state.apply("skip training")
    assert looks(state, "track") == [None, "archer-goblin", None]
    play(state, "skip training", "skip training")
    assert looks(state, "gates") == ["archer-goblin"]


@pytest.mark.rule("goblivion:icon.strength-bonus")
def test_a_bonus_of_one_is_one_token_on_the_chosen_card():
    """amb.strength-bonus-target: on one card in play of the player's choice."""
    state = acting(["mechanical-protector", "farmer", "baker"], hospital=["sword"])
    before, tokens = total(state), bank(state)[0]
    play(state, "use mechanical-protector-1", "choose baker")
    assert (number(state, "plus_one", "baker"), bonus(state, "farmer-1")) == (1, 0)
    assert total(state) == before + 1
    assert bank(state)[0] == tokens - 1


@pytest.mark.rule("goblivion:icon.destroy")
def test_a_destroyed_card_is_in_the_box_and_never_drawn_again():
    state = acting(["executioner", "farmer", "grimoire"], castle=[], hospital=["duke"])
    play(state, "use executioner-1", "choose farmer-1", "choose executioner-1")
    assert boxed(state) == ["farmer-1"]
    drawn = told(state, play(state, "use grimoire", "compare", "stop", "train builder"), "drew")
    assert sorted(drawn) == ["duke", "duke", "executioner-1", "grimoire"]
    assert "farmer-1" not in looks(state, "hospital") + looks(state, "field")


@pytest.mark.rule("goblivion:icon.testament")
def test_a_testament_works_when_its_card_is_destroyed():
    state = acting(["executioner", "duke"])
    events = play(state, "use executioner-1", "choose duke")
    assert amounts(events, "gained_resources") == [3]
    assert resources(state) == 13
    assert (looks(state, "hospital"), boxed(state)) == ([], ["duke"])


@pytest.mark.rule("goblivion:icon.testament")
def test_a_testament_does_not_work_when_its_card_is_discarded():
    state = acting(["alchemist", "duke"])
    events = state.apply("use alchemist")
    assert did(events, "discarded", "testament", "gained_resources") == ["discarded"]


def turned_ruler(**more) -> State:
    state = acting(["farmer", "archer"], options={"ruler": "loko"}, castle=["farmer"] * 6, **more)
    state.apply("power")
    return state


@pytest.mark.rule("goblivion:ruler.once-per-game")
def test_the_royal_power_works_once():
    state = turned_ruler(track=["archer-goblin"])
    assert total(state) == 6  # two Peasants with +2 each
    assert state.observe(0).zones["ruler_used"][0] == 1
    assert refused(state, "power") == "ruler.once-per-game"
    play(state, "compare", "stop")
    assert state.decision.phase == "Combat"
    assert refused(state, "power") == "ruler.once-per-game"


@pytest.mark.rule("goblivion:ruler.timing")
def test_the_royal_power_belongs_to_the_action_steps():
    """amb.ruler-timing: only there, and independent of the cards in play."""
    state = arrange(castle=["beggar", "alchemist", "farmer"], resources=10)
    found = {state.decision.id: refused(state, "power")}
    for action in ("train archer", "use alchemist", "choose beggar", "compare", "pay"):
        state.apply(action)
        found[state.decision.id] = refused(state, "power")
    timing = "ruler.timing"
    assert found.pop("actions_training") == ""
    assert found == {"choose_training": timing, "choose_discard": timing, "pay": timing, "exchange": timing}


@pytest.mark.rule("goblivion:ruler.timing")
@pytest.mark.parametrize("fight", FIGHTS)
def test_the_royal_power_is_at_hand_in_every_fight(fight):
    assert refused(arrange(**fight), "power") == ""


@pytest.mark.rule("goblivion:ruler.timing")
def test_the_royal_power_is_no_answer_to_a_lost_combat():
    state = arrange(
        at="combat actions", gates=["nudist-goblin", "troll-king"], field=["archer"], bodyguard=["gentleman"]
    )
    state.apply("compare")
    assert (state.decision.id, refused(state, "power")) == ("share", "ruler.timing")


@pytest.mark.rule("goblivion:icon.destroy")
def test_a_destroyed_golden_card_does_not_return_to_the_market():
    state = acting(["executioner", "soldier"])
    before = stacks(state)
    play(state, "use executioner-1", "choose soldier-1")
    assert boxed(state) == ["soldier-1"]
    assert stacks(state) == before
