"""Exact odds against enumeration: draws that train, draws by Actions, hidden Enemies, and holding out against them."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import pytest

from analysis.scenes import plain_combat, plain_training
from goblin_lab import games
from goblin_lab.analysis.chances import counted, holds_out, prospects_of, sums_of, worths_of
from goblin_lab.core.outlook import Lot
from goblin_lab.games.goblivion.arrange import arrange
from goblin_lab.games.goblivion.cards import BOSS, ENEMY
from goblin_lab.games.goblivion.foes import could_be, lots_of, next_push
from goblin_lab.games.goblivion.outlook import outlook


def enumerated(state, draws, target):
    """The share of all draws from a known Castle that reach the target."""
    rules, reached, ways = state.game.rules, 0, 0
    for chosen in combinations(state.position.castle, draws):
        laid = state.copy()
        laid.position.field[0] += chosen
        reached += rules.total_strength(laid.position) >= target
        ways += 1
    return Fraction(reached, ways)


TRAININGS = [("archer", 3, 2), ("builder", 4, 2), ("champion", 4, 3), ("priest", 3, 3)]


@pytest.mark.parametrize(("card", "draws", "target"), TRAININGS)
def test_the_chance_to_train_is_that_of_all_draws(card, draws, target):
    state = plain_training()
    told = counted(state, state.action(f"train {card}"))
    assert told.chance == enumerated(state, draws, target)
    assert told.leaves_out == "before Actions"


def test_an_action_that_draws_is_counted():
    state = plain_combat()
    told = counted(state, state.action("use grimoire"))
    assert told.chance == enumerated(state, 2, state.game.rules.enemies_total(state.position))
    assert told.leaves_out == "before further Actions"


def test_to_compare_is_certain():
    state = plain_combat()
    told = counted(state, state.action("compare"))
    assert (told.chance, told.leaves_out) == (0, "")


def test_what_chance_has_more_to_say_about_is_left_to_playouts():
    assert counted(plain_training(), plain_training().action("skip training")) is None
    state = plain_combat()
    state.position.castle = state.position.castle[:1]  # drawing 2 would empty it, and an Enemy would come
    assert counted(state, state.action("use grimoire")) is None


def test_a_card_that_copies_others_is_told_of():
    state = arrange(castle=["joker", "farmer"], at="training")
    state.position.seen[state.position.castle[1]] = 1
    assert "copies another" in counted(state, state.action("train archer")).leaves_out


def test_the_goals_follow_the_decision():
    state = plain_training()
    assert [goal.id for goal in prospects_of(state).goals] == ["reached", "gained", "resources", "won"]
    state.apply("train archer")
    assert prospects_of(state).goals[0].title == "reach the target of 2"
    assert [goal.id for goal in prospects_of(plain_combat()).goals] == ["reached", "resources", "won"]
    boss = arrange(at="boss actions", boss=["troll-queen"], field=["farmer"])
    assert prospects_of(boss).goals[0].title == "beat the Troll Queen"


def test_a_game_that_is_over_has_no_prospects():
    state = arrange(at="combat actions", field=["old-man"], gates=["goblin-horde"], resources=1)
    state.apply("compare")
    assert prospects_of(state) is None


# Hidden Enemies


def hidden_gates():
    """One known Enemy and three hidden ones: two one-sword Enemies at the Gates, a two-sword one on the way."""
    return arrange(
        gates=["goblin-horde", "nudist-goblin", "archer-goblin"], track=["troll-mage"], face_up=["goblin-horde"]
    )


def test_hidden_enemies_are_counted_as_enumeration_counts_them():
    state = hidden_gates()
    strength = state.game.cards.numbers["FOE_STRENGTH"]
    known, *unknown = state.position.gates
    pool = could_be(state, unknown[0])
    backs = [state.game.rules.back(card) for card in range(ENEMY, BOSS)]
    assert len(pool) == backs.count(state.game.rules.back(unknown[0])) - 1  # all with this back but the known one
    counts = Counter(strength[known] + strength[one] + strength[other] for one, other in combinations(pool, 2))
    expected = {total: Fraction(ways, counts.total()) for total, ways in sorted(counts.items())}
    assert worths_of(lots_of(state, state.position.gates)) == expected


def test_holding_out_is_counted_over_enemies_and_draws():
    lots = [Lot(1, [(4, 2)]), Lot(2, [(1, 1), (3, 2), (5, 3)])]
    state = plain_training()
    known = outlook(state)
    total = Fraction(0)
    for pair in combinations(lots[1].pool, 2):
        worth, cards = 4 + sum(card[0] for card in pair), 2 + sum(card[1] for card in pair)
        total += enumerated(state, cards, worth) / 3
    assert holds_out(known, lots) == total


def test_nobody_is_certain_and_sums_to_one():
    assert sums_of([]) == {(0, 0): 1}
    assert sum(sums_of(lots_of(hidden_gates(), hidden_gates().position.gates)).values()) == 1


def test_hidden_enemies_are_told_alike_in_all_positions_that_look_alike():
    state = games["goblivion"].new(seed=5)
    state.apply("skip training")
    for seed, look in product(range(10), ("track", "enemies")):
        other = state.resample(0, seed)
        cards = [[card for card in getattr(one.position, look) if card >= 0] for one in (state, other)]
        assert worths_of(lots_of(state, cards[0])) == worths_of(lots_of(other, cards[1]))


def test_the_next_push():
    push = next_push(hidden_gates())
    assert (push.full, push.last) == (True, False)
    assert push.arrives == hidden_gates().position.track[0]
    empty = arrange(at="training", enemies=[], track=[], gates=[])
    assert next_push(empty).last
    assert next_push(arrange(at="boss actions", boss=["troll-queen"], field=["farmer"])) is None
