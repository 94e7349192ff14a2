"""The anatomy of Goblivion's cards, and the cards that the rulebook shows."""

import pytest

from goblin_lab import games
from goblin_lab.core.errors import PositionError
from goblin_lab.games.goblivion.arrange import arrange
from goblin_lab.games.goblivion.cards import BOSS, ENEMY, Level, printed
from goblin_lab.games.goblivion.tables import LEVEL
from goblivion.table import (
    against,
    allowed,
    bank,
    bonus,
    boxed,
    did,
    facts,
    looks,
    number,
    play,
    refused,
    resources,
    size,
    told,
    total,
)
from goblivion.walk import card_called

GOBLIVION = games["goblivion"]
CARDS = printed()
OWN = (*CARDS.blue, *CARDS.golden, *(card.item for card in CARDS.enemy))
PEASANTS = ("farmer", "old-man", "soldier", "knight", "freed-soldier", "joker")  # of every level, and rewards
SPARE = ["farmer"] * 8


def by_id(rows):
    return pytest.mark.parametrize("card", rows, ids=[row.id for row in rows])


def alone(name: str, **more):
    """Arrange one card in play in Training for a card of another type, with nothing else around."""
    guard = "gentleman" if name != "gentleman" else "baker"
    return arrange(at="training actions", trained="archer", field=[name], bodyguard=[guard], **more)


# --- what stands on a card of the player


@pytest.mark.rule("goblivion:card.peasant-symbol")
@pytest.mark.parametrize("name", PEASANTS)
def test_every_card_with_the_peasant_symbol_can_be_trained(name):
    state = arrange(at="training actions", trained="archer", field=[name, "giant-knife"], bodyguard=["baker"])
    state.apply("compare")
    assert allowed(state, "give") == [f"give {looks(state, 'field')[0]}"]


@pytest.mark.rule("goblivion:card.peasant-symbol")
@pytest.mark.parametrize("name", ["sword", "grimoire", "catapult", "mechanical-protector", "underpants", "magic-hat"])
def test_no_item_is_trained_as_a_peasant(name):
    state = arrange(at="training actions", trained="archer", field=[name, "gentleman"], bodyguard=["baker"])
    state.apply("compare")
    item = looks(state, "field")[0]
    assert (allowed(state, "give"), refused(state, f"give {item}")) == (["give gentleman"], "training.symbol-required")


@pytest.mark.rule("goblivion:card.banner-strength")
@by_id(OWN)
def test_a_card_alone_contributes_its_banner(card):
    """A Soldier counts itself: its banner reads 1 and 1 for each Soldier in play."""
    assert total(alone(card.id)) == card.strength + card.soldier


@pytest.mark.rule("goblivion:card.banner-strength")
@by_id(CARDS.enemy)
def test_an_enemy_is_as_strong_as_its_banner(card):
    state = arrange(at="combat actions", gates=[card.id])
    assert (against(state), facts(state.apply("compare"), "compared")) == (card.strength, [(0, card.strength, 0)])


@pytest.mark.rule("goblivion:card.peasant-levels")
def test_levels_rise_from_fist_to_two_swords():
    levels = {name: LEVEL[card_called(GOBLIVION.new(), name)] for name in ("knight-1", "farmer-1", "archer-1")}
    assert sorted(levels, key=levels.__getitem__) == ["farmer-1", "archer-1", "knight-1"]
    assert list(Level) == [Level.FIST, Level.ONE_SWORD, Level.TWO_SWORDS]


@pytest.mark.rule("goblivion:card.action-text")
@by_id(OWN)
def test_a_card_offers_the_actions_that_stand_on_it(card):
    state = alone(card.id)
    name = looks(state, "field")[0]
    assert len(allowed(state, "use")) == len(card.turn)
    assert (name in str(allowed(state, "use"))) is bool(card.turn)


@pytest.mark.rule("goblivion:card.action-text")
@pytest.mark.parametrize("name", ["farmer-1", "old-man", "duke", "knight-1", "giant-knife-1"])
def test_a_card_without_an_action_offers_none(name):
    """The Testament of the Duke and what comes with a Knight's training are no Actions to use."""
    assert refused(alone(name), f"use {name}") == "card.action-text"


@pytest.mark.rule("goblivion:card.training-process")
@by_id(CARDS.golden)
def test_a_training_follows_the_process_of_its_card(card):
    state = arrange(unlocked=True, castle=["farmer", "sword", *SPARE], bodyguard=["gentleman"], resources=20)
    state.apply(f"train {card.id}")
    assert (len(looks(state, "field")), against(state)) == (card.draw, card.reach)
    state.apply("compare")
    assert state.decision.text.startswith(f"You are {card.reach - 1} short")
    state.apply("pay")
    given = {name.split()[1].split("-")[0] for name in allowed(state, "give")}
    assert given == {"farmer" if card.give == "peasant" else "sword"}


@pytest.mark.rule("goblivion:card.version-mark")
def test_every_card_is_of_the_definitive_edition():
    """The card file is of one edition, the game names it, and a position with cards of another one is not read."""
    state = GOBLIVION.new()
    assert (CARDS.about.set, state.card_set.startswith("Definitive Edition")) == ("Definitive Edition", True)
    other = state.to_json().replace("Definitive Edition", "First Edition")
    with pytest.raises(PositionError, match="First Edition"):
        GOBLIVION.from_json(other)


# --- what stands on an Enemy card


@pytest.mark.rule("goblivion:card.enemy-level")
def test_an_enemys_level_is_its_swords():
    for name, level in (("nudist-goblin", 1), ("goblin-commander", 1), ("troll-king", 2), ("trollolole-1", 2)):
        assert LEVEL[card_called(GOBLIVION.new(), name)] == level
    assert {LEVEL[card] for card in range(ENEMY, BOSS)} == {1, 2}


@pytest.mark.rule("goblivion:card.enemy-item-halves", "goblivion:card.enemy-becomes-item")
@by_id(CARDS.enemy)
def test_one_card_is_the_enemy_before_its_defeat_and_the_item_after(card):
    state = arrange(at="combat actions", gates=[card.id], field=["knight", "berserker", "berserker"])
    before = state.position.gates[0]
    state.apply("compare")
    after = state.position.hospital[0]
    item = GOBLIVION.teller.names.face(after)
    assert (before, item.id, looks(state, "gates")) == (after, card.item.id, [])


@pytest.mark.rule("goblivion:card.enemy-item-halves")
def test_an_item_acts_as_an_item():
    """Daisy was the Cowherd Goblin: drawn from the Castle she gives 2 resources."""
    state = arrange(castle=["daisy", "farmer", "farmer"], resources=5)
    play(state, "train archer", "use daisy-1")
    assert (resources(state), total(state)) == (7, 0)


@pytest.mark.rule("goblivion:card.enemy-draw-count")
@by_id(CARDS.enemy)
def test_facing_an_enemy_draws_its_number_of_cards(card):
    state = arrange(at="combat", gates=[card.id], castle=SPARE, resources=20)
    first = state.setup_events[2 : 2 + card.draw]
    assert did(first) == ["drew"] * card.draw
    assert len(facts(state.setup_events, "drew")) == card.draw


@pytest.mark.rule("goblivion:card.enemy-action-on-reveal")
def test_an_enemy_turned_up_in_combat_acts_once_and_not_again():
    state = arrange(at="combat", gates=["archer-goblin"], castle=SPARE, resources=10)
    assert (did(state.setup_events, "launched"), resources(state)) == (["launched"], 9)
    again = play(state, "compare", "skip training")
    assert (did(again, "launched", "faced_again"), resources(state)) == (["faced_again"], 9 - 2)


@pytest.mark.rule("goblivion:card.enemy-action-on-reveal")
def test_an_enemy_turned_up_before_the_combat_never_acts():
    state = arrange(at="push", track=["archer-goblin"], face_up=["archer-goblin"], castle=SPARE, resources=10)
    assert did(state.setup_events, "revealed", "foreseen", "launched") == ["foreseen"]
    assert (looks(state, "gates"), len(looks(state, "field")), resources(state)) == (["archer-goblin"], 2, 10)


@pytest.mark.rule("goblivion:card.enemy-action-on-reveal")
def test_a_lasting_action_holds_for_the_combat_of_its_reveal_only():
    """The Pestilent Goblin makes tokens count for nothing, until it is faced again."""
    state = arrange(at="combat", gates=["pestilent-goblin"], castle=["scouts", "beggar"])
    play(state, "use scouts strength", "choose scouts")
    assert (bonus(state, "scouts"), total(state)) == (2, -1)
    play(state, "compare", "skip training", "use scouts strength", "choose scouts")
    assert total(state) == 1


@pytest.mark.rule("goblivion:card.enemy-becomes-item")
def test_all_enemies_of_a_won_combat_enter_the_hospital_as_items():
    gates = ["goblin-horde", "archer-goblin", "goblin-magician"]
    state = arrange(at="combat actions", gates=gates, field=["knight", "mechanical-protector"])
    state.apply("compare")
    assert looks(state, "hospital")[:3] == ["hunting-horn", "underpants", "magic-hat"]
    assert looks(state, "gates") == []


# --- the cards of the rulebook


@pytest.mark.rule("goblivion:card.builder")
def test_the_builder_gains_two():
    state = alone("builder", resources=5)
    state.apply("use builder-1")
    assert (resources(state), refused(state, "use builder-1")) == (7, "action.rotate-when-used")


@pytest.mark.rule("goblivion:card.baker")
def test_the_baker_gains_one_and_counts_nothing():
    state = alone("baker", resources=5)
    before = total(state)
    state.apply("use baker")
    assert (resources(state), number(state, "used", "baker"), before, total(state)) == (6, 1, 0, 0)


@pytest.mark.rule("goblivion:card.archer-training")
def test_training_an_archer_draws_three_reaches_two_and_takes_a_peasant():
    state = arrange(castle=["gentleman", "farmer", "sword", "farmer"])
    state.apply("train archer")
    assert (len(looks(state, "field")), against(state)) == (3, 2)
    state.apply("compare")
    assert allowed(state, "give") == ["give gentleman", "give farmer-1"]
    events = state.apply("give farmer-1")
    assert (told(state, events, "trained"), "farmer-1" in boxed(state)) == (["archer-4"], True)
    assert total(alone("archer")) == 2


@pytest.mark.rule("goblivion:card.old-man")
def test_the_old_man_lowers_the_total_and_can_be_trained():
    state = arrange(at="training actions", trained="archer", field=["gentleman", "lumberjack", "old-man"])
    assert total(state) == 2 + 1 - 1
    play(state, "compare", "give old-man")
    assert ("old-man" in boxed(state), "archer-4" in looks(state, "hospital")) == (True, True)


@pytest.mark.rule("goblivion:card.goblin-magician")
def test_the_goblin_magician_with_a_token_draws_three_and_needs_five():
    state = arrange(at="combat", gates=["goblin-magician"], tokens={"goblin-magician": 1}, castle=SPARE)
    assert (len(looks(state, "field")), against(state)) == (3, 5)


@pytest.mark.rule("goblivion:card.goblin-commander")
def test_the_goblin_commander_draws_two_takes_two_and_pushes():
    state = arrange(at="combat", gates=["goblin-commander"], track=[None, "troll-king"], castle=SPARE)
    order = did(state.setup_events, "drew", "launched", "enemy_token_taken", "enemy_advanced", "enemy_entered")
    assert order == ["drew", "drew", "launched", "enemy_token_taken", "enemy_advanced", "enemy_entered"]
    assert (against(state), number(state, "enemy_token", "goblin-commander"), bank(state)[1]) == (3 + 2, 2, 2)


@pytest.mark.rule("goblivion:card.goblin-archer")
def test_the_archer_goblin_draws_two_then_takes_one():
    state = arrange(at="combat", gates=["archer-goblin"], castle=SPARE, resources=10)
    assert did(state.setup_events)[1:] == ["revealed", "drew", "drew", "launched", "lost_resources"]
    assert (resources(state), against(state)) == (9, 2)


@pytest.mark.rule("goblivion:card.jim-army")
def test_jims_army_counts_four():
    army = ["thief", "old-man", "baker", "lumberjack", "executioner", "archer", "soldier"]
    assert [total(alone(name)) for name in army] == [-1, -1, 0, 1, 1, 2, 2]
    assert total(arrange(at="combat actions", field=army, bodyguard=["builder"])) == 4


@pytest.mark.rule("goblivion:card.archer-draw")
def test_one_action_of_the_archer_draws_a_card():
    state = alone("archer", castle=["baker", "farmer"])
    events = state.apply("use archer-1 draw")
    assert (did(events), looks(state, "field"), size(state, "castle")) == (["used", "drew"], ["archer-1", "baker"], 1)


@pytest.mark.rule("goblivion:card.executioner")
def test_the_executioner_destroys_and_can_strengthen_itself():
    state = arrange(at="combat actions", field=["old-man", "executioner"], bodyguard=["builder"])
    play(state, "use executioner-1", "choose old-man")
    assert (looks(state, "field"), "old-man" in boxed(state)) == (["executioner-1"], True)
    assert (total(state), bonus(state, "executioner-1")) == (1 + 2, 2)


@pytest.mark.rule("goblivion:card.troll-queen")
def test_against_the_troll_queen_items_count_for_nothing():
    army = ["gentleman", "beggar", "sword", "catapult", "giant-knife", "dirty-underpants", "freed-soldier"]
    state = arrange(at="boss actions", boss=["troll-queen"], enemies=[], bosses=[], field=army)
    assert total(state) == 2 - 1 + 2
    other = arrange(at="boss actions", boss=["cow-dragon"], enemies=[], bosses=[], field=army)
    assert total(other) == 2 - 1 + 2 + 1 + 3 + 4 - 2


@pytest.mark.rule("goblivion:card.trollette")
@pytest.mark.parametrize(
    ("field", "tokens", "counted"),
    [
        (["berserker"], {}, 0),
        (["champion"], {}, 3),
        (["champion"], {"champion": 1}, 0),
        (["giant-knife", "champion", "knight", "lumberjack"], {}, 3 + 1),
        (["soldier"] * 2, {}, 6),
        (["soldier"] * 3, {}, 0),
    ],
)
def test_against_the_trollette_cards_of_four_or_more_count_for_nothing(field, tokens, counted):
    state = arrange(at="boss actions", boss=["trollette"], enemies=[], bosses=[], field=field, tokens=tokens)
    assert total(state) == counted
