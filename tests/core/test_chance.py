"""The generator is the published one, and everything drawn from it is fair."""

from collections import Counter
from itertools import pairwise
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goblin_lab.core.chance import next_word, rand, seed_words
from goblin_lab.core.verbs import shuffle

PUBLISHED = [  # the first words of xoshiro128++ from the state 1, 2, 3, 4
    641,
    1573767,
    3222811527,
    3517856514,
    836907274,
    4247214768,
    3867114732,
    1355841295,
    495546011,
    621204420,
]
UNLIKELY = {2: 13.9, 5: 20.6, 23: 49.8}  # chi-square that chance exceeds once in a thousand, by degrees of freedom


class Position:
    """All that chance needs of a position."""

    def __init__(self, *words):
        self.rng = list(words) or [0] * 4


def seeded(seed):
    position = Position()
    seed_words(position, seed)
    return position


def chi_square(counts, kinds):
    expected = sum(counts.values()) / kinds
    return sum((counts[kind] - expected) ** 2 / expected for kind in counts) + expected * (kinds - len(counts))


def test_the_words_are_those_of_the_published_generator():
    position = Position(1, 2, 3, 4)
    assert [next_word(position) for _ in PUBLISHED] == PUBLISHED


@given(st.integers(0, 2**32 - 1))
def test_a_seed_fills_the_generator_with_words_not_all_zero(seed):
    words = seeded(seed).rng
    assert all(0 <= word < 2**32 for word in words)
    assert any(words)


def test_neighbouring_seeds_give_unrelated_words():
    words = [next_word(seeded(seed)) for seed in range(1000)]
    assert len(set(words)) == 1000
    differing = [(one ^ other).bit_count() for one, other in pairwise(words)]
    assert 15 < sum(differing) / len(differing) < 17


def test_rand_is_even():
    position = seeded(7)
    counts = Counter(rand(position, 6) for _ in range(60_000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert chi_square(counts, 6) < UNLIKELY[5]


def test_rand_is_even_where_a_remainder_would_favour_the_small_numbers():
    position = seeded(7)
    third = 2**30
    counts = Counter(rand(position, 3 * third) // third for _ in range(30_000))
    assert chi_square(counts, 3) < UNLIKELY[2]


@pytest.mark.parametrize("words", [(0, 0, 0, 2**32 - 1), (2**31, 7, 9, 2**31)])
def test_rand_stays_in_its_range(words):
    position = Position(*words)
    assert all(rand(position, n) in range(n) for n in range(1, 300))


@given(st.lists(st.integers(0, 120), max_size=40), st.integers(0, 2**32 - 1))
def test_shuffle_permutes(pile, seed):
    shuffled = list(pile)
    shuffle(seeded(seed), shuffled)
    assert sorted(shuffled) == sorted(pile)


def test_every_order_is_equally_likely():
    position = seeded(11)
    orders = Counter()
    for _ in range(24_000):
        pile = [0, 1, 2, 3]
        shuffle(position, pile)
        orders[tuple(pile)] += 1
    assert chi_square(orders, factorial(4)) < UNLIKELY[23]
