"""How open passages of the rulebook were decided: the Castle, the Enemy line, Combat and its split, losses."""

import pytest

from goblin_lab import games
from goblin_lab.core.state import State
from goblin_lab.games.goblivion.arrange import arrange
from goblivion.table import (
    against,
    allowed,
    amounts,
    bank,
    did,
    facts,
    kinds,
    looks,
    number,
    play,
    refused,
    resources,
    size,
    told,
    total,
)

FARMERS = ["farmer"] * 12
EMPTY_CASTLE = ("castle_empty_push", "castle_empty_burns")


def acting(field: list[str], **more) -> State:
    """The Action step of a Training for the Archer, with a Bodyguard that does nothing."""
    return arrange(at="training actions", trained="archer", field=field, **{"bodyguard": ["gentleman"], **more})


def fighting(gates: list[str], field: list[str], **more) -> State:
    """The Action step of a Combat whose Enemies have all been handled."""
    return arrange(at="combat actions", gates=gates, field=field, **{"bodyguard": ["gentleman"], **more})


@pytest.mark.rule("goblivion:castle-deck.empty-push")
def test_the_last_card_of_the_castle_costs_nothing():
    """amb.castle-empty-trigger: only a draw that finds no card sets off the penalty."""
    state = acting(["archer"], castle=["farmer"])
    events = play(state, "use archer-1 draw", "compare", "stop")
    assert did(events, *EMPTY_CASTLE) == []
    assert size(state, "castle") == 0


@pytest.mark.rule("goblivion:castle-deck.empty-push", "goblivion:push.face-down-stays")
def test_an_enemy_pushed_to_the_gates_in_training_waits_face_down():
    """amb.castle-empty-in-training."""
    state = acting(["grimoire"], hospital=["baker", "duke", "farmer"], track=["archer-goblin"])
    events = state.apply("use grimoire")
    assert did(events, "enemy_reached_gates", "reshuffled", "revealed") == ["enemy_reached_gates", "reshuffled"]
    assert (looks(state, "gates"), resources(state), len(looks(state, "field"))) == ([None], 10, 3)


@pytest.mark.rule("goblivion:castle-deck.reshuffle", "goblivion:castle-deck.empty-push")
def test_one_penalty_while_castle_and_hospital_stay_empty():
    """amb.castle-and-hospital-empty: missing cards are forfeited; only cards in the Castle end the emptiness."""
    state = acting(["grimoire", "hunting-horn", "farmer"])
    events = play(state, "use grimoire", "use hunting-horn")
    assert did(events, *EMPTY_CASTLE, "draw_forfeited") == ["castle_empty_push", "draw_forfeited", "draw_forfeited"]
    events = play(state, "compare", "decline", "train archer")
    assert did(events, *EMPTY_CASTLE, "reshuffled") == ["reshuffled"]


@pytest.mark.rule("goblivion:castle-deck.empty-push")
def test_each_time_the_castle_runs_out_has_its_penalty():
    """amb.castle-empties-twice."""
    state = acting(["grimoire"], hospital=["duke"])
    events = state.apply("use grimoire")
    assert did(events, *EMPTY_CASTLE, "drew", "draw_forfeited") == [
        *["castle_empty_push", "drew"],
        *["castle_empty_push", "draw_forfeited"],
    ]


@pytest.mark.rule("goblivion:castle-deck.reshuffle")
def test_only_the_hospital_is_shuffled_into_the_castle():
    """amb.cards-in-play-at-reshuffle."""
    state = acting(["grimoire", "baker"], hospital=["duke", "hunter", "farmer"])
    state.apply("use grimoire")
    assert kinds(state, "field")[:2] == ["grimoire", "baker"]
    assert set(kinds(state, "field")[2:]) < {"duke", "hunter", "farmer"}
    assert kinds(state, "bodyguard") == ["gentleman"]
    assert size(state, "castle") == 1


@pytest.mark.rule("goblivion:icon.vision")
def test_a_vision_does_not_reach_the_gates():
    """amb.vision-space: with no face-down Enemy on the three approach spaces it has no effect."""
    state = acting(["scouts"], gates=["nudist-goblin"])
    assert did(state.apply("use scouts vision"), "vision", "no_target") == ["no_target"]
    assert looks(state, "gates") == [None]


@pytest.mark.rule("goblivion:icon.vision")
@pytest.mark.parametrize("space", [0, 1, 2])
def test_a_vision_reaches_every_approach_space(space):
    """amb.vision-space."""
    state = acting(["scouts"], track=[None] * space + ["nudist-goblin"])
    state.apply("use scouts vision")
    assert looks(state, "track")[space] == "nudist-goblin"


@pytest.mark.rule("goblivion:push.slide", "goblivion:push.gates-entry")
def test_the_fourth_push_brings_the_first_enemy_to_the_gates():
    """amb.track-length: three approach spaces lie before the Gates."""
    state = arrange(castle=FARMERS)
    reached = [did(state.apply("skip training"), "enemy_reached_gates") for _ in range(4)]
    assert reached == [[], [], [], ["enemy_reached_gates"]]


@pytest.mark.rule("goblivion:combat.left-to-right", "goblivion:push.slide")
def test_survivors_close_up_and_a_newcomer_stands_at_the_right():
    """amb.gate-order."""
    gates = ["goblin-trapper", "archer-goblin", "nudist-goblin"]
    state = fighting(gates, ["archer"], castle=FARMERS, track=[None, "troll-king"])
    play(state, "compare", "share 0", "share 2")
    assert kinds(state, "gates") == ["goblin-trapper", "nudist-goblin"]
    state.apply("skip training")
    events = play(state, "compare", "skip training")
    assert told(state, events, "faced_again", foe=True) == ["goblin-trapper", "nudist-goblin"]
    assert told(state, events, "revealed", foe=True) == ["troll-king"]


@pytest.mark.rule("goblivion:push.slide", "goblivion:push.fill-behind")
def test_enemies_slide_on_without_a_deck():
    """amb.push-empty-deck."""
    foes = ["nudist-goblin", "troll-king"]
    state = arrange(enemies=[], track=[None, *foes], face_up=foes)
    state.apply("skip training")
    assert looks(state, "track") == ["nudist-goblin", "troll-king", None]


@pytest.mark.rule("goblivion:push.overflow-destroys", "goblivion:push.none-left")
def test_full_gates_do_not_bring_the_bosses():
    """amb.full-gates-vs-cannot-advance."""
    gates = ["nudist-goblin", "archer-goblin", "goblin-trapper"]
    state = arrange(at="push", gates=gates, track=["troll-king"], enemies=[], castle=FARMERS)
    assert did(state.setup_events, "enemy_overflowed", "combat_began", "bosses_began") == [
        "enemy_overflowed",
        "combat_began",
    ]


@pytest.mark.rule("goblivion:push.none-left", "goblivion:castle-deck.empty-push")
def test_a_push_outside_its_phase_with_nobody_left_does_nothing():
    """amb.extra-push-none-left."""
    state = acting(["archer"], hospital=["duke"], gates=["nudist-goblin"], enemies=[])
    events = state.apply("use archer-1 draw")
    assert did(events, "nothing_to_push", "gates_cleared", "bosses_began") == ["nothing_to_push"]
    assert (state.decision.phase, len(looks(state, "gates"))) == ("Training", 1)


@pytest.mark.rule("goblivion:push.none-left")
def test_the_last_enemy_pushed_to_the_gates_gets_its_combat():
    """amb.last-push-same-phase: whether anybody is left is asked when the push begins."""
    state = arrange(enemies=[], track=["nudist-goblin"], castle=FARMERS)
    assert did(state.apply("skip training"), "combat_began", "bosses_began") == ["combat_began"]


@pytest.mark.rule("goblivion:push.none-left", "goblivion:icon.destroy")
def test_clearing_the_gates_brings_no_items_and_returns_the_tokens():
    """amb.boss-trigger-clears-gates."""
    more = {"enemies": [], "bosses": ["cow-dragon"], "castle": FARMERS}
    state = arrange(gates=["troll-king"], face_up=["troll-king"], tokens={"troll-king": 2}, **more)
    assert bank(state)[1] == 2
    events = state.apply("skip training")
    assert did(events, "gates_cleared", "enemy_defeated", "combat_began", "faced_boss") == [
        "gates_cleared",
        "faced_boss",
    ]
    assert (looks(state, "gates"), looks(state, "hospital"), bank(state)[1], resources(state)) == ([], [], 3, 10)


@pytest.mark.rule("goblivion:push.overflow-loses-item")
def test_an_enemy_destroyed_unseen_stays_unseen_and_has_no_testament():
    """amb.overflow-card-hidden: the reward of the Pestilent Goblin has one."""
    gates = ["nudist-goblin", "archer-goblin", "goblin-trapper"]
    state = arrange(gates=gates, track=["pestilent-goblin"], castle=FARMERS)
    before = state.observe(0).zones["box"]
    events = state.apply("skip training")
    after = state.observe(0).zones["box"]
    assert (after["size"] - before["size"], after["known"]) == (1, before["known"])
    assert did(events, "enemy_overflowed", "testament", "gained_resources") == ["enemy_overflowed"]


@pytest.mark.rule("goblivion:training.two-swords-after-win")
@pytest.mark.parametrize(("reading", "choices"), [("combat won", 6), ("enemy defeated", 12)])
def test_an_enemy_defeated_in_a_lost_combat_unlocks_nothing(reading, choices):
    """amb.first-combat-won, and the option for the other reading."""
    state = fighting(["nudist-goblin", "troll-king"], ["archer"], options={"two_sword_unlock": reading})
    play(state, "compare", "share 1")
    assert len(allowed(state, "train")) == choices


@pytest.mark.rule("goblivion:combat.draw-for-enemy", "goblivion:training.two-swords-after-win")
def test_combat_without_enemies_passes():
    """amb.combat-without-enemies: no draw, no Action, no win."""
    state = arrange(at="combat", gates=[], castle=FARMERS)
    assert did(state.setup_events) == ["no_combat", "turn_began", "training_began"]
    assert len(allowed(state, "train")) == 6


@pytest.mark.rule("goblivion:combat.lose-difference", "goblivion:combat.distribute-strength")
def test_the_loss_comes_before_the_split():
    """amb.loss-before-split: at zero the game is over and nothing is divided."""
    state = fighting(["nudist-goblin", "archer-goblin"], ["archer"], resources=1)
    events = state.apply("compare")
    assert did(events)[-1] == "defeat"
    assert (state.outcome.winners, state.decision, looks(state, "hospital")) == ((), None, [])


@pytest.mark.rule("goblivion:combat.partial-defeat", "goblivion:token.enemy-adds-strength")
@pytest.mark.parametrize(("share", "defeated"), [(4, []), (5, ["cowherd-goblin-1"]), (6, ["cowherd-goblin-1"])])
def test_a_share_has_to_match_strength_with_token(share, defeated):
    """amb.split-threshold: equal or more; a surplus is wasted."""
    state = fighting(["cowherd-goblin", "troll-king"], ["knight", "lumberjack"], tokens={"cowherd-goblin": 1})
    events = play(state, "compare", f"share {share}")
    assert told(state, events, "enemy_defeated", foe=True) == defeated


@pytest.mark.rule("goblivion:combat.distribute-strength")
def test_the_player_may_defeat_nobody():
    """amb.split-freedom: any whole points, none included."""
    state = fighting(["nudist-goblin", "troll-king"], ["archer"])
    events = play(state, "compare", "share 0")
    assert did(events, "enemy_defeated") == []
    assert looks(state, "gates") == ["nudist-goblin", "troll-king"]


@pytest.mark.rule("goblivion:combat.lose-difference", "goblivion:combat.distribute-strength")
def test_a_negative_total_counts_as_it_is():
    """amb.negative-total, and amb.split-freedom: with nothing to divide nothing is asked."""
    state = fighting(["nudist-goblin"], ["innkeeper"])
    assert total(state) == -2
    assert amounts(state.apply("compare"), "lost_combat") == [3]
    assert (resources(state), state.decision.id) == (7, "choose_training")


@pytest.mark.rule("goblivion:token.supply-is-limit")
def test_a_survivor_gains_nothing_from_an_empty_bank():
    """amb.enemy-token-supply."""
    track = ["archer-goblin", "goblin-trapper", "goblin-hero"]
    state = fighting(["nudist-goblin"], [], track=track, tokens=dict.fromkeys(track, 1))
    state.apply("compare")
    assert (number(state, "enemy_token", "nudist-goblin"), bank(state)[1]) == (0, 0)


@pytest.mark.rule("goblivion:token.supply-is-limit", "goblivion:icon.strength-bonus")
def test_ten_ally_tokens_are_all_there_are():
    """amb.ally-token-supply, R42: what the bank cannot give is lost."""
    state = acting(FARMERS, options={"ruler": "loko"})
    events = state.apply("power")
    assert (total(state), bank(state)[0]) == (20, 0)
    assert len(facts(events, "no_token_left")) == 2


@pytest.mark.rule("goblivion:icon.strength-bonus")
def test_a_card_may_carry_several_tokens():
    """amb.ally-token-supply: the limit of one is for Enemies."""
    state = acting(["scouts", "farmer"], tokens={"farmer": 3})
    play(state, "use scouts strength", "choose farmer-1")
    assert total(state) == 5


@pytest.mark.rule("goblivion:token.supply-is-limit", "goblivion:icon.resources")
@pytest.mark.parametrize(
    ("reading", "start", "end"),
    [("tokens", 45, 46), ("tokens", 46, 46), ("tokens", 48, 48), ("none", 46, 47), ("none", 48, 49)],
)
def test_resources_are_what_sixteen_tokens_can_show(reading, start, end):
    """amb.resource-cap: 47 would take 17 tokens; the option takes the limit away."""
    state = acting(["baker"], resources=start, options={"resource_cap": reading})
    state.apply("use baker")
    assert resources(state) == end


@pytest.mark.rule("goblivion:aim.defeat-at-zero", "goblivion:training.pay-difference")
def test_paying_the_last_resource_is_allowed_and_loses():
    """amb.pay-to-exactly-zero."""
    state = acting(["old-man"], resources=3)
    state.apply("compare")
    assert refused(state, "pay") == ""
    assert did(state.apply("pay"), "paid_shortfall", "defeat") == ["paid_shortfall", "defeat"]


@pytest.mark.rule("goblivion:training.pay-difference", "goblivion:combat.lose-difference")
def test_nobody_pays_more_than_is_there():
    """amb.pay-more-than-held: a payment is not offered, a loss ends at zero."""
    state = acting(["old-man"], resources=2)
    state.apply("compare")
    assert (allowed(state), refused(state, "pay")) == (["decline"], "training.pay-difference")
    state = fighting(["troll-slaver"], [], resources=2)
    state.apply("compare")
    assert (resources(state), state.outcome.winners) == (0, ())


@pytest.mark.rule("goblivion:aim.defeat-at-zero")
def test_zero_ends_the_game_in_the_middle_of_an_action():
    """amb.zero-timing: the token of the Goblin Hero comes too late."""
    state = arrange(at="combat", gates=["goblin-hero"], castle=["knight", "farmer", "farmer"], resources=1)
    assert did(state.setup_events, "launched", "defeat", "enemy_token_taken") == ["launched", "defeat"]
    assert state.outcome.rule == "goblivion:aim.defeat-at-zero"


@pytest.mark.rule("goblivion:boss.one-at-a-time")
def test_bosses_are_drawn_at_random_and_fought_from_the_top():
    """amb.boss-selection."""
    new = games["goblivion"].new
    stacks = [new(seed=seed, difficulty="easy").position.bosses for seed in range(6)]
    assert len({tuple(stack) for stack in stacks}) == 6
    state = arrange(at="bosses", bosses=["demon", "troll-queen", "giant-troll"], castle=FARMERS)
    assert looks(state, "boss") == ["demon"]
    assert against(state) == 14
