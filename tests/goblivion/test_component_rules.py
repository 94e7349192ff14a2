"""What lies in the box of Goblivion: cards by their backs, boards and tokens."""

import pytest

from goblin_lab import games
from goblin_lab.core.errors import GoblinError, OptionError
from goblin_lab.games.goblivion.arrange import arrange
from goblin_lab.games.goblivion.cards import BLUE, BOSS, CARDS, ENEMY, GOLDEN, RULER, Level, printed
from goblin_lab.games.goblivion.check import places
from goblin_lab.games.goblivion.tables import LEVEL
from goblivion.table import bank, bonus, did, facts, play, refused, resources
from goblivion.walk import SOME_GAMES, named, positions

GOBLIVION = games["goblivion"]
OWN_ZONES = {"castle", "hospital", "field", "bodyguard"}
EACH_GAME = pytest.mark.parametrize("options", SOME_GAMES, ids=lambda options: f"seed {options['seed']}")


def copies(group: str) -> int:
    """Count the cards of one back in the card file."""
    return sum(card.copies for card in getattr(printed(), group))


def lying(state, low: int, high: int) -> list[int]:
    """List the cards of one back in a position, wherever they lie."""
    return sorted(card for _, card in places(state.position) if low <= card < high)


@pytest.mark.rule(
    "goblivion:example.component-sums", "goblivion:component.goblivion-cards", "goblivion:component.golden-cards"
)
def test_card_file_holds_the_printed_numbers_of_cards():
    expected = GOBLIVION.rulebook.example("goblivion:example.component-sums").expected
    backs = {"blue": copies("blue"), "golden": copies("golden"), "enemy_item": copies("enemy")}
    assert expected == {
        **backs, "goblivion_total": sum(backs.values()), "ruler": copies("ruler"), "boss": copies("boss")
    }  # fmt: skip


@pytest.mark.rule("goblivion:component.goblivion-cards")
@EACH_GAME
def test_every_position_of_a_game_holds_the_103_goblivion_cards_once(options):
    for state, _ in positions(options):
        assert lying(state, BLUE, BOSS) == list(range(40 + 40 + 23))


@pytest.mark.rule("goblivion:component.ruler-cards")
def test_seven_rulers_exist_and_each_can_be_played():
    rulers = [card.id for card in printed().ruler]
    played = [named(GOBLIVION.new(ruler=name), GOBLIVION.new(ruler=name).position.ruler[0]) for name in rulers]
    assert played == [[name] for name in rulers]
    assert len(lying(GOBLIVION.new(), RULER, CARDS)) == len(set(rulers)) == 7


@pytest.mark.rule("goblivion:component.boss-cards")
def test_eleven_different_bosses_exist():
    assert len({card.id for card in printed().boss}) == copies("boss") == 11
    assert len(lying(GOBLIVION.new(), BOSS, RULER)) == 11


@pytest.mark.rule("goblivion:component.blue-cards")
def test_forty_blue_cards_show_a_fist():
    assert copies("blue") == 40
    assert {LEVEL[card] for card in range(BLUE, GOLDEN)} == {Level.FIST}


@pytest.mark.rule("goblivion:component.enemy-item-cards")
def test_twenty_three_enemy_cards_fall_into_two_groups():
    levels = [LEVEL[card] for card in range(ENEMY, BOSS)]
    assert len(levels) == copies("enemy") == 23
    assert (levels.count(Level.ONE_SWORD), levels.count(Level.TWO_SWORDS)) == (12, 11)


@pytest.mark.rule("goblivion:component.sorted-by-backs")
@pytest.mark.parametrize("quick_market", [False, True])
@EACH_GAME
def test_set_up_deals_each_pool_from_one_back(options, quick_market):
    g = GOBLIVION.new(**options, quick_market=quick_market).position
    pools = {
        (BLUE, GOLDEN): g.castle,
        (GOLDEN, ENEMY): [*g.bodyguard[0], *(card for pile in g.market for card in pile)],
        (ENEMY, BOSS): [*g.enemies, *(card for card in g.track if card >= 0)],
        (BOSS, RULER): g.bosses,
        (RULER, CARDS): g.ruler[0],
    }
    for (low, high), pool in pools.items():
        assert pool
        assert all(low <= card < high for card in pool)


@pytest.mark.rule("goblivion:component.golden-cards")
@EACH_GAME
def test_golden_cards_reach_the_player_only_from_the_market(options):
    """The Bodyguard of the set-up is the one exception."""
    market: set[int] = set()
    mine: set[int] = set()
    gained = 0
    for state, events in positions(options):
        held = {card for zone, card in places(state.position) if zone in OWN_ZONES and GOLDEN <= card < ENEMY}
        new = held - mine if mine else set()
        taken = did(events, "trained", "gained_second_card", "took_from_market")
        assert new <= market
        assert len(new) <= len(taken)
        gained += len(new)
        mine = held
        market = {card for pile in state.position.market for card in pile}
    assert gained > 0


@pytest.mark.rule("goblivion:component.training-token")
def test_the_training_token_lies_on_one_card_until_the_next_training():
    state = arrange(castle=["farmer"] * 8)
    state.apply("train archer")
    first = state.position.trained
    assert refused(state, "train builder") == "turn.phase-order"
    play(state, "compare", "decline")
    assert state.position.trained == 0
    state.apply("train builder")
    assert (named(state, [first - 1]), named(state, [state.position.trained - 1])) == (["archer-4"], ["builder-4"])


@pytest.mark.rule("goblivion:component.boards")
@EACH_GAME
def test_a_solo_game_has_one_enemy_board_and_one_player_board(options):
    """The second player's zones and numbers stay empty, and nobody sits there; there is one track and one Gates."""
    for state, _ in positions(options):
        g = state.position
        assert (g.field[1], g.bodyguard[1], g.ruler[1]) == ([], [], [])
        assert (g.resources[1], g.reserve[1], len(g.track)) == (0, 0, 3)
    with pytest.raises(GoblinError, match="seat 1 is not in this game"):
        state.observe(1)


@pytest.mark.rule("goblivion:component.resource-tokens")
@pytest.mark.parametrize(("before", "after"), [(44, 46), (45, 46), (46, 48), (48, 48)])
def test_sixteen_tokens_of_one_or_three_show_no_more_than_48_and_never_47(before, after):
    state = arrange(at="training actions", trained="archer", field=["builder"], resources=before)
    events = state.apply("use builder-1")
    assert resources(state) == after
    assert facts(events, "gained_resources") == [(after - before, 0, 0)]


@pytest.mark.rule("goblivion:component.ally-bonus-tokens")
def test_the_bank_starts_with_ten_ally_tokens():
    assert bank(GOBLIVION.new())[0] == 10


@pytest.mark.rule("goblivion:component.ally-bonus-tokens")
def test_an_ally_token_shows_one_or_two():
    state = arrange(at="training actions", trained="archer", field=["dwarf", "sword", "scouts"])
    play(state, "use dwarf", "use scouts strength", "choose dwarf")
    assert (bonus(state, "sword-1"), bonus(state, "dwarf"), bank(state)[0]) == (1, 2, 8)


@pytest.mark.rule("goblivion:component.enemy-bonus-tokens")
def test_three_enemy_tokens_of_one_or_two_serve_three_survivors():
    gates = ["nudist-goblin", "troll-slaver", "glutton-troll-1"]
    state = arrange(at="combat actions", gates=gates, resources=40)
    before = bank(state)[1]
    state.apply("compare")
    shown = [state.position.enemy_token[card] for card in state.position.gates]
    assert (before, shown, bank(state)[1]) == (3, [1, 2, 2], 0)


@pytest.mark.rule("goblivion:component.star-tokens")
def test_no_game_has_star_tokens_or_a_campaign_to_use_them():
    """They record success in Campaign mode only: no field counts them and no option brings them in."""
    state = GOBLIVION.new()
    words = {word for name in state.observe(0).zones for word in name.split("_")}
    assert words & {"star", "stars", "flame", "flames", "campaign"} == set()
    with pytest.raises(OptionError):
        GOBLIVION.new(campaign=True)


def test_the_walked_games_go_somewhere():
    """What holds at every position is only worth something if much happens."""
    happened = {kind for options in SOME_GAMES for _, events in positions(options) for kind in did(events)}
    assert happened >= {"trained", "won_combat", "enemy_overflowed", "reshuffled", "took_from_market", "defeat"}
