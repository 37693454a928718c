"""A batch shows what a view shows, to the last bit, and plays as the rules say."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from tests.env.batches import any_of, batch, play
from tests.kernel.in_step import random_house_rules
from tricorne.env import Batch, action_of, code_of, codes, encode_view
from tricorne.rules import PRESETS, Round, Terms, View, preset

GOLIATH = Terms(preset("goliath"))


def check(playing: Batch) -> None:
    """Compare each environment with the view of its seat."""
    for index in range(playing.size):
        round_ = playing.round(index)
        compare(playing, index, round_.view(int(playing.seat[index])))


def compare(playing: Batch, index: int, view: View) -> None:
    shown = encode_view(view)
    for name in ("vector", "planes", "history"):
        assert np.array_equal(getattr(playing, name)[index], shown[name]), name
    if view.seat == view.to_move:
        count, actions = playing.count[index], codes(view.board, view.actions)
        assert np.array_equal(playing.mask[index], shown["mask"])
        order, theirs = np.argsort(playing.codes[index][:count]), np.argsort([*actions])
        assert [*playing.codes[index][:count][order]] == sorted(actions)
        assert np.array_equal(playing.rows[index][:count][order], shown["rows"][theirs])
        assert not playing.rows[index][count:].any()


@pytest.mark.long
@pytest.mark.parametrize("name", PRESETS)
def test_a_batch_shows_what_the_views_show(name: str) -> None:
    players = 2 if name == "app" else 3
    for playing in play(batch(name, players, 2), 100):
        check(playing)


@pytest.mark.parametrize("seed", range(6))
def test_a_batch_shows_the_same_by_any_house_rules(seed: int) -> None:
    random = Random(seed)
    sheet = random_house_rules(random)
    players = random.randint(*sheet.players)
    for playing in play(batch(Terms(sheet, random.choice(["full", "none"])), players, 2), 60):
        check(playing)


def test_every_seat_is_shown_what_its_view_shows() -> None:
    for playing in play(batch("classic", 4, 1), 60):
        round_ = playing.round(0)
        for seat in (3, 1, 4, 2):
            playing.show(0, seat)
            compare(playing, 0, round_.view(seat))


@pytest.mark.long
def test_each_step_plays_its_action_and_rewards_its_points() -> None:
    playing = batch(reward="points")
    rng = np.random.default_rng(1)
    for _ in range(150):
        before = [playing.round(index) for index in range(playing.size)]
        chosen = any_of(playing, rng)
        picked = playing.codes[np.arange(playing.size), chosen].copy()
        playing.step(picked)
        for index, round_ in enumerate(before):
            then = round_.totals[:]
            round_.push(action_of(int(picked[index]), round_.board))
            gained = [now - was for now, was in zip(round_.totals, then, strict=True)]
            assert [*playing.rewards[index]] == gained
            after = playing.ended_round(index) if playing.done[index] else playing.round(index)
            assert after == round_


def test_a_code_is_an_action_and_back() -> None:
    for playing in play(batch(size=1), 60):
        round_ = playing.round(0)
        for code, action in codes(round_.board, round_.legal_actions()).items():
            assert action_of(code, round_.board) == action
            assert code_of(action, round_.board) == code


@pytest.mark.parametrize("code", [-1, 0, 9215, 9216, 9274])
def test_a_code_without_an_action_is_named(code: int) -> None:
    playing = batch(size=1)
    playing.choose([0])
    with pytest.raises(ValueError, match=f"no action has the code {code}"):
        action_of(code, playing.round(0).board)


def test_the_window_moves_with_a_table_that_leaves_it() -> None:
    """A strip of tiles to the right: the batch and the views move the window alike."""
    for sign in (1, -1):
        playing = batch(preset_with_large_hands(), 1, 1)
        while not playing.done[0]:
            count = playing.count[0]
            check(playing)
            playing.choose([int((sign * playing.rows[0][:count, 2]).argmax())])
        laid = playing.ended_round(0).board.laid
        assert max(sign * cell.col for cell in laid) > 23


def preset_with_large_hands() -> Terms:
    return Terms(preset("chrono").changed(players=[1, 1], hand=[46, 9, 7, 7, 6, 6]))


def test_a_round_is_replayed_from_its_seed_and_number() -> None:
    one, other = batch(size=3), batch(size=1, first=2)
    assert one.round(2) == other.round(0)
    assert isinstance(other.round(0), Round)
