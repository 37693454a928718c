"""The environments of Gymnasium pass its checks, and play what their batch plays."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tricorne.env.gym import TricorneEnv, TricorneVectorEnv

ID = "tricorne.env.gym:Tricorne-v0"
WAYS: list[dict[str, Any]] = [
    {},
    {"actions": "list", "parts": ("rows", "mask", "planes", "history")},
    {"terms": "deluxe", "players": 3, "seat": 2, "opponent": "careful", "skip_forced": True},
]


def vectors(count: int = 4, **how: Any) -> TricorneVectorEnv:  # noqa: ANN401  (what an environment takes)
    made = gymnasium.make_vec(ID, num_envs=count, **how).unwrapped
    assert isinstance(made, TricorneVectorEnv)
    return made


@pytest.mark.parametrize("how", WAYS, ids=["codes", "list", "deluxe"])
def test_a_single_environment_passes_the_checks_of_gymnasium(how: dict[str, Any]) -> None:
    check_env(gymnasium.make(ID, render_mode="ansi", **how).unwrapped)


@pytest.mark.parametrize("how", WAYS, ids=["codes", "list", "deluxe"])
def test_observations_are_in_their_space(how: dict[str, Any]) -> None:
    playing = vectors(**how)
    seen, _ = playing.reset(seed=5)
    for _ in range(60):
        assert playing.observation_space.contains(seen)
        actions = np.array([one.argmax() for one in seen["mask"]])
        seen, rewards, over, cut, infos = playing.step(actions)
        assert rewards.shape == over.shape == cut.shape == (4,)
        assert not cut.any()
        assert not infos["illegal"].any()


def test_a_wrapper_of_gymnasium_counts_the_episodes() -> None:
    playing = vectors(16, reward="points")
    counted = gymnasium.wrappers.vector.RecordEpisodeStatistics(playing)
    seen, _ = counted.reset(seed=1)
    ended = 0
    for _ in range(80):
        seen, _, over, _, infos = counted.step(seen["mask"].argmax(1))
        for index in np.flatnonzero(over):
            points = playing.batch.ended_round(index).totals[0]
            assert infos["episode"]["r"][index] == points
            ended += 1
    assert ended > 5


def test_after_the_end_of_a_round_the_next_step_begins_the_next() -> None:
    playing = vectors(2)
    seen, infos = playing.reset(seed=1)
    over = np.zeros(2, np.bool_)
    for _ in range(80):
        before, numbers = over, infos["episode_number"]
        seen, rewards, over, _, infos = playing.step(seen["mask"].argmax(1))
        assert [*(infos["episode_number"] - numbers)] == [2 * one for one in before]
        assert not rewards[before].any()
    assert infos["episode_number"].min() > 1


def test_one_environment_plays_as_one_of_many() -> None:
    one, many = TricorneEnv(), vectors(1)
    here, _ = one.reset(seed=3)
    there, _ = many.reset(seed=3)
    over = False
    while not over:
        assert all(np.array_equal(here[name], there[name][0]) for name in here)
        action = int(here["mask"].argmax())
        here, reward, over, _, _ = one.step(action)
        there, rewards, ended, _, _ = many.step(np.array([action]))
        assert (reward, over) == (rewards[0], ended[0])


def test_a_reset_without_a_seed_goes_on_with_the_next_rounds() -> None:
    playing = vectors(3)
    _, first = playing.reset(seed=1)
    _, then = playing.reset()
    assert [*first["episode_number"]] == [0, 1, 2]
    assert [*then["episode_number"]] == [3, 4, 5]


def test_an_illegal_action_is_corrected_and_reported() -> None:
    playing = TricorneEnv()
    playing.reset(seed=1)
    _, _, _, _, infos = playing.step(0)
    assert infos["illegal"] is True


@pytest.mark.parametrize("actions", ["codes", "list"])
def test_masks_are_found_under_the_name_that_learners_know(actions: str) -> None:
    playing = TricorneEnv(actions=actions)
    seen, _ = playing.reset(seed=1)
    assert np.array_equal(playing.action_masks(), seen["mask"] == 1)


def test_tables_are_shown_as_text() -> None:
    playing = vectors(2, render_mode="ansi")
    seen, _ = playing.reset(seed=1)
    playing.step(seen["mask"].argmax(1))
    assert all("\\" in table for table in playing.render())


def test_wrong_arguments_are_named() -> None:
    with pytest.raises(ValueError, match="there are no actions 'words', only codes and list"):
        TricorneEnv(actions="words")
    with pytest.raises(ValueError, match="there is no part 'secret'"):
        TricorneEnv(parts=("secret",))
