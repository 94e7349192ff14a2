"""Resources and bonus tokens of Goblivion: what they add, where they return to, and that the bank is a limit."""

import pytest

from goblin_lab import games
from goblin_lab.games.goblivion.arrange import arrange
from goblivion.table import bank, bonus, did, facts, looks, number, play, resources, total
from goblivion.walk import SOME_GAMES, card_called, named, positions

EXAMPLE = games["goblivion"].rulebook.example
EACH_GAME = pytest.mark.parametrize("options", SOME_GAMES, ids=lambda options: f"seed {options['seed']}")
SHOWABLE = {ones + 3 * threes for ones in range(17) for threes in range(17 - ones)}


def training(**zones):
    return arrange(at="training actions", trained="archer", **zones)


def fight(**zones):
    return arrange(at="combat actions", **zones)


# --- resources


@pytest.mark.rule("goblivion:token.resources-are-survival")
@EACH_GAME
def test_tokens_can_show_the_resources_at_every_moment(options):
    """And the game goes on exactly as long as a token lies on the board."""
    for state, _ in positions(options):
        assert resources(state) in SHOWABLE
        assert (resources(state) > 0) == (state.outcome is None)


@pytest.mark.rule("goblivion:token.resources-are-survival", "goblivion:token.supply-is-limit")
def test_a_loss_from_48_leaves_what_16_tokens_can_show():
    state = arrange(at="combat", gates=["archer-goblin"], castle=["farmer", "farmer"], resources=48)
    assert (resources(state), 47 in SHOWABLE) == (46, False)
    assert "token.supply-is-limit" in [event.rule.partition(":")[2] for event in state.setup_events]


@pytest.mark.rule("goblivion:token.supply-is-limit")
def test_a_gain_stops_where_the_resource_tokens_end():
    state = training(field=["builder"], resources=48)
    events = state.apply("use builder-1")
    assert (resources(state), events[-1].did, events[-1].rule) == (48, "gain_capped", "goblivion:token.supply-is-limit")


@pytest.mark.rule("goblivion:token.supply-is-limit")
def test_the_limit_of_resources_can_be_lifted_by_an_option():
    state = training(field=["builder"], resources=48, options={"resource_cap": "none"})
    state.apply("use builder-1")
    assert resources(state) == 50


# --- Ally Bonus Tokens


@pytest.mark.rule("goblivion:token.supply-is-limit")
def test_no_ally_token_is_placed_from_an_empty_bank():
    state = training(field=["farmer", "scouts"], tokens={"farmer-1": 20})
    events = play(state, "use scouts strength", "choose scouts")
    assert (bank(state)[0], bonus(state, "scouts"), total(state)) == (0, 0, 20)
    assert (events[-1].did, events[-1].rule) == ("no_token_left", "goblivion:token.supply-is-limit")


@pytest.mark.rule("goblivion:token.supply-is-limit")
def test_a_gain_of_several_tokens_ends_with_the_last_one():
    """One token is left for five Peasants: only the first of them gets its +1."""
    peasants = ["farmer", "farmer", "farmer", "beggar", "thief"]
    state = training(field=["royal-cape", *peasants], bodyguard=["sword"], tokens={"royal-cape": 18})
    events = state.apply("use royal-cape")
    assert (facts(events, "strengthened"), bank(state)[0]) == ([(card_called(state, "farmer-1"), 1, 0)], 0)
    assert len(facts(events, "no_token_left")) == 4


@pytest.mark.rule("goblivion:token.supply-is-limit")
def test_doubling_tokens_needs_tokens():
    state = training(field=["fire-sword", "farmer", "beggar"], tokens={"farmer-1": 4, "beggar": 14})
    play(state, "use fire-sword", "choose farmer-1")
    assert (bonus(state, "farmer-1"), bank(state)[0]) == (6, 0)


@pytest.mark.rule("goblivion:token.supply-is-limit")
@EACH_GAME
def test_no_token_is_ever_made_or_lost(options):
    for state, _ in positions(options):
        g = state.position
        assert g.ally_tokens + sum(g.plus_one) + sum(g.plus_two) + sum(g.reserve) == 10
        assert g.enemy_tokens + sum(token > 0 for token in g.enemy_token) == 3
        assert min(g.ally_tokens, g.enemy_tokens) >= 0


@pytest.mark.rule("goblivion:token.ally-adds-strength", "goblivion:example.ally-token")
def test_a_plus_two_token_makes_a_strength_of_one_three():
    expected = EXAMPLE("goblivion:example.ally-token").expected
    state = training(field=["lumberjack", "scouts"])
    before = total(state)
    play(state, "use scouts strength", "choose lumberjack-1")
    found = {"card_strength": before, "token": bonus(state, "lumberjack-1"), "total": total(state)}
    assert found == expected


@pytest.mark.rule("goblivion:token.ally-adds-strength")
@pytest.mark.parametrize(("tokens", "strength"), [(1, 0), (2, 1), (3, 2), (5, 4)])
def test_tokens_add_to_a_banner_below_zero_too(tokens, strength):
    assert total(training(field=["beggar"], tokens={"beggar": tokens})) == strength


@pytest.mark.rule("goblivion:token.ally-returns-after-phase")
def test_ally_tokens_return_to_the_bank_after_training():
    state = training(field=["farmer", "beggar"], tokens={"farmer-1": 3, "beggar": 2}, resources=1)
    before = bank(state)[0]
    play(state, "compare", "stop")
    assert (before, bank(state)[0]) == (7, 10)
    assert [bonus(state, name) for name in looks(state, "hospital")] == [0, 0]


@pytest.mark.rule("goblivion:token.ally-returns-after-phase")
@pytest.mark.parametrize("gates", [["nudist-goblin"], ["glutton-troll"]], ids=["won", "lost"])
def test_ally_tokens_return_to_the_bank_after_combat(gates):
    state = fight(field=["farmer"], tokens={"farmer-1": 5}, gates=gates, enemies=["troll-witch"])
    before = bank(state)[0]
    events = state.apply("compare")
    assert (before, bank(state)[0], "ended_phase" in did(events)) == (7, 10, True)
    assert "farmer-1" in looks(state, "hospital")
    assert bonus(state, "farmer-1") == 0


@pytest.mark.rule("goblivion:token.ally-returns-after-phase")
@EACH_GAME
def test_only_cards_in_play_carry_ally_tokens(options):
    for state, _ in positions(options):
        g = state.position
        assert {card for card in range(121) if g.plus_one[card] or g.plus_two[card]} <= set(g.field[0])


# --- Enemy Bonus Tokens


@pytest.mark.rule("goblivion:token.enemy-adds-strength", "goblivion:example.enemy-token")
@pytest.mark.parametrize(("army", "won"), [(["champion"], False), (["berserker"], True)], ids=["3", "4"])
def test_an_enemy_of_three_with_plus_one_needs_four(army, won):
    expected = EXAMPLE("goblivion:example.enemy-token").expected
    state = fight(field=army, gates=["assassin-goblin"], tokens={"assassin-goblin": expected["token"]})
    events = state.apply("compare")
    assert facts(events, "compared") == [(expected["enemy_strength"] + (1 if won else 0), expected["total"], 0)]
    assert ("won_combat" in did(events), "lost_combat" in did(events)) == (won, not won)


@pytest.mark.rule("goblivion:token.enemy-adds-strength")
def test_a_lost_share_has_to_match_banner_and_token():
    """3 of Strength match the Assassin Goblin, but not with its +1 token."""
    state = fight(field=["champion"], gates=["assassin-goblin-1", "assassin-goblin-2"], tokens={"assassin-goblin-1": 1})
    play(state, "compare", "share 3")
    assert looks(state, "gates") == ["assassin-goblin-1", "assassin-goblin-2"]


@pytest.mark.rule("goblivion:token.enemy-returns-on-defeat")
def test_the_token_of_a_beaten_enemy_returns_to_the_bank():
    state = fight(field=["knight"], gates=["archer-goblin"], tokens={"archer-goblin": 2})
    before = bank(state)[1]
    state.apply("compare")
    assert (before, bank(state)[1], looks(state, "hospital")) == (2, 3, ["underpants", "knight-1"])
    assert number(state, "enemy_token", "underpants") == 0


@pytest.mark.rule("goblivion:token.enemy-returns-on-defeat")
def test_the_item_of_an_enemy_with_a_token_counts_its_banner_only():
    """The Horned Helmet was the Goblin Commander with +2: drawn with the Knight it makes 5 + 1."""
    state = fight(field=["knight"], gates=["goblin-commander"], tokens={"goblin-commander": 2})
    play(state, "compare", "train archer")
    assert sorted(looks(state, "field")) == ["horned-helmet", "knight-1"]
    assert (total(state), bank(state)) == (6, (10, 3))


@pytest.mark.rule("goblivion:token.one-per-enemy")
@pytest.mark.parametrize("token", [1, 2])
@pytest.mark.parametrize("enemy", ["goblin-magician", "troll-slaver"])
def test_a_survivor_with_a_token_gains_no_other(enemy, token):
    state = fight(field=["farmer"], gates=[enemy], tokens={enemy: token}, resources=40)
    events = state.apply("compare")
    assert "survivor_keeps_token" in did(events)
    assert (number(state, "enemy_token", enemy), bank(state)[1]) == (token, 2)


@pytest.mark.rule("goblivion:token.one-per-enemy")
def test_the_token_of_its_own_action_is_the_only_one():
    """The Goblin Trapper takes +2 when it is turned up, and nothing more for surviving."""
    state = arrange(at="combat", gates=["goblin-trapper"], castle=["farmer", "farmer"])
    events = state.apply("compare")
    assert did(events, "survivor_keeps_token", "survivor_one_sword") == ["survivor_keeps_token"]
    assert (number(state, "enemy_token", "goblin-trapper"), bank(state)[1]) == (2, 2)


@pytest.mark.rule("goblivion:token.one-per-enemy")
def test_whatever_gives_a_second_token_gives_none():
    state = fight(gates=["archer-goblin"], tokens={"archer-goblin": 1})
    state.game.rules.give_enemy_token(state.position, card_called(state, "archer-goblin"), 2)
    assert (number(state, "enemy_token", "archer-goblin"), bank(state)[1]) == (1, 2)


@pytest.mark.rule("goblivion:token.survivor-one-sword")
@pytest.mark.parametrize("enemy", ["nudist-goblin", "assassin-goblin-1", "goblin-horde", "cowherd-goblin-2"])
def test_a_survivor_of_one_sword_gains_plus_one(enemy):
    state = fight(field=["beggar"], gates=[enemy])
    events = state.apply("compare")
    assert facts(events, "survivor_one_sword") == [(card_called(state, enemy), 1, 0)]
    assert (number(state, "enemy_token", enemy), looks(state, "gates")) == (1, [enemy])


@pytest.mark.rule("goblivion:token.survivor-two-swords")
@pytest.mark.parametrize("enemy", ["baby-troll", "troll-witch", "troll-slaver", "glutton-troll-2"])
def test_a_survivor_of_two_swords_gains_plus_two(enemy):
    state = fight(field=["beggar"], gates=[enemy], resources=40)
    events = state.apply("compare")
    assert facts(events, "survivor_two_swords") == [(card_called(state, enemy), 2, 0)]
    assert (number(state, "enemy_token", enemy), looks(state, "gates")) == (2, [enemy])


@pytest.mark.rule("goblivion:token.survivor-one-sword", "goblivion:token.survivor-two-swords")
def test_only_the_survivors_of_a_divided_loss_gain_tokens():
    """The Archer Goblin is matched by the share; the other two stay, each with the token of its swords."""
    gates = ["archer-goblin", "goblin-magician", "troll-slaver"]
    state = fight(field=["gentleman"], gates=gates, resources=40)
    play(state, "compare", "share 2")
    assert [number(state, "enemy_token", enemy) for enemy in gates] == [0, 1, 2]
    assert (looks(state, "gates"), "underpants" in looks(state, "hospital")) == (gates[1:], True)


@pytest.mark.rule("goblivion:token.survivor-one-sword", "goblivion:token.survivor-two-swords")
@EACH_GAME
def test_every_enemy_that_stays_at_the_gates_has_the_token_of_its_swords_or_its_action(options):
    for state, events in positions(options):
        if "lost_combat" in did(events) and state.decision and state.decision.phase == "Training":
            assert all(state.position.enemy_token[card] for card in state.position.gates), named(
                state, state.position.gates
            )
