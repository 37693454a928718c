"""The game as an environment of PettingZoo: each seat is an agent, from `player_1` on.

from tricorne.env import tricorne_v0
env = tricorne_v0.env(players=2)
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from tricorne.drawing import board_svg, board_text
from tricorne.env.batch import Batch
from tricorne.env.needed import explain_missing
from tricorne.env.pixels import board_pixels
from tricorne.env.spaces import SECRETS, observations
from tricorne.kernel.batch import CODES, MOST_ROWS
from tricorne.rules import Terms

with explain_missing():
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv  # it has no types
    from pettingzoo.utils import wrappers

_SEED_BITS = 62


def env(**options: Any) -> Any:  # noqa: ANN401  (PettingZoo has no types)
    """The environment, which checks how it is used; the options are those of `raw_env`."""
    checked: Any = raw_env(**options)
    checked = wrappers.TerminateIllegalWrapper(checked, illegal_reward=-1)
    checked = wrappers.AssertOutOfBoundsWrapper(checked)
    return wrappers.OrderEnforcingWrapper(checked)


class raw_env(AECEnv):  # type: ignore[misc, no-any-unimported]  # noqa: N801  (PettingZoo's name)
    """The environment itself.

    An observation has the `action_mask`, and the one part of a batch that is wanted as its
    `observation`, or several in a dictionary. An action is a code (`actions="codes"`), or a place
    in the list of legal actions (`"list"`). With the `oracle`, `state()` shows the hidden tiles.
    """

    metadata = {  # noqa: RUF012  (PettingZoo's own)
        "name": "tricorne_v0",
        "render_modes": ["human", "ansi", "svg", "rgb_array"],
        "is_parallelizable": False,
    }

    def __init__(  # noqa: PLR0913  (each has a name)
        self,
        terms: Terms | str | None = None,
        players: int = 2,
        *,
        parts: Sequence[str] = ("vector",),
        reward: str = "margin",
        actions: str = "codes",
        oracle: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if actions not in {"codes", "list"}:
            raise ValueError(f"there are no actions {actions!r}, only codes and list")
        self._listed, self._oracle = actions == "list", oracle
        self._count = MOST_ROWS if self._listed else CODES
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(1, players + 1)]
        self.agents: list[str] = []
        shown = [*parts, "mask", *["secret"] * oracle]
        self.batch = Batch(terms, players, 1, parts=shown, reward=reward, rests=True)
        self.state_space = observations(parts, oracle=True) if oracle else None
        self._parts = tuple(parts)
        self._seed: int | None = None
        self._shown = 0

    @lru_cache  # noqa: B019  (an agent's space must stay the same object)
    def observation_space(self, agent: str) -> spaces.Dict:  # noqa: ARG002  (all agents have the same)
        """What an agent sees."""
        parts = observations(self._parts)
        seen = parts if len(self._parts) > 1 else parts[self._parts[0]]
        mask = spaces.Box(0, 1, (self._count,), np.int8)
        return spaces.Dict({"observation": seen, "action_mask": mask})

    @lru_cache  # noqa: B019  (likewise)
    def action_space(self, agent: str) -> spaces.Discrete:  # noqa: ARG002  (likewise)
        """All codes of actions, or all places in the list."""
        return spaces.Discrete(self._count)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002  (it has none)
        """Begin a round; without a seed, the one that follows."""
        if seed is not None or self._seed is None:
            random, _ = seeding.np_random(seed)
            self._seed = int(random.integers(1 << _SEED_BITS)) if seed is None else seed
            self.batch.begin(self._seed)
        else:
            self.batch.begin(self._seed, int(self.batch.episode[0]) + 1)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn()

    def step(self, action: int | None) -> None:
        """Act for the agent that is selected."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        (self.batch.choose if self._listed else self.batch.step)(np.array([action]))
        self._cumulative_rewards[agent] = 0.0
        paid = self.batch.rewards[0].tolist()
        self.rewards = dict(zip(self.possible_agents, paid, strict=True))
        if self.batch.done[0]:
            self.terminations = dict.fromkeys(self.agents, True)
        self._turn()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees now; nothing is legal for any but the one that is selected."""
        self._show(self.possible_agents.index(agent) + 1)
        seen = {name: getattr(self.batch, name)[0].copy() for name in self._parts}
        legal = self.batch.mask[0]
        if self._listed:
            legal = (np.arange(MOST_ROWS) < self.batch.count[0]).astype(np.int8)
        mask = legal.copy() if agent == self.agent_selection else np.zeros_like(legal)
        return {
            "observation": seen if len(seen) > 1 else seen[self._parts[0]],
            "action_mask": mask,
        }

    def state(self) -> dict[str, Any]:
        """Everything: what the selected agent sees, all hands from its seat on, and the pool."""
        if not self._oracle:
            raise ValueError("only an environment with oracle=True shows its state")
        self._show(int(self.batch.seat[0]))
        return {name: getattr(self.batch, name)[0].copy() for name in (*self._parts, *SECRETS)}

    def render(self) -> Any:  # noqa: ANN401  (text, pixels or nothing)
        """The table: `ansi` as text, `svg` or `rgb_array` as a picture, `human` on the terminal."""
        board = self.batch.round(0).board
        if self.render_mode == "rgb_array":
            return board_pixels(board)
        if self.render_mode == "svg":
            return board_svg(board)
        if self.render_mode != "human":
            return board_text(board)
        print(board_text(board))  # noqa: T201  (what this mode is for)
        return None

    def close(self) -> None:
        """Nothing is open."""

    def _show(self, seat: int) -> None:
        if seat != self._shown:
            self.batch.show(0, seat)
            self._shown = seat

    def _turn(self) -> None:
        """The agent whose seat is asked is selected."""
        self._shown = int(self.batch.seat[0])
        self.agent_selection = self.possible_agents[self._shown - 1]
