"""A batch of environments: rewards, opponents, endings, numbers and records."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.env.batches import any_of, batch, play
from tricorne.env import Batch
from tricorne.env.batch import PARTS
from tricorne.kernel import Policy, play_round
from tricorne.record import read
from tricorne.rules import PASS, Draw, Terms, preset

GOLIATH = Terms(preset("goliath"))


def margins(totals: list[int]) -> list[float]:
    rest = len(totals) - 1
    return [own - (sum(totals) - own) / rest for own in totals]


@pytest.mark.parametrize("rests", [False, True])
@pytest.mark.parametrize("players", [2, 3])
def test_rewards_add_up_to_the_margin_of_the_round(players: int, *, rests: bool) -> None:
    playing = batch(players=players, rests=rests)
    sums = np.zeros((playing.size, players))
    ended = 0
    for _ in play(playing, 250):
        sums += playing.rewards
        for index in np.flatnonzero(playing.done):
            totals = playing.ended_round(index).totals
            assert sums[index] == pytest.approx(margins(totals), abs=1e-3)
            sums[index] = 0
            ended += 1
    assert ended > 5


@pytest.mark.parametrize("scoring", ["full", "none"])
def test_a_win_is_shared_by_those_who_have_won(scoring: Any) -> None:  # noqa: ANN401  (a name)
    playing = batch(Terms(preset("goliath"), scoring), 3, reward="win")
    for _ in play(playing, 200):
        for index in range(playing.size):
            brought = playing.rewards[index]
            if not playing.done[index]:
                assert not brought.any()
                continue
            assert brought.sum() == pytest.approx(1)
            round_ = playing.ended_round(index)
            merits = round_.totals if scoring == "full" else [-size for size in round_.sizes]
            best = [merit == max(merits) for merit in merits]
            assert [*(brought > 0)] == best


def test_opponents_play_inside_and_their_gains_count() -> None:
    playing = batch(opponents={2: "greedy"}, reward="margin")
    total, ended = np.zeros(playing.size), 0
    for _ in play(playing, 100):
        assert (playing.seat == 1).all()
        total += playing.rewards[:, 0]
        for index in np.flatnonzero(playing.done):
            assert total[index] == margins(playing.ended_round(index).totals)[0]
            total[index] = 0
            ended += 1
    assert ended > 4


@pytest.mark.parametrize("name", ["random", "careful"])
def test_opponents_place_whenever_they_can(name: str) -> None:
    playing = batch(size=1, opponents={2: name})
    for _ in play(playing, 60):
        if playing.done[0]:
            seats = {event.seat for event in playing.ended_round(0).actions()}
            assert seats == {1, 2}


def test_forced_actions_are_skipped_on_request() -> None:
    for playing in play(batch(skip_forced=True), 80):
        assert (playing.count > 1).all()


def test_one_policy_plays_in_a_batch_what_it_plays_in_the_kernel() -> None:
    """Random plays both seats, and a batch plays one of them: the deals are the same."""
    playing = batch(size=1)
    numbers = set()
    for _ in play(playing, 200):
        if playing.done[0]:
            number = int(playing.ended[0])
            numbers.add(number)
            dealt = play_round(GOLIATH, [Policy.RANDOM] * 2, 1, number).to_round().deal
            assert playing.ended_round(0).deal == dealt
    assert numbers == set(range(len(numbers)))


def test_episodes_have_the_numbers_of_their_environment() -> None:
    playing = batch(size=4, first=100)
    assert [*playing.episode] == [100, 101, 102, 103]
    for _ in play(playing, 150):
        assert [*(playing.episode - 100) % 4] == [0, 1, 2, 3]
    assert playing.episode.min() >= 104


def test_an_episode_is_a_record() -> None:
    playing = batch(size=1)
    while not playing.done[0]:
        playing.choose([0])
    text = playing.record(0)
    match = read(text).checked().match
    assert match is not None
    assert match.rounds[0] == playing.ended_round(0)
    assert "Seed: 1" in text
    assert "Episode: 0" in text


def test_a_record_names_those_who_played_inside() -> None:
    playing = batch(players=3, size=1, opponents={2: "greedy", 3: "random"})
    while not playing.done[0]:
        playing.choose([0])
    header = read(playing.record(0)).checked().header
    assert header.names == ["player_1", "greedy", "random"]


def test_before_the_first_end_there_is_no_record() -> None:
    with pytest.raises(ValueError, match="has not ended a round yet"):
        batch().record(0)


def test_a_batch_that_rests_shows_the_end_of_a_round() -> None:
    playing = batch(size=2, rests=True)
    seen = 0
    for _ in play(playing, 150):
        for index in np.flatnonzero(playing.done):
            assert playing.count[index] == 0
            assert not playing.mask[index].any()
            assert playing.round(index).over
            assert playing.round(index) == playing.ended_round(index)
            seen += 1
        assert ((playing.count > 0) == ~playing.done).all()
    assert seen > 1


@pytest.mark.parametrize("wrong", [-1, 9274, 12345])
def test_an_illegal_action_changes_nothing_in_any_environment(wrong: int) -> None:
    playing = batch(size=3)
    before = [playing.round(index) for index in range(3)]
    legal = playing.codes[:, 0].copy()
    legal[1] = wrong
    with pytest.raises(ValueError, match=f"environment 1 has no legal action {wrong}$"):
        playing.step(legal)
    with pytest.raises(ValueError, match=r"environment 1 has no legal action 99$"):
        playing.choose([0, 99, 0])
    assert [playing.round(index) for index in range(3)] == before


def test_a_batch_that_corrects_does_the_first_legal_action_instead() -> None:
    playing, other = batch(size=2, corrects=True), batch(size=2)
    playing.choose([0, 99])
    other.choose([0, 0])
    assert [*playing.illegal] == [False, True]
    assert playing.round(1) == other.round(1)
    playing.choose([0, 0])
    assert not playing.illegal.any()


def test_declining_comes_first_in_the_list() -> None:
    for playing in play(batch(size=1), 60):
        actions = playing.round(0).legal_actions()
        if any(isinstance(action, Draw) or action == PASS for action in actions):
            assert playing.rows[0, 0, 0] in {2, 3}
            assert playing.codes[0, 0] in {9272, 9273}


def test_arrays_are_read_only() -> None:
    playing = batch()
    for name in ("codes", "rewards", "count", "vector", "planes", "mask", "rows", "history"):
        with pytest.raises(ValueError, match="read-only"):
            getattr(playing, name)[0] = 0


def test_the_same_seed_plays_the_same() -> None:
    one, other = (batch(opponents={2: "random"}) for _ in range(2))
    for _ in zip(play(one, 80), play(other, 80), strict=True):
        for name in ("vector", "planes", "mask", "history", "hands", "pool"):
            assert np.array_equal(getattr(one, name), getattr(other, name))


def test_a_batch_can_begin_anew() -> None:
    playing = batch()
    first = [playing.round(index) for index in range(4)]
    for _ in play(playing, 10):
        pass
    playing.begin(1)
    assert [playing.round(index) for index in range(4)] == first
    playing.begin(2)
    assert playing.round(0) != first[0]


def test_arrays_outlive_their_batch() -> None:
    vector = batch().vector
    other = batch(seed=9)
    assert vector.any()
    assert not np.array_equal(vector, other.vector)


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ({"parts": ["picture"]}, "there is no part 'picture', only rows, vector, planes"),
        ({"reward": "fame"}, "there is no reward 'fame', only points, margin, win"),
        ({"opponents": {2: "nobody"}}, "seat 2 cannot be played by 'nobody': by random, greedy, c"),
        ({"opponents": {3: "greedy"}}, "seat 3 cannot be played by 'greedy'"),
        ({"opponents": {1: "greedy", 2: "greedy"}}, "no seat is left to be asked"),
        ({"size": 0}, "a batch of 0 environments"),
    ],
)
def test_a_wrong_argument_is_named(how: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        batch(**how)


def test_parts_that_nobody_requested_are_absent() -> None:
    playing = Batch("goliath", 2, 2, parts=())
    assert not any(hasattr(playing, name) for name in PARTS)
    assert not hasattr(playing, "hands")


def test_terms_without_any_decision_are_refused() -> None:
    sheet = preset("chrono").changed(players=[1, 1], hand=[1, 9, 7, 7, 6, 6])
    with pytest.raises(ValueError, match="no round asks for a decision"):
        batch(Terms(sheet), 1, skip_forced=True)


def test_the_secret_part_is_the_deal_itself() -> None:
    for playing in play(batch("goliath", 3, 1), 40):
        round_, seat = playing.round(0), int(playing.seat[0])
        assert round_.hands is not None
        assert round_.deal.pool is not None
        for after in range(3):
            hand = round_.hands[(seat - 1 + after) % 3]
            assert [*np.flatnonzero(playing.hands[0, after])] == [
                tile for tile in range(56) if hand >> tile & 1
            ]
        left = [*round_.deal.pool[len(round_.deal.pool) - round_.pool_size :]]
        assert [*playing.pool[0]] == left + [-1] * (56 - len(left))


def test_any_of_the_legal_actions_can_be_chosen() -> None:
    playing = batch(size=64)
    rng = np.random.default_rng(2)
    for _ in range(30):
        chosen = any_of(playing, rng)
        assert (chosen < playing.count).all()
        playing.choose(chosen)
