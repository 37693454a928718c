"""A deal is promised before the round and shown after it; any change is noticed."""

from __future__ import annotations

import hashlib
import random
from dataclasses import replace

from hypothesis import given, strategies as st

from tests.strategies import seeds
from tricorne.rules import Deal, deal, preset
from tricorne.rules.commitment import Commitment, commit, verify


def dealt(seed: int) -> Deal:
    return deal(preset("goliath"), 2, random.Random(seed))


@given(seeds)
def test_the_deal_that_was_promised_is_recognised(seed: int) -> None:
    assert verify(dealt(seed), commit(dealt(seed)))


@given(seeds, st.integers(0, 37), st.integers(0, 37))
def test_two_exchanged_tiles_of_the_pool_are_noticed(seed: int, one: int, other: int) -> None:
    promised = dealt(seed)
    assert promised.pool is not None
    pool = list(promised.pool)
    pool[one], pool[other] = pool[other], pool[one]
    assert verify(replace(promised, pool=tuple(pool)), commit(promised)) == (one == other)


def test_a_changed_hand_lot_or_starter_is_noticed() -> None:
    promised = dealt(1)
    commitment = commit(promised)
    assert promised.hands is not None
    assert not verify(replace(promised, hands=promised.hands[::-1]), commitment)
    assert not verify(replace(promised, lots=()), commitment)
    assert not verify(replace(promised, starter=3 - promised.starter), commitment)


def test_another_salt_is_noticed() -> None:
    promised = dealt(1)
    digest, salt = commit(promised)
    assert not verify(promised, Commitment(digest, salt + "0"))
    assert not verify(promised, Commitment("0" * 64, salt))


def test_the_salt_is_new_each_time_and_long() -> None:
    salts = {commit(dealt(1)).salt for _ in range(20)}
    digests = {commit(dealt(1)).digest for _ in range(20)}
    assert (len(salts), len(digests)) == (20, 20)
    assert all(len(salt) >= 32 for salt in salts)


def test_anyone_can_compute_the_digest() -> None:
    text = "\n".join(["pepper", *dealt(1).lines()])
    assert commit(dealt(1), "pepper").digest == hashlib.sha256(text.encode()).hexdigest()


def test_a_digest_with_foreign_letters_is_simply_wrong() -> None:
    assert not verify(dealt(1), Commitment("é" * 64, "pepper"))
