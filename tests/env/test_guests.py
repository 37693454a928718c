"""Seats of a batch that functions, objects and any bots hold."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from tests.env.batches import Array, any_of, batch, play
from tests.env.test_batch import margins
from tricorne.bots import bot
from tricorne.env import Batch, best
from tricorne.rules import PASS, Draw


def first(playing: Batch, rows: Array) -> Array:
    """The first legal action."""
    found: Array = playing.codes[rows, 0]
    return found


class Chance:
    """Any legal action, by a stream of its own."""

    def __init__(self) -> None:
        self.rng = np.random.default_rng(3)

    def __call__(self, playing: Batch, rows: Array) -> Array:
        found: Array = playing.codes[
            rows, (self.rng.random(rows.size) * playing.count[rows]).astype(int)
        ]
        return found


@pytest.mark.parametrize("rests", [False, True])
@pytest.mark.parametrize("skip_forced", [False, True])
@pytest.mark.parametrize("seats", [(2,), (1, 3)])
def test_gains_of_a_round_with_guests_add_up_to_its_margin(
    seats: tuple[int, ...], *, rests: bool, skip_forced: bool
) -> None:
    players = 2 if seats == (2,) else 3
    playing = batch(
        players=players,
        opponents={seat: Chance() for seat in seats},
        rests=rests,
        skip_forced=skip_forced,
    )
    asked = ({*range(1, players + 1)} - {*seats}).pop()
    sums, ended = np.zeros((playing.size, players)), 0
    for _ in play(playing, 120):
        assert ((playing.seat == asked) | (playing.count == 0)).all()
        sums += playing.rewards
        for index in np.flatnonzero(playing.done):
            totals = playing.ended_round(index).totals
            assert sums[index] == pytest.approx(margins(totals), abs=1e-3)
            sums[index] = 0
            ended += 1
    assert ended > 5


def test_a_guest_plays_what_the_kernel_would_play_for_the_same_bot() -> None:
    """`greedy` as an object and inside the kernel differ in nothing but ties."""
    playing = batch(size=1, opponents={2: bot("greedy")})
    for _ in play(playing, 25):
        pass
    while not playing.done[0]:
        playing.choose([0])
    for event in playing.ended_round(0).actions():
        if event.seat == 2:
            assert isinstance(event.action, Draw) or event.action == PASS or event.points > 0
    assert "greedy" not in playing.record(0)
    assert "Greedy" in playing.record(0)


def test_a_strong_bot_plays_by_its_text_and_the_same_each_time() -> None:
    rounds = []
    for _ in range(2):
        playing = batch(size=2, opponents={2: "expert:playouts=2"})
        for _ in play(playing, 6):
            pass
        rounds.append([playing.round(index) for index in range(2)])
    assert rounds[0] == rounds[1]


def test_a_guest_sees_its_own_seat_and_only_rows_that_wait_for_it() -> None:
    seen: list[int] = []

    def guest(playing: Batch, rows: Array) -> Array:
        assert (playing.seat[rows] == 2).all()
        for row in rows:
            hand = playing.round(row).view(2).hand or 0
            assert [*np.flatnonzero(playing.vector[row, :56])] == [
                t for t in range(56) if hand >> t & 1
            ]
        seen.extend(rows)
        return first(playing, rows)

    for _ in play(batch(opponents={2: guest}), 15):
        pass
    assert {*seen} == {0, 1, 2, 3}


def test_an_illegal_action_of_a_guest_is_an_error_even_where_others_are_corrected() -> None:
    def guest(_playing: Batch, rows: Array) -> list[int]:
        return [12345 for _ in rows]

    with pytest.raises(ValueError, match="has no legal action 12345"):
        for _ in play(batch(opponents={2: guest}, corrects=True), 3):
            pass


def test_what_is_neither_bot_nor_function_is_refused() -> None:
    with pytest.raises(TypeError, match="it is no bot, no function"):
        batch(opponents={2: 7})


def test_a_league_of_past_selves_plays_at_the_speed_of_the_batch() -> None:
    """The recipe: one function for all, which asks a frozen policy of the pool for each row."""
    rng = np.random.default_rng(1)
    pool: list[Array] = [rng.normal(size=8)]

    def past_self(playing: Batch, rows: Array) -> Array:
        chosen = np.zeros(rows.size, np.int64)
        for number, weights in enumerate(pool):
            mine = playing.episode[rows] % len(pool) == number
            legal = np.arange(64) < playing.count[rows[mine], None]
            chosen[mine] = best(playing.rows[rows[mine]] @ weights, legal)
        found: Array = playing.codes[rows, chosen]
        return found

    playing = Batch("goliath", 2, 64, seed=1, parts=("rows",), opponents={2: past_self})
    for generation in range(3):
        for _ in range(20):
            playing.choose(any_of(playing, rng))
        pool.append(rng.normal(size=8))
        assert len(pool) == generation + 2
    assert (playing.seat == 1).all()


@pytest.mark.parametrize("logits", [[0.5, 9.0, 0.7], [[0.5, 9.0, 0.7], [1.0, 2.0, 3.0]]])
def test_the_best_is_the_best_of_what_is_legal(logits: Any) -> None:  # noqa: ANN401  (one row or two)
    mask = np.ones_like(np.array(logits), np.int8)
    mask[..., 1] = 0
    assert best(logits, mask).tolist() == (2 if mask.ndim == 1 else [2, 2])
    assert Random(1).random() < 1
