"""The environments of Gymnasium pass its checks, and play what their batch plays."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tricorne.bots import bot
from tricorne.env.gym import TricorneEnv, TricorneVectorEnv

ID = "tricorne.env.gym:tricorne/Tricorne-v0"
WAYS: list[dict[str, Any]] = [
    {},
    {"actions": "list", "parts": ("rows", "mask", "planes", "history")},
    {"terms": "deluxe", "players": 3, "seat": 2, "opponent": "careful", "skip_forced": True},
    {"opponent": bot("pip"), "oracle": True, "parts": ("vector", "mask")},
]


def vectors(count: int = 4, **how: Any) -> TricorneVectorEnv:  # noqa: ANN401  (what an environment takes)
    made = gymnasium.make_vec(ID, num_envs=count, **how).unwrapped
    assert isinstance(made, TricorneVectorEnv)
    return made


@pytest.mark.parametrize("how", WAYS, ids=["codes", "list", "deluxe", "oracle"])
def test_a_single_environment_passes_the_checks_of_gymnasium(how: dict[str, Any]) -> None:
    check_env(gymnasium.make(ID, render_mode="ansi", **how).unwrapped)


@pytest.mark.parametrize("how", WAYS, ids=["codes", "list", "deluxe", "oracle"])
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


@pytest.mark.parametrize("actions", ["codes", "list"])
def test_a_learner_never_has_to_choose_among_no_actions(actions: str) -> None:
    playing = vectors(4, actions=actions)
    seen, infos = playing.reset(seed=1)
    ended = 0
    for _ in range(80):
        assert (seen["mask"].sum(1) > 0).all()
        assert np.array_equal(infos["action_mask"], seen["mask"])
        seen, _, over, _, infos = playing.step(seen["mask"].argmax(1))
        ended += int(over.sum())
    assert ended > 1
    one = TricorneEnv(actions=actions)
    look, said = one.reset(seed=1)
    at_end = False
    while not at_end:
        assert np.array_equal(said["action_mask"], look["mask"])
        look, _, at_end, _, said = one.step(int(look["mask"].argmax()))
    assert look["mask"].sum() == one.action_masks().sum() == 1


def test_the_next_round_can_begin_in_the_same_step() -> None:
    playing, other = vectors(4, autoreset_mode="SameStep"), vectors(4)
    seen, _ = playing.reset(seed=1)
    look, _ = other.reset(seed=1)
    ended = 0
    for _ in range(60):
        seen, rewards, over, _, infos = playing.step(seen["mask"].argmax(1))
        look, same, there, _, _ = other.step(look["mask"].argmax(1))
        assert np.array_equal(over, there)
        assert np.array_equal(rewards, same)
        assert ("final_obs" in infos) == over.any()
        for index in np.flatnonzero(over):
            assert np.array_equal(infos["final_obs"][index]["vector"], look["vector"][index])
            assert infos["_final_obs"][index]
            ended += 1
        if over.any():
            other.batch.renew()
            look = {name: getattr(other.batch, name).copy() for name in look}
        assert np.array_equal(seen["vector"], look["vector"])
    assert ended > 1
    with pytest.raises(ValueError, match="begins the next rounds itself"):
        vectors(2, autoreset_mode="Disabled")


def test_an_oracle_sees_what_the_others_hold() -> None:
    playing = TricorneEnv(oracle=True)
    seen, _ = playing.reset(seed=1)
    hands = playing.batch.round(0).hands or []
    assert [*np.flatnonzero(seen["hands"][1])] == [t for t in range(56) if hands[1] >> t & 1]
    assert playing.observation_space.contains(seen)


def test_a_recorder_of_videos_gets_pixels() -> None:
    playing = TricorneEnv(render_mode="rgb_array")
    seen, _ = playing.reset(seed=1)
    for _ in range(6):
        seen, *_ = playing.step(int(seen["mask"].argmax()))
    frame = playing.render()
    assert isinstance(frame, np.ndarray)
    assert frame.shape == (400, 400, 3)
    assert frame.dtype == np.uint8
    assert (frame == 255).mean() > 0.2
    assert (frame < 128).any()


@pytest.mark.parametrize("name", ["tricorne/Tricorne-v0", "Tricorne-v0"])
def test_gymnasium_knows_the_environment_by_both_names(name: str) -> None:
    assert isinstance(gymnasium.make(name).unwrapped, TricorneEnv)
