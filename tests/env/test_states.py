"""An environment can be saved, loaded, copied and pickled, and plays on as if nothing had been."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from random import Random
from typing import Any

import numpy as np
import pytest

from tests.env.batches import SEEN, any_of, batch, play
from tricorne.bots.worlds import worlds
from tricorne.env import Batch, tricorne_v0
from tricorne.env.gym import TricorneEnv, TricorneVectorEnv
from tricorne.kernel import State
from tricorne.kernel.thinking import NO_EVIDENCE
from tricorne.rules import Round

WHAT = ("codes", "count", "seat", "episode", "done", "ended", "rewards", "hands", "pool", *SEEN)


def check_alike(one: Batch, other: Batch) -> None:
    for name in WHAT:
        ours, theirs = getattr(one, name), getattr(other, name)
        if name == "codes":
            legal = np.arange(ours.shape[1]) < one.count[:, None]
            ours, theirs = np.where(legal, ours, 0), np.where(legal, theirs, 0)
        assert np.array_equal(ours, theirs), name


def check_they_go_on_alike(one: Batch, other: Batch, steps: int = 40) -> None:
    rng = np.random.default_rng(5)
    for _ in range(steps):
        check_alike(one, other)
        chosen = any_of(one, rng)
        one.choose(chosen)
        other.choose(chosen)
    check_alike(one, other)


WAYS: list[dict[str, Any]] = [
    {},
    {"opponents": {2: "random"}, "rests": True},
    {"terms": "deluxe", "players": 3, "opponents": {1: "careful", 3: "greedy"}},
    {"opponents": {1: "greedy:"}, "size": 2},
]


@pytest.mark.parametrize("how", WAYS, ids=["alone", "rests", "careful", "guest"])
@pytest.mark.parametrize("steps", [0, 37])
def test_a_batch_that_was_pickled_plays_on_as_the_one_it_came_from(
    how: dict[str, Any], steps: int
) -> None:
    playing = batch(**how)
    for _ in play(playing, steps):
        pass
    check_they_go_on_alike(playing, pickle.loads(pickle.dumps(playing)))  # noqa: S301  (our own)


def test_copies_go_their_own_ways() -> None:
    playing = batch()
    twin = copy.deepcopy(playing)
    before = twin.round(0)
    playing.choose([0] * 4)
    assert twin.round(0) == before
    assert playing.round(0) != before


def test_a_saved_state_can_be_loaded_again_and_again() -> None:
    playing = batch(opponents={2: "random"})
    for _ in play(playing, 15):
        pass
    saved, ends = playing.save(1), []
    others = [playing.round(index) for index in (0, 2, 3)]
    for _ in range(2):
        playing.load(1, saved)
        ends.append(playing.round(1))
        assert [playing.round(index) for index in (0, 2, 3)] == others
        single = batch(size=1, opponents={2: "random"})
        single.load(0, saved)
        for _ in play(single, 8):
            pass
        ends.append(single.round(0))
    assert ends[0] == ends[2]
    assert ends[1] == ends[3] != ends[0]


def test_loading_shows_what_the_position_shows() -> None:
    playing, other = batch(), batch(seed=3)
    for _ in play(playing, 33):
        pass
    for _ in play(other, 12):
        pass
    for index in range(4):
        playing.load(3 - index, other.save(index))
    shown = [getattr(playing, name)[::-1] for name in SEEN]
    assert all(np.array_equal(a, getattr(other, name)) for a, name in zip(shown, SEEN, strict=True))


def test_a_world_that_a_seat_thinks_possible_is_played_on() -> None:
    """What a search for a player does: it does not know the hands, and supposes some."""
    playing, trial = batch(size=1), batch(size=2, opponents={2: "greedy"})
    for _ in play(playing, 20):
        pass
    view = playing.round(0).view(int(playing.seat[0]))
    for index, world in enumerate(worlds(view, 2, Random(1), NO_EVIDENCE)):
        round_ = Round.resampled(view, world)
        trial.load(index, State.from_round(round_))
        if view.seat == 1:
            assert trial.round(index) == round_
        assert not trial.rewards[index].any()
    assert (trial.seat == 1).all()
    while not trial.done[0]:
        trial.choose(np.minimum(1, trial.count - 1))
    with pytest.raises(ValueError, match="has ended a round that was loaded"):
        trial.record(0)
    again = pickle.loads(pickle.dumps(trial))  # noqa: S301  (our own)
    assert again.round(0) == trial.round(0)


def test_a_state_of_other_terms_is_refused() -> None:
    with pytest.raises(ValueError, match="of other terms"):
        batch("classic").load(0, batch().save(0))
    with pytest.raises(ValueError, match="there is no environment 9"):
        batch().load(9, batch().save(0))


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])  # noqa: S301  (likewise)
def test_environments_of_both_libraries_can_be_copied(copied: Any) -> None:  # noqa: ANN401  (a function)
    one: Any = TricorneEnv()
    many: Any = TricorneVectorEnv(3)
    for made in (one, many):
        seen, _ = made.reset(seed=4)
        seen = made.step(seen["mask"].argmax(-1))[0]
        twin = copied(made)
        action = seen["mask"].argmax(-1)
        here, there = made.step(action), twin.step(action)
        assert np.array_equal(here[0]["vector"], there[0]["vector"])
        assert np.array_equal(here[1], there[1])
    table = tricorne_v0.env()
    table.reset(seed=4)
    table.step(int(table.last()[0]["action_mask"].argmax()))
    twin = copied(table)
    seen, same = table.last(), twin.last()
    assert table.agent_selection == twin.agent_selection
    assert np.array_equal(seen[0]["action_mask"], same[0]["action_mask"])


def _played(playing: Batch) -> list[float]:
    for _ in play(playing, 30):
        pass
    sums: list[float] = playing.vector.sum(1).tolist()
    return sums


@pytest.mark.long
def test_another_process_plays_a_batch_on() -> None:
    playing = batch()
    for _ in play(playing, 10):
        pass
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        there = pool.apply(_played, (playing,))
    assert there == _played(playing)


def test_a_tree_search_over_an_environment_of_gymnasium_finds_the_better_move() -> None:
    """Each action is tried, the round is played on, and the environment put back."""
    env = TricorneEnv(actions="list", reward="points")
    env.reset(seed=2)
    before, here = env.batch.round(0), env.save()
    brought = []
    for action in range(int(env.batch.count[0])):
        seen, _ = env.load(here)
        assert seen["mask"].sum() > action
        _, total, over, _, _ = env.step(action)
        for _ in range(3):
            if not over:
                _, reward, over, _, _ = env.step(0)
                total += reward
        brought.append(total)
    env.load(here)
    assert env.batch.round(0) == before
    assert len(set(brought)) > 1
