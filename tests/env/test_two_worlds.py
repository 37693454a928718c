"""The observations of a seat do not depend on facts hidden from it."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from tests.env.batches import SEEN, batch, play, seen
from tricorne.bots.worlds import worlds
from tricorne.env import Batch
from tricorne.kernel.thinking import NO_EVIDENCE
from tricorne.rules import Round


def hide(playing: Batch, index: int, world: Round) -> None:
    """Replace the hidden facts of one environment by those of another world."""
    position = playing.position(index)
    position.hands[: world.players] = world.hands or []
    pool = [*reversed(world.deal.pool or ())]
    position.pool[: len(pool)] = pool


@pytest.mark.parametrize(("sheet", "players"), [("goliath", 2), ("classic", 3), ("deluxe", 2)])
def test_two_worlds_that_a_seat_cannot_tell_apart_show_the_same(sheet: str, players: int) -> None:
    rng, differed = Random(1), 0
    playing = batch(sheet, players, 1)
    for step, _ in enumerate(play(playing, 60)):
        if step % 3:
            continue
        round_, seat = playing.round(0), int(playing.seat[0])
        view = round_.view(seat)
        before, hands = seen(playing, 0), playing.hands.copy()
        (world,) = worlds(view, 1, rng, NO_EVIDENCE)
        hide(playing, 0, Round.resampled(view, world))
        playing.show(0, seat)
        after = seen(playing, 0)
        assert all(np.array_equal(before[name], after[name]) for name in SEEN)
        differed += not np.array_equal(hands, playing.hands)
        hide(playing, 0, round_)
    assert differed > 5
