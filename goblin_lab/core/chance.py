"""Chance: xoshiro128++ (Blackman and Vigna, "Scrambled linear pseudorandom number generators", 2021).

The state is four 32-bit words in the position itself, so undo, redo and records repeat every shuffle.
These functions are plain integer arithmetic: they run interpreted, and compiled without a change.
"""

from typing import Protocol

WORD = 0xFFFFFFFF


class Chance(Protocol):
    """Any position: it holds the generator in `rng`, four numbers below 2**32."""

    rng: list[int]


def seed_words(g: Chance, seed: int) -> None:
    """Fill the generator from one seed below 2**32; neighbouring seeds give unrelated games (splitmix32)."""
    for k in range(4):
        seed = (seed + 0x9E3779B9) & WORD
        mixed = seed ^ (seed >> 16)
        mixed = (mixed * 0x21F0AAAD) & WORD
        mixed = mixed ^ (mixed >> 15)
        mixed = (mixed * 0x735A2D97) & WORD
        g.rng[k] = mixed ^ (mixed >> 15)


def next_word(g: Chance) -> int:
    """Draw the next 32-bit word of xoshiro128++."""
    rng = g.rng
    a = rng[0]
    b = rng[1]
    c = rng[2] ^ a
    d = rng[3] ^ b
    word = (a + rng[3]) & WORD
    word = (((word << 7) & WORD) | (word >> 25)) + a & WORD
    rng[1] = b ^ c
    rng[0] = a ^ d
    rng[2] = c ^ ((b << 9) & WORD)
    rng[3] = ((d << 11) & WORD) | (d >> 21)
    return word


def rand(g: Chance, n: int) -> int:
    """Draw a whole number from 0 to n - 1, each equally likely (rejection, no modulo bias)."""
    limit = 0x100000000 - 0x100000000 % n
    word = next_word(g)
    while word >= limit:
        word = next_word(g)
    return word % n
