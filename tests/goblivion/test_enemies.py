"""Each Enemy with an Action, turned up in combat."""

import pytest

from goblin_lab.games.goblivion.arrange import arrange
from goblivion.card_play import (
    bonus,
    choices,
    enemy_token,
    lying,
    number,
    play,
    plays,
    resources,
    revealed,
    setup,
    total,
    why_not,
)

FARMERS = [f"farmer-{k}" for k in range(1, 13)]
ACTORS = [
    "goblin-hero",
    "goblin-commander",
    "goblin-magician",
    "goblin-trapper",
    "archer-goblin",
    "cowherd-goblin-1",
    "pestilent-goblin",
    "goblin-horde",
    "baby-troll",
    "troll-witch",
    "troll-saboteur",
    "troll-king",
    "troll-mage",
    "booba-ironbreaker",
    "trollolole-1",
]


@pytest.mark.rule("goblivion:vision.suppresses-action", "goblivion:combat.draw-for-enemy")
@pytest.mark.parametrize("enemy", ACTORS)
def test_a_foreseen_enemy_is_drawn_for_and_does_not_act(enemy):
    seen = arrange(at="push", track=[enemy], face_up=[enemy], castle=FARMERS, enemies=["glutton-troll-1"])
    draws = seen.game.cards.numbers["DRAWS"][number(seen, enemy)]
    assert setup(seen)[-draws - 1 :] == ["foreseen", *["drew"] * draws]
    assert not seen.position.tokens_ignored
    assert not seen.position.gains_stopped
    assert (resources(seen), enemy_token(seen, enemy), lying(seen, "hospital")) == (10, 0, [])


@pytest.mark.rule("goblivion:card.enemy-action-on-reveal", "goblivion:combat.action-after-draw")
@pytest.mark.parametrize("enemy", ACTORS)
def test_an_enemy_turned_up_in_combat_acts_once_after_the_draw(enemy):
    state = revealed(enemy, castle=FARMERS, enemies=[])
    happened = setup(state)
    draws = state.game.cards.numbers["DRAWS"][number(state, enemy)]
    assert happened[: draws + 3] == ["combat_began", "revealed", *["drew"] * draws, "launched"]
    assert happened.count("launched") == 1


@pytest.mark.rule("goblivion:combat.survivor-no-second-action", "goblivion:combat.draw-for-enemy")
@pytest.mark.parametrize("enemy", ["pestilent-goblin", "troll-saboteur", "goblin-magician"])
def test_a_survivor_does_not_act_again(enemy):
    state = arrange(at="combat", gates=[enemy], face_up=[enemy], castle=FARMERS)
    assert "launched" not in setup(state)
    assert (state.position.tokens_ignored, state.position.gains_stopped, resources(state)) == (0, 0, 10)


@plays("goblin-hero")
def test_goblin_hero_takes_a_resource_and_a_token():
    state = revealed("goblin-hero", castle=FARMERS)
    assert setup(state)[-2:] == ["lost_resources", "enemy_token_taken"]
    assert (resources(state), enemy_token(state, "goblin-hero")) == (9, 1)


@plays("goblin-hero")
@pytest.mark.rule("goblivion:aim.defeat-at-zero")
def test_goblin_hero_can_end_the_game_before_it_takes_its_token():
    state = revealed("goblin-hero", castle=FARMERS, resources=1)
    assert (setup(state)[-1], enemy_token(state, "goblin-hero")) == ("defeat", 0)


@plays("goblin-commander")
@pytest.mark.rule("goblivion:card.goblin-commander", "goblivion:combat.new-enemies-join")
def test_goblin_commander_takes_a_token_and_brings_the_next():
    state = revealed("goblin-commander", castle=FARMERS, track=["archer-goblin"])
    happened = setup(state)
    assert happened.index("enemy_token_taken") < happened.index("enemy_reached_gates")
    assert happened.count("revealed") == 2
    assert state.game.rules.enemies_total(state.position) == 5 + 2
    assert len(lying(state, "field")) == 4


@plays("goblin-magician")
@pytest.mark.rule("goblivion:card.goblin-magician")
def test_goblin_magician_takes_two_resources():
    state = revealed("goblin-magician", castle=FARMERS)
    assert (resources(state), len(lying(state, "field"))) == (8, 3)


@plays("goblin-trapper")
@pytest.mark.rule("goblivion:token.one-per-enemy")
def test_goblin_trapper_holds_one_token_only():
    state = revealed("goblin-trapper", castle=FARMERS)
    assert enemy_token(state, "goblin-trapper") == 2
    held = revealed("goblin-trapper", castle=FARMERS, tokens={"goblin-trapper": 1})
    assert (setup(held)[-1], enemy_token(held, "goblin-trapper")) == ("enemy_token_refused", 1)


@plays("goblin-trapper")
@pytest.mark.rule("goblivion:token.supply-is-limit", "goblivion:component.enemy-bonus-tokens")
def test_goblin_trapper_takes_no_fourth_token():
    track = ["troll-king", "troll-mage", "assassin-goblin-1"]
    state = revealed("goblin-trapper", castle=FARMERS, track=track, tokens=dict.fromkeys(track, 2))
    assert (setup(state)[-1], enemy_token(state, "goblin-trapper")) == ("enemy_token_refused", 0)


@plays("archer-goblin")
@pytest.mark.rule("goblivion:card.goblin-archer")
def test_archer_goblin_takes_a_resource():
    state = revealed("archer-goblin", castle=FARMERS)
    assert (resources(state), len(lying(state, "field"))) == (9, 2)


@plays("cowherd-goblin")
def test_cowherd_goblin_sends_the_strongest_peasant_away_items_aside():
    state = revealed("cowherd-goblin-1", castle=["farmer-1", "gentleman", "sword-1", "catapult"])
    assert lying(state, "hospital") == ["gentleman"]


@plays("cowherd-goblin")
@pytest.mark.rule("goblivion:faq.tie")
def test_cowherd_goblin_asks_among_equals():
    state = revealed("cowherd-goblin-1", castle=["hunter", "lumberjack-1", "farmer-1", "sword-1"])
    assert choices(state) == ["choose hunter", "choose lumberjack-1"]
    assert why_not(state, "choose farmer-1") == "faq.tie"
    assert why_not(state, "choose sword-1") == "card.peasant-symbol"
    play(state, "choose lumberjack-1")
    assert lying(state, "hospital") == ["lumberjack-1"]


@plays("cowherd-goblin")
@pytest.mark.rule("goblivion:token.ally-adds-strength")
def test_cowherd_goblin_counts_tokens_and_soldiers():
    field = {"field": ["hunter", "soldier-1"], "tokens": {"hunter": 2}}
    state = revealed("cowherd-goblin-1", castle=["soldier-2", "farmer-1", "farmer-2", "farmer-3"], **field)
    assert choices(state) == ["choose hunter", "choose soldier-1", "choose soldier-2"], "all three have 3"
    play(state, "choose hunter")
    assert (bonus(state, "hunter"), state.position.ally_tokens) == (0, 10)


@plays("cowherd-goblin")
def test_cowherd_goblin_finds_no_peasant():
    state = revealed("cowherd-goblin-1", castle=["sword-1", "sword-2", "sword-3", "grimoire"])
    assert setup(state)[-2:] == ["launched", "no_target"]


@plays("pestilent-goblin")
@pytest.mark.rule("goblivion:card.enemy-action-on-reveal")
def test_pestilent_goblin_makes_tokens_count_for_nothing_in_this_combat():
    castle = ["adventurer", "sword-1", *FARMERS]
    state = revealed("pestilent-goblin", castle=castle, field=["gentleman"], tokens={"gentleman": 4})
    assert total(state) == 2 + 1
    play(state, "use adventurer", "choose gentleman", "choose sword-1")
    assert (bonus(state, "sword-1"), total(state)) == (2, 1), "tokens are placed and do not count"
    play(state, "compare")
    assert (state.position.tokens_ignored, state.position.ally_tokens) == (0, 10)


@plays("pestilent-goblin")
def test_pestilent_goblin_leaves_enemy_tokens_alone():
    state = revealed("pestilent-goblin", castle=FARMERS, tokens={"pestilent-goblin": 1})
    assert state.game.rules.enemies_total(state.position) == 3


@plays("goblin-horde")
@pytest.mark.rule("goblivion:card.enemy-action-on-reveal")
def test_goblin_horde_sends_a_peasant_of_choice_away():
    state = revealed("goblin-horde", castle=["hunter", "sword-1", "old-man"])
    assert choices(state) == ["choose hunter", "choose old-man"]
    play(state, "choose old-man")
    assert lying(state, "hospital") == ["old-man"]


@plays("goblin-horde")
def test_goblin_horde_takes_the_only_peasant_unasked_and_no_item():
    one = revealed("goblin-horde", castle=["duke", "sword-1", "sword-2"])
    assert (lying(one, "hospital"), resources(one)) == (["duke"], 10)
    none = revealed("goblin-horde", castle=["sword-1", "sword-2", "sword-3"])
    assert setup(none)[-1] == "no_target"


@plays("baby-troll")
@pytest.mark.parametrize(("difficulty", "bosses"), [("easy", 4), ("normal", 5), ("difficult", 6)])
def test_baby_troll_adds_an_unknown_boss(difficulty, bosses):
    state = revealed("baby-troll", castle=FARMERS, options={"difficulty": difficulty})
    added = state.position.bosses[0]
    assert (setup(state)[-1], len(lying(state, "bosses")), state.position.seen[added]) == ("boss_added", bosses, 0)
    assert added not in state.position.box


@plays("baby-troll")
def test_baby_troll_picks_the_boss_by_luck():
    added = {revealed("baby-troll", castle=FARMERS, seed=seed).position.bosses[0] for seed in range(40)}
    assert len(added) == 7, "each of the seven Bosses in the box"


@plays("baby-troll")
def test_baby_troll_with_every_boss_in_the_game_adds_none():
    every = arrange().game.cards.types
    bosses = [card.id for card in every if card.draw_coop]
    state = revealed("baby-troll", castle=FARMERS, bosses=bosses)
    assert (setup(state)[-1], len(lying(state, "bosses"))) == ("no_target", 11)


@plays("troll-witch")
@pytest.mark.rule("goblivion:icon.testament")
def test_troll_witch_destroys_a_peasant_of_choice_and_its_testament_works():
    state = revealed("troll-witch", castle=["duke", "old-man", "sword-1"])
    assert choices(state) == ["choose duke", "choose old-man"]
    assert play(state, "choose duke") == ["destroyed", "testament", "gained_resources"]
    assert (resources(state), "duke" in lying(state, "box")) == (13, True)


@plays("troll-witch")
def test_troll_witch_without_peasants_destroys_none():
    state = revealed("troll-witch", castle=["sword-1", "sword-2", "sword-3"])
    assert setup(state)[-1] == "no_target"


@plays("troll-witch")
@pytest.mark.rule("goblivion:icon.testament", "goblivion:combat.new-enemies-join")
def test_troll_witch_destroys_the_traitor_and_the_next_enemy_comes():
    state = revealed("troll-witch", castle=["traitor", "sword-1", "sword-2", *FARMERS], track=["archer-goblin"])
    assert lying(state, "gates") == ["troll-witch", "archer-goblin"]
    assert len(lying(state, "field")) == 2 + 2


@plays("troll-saboteur")
def test_troll_saboteur_stops_every_gain_until_the_combat_ends():
    castle = ["builder-1", "executioner-1", "duke", *FARMERS]
    state = revealed("troll-saboteur", castle=castle)
    assert play(state, "use builder-1") == ["used", "gain_stopped"]
    assert "gain_stopped" in play(state, "use executioner-1", "choose duke", "choose builder-1")
    assert resources(state) == 10
    play(state, "compare")
    assert state.position.gains_stopped == 0


@plays("troll-king")
@pytest.mark.rule("goblivion:icon.enemy-pushes")
def test_troll_king_takes_a_token_two_resources_and_a_step():
    state = revealed("troll-king", castle=FARMERS, track=[None, "baby-troll"])
    happened = setup(state)
    assert happened[happened.index("launched") + 1 :][:3] == ["enemy_token_taken", "lost_resources", "enemy_advanced"]
    assert (enemy_token(state, "troll-king"), resources(state)) == (2, 8)
    assert lying(state, "track")[0] == "baby-troll"


@plays("troll-king")
@pytest.mark.rule("goblivion:aim.defeat-at-zero")
def test_troll_king_that_takes_the_last_resources_does_not_push_any_more():
    state = revealed("troll-king", castle=FARMERS, track=["baby-troll"], resources=2)
    assert setup(state)[-2:] == ["lost_resources", "defeat"]
    assert lying(state, "track") == ["baby-troll"]


@plays("troll-mage")
def test_troll_mage_takes_a_token_and_three_resources():
    state = revealed("troll-mage", castle=FARMERS)
    assert (enemy_token(state, "troll-mage"), resources(state)) == (2, 7)


@plays("booba-ironbreaker")
def test_booba_destroys_an_item_of_choice():
    state = revealed("booba-ironbreaker", castle=["sword-1", "sack-of-rats", "hunter", "farmer-1"])
    assert choices(state) == ["choose sword-1", "choose sack-of-rats"]
    assert why_not(state, "choose hunter") == "card.action-text"
    assert play(state, "choose sack-of-rats") == ["destroyed", "testament", "gained_resources"]


@plays("booba-ironbreaker")
def test_booba_without_items_destroys_none():
    assert setup(revealed("booba-ironbreaker", castle=FARMERS))[-1] == "no_target"


@plays("trollolole")
@pytest.mark.rule("goblivion:icon.destroy", "goblivion:icon.testament")
def test_trollolole_destroys_the_next_castle_card_and_its_testament_works():
    state = revealed("trollolole-1", castle=[*FARMERS[:4], "duke", "oracle"])
    assert setup(state)[-4:] == ["destroyed_top_card", "destroyed", "testament", "gained_resources"]
    assert (lying(state, "castle"), resources(state)) == (["oracle"], 13)


@plays("trollolole")
def test_trollolole_finds_an_empty_castle_and_does_no_harm():
    state = revealed("trollolole-1", castle=FARMERS[:4], hospital=["duke"], track=["baby-troll"])
    assert setup(state)[-1] == "no_target"
    assert (lying(state, "track"), lying(state, "hospital")) == (["baby-troll"], ["duke"])
