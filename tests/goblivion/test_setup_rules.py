"""Goblivion from the box to the first decision, and what the game is about: aim.*, setup.* and difficulty.*."""

import pytest

from goblin_lab import games
from goblin_lab.core.errors import OptionError
from goblin_lab.games.goblivion.arrange import arrange
from goblin_lab.games.goblivion.cards import BLUE, BOSS, CARDS, ENEMY, GOLDEN, RULER, Level, printed
from goblin_lab.games.goblivion.tables import LEVEL
from goblivion.table import allowed, bank, bonus, did, facts, looks, play, refused, resources, size, total
from goblivion.walk import SOME_GAMES, named, positions

GOBLIVION = games["goblivion"]
SEEDS = range(12)
RULERS = printed().ruler
LEVELS = ("easy", "normal", "difficult")
EACH_GAME = pytest.mark.parametrize("options", SOME_GAMES, ids=lambda options: f"seed {options['seed']}")
ARMY = ["knight", "berserker", "berserker", "mechanical-protector", "mechanical-protector"]  # Strength 25


def kinds(state, zone: str) -> set[int]:
    """Which cards a pile holds, hidden ones too."""
    return set(getattr(state.position, zone))


def swords(cards) -> list[int]:
    return [LEVEL[card] for card in cards]


# --- what the game is about


@pytest.mark.rule("goblivion:aim.defend-castle")
@EACH_GAME
def test_no_boss_is_turned_up_before_the_enemies_are_gone(options):
    for state, events in positions(options):
        g = state.position
        if did(events, "set_up_enemies"):
            assert size(state, "enemies") >= 14
        if any(g.seen[card] for card in range(BOSS, RULER)):
            assert (g.enemies, g.track, g.gates) == ([], [-1, -1, -1], [])


@pytest.mark.rule("goblivion:aim.defend-castle")
def test_the_bosses_come_when_the_last_enemy_is_beaten():
    state = arrange(at="combat actions", field=ARMY, gates=["nudist-goblin"], enemies=[], bosses=["cow-dragon"])
    assert looks(state, "boss") == []
    state.apply("compare")
    assert looks(state, "boss") == ["cow-dragon"]


@pytest.mark.rule("goblivion:aim.peasant-deck-start")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_first_deck_is_made_of_blue_cards_only(seed):
    assert kinds(GOBLIVION.new(seed), "castle") <= set(range(BLUE, GOLDEN))


@pytest.mark.rule("goblivion:aim.items-from-battles")
@EACH_GAME
def test_an_enemy_card_becomes_the_players_only_by_a_defeat(options):
    beaten: set[int] = set()
    for state, events in positions(options):
        g = state.position
        beaten |= {card for card, _, _ in facts(events, "enemy_defeated")}
        held = {card for card in (*g.castle, *g.hospital, *g.field[0], *g.bodyguard[0]) if ENEMY <= card < BOSS}
        assert held <= beaten


@pytest.mark.rule("goblivion:aim.items-from-battles")
def test_a_beaten_enemy_lies_in_the_hospital_as_an_item():
    state = arrange(at="combat actions", field=ARMY, gates=["archer-goblin"])
    state.apply("compare")
    assert "underpants" in looks(state, "hospital")


@pytest.mark.rule("goblivion:aim.victory")
def test_beating_the_last_boss_wins():
    state = arrange(at="boss actions", field=ARMY, enemies=[], bosses=[], boss=["blue-dragon"])
    events = state.apply("compare")
    assert (state.outcome.winners, state.outcome.rule, events[-1].did) == ((0,), "goblivion:aim.victory", "victory")
    assert (state.legal_actions(), state.to_move) == ([], None)


@pytest.mark.rule("goblivion:aim.victory")
def test_one_boss_left_keeps_the_game_running():
    state = arrange(
        at="boss actions", field=ARMY, castle=["farmer"] * 9, enemies=[], bosses=["demon"], boss=["blue-dragon"]
    )
    state.apply("compare")
    assert (state.outcome, looks(state, "boss")) == (None, ["demon"])


@pytest.mark.rule("goblivion:aim.victory")
def test_enemies_left_keep_the_game_running():
    state = arrange(at="combat actions", field=ARMY, gates=["nudist-goblin"], enemies=["troll-witch"], bosses=[])
    state.apply("compare")
    assert (state.outcome, state.decision.phase) == (None, "Training")


@pytest.mark.rule("goblivion:aim.defeat-at-zero")
def test_losing_the_last_resource_loses_the_game_at_once():
    """The Archer Goblin takes 1: with 1 left that ends the game in the middle of the combat."""
    state = arrange(at="combat", gates=["archer-goblin"], castle=["lumberjack", "lumberjack"], resources=1)
    assert (state.outcome.winners, state.outcome.rule) == ((), "goblivion:aim.defeat-at-zero")
    assert (resources(state), state.legal_actions()) == (0, [])


@pytest.mark.rule("goblivion:aim.defeat-at-zero")
def test_one_resource_left_keeps_the_game_running():
    state = arrange(at="combat", gates=["archer-goblin"], castle=["lumberjack", "lumberjack"], resources=2)
    assert (state.outcome, resources(state)) == (None, 1)


# --- the player's side


@pytest.mark.rule("goblivion:setup.enemy-board-and-battlefield")
@pytest.mark.parametrize("seed", SEEDS)
def test_enemies_wait_and_the_battlefield_is_free(seed):
    state = GOBLIVION.new(seed)
    assert [looks(state, zone) for zone in ("field", "track", "gates", "boss")] == [[], [None] * 3, [], []]
    assert (state.position.track, size(state, "enemies"), size(state, "bosses")) == ([-1] * 3, 15, 4)


@pytest.mark.rule("goblivion:setup.player-board")
def test_the_player_has_a_castle_a_hospital_a_bodyguard_and_resources():
    state = GOBLIVION.new(ruler="gonzo")
    assert (size(state, "castle"), looks(state, "hospital"), looks(state, "bodyguard"), resources(state)) == (
        20, [], ["blacksmith-1"], 20,
    )  # fmt: skip


@pytest.mark.rule("goblivion:setup.castle-solo")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_castle_is_twenty_of_the_forty_blue_cards_face_down(seed):
    state = GOBLIVION.new(seed)
    boxed = kinds(state, "box") & set(range(BLUE, GOLDEN))
    assert (len(kinds(state, "castle")), len(boxed), kinds(state, "castle") & boxed) == (20, 20, set())
    assert state.observe(0).zones["castle"] == {"size": 20, "known": [], "unknown": {"blue": 20}}


@pytest.mark.rule("goblivion:setup.castle-solo")
def test_each_seed_deals_another_castle_in_another_order():
    assert len({frozenset(kinds(GOBLIVION.new(seed), "castle")) for seed in SEEDS}) == len(SEEDS)
    assert all(state.position.castle != sorted(state.position.castle) for state in map(GOBLIVION.new, SEEDS))


@pytest.mark.rule("goblivion:setup.pick-ruler")
@pytest.mark.parametrize("ruler", [card.id for card in RULERS])
def test_the_chosen_ruler_sits_above_the_board_unused(ruler):
    state = GOBLIVION.new(ruler=ruler)
    assert (looks(state, "ruler"), state.position.ruler_used[0]) == ([ruler], 0)
    assert len(kinds(state, "box") & set(range(RULER, CARDS))) == 6


@pytest.mark.rule("goblivion:setup.pick-ruler")
def test_a_ruler_can_be_left_to_chance():
    assert {looks(GOBLIVION.new(seed, ruler="random"), "ruler")[0] for seed in range(60)} == {
        card.id for card in RULERS
    }


@pytest.mark.rule("goblivion:setup.starting-bodyguard")
@pytest.mark.parametrize("ruler", RULERS, ids=lambda ruler: ruler.id)
def test_the_rulers_bodyguard_stands_guard_and_comes_out_of_the_market(ruler):
    state = GOBLIVION.new(ruler=ruler.id)
    assert looks(state, "bodyguard") == [f"{ruler.bodyguard}-1"]
    left = [name for pile in state.position.market for name in named(state, pile) if name.startswith(ruler.bodyguard)]
    assert sorted(left) == [f"{ruler.bodyguard}-{copy}" for copy in (2, 3, 4)]


@pytest.mark.rule("goblivion:setup.starting-resources")
@pytest.mark.parametrize(
    ("ruler", "printed_resources"),
    [("bella", 16), ("jade", 16), ("yolo", 17), ("margaret", 18), ("brad", 20), ("gonzo", 20), ("loko", 21)],
)
def test_the_ruler_sets_the_resources(ruler, printed_resources):
    assert resources(GOBLIVION.new(ruler=ruler)) == printed_resources


@pytest.mark.rule("goblivion:setup.market-piles")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_market_has_a_pile_for_each_of_the_twelve_types(seed):
    state = GOBLIVION.new(seed)
    piles = [{GOBLIVION.cards.type_of[card] for card in pile} for pile in state.position.market]
    assert [len(pile) for pile in piles] == [1] * 12
    assert (len(set.union(*piles)), sum(map(len, state.position.market))) == (12, 39)


# --- the Enemy's side


@pytest.mark.rule(
    "goblivion:setup.split-enemies", "goblivion:setup.enemy-two-swords", "goblivion:setup.enemy-one-sword"
)
@pytest.mark.parametrize("seed", SEEDS)
def test_eight_one_sword_enemies_lie_on_seven_of_two_swords(seed):
    deck = GOBLIVION.new(seed).position.enemies  # from bottom to top
    assert swords(deck) == [Level.TWO_SWORDS] * 7 + [Level.ONE_SWORD] * 8


@pytest.mark.rule("goblivion:setup.enemy-two-swords", "goblivion:setup.enemy-one-sword")
@pytest.mark.parametrize("part", [slice(0, 7), slice(7, 15)], ids=["two swords", "one sword"])
def test_each_seed_draws_other_enemies_of_a_pack(part):
    packs = [GOBLIVION.new(seed).position.enemies[part] for seed in SEEDS]
    assert len({frozenset(pack) for pack in packs}) > len(SEEDS) // 2
    assert any(pack != sorted(pack) for pack in packs)


@pytest.mark.rule("goblivion:example.enemy-deck-sizes")
def test_enemy_deck_has_the_printed_sizes():
    g = GOBLIVION.new().position
    expected = GOBLIVION.rulebook.example("goblivion:example.enemy-deck-sizes").expected
    counted = {
        "solo_two_swords": swords(g.enemies).count(Level.TWO_SWORDS),
        "solo_one_sword": swords(g.enemies).count(Level.ONE_SWORD),
        "solo_total": len(g.enemies),
        "solo_boxed": len(set(g.box) & set(range(ENEMY, BOSS))),
    }
    assert counted.items() <= expected.items()


@pytest.mark.rule("goblivion:setup.enemy-deck-order")
@pytest.mark.parametrize("seed", SEEDS)
def test_no_two_sword_enemy_comes_before_the_last_of_one_sword(seed):
    state = GOBLIVION.new(seed)
    came = []
    for _ in range(15):
        state.game.rules.push_enemy(state.position)
        came.append(state.position.track[2])
    assert swords(came) == [Level.ONE_SWORD] * 8 + [Level.TWO_SWORDS] * 7


@pytest.mark.rule("goblivion:setup.enemy-unseen", "goblivion:setup.unused-to-box", "goblivion:setup.castle-solo")
@pytest.mark.parametrize("seed", SEEDS)
def test_what_the_set_up_hides_could_as_well_be_other_cards(seed):
    """A state dealt anew looks the same to the player, with other cards in the deck, the Castle and the box."""
    state = GOBLIVION.new(seed)
    other = state.resample(0, seed=seed + 1)
    assert other.observe(0) == state.observe(0)
    for zone in ("enemies", "castle", "box", "bosses"):
        assert getattr(other.position, zone) != getattr(state.position, zone)


@pytest.mark.rule("goblivion:setup.enemy-unseen")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_enemy_deck_is_face_down_and_shows_no_card(seed):
    state = GOBLIVION.new(seed)
    view = state.observe(0).zones["enemies"]
    assert (view["size"], view["known"], sorted(view["unknown"].values())) == (15, [], [7, 8])
    assert not any(state.position.face_up[card] or state.position.seen[card] for card in state.position.enemies)


@pytest.mark.rule("goblivion:setup.unused-to-box")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_box_shows_only_the_rulers_not_chosen(seed):
    view = GOBLIVION.new(seed).observe(0).zones["box"]
    assert all(card >= RULER for card in view["known"])
    assert (len(view["known"]), view["unknown"]["blue"], sum(view["unknown"].values())) == (6, 20, 20 + 8 + 7)


@pytest.mark.rule("goblivion:setup.bosses-on-board")
@pytest.mark.parametrize("level", LEVELS)
def test_the_bosses_lie_face_down_and_are_drawn_at_random(level):
    states = [GOBLIVION.new(seed, difficulty=level) for seed in SEEDS]
    assert {size(state, "bosses") for state in states} == {3 + LEVELS.index(level)}
    assert not any(state.observe(0).zones["bosses"]["known"] for state in states)
    assert len({tuple(state.position.bosses) for state in states}) > len(SEEDS) // 2


# --- difficulty levels


@pytest.mark.rule("goblivion:setup.choose-difficulty")
@pytest.mark.parametrize(
    ("level", "bosses", "reserve", "pushes"), [("easy", 3, 3, 0), ("normal", 4, 0, 0), ("difficult", 5, 0, 1)]
)
def test_a_level_sets_the_bosses_and_its_special_rule(level, bosses, reserve, pushes):
    state = GOBLIVION.new(difficulty=level)
    done = len(did(state.setup_events, "push_phase_began"))
    assert (size(state, "bosses"), state.position.reserve[0], done) == (bosses, reserve, pushes)


@pytest.mark.rule("goblivion:setup.choose-difficulty")
def test_there_is_no_other_level():
    with pytest.raises(OptionError, match="'easy', 'normal', 'difficult'"):
        GOBLIVION.new(difficulty="nightmare")


@pytest.mark.rule("goblivion:difficulty.easy-bosses")
def test_an_easy_game_has_three_bosses():
    assert size(GOBLIVION.new(difficulty="easy"), "bosses") == 3


@pytest.mark.rule("goblivion:difficulty.normal-bosses")
def test_a_normal_game_has_four_bosses_and_no_special_rule():
    state = GOBLIVION.new(difficulty="normal")
    assert size(state, "bosses") == 4
    assert (state.position.reserve, bank(state), state.decision.phase) == ([0, 0], (10, 3), "Training")


@pytest.mark.rule("goblivion:difficulty.difficult-bosses")
def test_a_difficult_game_has_five_bosses():
    assert size(GOBLIVION.new(difficulty="difficult"), "bosses") == 5


@pytest.mark.rule("goblivion:difficulty.easy-tokens")
def test_an_easy_game_sets_three_of_the_ten_tokens_aside():
    state = GOBLIVION.new(difficulty="easy")
    assert (state.position.reserve[0], bank(state)[0]) == (3, 7)


@pytest.mark.rule("goblivion:difficulty.easy-tokens")
@pytest.mark.parametrize("level", ["normal", "difficult"])
def test_other_levels_have_no_tokens_in_reserve(level):
    state = arrange(at="training actions", options={"difficulty": level}, trained="archer", field=["farmer"])
    assert state.position.reserve[0] == 0
    assert refused(state, "strengthen farmer-1") == "difficulty.easy-tokens"


@pytest.mark.rule("goblivion:difficulty.easy-token-use")
@pytest.mark.parametrize("value", [1, 2])
@pytest.mark.parametrize(
    "place",
    [
        {"at": "training actions", "trained": "archer"},
        {"at": "combat actions"},
        {"at": "boss actions", "boss": ["demon"], "bosses": [], "enemies": []},
    ],
    ids=["training", "combat", "bosses"],
)
def test_a_reserved_token_strengthens_a_card_in_play(place, value):
    options = {"difficulty": "easy", "easy_token_value": value}
    state = arrange(**place, options=options, field=["farmer", "beggar"])
    before = total(state)
    events = state.apply("strengthen farmer-1")
    assert (did(events), bonus(state, "farmer-1")) == (["placed_reserve", "strengthened"], value)
    assert (total(state), state.position.reserve[0]) == (before + value, 2)


@pytest.mark.rule("goblivion:difficulty.easy-token-use")
def test_the_reserve_is_used_up_after_three_tokens():
    """They count among the ten, may lie on one card, and go to the bank when the phase ends."""
    state = arrange(at="training actions", options={"difficulty": "easy"}, trained="archer", field=["farmer", "beggar"])
    play(state, *["strengthen farmer-1"] * 3)
    assert refused(state, "strengthen farmer-1") == "difficulty.easy-token-use"
    assert (bonus(state, "farmer-1"), bank(state)[0]) == (6, 7)
    play(state, "compare", "stop")
    assert (state.position.reserve[0], bank(state)[0]) == (0, 10)


@pytest.mark.rule("goblivion:difficulty.easy-token-use")
def test_a_reserved_token_needs_an_own_card_in_play():
    state = arrange(at="training actions", options={"difficulty": "easy"}, trained="archer", field=["farmer"])
    assert allowed(state, "strengthen") == ["strengthen farmer-1"]
    assert refused(state, "strengthen archer-1") == "action.use-on-battlefield"  # the Bodyguard


@pytest.mark.rule("goblivion:difficulty.difficult-start")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_difficult_game_opens_with_a_push_and_trains_from_turn_two(seed):
    state = GOBLIVION.new(seed, difficulty="difficult")
    phases = did(state.setup_events, "push_phase_began", "enemy_entered", "no_combat", "turn_began", "training_began")
    assert phases == ["turn_began", "push_phase_began", "enemy_entered", "no_combat", "turn_began", "training_began"]
    assert (state.position.turn, state.decision.phase, size(state, "enemies")) == (2, "Training", 14)


@pytest.mark.rule("goblivion:difficulty.difficult-start")
def test_later_turns_of_a_difficult_game_begin_with_training():
    state = GOBLIVION.new(difficulty="difficult")
    for turn in (2, 3):
        assert (state.position.turn, state.decision.phase) == (turn, "Training")
        assert did(state.apply("skip training"), "push_phase_began") == ["push_phase_began"]
