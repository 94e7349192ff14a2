"""The worked examples of the rulebook, step by step, against the printed numbers that `rulebook.toml` keeps."""

import pytest

from goblin_lab import games
from goblin_lab.core.state import State
from goblin_lab.games.goblivion.arrange import arrange
from goblivion.table import (
    against,
    allowed,
    bank,
    bonus,
    boxed,
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

RULEBOOK = games["goblivion"].rulebook


def printed(name: str) -> dict:
    return RULEBOOK.example(f"goblivion:example.{name}").expected


@pytest.mark.rule(
    "goblivion:example.builder",
    "goblivion:card.builder",
    "goblivion:action.rotate-when-used",
    "goblivion:icon.resources",
)
def test_builder_gains_two_and_is_turned():
    state = arrange(at="training actions", trained="archer", field=["builder"], resources=5)
    start = resources(state)
    gains = facts(state.apply("use builder-1"), "gained_resources")
    assert printed("builder") == {
        "resources_start": start,
        "gain": gains[0][0],
        "resources_end": resources(state),
        "builder_used": bool(number(state, "used", "builder-1")),
    }


@pytest.mark.rule(
    "goblivion:example.archer-two-actions", "goblivion:action.one-of-two", "goblivion:action.rotate-when-used"
)
@pytest.mark.parametrize("choice", ["draw", "vision"])
def test_archer_offers_two_actions_and_gives_one(choice):
    state = arrange(
        at="training actions", trained="builder", field=["archer"], castle=["farmer"], bodyguard=["builder"]
    )
    before = allowed(state, "use")
    state.apply(f"use archer-1 {choice}")
    after = [action for action in allowed(state, "use") if "archer" in action]
    assert before == ["use archer-1 draw", "use archer-1 vision"]
    assert printed("archer-two-actions") == {
        "actions_before": len(before),
        "actions_after": len(after),
        "archer_used": bool(number(state, "used", "archer-1")),
    }


def jim_in_training() -> State:
    castle = ["baker", "old-man", "farmer", "sword"]
    return arrange(castle=castle, bodyguard=["soldier"], resources=10)


@pytest.mark.rule(
    "goblivion:example.jim-trains-archer",
    "goblivion:training.token-marks-choice",
    "goblivion:training.draw-count",
    "goblivion:training.actions-step",
    "goblivion:training.pay-difference",
    "goblivion:training.negative-strength",
    "goblivion:card.baker",
    "goblivion:card.archer-training",
    "goblivion:card.old-man",
)
def test_jim_draws_for_the_archer_and_falls_three_short():
    state, expected = jim_in_training(), printed("jim-trains-archer")
    drawn = facts(state.apply("train archer"), "drew")
    assert (len(drawn), resources(state)) == (expected["cards_drawn"], expected["resources_start"])
    state.apply("use baker")
    assert resources(state) == expected["resources_after_baker"]
    assert number(state, "used", "baker") == 1
    (short,) = facts(state.apply("compare"), "fell_short")
    assert short == (expected["strength_total"], expected["target"], expected["shortfall"])


@pytest.mark.rule(
    "goblivion:example.jim-trains-archer",
    "goblivion:training.compare-before-exchange",
    "goblivion:training.peasant-exchange",
    "goblivion:training.exchanged-card-destroyed",
    "goblivion:training.new-card-to-hospital",
)
def test_jim_pays_three_and_trains_the_old_man_into_an_archer():
    state, expected = jim_in_training(), printed("jim-trains-archer")
    play(state, "train archer", "use baker", "compare", "pay")
    assert resources(state) == expected["resources_end"]
    assert resources(state) - expected["resources_start"] == expected["net_resources"]
    assert allowed(state) == ["give baker", "give old-man", "give farmer-1", "stop"]
    state.apply("give old-man")
    assert "old-man" in boxed(state)
    assert kinds(state, "hospital") == ["archer", "baker", "farmer"]
    assert len(kinds(state, "hospital")) == expected["hospital_gain"]
    assert expected["gained_strength"] - expected["given_up_strength"] == 3


JIM_DRAWS = ["archer-1", "lumberjack-1", "executioner-1", "soldier-2"]


def jim_in_combat() -> State:
    """Jim's combat up to his Actions, with the one luck in which the shuffled Hospital comes as the story tells."""
    for seed in range(1000):
        state = arrange(
            at="combat",
            seed=seed,
            gates=["goblin-magician", "goblin-commander"],
            face_up=["goblin-magician"],
            tokens={"goblin-magician": 1},
            track=["archer-goblin", "troll-slaver"],
            castle=["soldier", "baker", "thief", "old-man"],
            hospital=["archer", "lumberjack", "executioner", "soldier"],
            bodyguard=["gentleman"],
            resources=10,
        )
        if looks(state, "field")[4:] == JIM_DRAWS[:3]:
            return state
    raise AssertionError("no shuffle gave the story")


@pytest.mark.rule(
    "goblivion:example.jim-combat-reveals",
    "goblivion:combat.reveal-leftmost",
    "goblivion:combat.draw-for-enemy",
    "goblivion:combat.survivor-no-second-action",
    "goblivion:combat.action-after-draw",
    "goblivion:combat.new-enemies-join",
    "goblivion:castle-deck.empty-push",
    "goblivion:castle-deck.consequence-first",
    "goblivion:castle-deck.reshuffle",
    "goblivion:push.gates-limit",
    "goblivion:push.overflow-destroys",
)
def test_jim_faces_three_enemies_in_the_order_of_the_story():
    kinds = (
        "faced_again revealed drew castle_empty_push enemy_reached_gates reshuffled launched enemy_overflowed defeat"
    )
    assert did(jim_in_combat().setup_events, *kinds.split()) == [
        *["faced_again", "drew", "drew", "drew"],  # the Magician: no Action
        *["revealed", "drew", "castle_empty_push", "enemy_reached_gates", "reshuffled", "drew"],  # the Commander
        *["launched", "enemy_overflowed"],
        *["revealed", "drew", "drew", "launched"],  # the Archer Goblin
    ]


@pytest.mark.rule(
    "goblivion:example.jim-combat-reveals",
    "goblivion:card.goblin-magician",
    "goblivion:card.goblin-commander",
    "goblivion:card.goblin-archer",
    "goblivion:token.one-per-enemy",
)
def test_jim_draws_seven_cards_against_a_total_of_twelve():
    """amb.commander-push: the Commander's Action is the token and a push."""
    state = jim_in_combat()
    events = state.setup_events
    launched = told(state, events, "launched", foe=True)
    assert printed("jim-combat-reveals") == {
        "draws_magician": facts(events, "faced_again")[0][1],
        "draws_commander": facts(events, "revealed")[0][1],
        "draws_archer_goblin": facts(events, "revealed")[1][1],
        "cards_in_play": len(looks(state, "field")),
        "pushes": len(did(events, "enemy_reached_gates", "enemy_overflowed")),
        "reshuffles": len(did(events, "reshuffled")),
        "enemies_at_gates": len(looks(state, "gates")),
        "destroyed_in_line": len(did(events, "enemy_overflowed")),
        "magician_actions": launched.count("goblin-magician"),
        "enemy_total": against(state),
        "resources_start": 10,
        "resources_end": resources(state),
        "castle_left": size(state, "castle"),
    }
    assert launched == ["goblin-commander", "archer-goblin"]
    assert [number(state, "enemy_token", str(name)) for name in looks(state, "gates")] == [1, 2, 0]


@pytest.mark.rule(
    "goblivion:example.jim-combat-before-actions",
    "goblivion:combat.compare-totals",
    "goblivion:card.jim-army",
    "goblivion:faq.soldiers",
)
def test_jim_counts_four_before_his_actions():
    state = jim_in_combat()
    field = kinds(state, "field")
    assert field == ["soldier", "baker", "thief", "old-man", "archer", "lumberjack", "executioner"]
    assert printed("jim-combat-before-actions") == {
        "cards_in_play": len(field),
        "soldiers": field.count("soldier"),
        "strength_total": total(state),
        "enemy_total": against(state),
    }


@pytest.mark.rule(
    "goblivion:example.jim-combat-actions",
    "goblivion:card.archer-draw",
    "goblivion:card.executioner",
    "goblivion:icon.destroy",
    "goblivion:combat.lose-difference",
    "goblivion:action.never-mandatory",
    "goblivion:token.ally-adds-strength",
)
def test_jim_raises_his_strength_to_eleven_and_loses_one_resource():
    state = jim_in_combat()
    before = resources(state)
    state.apply("use baker")
    richer = resources(state)
    play(state, "use archer-1 draw", "use executioner-1", "choose old-man", "choose executioner-1")
    in_play, own, enemy = len(looks(state, "field")), total(state), against(state)
    soldier, executioner = strength(state, "soldier-1"), strength(state, "executioner-1")
    events = state.apply("compare")
    assert printed("jim-combat-actions") == {
        "cards_in_play": in_play,
        "soldier_each": soldier,
        "executioner": executioner,
        "strength_total": own,
        "enemy_total": enemy,
        "shortfall": facts(events, "lost_combat")[0][0],
        "resources_before": before,
        "resources_after_baker": richer,
        "resources_after_loss": resources(state),
        "won": bool(did(events, "won_combat")),
    }


def strength(state: State, name: str) -> int:
    """What one card in play counts."""
    rules, g = state.game.rules, state.position
    card = next(card for card in g.field[0] if state.game.teller.names.slug(card) == name)
    return rules.strength_of(g, card, rules.soldiers_in_play(g))


def jim_after_the_loss() -> State:
    state = jim_in_combat()
    actions = "use baker", "use archer-1 draw", "use executioner-1", "choose old-man", "choose executioner-1", "compare"
    play(state, *actions)
    return state


@pytest.mark.rule(
    "goblivion:example.jim-combat-split-consistent",
    "goblivion:combat.distribute-strength",
    "goblivion:combat.partial-defeat",
    "goblivion:combat.survivor-full-strength",
    "goblivion:card.enemy-becomes-item",
    "goblivion:token.survivor-one-sword",
    "goblivion:token.enemy-returns-on-defeat",
)
def test_jim_defeats_two_enemies_with_five_five_one():
    state, expected = jim_after_the_loss(), printed("jim-combat-split-consistent")
    left_in_bank = bank(state)[1]
    assert refused(state, "share 12") == "combat.distribute-strength"
    events = play(state, "share 5", "share 5")  # the 1 left over can match nobody, so it is not asked for
    assert [shared[0] for shared in facts(events, "shared")] == [
        expected["split_magician"],
        expected["split_commander"],
    ]
    assert told(state, events, "enemy_defeated", foe=True) == ["goblin-magician", "goblin-commander"]
    assert {"magic-hat", "horned-helmet"} <= set(looks(state, "hospital"))
    assert looks(state, "gates") == ["archer-goblin"]
    assert number(state, "enemy_token", "archer-goblin") == expected["survivor_token"]
    assert bank(state)[1] == left_in_bank + expected["enemy_tokens_returned"] - expected["survivor_token"]
    state.apply("skip training")
    assert against(state) - newcomers(state) == expected["survivor_strength_next_turn"]


def newcomers(state: State) -> int:
    """The Strength of the Enemies that came to the Gates after the survivor."""
    rules, g = state.game.rules, state.position
    return sum(rules.enemy_strength(g, card) for card in g.gates[1:])


@pytest.mark.rule(
    "goblivion:example.jim-combat-split-as-printed",
    "goblivion:combat.distribute-strength",
    "goblivion:combat.partial-defeat",
    "goblivion:token.one-per-enemy",
)
def test_the_printed_split_leaves_the_commander_with_its_one_token():
    """amb.split-printed-example."""
    state, expected = jim_after_the_loss(), printed("jim-combat-split-as-printed")
    events = play(state, "share 5", "share 4", "share 2")
    assert sum(shared[0] for shared in facts(events, "shared")) == expected["split_total"]
    assert told(state, events, "enemy_defeated", foe=True) == ["goblin-magician", "archer-goblin"]
    assert len(facts(events, "enemy_defeated")) == expected["defeated"] == expected["items_gained"]
    assert looks(state, "gates") == ["goblin-commander"]
    assert number(state, "enemy_token", "goblin-commander") == expected["survivor_token"]
    state.apply("skip training")
    assert against(state) - newcomers(state) == expected["survivor_strength_next_turn"]


@pytest.mark.rule("goblivion:example.soldiers", "goblivion:faq.soldiers")
def test_soldiers_grow_with_their_number():
    totals = [total(in_play(["soldier"] * count)) for count in (1, 2, 3)]
    expected = printed("soldiers")
    each = [expected["each_with_one"], expected["each_with_two"], expected["each_with_three"]]
    assert totals == [each[0], 2 * each[1], 3 * each[2]]
    assert totals[2] == expected["total_with_three"]


def in_play(field: list[str], boss: str = "", **more) -> State:
    at = {"at": "boss actions", "boss": [boss]} if boss else {"at": "training actions", "trained": "archer"}
    return arrange(field=field, bodyguard=["gentleman"], **at, **more)


@pytest.mark.rule("goblivion:example.ignored-strength", "goblivion:faq.ignored-strength", "goblivion:card.troll-queen")
def test_an_item_counts_nothing_against_the_troll_queen_and_still_acts():
    state = in_play(["catapult", "archer"], "troll-queen")
    without = total(in_play(["archer"], "troll-queen"))
    assert printed("ignored-strength") == {
        "strength_total": total(state),
        "item_counts": total(state) - without,
        "item_action_available": "use catapult-1" in allowed(state),
    }
    assert total(in_play(["catapult", "archer"])) == 5


@pytest.mark.rule("goblivion:example.trollette-limit", "goblivion:card.trollette", "goblivion:faq.ignored-strength")
def test_the_trollette_ignores_four_and_more():
    army = ["champion", "berserker", "knight"]
    state = in_play(army, "trollette")
    ignored = [name for name in army if total(in_play([name], "trollette")) == 0]
    assert printed("trollette-limit") == {"strength_total": total(state), "ignored_cards": len(ignored)}
    assert [total(in_play([name])) for name in army] == [3, 4, 5]


@pytest.mark.rule("goblivion:example.twin-brothers", "goblivion:faq.duplicates")
def test_the_twin_brothers_count_one_of_two_archers():
    army = ["archer", "archer", "lumberjack"]
    assert printed("twin-brothers") == {
        "strength_total": total(in_play(army, "twin-brothers")),
        "without_twin_brothers": total(in_play(army, "giant-troll")),
    }


@pytest.mark.rule("goblivion:example.jim-combat-actions", "goblivion:card.executioner")
def test_the_executioner_carries_the_token_itself():
    """amb.executioner-bonus: his own Action gives it, on a card of the player's choice."""
    state = jim_in_combat()
    play(state, "use archer-1 draw", "use executioner-1", "choose old-man", "choose executioner-1")
    assert bonus(state, "executioner-1") == 2
    assert "old-man" in boxed(state)
