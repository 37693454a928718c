"""The environment of PettingZoo passes its tests, and plays by the rules."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from tests.env.test_agreement import GOLIATH
from tricorne.env import encode_view, tricorne_v0

pytestmark = [
    # PettingZoo excuses its own environments from these by their names
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    # And at the end of a round there is nothing to do
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
    pytest.mark.filterwarnings("ignore:Observation numpy array is all zeros"),
]


@pytest.mark.parametrize(
    "how",
    [
        {},
        {"players": 4, "parts": ("planes",)},
        {"terms": "classic", "parts": ("vector", "history")},
        {"actions": "list", "oracle": True},
    ],
    ids=["vector", "planes", "both", "list"],
)
def test_it_passes_the_tests_of_pettingzoo(how: dict[str, Any]) -> None:
    api_test(tricorne_v0.env(**how), num_cycles=150)


def test_the_same_seed_plays_the_same() -> None:
    seed_test(tricorne_v0.env, num_cycles=60)


def test_it_is_shown_in_every_way(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(
        tricorne_v0.env,
        {
            "svg": lambda picture: picture.startswith("<svg"),
            "rgb_array": lambda frame: frame.shape == (400, 400, 3),
        },
    )
    assert "---" in capsys.readouterr().out


def test_each_agent_sees_what_its_view_shows() -> None:
    playing = tricorne_v0.raw_env(terms=GOLIATH, players=3)
    playing.reset(seed=4)
    for _ in range(40):
        round_ = playing.batch.round(0)
        for seat, agent in enumerate(playing.possible_agents, start=1):
            seen, shown = playing.observe(agent), encode_view(round_.view(seat))
            assert np.array_equal(seen["observation"], shown["vector"])
            assert np.array_equal(seen["action_mask"], shown["mask"])
        playing.step(int(playing.observe(playing.agent_selection)["action_mask"].argmax()))


def test_rewards_add_up_to_the_margin_of_the_round() -> None:
    playing = tricorne_v0.env()
    playing.reset(seed=2)
    sums = dict.fromkeys(playing.agents, 0.0)
    for agent in playing.agent_iter():
        seen, reward, over, _, _ = playing.last()
        sums[agent] += reward
        playing.step(None if over else int(seen["action_mask"].argmax()))
    one, other = playing.unwrapped.batch.ended_round(0).totals
    assert sums == {"player_1": one - other, "player_2": other - one}


def test_an_illegal_action_is_reported_and_ends_the_round(caplog: pytest.LogCaptureFixture) -> None:
    playing = tricorne_v0.env()
    playing.reset(seed=1)
    playing.step(0)
    assert "Illegal move made" in caplog.text
    assert all(playing.terminations.values())


def test_a_reset_without_a_seed_goes_on_with_the_next_round() -> None:
    playing = tricorne_v0.raw_env()
    playing.reset(seed=1)
    first = playing.batch.round(0)
    playing.reset()
    assert playing.batch.episode[0] == 1
    playing.reset(seed=1)
    assert playing.batch.round(0) == first


def test_an_oracle_shows_the_state() -> None:
    playing = tricorne_v0.raw_env(players=3, oracle=True, parts=("vector", "planes"))
    playing.reset(seed=1)
    playing.observe("player_2")
    state = playing.state()
    hands = playing.batch.round(0).hands or []
    for after in range(3):
        seat = (int(playing.batch.seat[0]) - 1 + after) % 3
        assert [*np.flatnonzero(state["hands"][after])] == [
            tile for tile in range(56) if hands[seat] >> tile & 1
        ]
    assert playing.state_space is not None
    assert playing.state_space.contains(state)
    with pytest.raises(ValueError, match="only an environment with oracle=True"):
        tricorne_v0.raw_env().state()


def test_a_wrong_kind_of_actions_is_named() -> None:
    with pytest.raises(ValueError, match="there are no actions 'words'"):
        tricorne_v0.env(actions="words")
