"""A head start changes nobody's moves in a round of two: one sample of rounds serves them all."""

from __future__ import annotations

import random

import pytest

from tricorne.bots import CHARACTERS, bot
from tricorne.rules import Round, Terms, deal, preset

TERMS = Terms(preset("goliath"))
KEYS = [character.key for character in CHARACTERS]


def log_of(key: str, ahead: int) -> list[str]:
    """What a character does on both seats of a round, where the first one starts ahead."""
    player = bot(f"{key}:playouts=20" if key in {"ada", "max"} else key)
    round_ = Round(TERMS, deal(TERMS.sheet, 2, random.Random(3)), (ahead, 0))
    rng = random.Random(4)
    while not round_.over:
        round_.push(player.choose(round_.view(round_.seat), rng))
    return [str(event.action) for event in round_.log]


@pytest.mark.parametrize("key", KEYS)
def test_a_head_start_changes_nobodys_moves_in_a_round_of_two(key: str) -> None:
    assert log_of(key, 0) == log_of(key, 268)
