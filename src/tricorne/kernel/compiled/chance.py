"""Random numbers: xoshiro256++, each stream seeded by splitmix64 from a seed, a number, a purpose.

Round 17 depends on the seed and on 17 alone, not on other rounds. Integers are signed here: from
signed and unsigned ones, Numba makes floats.
"""

from __future__ import annotations

import numpy as np

from tricorne.kernel.compiled.compiling import Ints, inline, part
from tricorne.kernel.compiled.words import plus, times

DEALING, CHOOSING = 1, 2
"""One stream per purpose, so that a seed deals the same rounds whatever the players do."""

_STEP = int(np.array(0x9E3779B97F4A7C15, np.uint64).astype(np.int64))
_MIX_1 = int(np.array(0xBF58476D1CE4E5B9, np.uint64).astype(np.int64))
_MIX_2 = int(np.array(0x94D049BB133111EB, np.uint64).astype(np.int64))
_BITS = 57
_FRACTION = (1 << _BITS) - 1
_AT_ONCE = 6
"""Picks, each from at most 56, that one random word can supply: 56**6 is far below 2**57."""


@inline
def _mixed(word: int) -> int:
    word = times(word ^ (word >> 30 & 0x3FFFFFFFF), _MIX_1)
    word = times(word ^ (word >> 27 & 0x1FFFFFFFFF), _MIX_2)
    return word ^ (word >> 31 & 0x1FFFFFFFF)


@inline
def derive(seed: int, number: int) -> int:
    """The seed that follows from a seed and a number."""
    return _mixed(plus(_mixed(seed), times(number, _STEP)))


@part
def start(chance: Ints, seed: int, number: int, purpose: int) -> None:
    """Begin the stream that belongs to a seed, a number and a purpose."""
    word = _mixed(plus(derive(seed, number), purpose))
    for index in range(4):
        word = plus(word, _STEP)
        chance[index] = _mixed(word)


@inline
def next_word(chance: Ints) -> int:
    """64 random bits."""
    zero, one, two, three = int(chance[0]), int(chance[1]), int(chance[2]), int(chance[3])
    total = plus(zero, three)
    result = plus(total << 23 | (total >> 41 & 0x7FFFFF), zero)
    two ^= zero
    three ^= one
    chance[0] = zero ^ three
    chance[1] = one ^ two
    chance[2] = two ^ (one << 17)
    chance[3] = three << 45 | (three >> 19 & 0x1FFFFFFFFFFF)
    return result


@inline
def below(chance: Ints, bound: int) -> int:
    """A random number from 0 to bound - 1, all equally likely; the bound is at most 1024."""
    while True:
        product = (next_word(chance) >> 11 & 0x1FFFFFFFFFFFFF) * bound
        rest = product & 0x1FFFFFFFFFFFFF
        if rest >= bound or rest >= 0x20000000000000 % bound:
            return product >> 53


@part
def shuffle(chance: Ints, tiles: Ints, count: int) -> None:
    """Put the first tiles of an array into a random order, every order equally likely.

    One word supplies several picks: the integer parts after multiplying it by one bound after
    another. The rest tells whether the word is one of the few that favour some picks. If so, these
    picks are made again; that they moved tiles before does no harm.
    """
    left = count
    while left > 1:
        before = left
        word = next_word(chance) & _FRACTION
        bounds = 1
        for _ in range(min(_AT_ONCE, left - 1)):
            word *= left
            bounds *= left
            pick = word >> _BITS
            word &= _FRACTION
            left -= 1
            tile = tiles[pick]
            tiles[pick] = tiles[left]
            tiles[left] = tile
        if word < bounds and word < (1 << _BITS) % bounds:
            left = before
