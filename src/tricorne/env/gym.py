"""Environments of Gymnasium: one seat learns, bots that play inside hold the others.

import tricorne.env.gym
gymnasium.make("tricorne/Tricorne-v0")
gymnasium.make_vec("tricorne/Tricorne-v0", num_envs=256)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias, cast

import numpy as np
import numpy.typing as npt

from tricorne.drawing import board_text
from tricorne.env.batch import Batch
from tricorne.env.guests import Opponent
from tricorne.env.needed import explain_missing
from tricorne.env.pixels import board_pixels
from tricorne.env.saving import SavedEnvironment
from tricorne.env.spaces import SECRETS, observations
from tricorne.kernel import State
from tricorne.kernel.batch import CODES, MOST_ROWS, PASS_CODE
from tricorne.rules import Terms

with explain_missing():
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

Array: TypeAlias = npt.NDArray[Any]
Observation: TypeAlias = dict[str, Array]
Infos: TypeAlias = dict[str, Any]

_SEED_BITS = 62


class _Seat:
    """One seat of each environment of a batch: the common part of both kinds of environments.

    An action is a code (`actions="codes"`), or a place in the list of legal actions (`"list"`);
    the mask is one of those. An action that is not legal is replaced by the first legal one. At the
    end of a round, whose next action is ignored, the mask has one action, so that no learner has to
    choose among none. With the `oracle`, the hidden tiles are `hands` and `pool` of what is seen.
    """

    def __init__(  # noqa: PLR0913  (each has a name)
        self,
        terms: Terms | str | None,
        players: int,
        size: int,
        *,
        seat: int,
        opponent: Opponent,
        parts: Sequence[str],
        actions: str,
        reward: str,
        skip_forced: bool,
        oracle: bool,
    ) -> None:
        if actions not in {"codes", "list"}:
            raise ValueError(f"there are no actions {actions!r}, only codes and list")
        self.listed = actions == "list"
        self.parts = tuple(parts)
        count = MOST_ROWS if self.listed else CODES
        self.action_space = spaces.Discrete(count)
        self.observation_space = observations(parts, count, oracle=oracle)
        self.batch = Batch(
            terms,
            players,
            size,
            parts=[
                *(name for name in parts if not (self.listed and name == "mask")),
                *["secret"] * oracle,
            ],
            opponents={other: opponent for other in range(1, players + 1) if other != seat},
            reward=reward,
            skip_forced=skip_forced,
            rests=True,
            corrects=True,
        )
        self.seed: int | None = None
        self._seat = seat
        self._shown = [*self.parts, *(SECRETS if oracle else ())]

    def begin(self, seed: int | None, random: np.random.Generator) -> None:
        """Begin with a seed; without one, go on with the next rounds of the one before."""
        if seed is not None:
            self.seed = seed
        elif self.seed is not None:
            self.batch.begin(self.seed, int(self.batch.episode.max()) + 1)
            return
        else:
            self.seed = int(random.integers(1 << _SEED_BITS))
        self.batch.begin(self.seed)

    def act(self, actions: npt.ArrayLike) -> None:
        if self.listed:
            self.batch.choose(actions)
        else:
            self.batch.step(actions)

    def seen(self) -> Observation:
        """Copies of what the seat sees, in all environments."""
        return {
            name: self._mask() if name == "mask" else getattr(self.batch, name).copy()
            for name in self._shown
        }

    def _mask(self) -> npt.NDArray[np.int8]:
        if self.listed:
            least = np.maximum(1, self.batch.count)
            return (np.arange(MOST_ROWS) < least[:, None]).astype(np.int8)
        legal = self.batch.mask.copy()
        legal[self.batch.count == 0, PASS_CODE] = 1
        return legal

    def rewards(self) -> npt.NDArray[np.float64]:
        return self.batch.rewards[:, self._seat - 1].astype(np.float64)

    def infos(self, seen: Observation) -> Infos:
        """By environment: its round's number, whether its action was illegal, and the mask."""
        infos = {"episode_number": self.batch.episode.copy(), "illegal": self.batch.illegal}
        return infos | ({"action_mask": seen["mask"]} if "mask" in seen else {})


class TricorneVectorEnv(VectorEnv[Observation, Array, Array]):
    """Many environments at once. After the end of a round the next step begins another one.

    With `autoreset_mode="SameStep"` the same step begins it, and `infos["final_obs"]` has the end.
    """

    metadata = {"render_modes": ["ansi"], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012  (Gymnasium's own)

    def __init__(  # noqa: PLR0913  (each has a name)
        self,
        num_envs: int = 256,
        terms: Terms | str | None = None,
        players: int = 2,
        *,
        seat: int = 1,
        opponent: Opponent = "greedy",
        parts: Sequence[str] = ("vector", "mask"),
        actions: str = "codes",
        reward: str = "margin",
        skip_forced: bool = False,
        oracle: bool = False,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        render_mode: str | None = None,
    ) -> None:
        mode = AutoresetMode(autoreset_mode)
        if mode == AutoresetMode.DISABLED:
            raise ValueError("a batch begins the next rounds itself: NextStep or SameStep")
        self.metadata = {**self.metadata, "autoreset_mode": mode}
        self._at_once = mode == AutoresetMode.SAME_STEP
        self.num_envs = num_envs
        self.render_mode = render_mode
        self._seat = _Seat(
            terms,
            players,
            num_envs,
            seat=seat,
            opponent=opponent,
            parts=parts,
            actions=actions,
            reward=reward,
            skip_forced=skip_forced,
            oracle=oracle,
        )
        self.batch = self._seat.batch
        self.single_observation_space = self._seat.observation_space
        self.single_action_space = self._seat.action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Infos]:
        """Begin anew; without a seed, with the rounds that follow."""
        super().reset(seed=seed, options=options)
        self._seat.begin(seed, self.np_random)
        seen = self._seat.seen()
        return seen, self._seat.infos(seen)

    def step(self, actions: Array) -> tuple[Observation, Array, Array, Array, Infos]:
        """Act in all environments; where a round has ended, begin the next one instead."""
        self._seat.act(actions)
        over, rewards, seen = self.batch.done, self._seat.rewards(), self._seat.seen()
        infos = self._seat.infos(seen)
        if self._at_once and over.any():
            ends: Infos = {}
            for index in np.flatnonzero(over):
                last = {name: array[index] for name, array in seen.items()}
                said = {name: array[index] for name, array in infos.items()}
                ends = self._add_info(ends, {"final_obs": last, "final_info": said}, int(index))
            self.batch.renew()
            seen = self._seat.seen()
            infos = {**self._seat.infos(seen), "illegal": infos["illegal"], **ends}
        return seen, rewards, over, np.zeros_like(over), infos

    def render(self) -> tuple[str, ...]:
        """The tables as text."""
        return tuple(board_text(self.batch.round(each).board) for each in range(self.num_envs))


class TricorneEnv(gymnasium.Env[Observation, int]):
    """A single environment, for code that needs one. The vectorised one is 100 times as fast."""

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 1}  # noqa: RUF012  (Gymnasium's own)

    def __init__(  # noqa: PLR0913  (each has a name)
        self,
        terms: Terms | str | None = None,
        players: int = 2,
        *,
        seat: int = 1,
        opponent: Opponent = "greedy",
        parts: Sequence[str] = ("vector", "mask"),
        actions: str = "codes",
        reward: str = "margin",
        skip_forced: bool = False,
        oracle: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = render_mode
        self._seat = _Seat(
            terms,
            players,
            1,
            seat=seat,
            opponent=opponent,
            parts=parts,
            actions=actions,
            reward=reward,
            skip_forced=skip_forced,
            oracle=oracle,
        )
        self.batch = self._seat.batch
        self.observation_space = cast("Any", self._seat.observation_space)
        self.action_space = cast("Any", self._seat.action_space)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Infos]:
        """Begin anew; without a seed, with the round that follows."""
        super().reset(seed=seed, options=options)
        self._seat.begin(seed, self.np_random)
        return self._first()

    def save(self) -> SavedEnvironment:
        """The state of the round, as a value for `load`."""
        return self.batch.save(0)

    def load(self, state: SavedEnvironment | State) -> tuple[Observation, Infos]:
        """Go back to a saved state, or to any position: what the seat sees there."""
        self.batch.load(0, state)
        return self._first()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, Infos]:
        """Act. After the end of a round, `reset` must follow."""
        self._seat.act([action])
        over = bool(self.batch.done[0])
        seen, infos = self._first()
        return seen, float(self._seat.rewards()[0]), over, False, infos

    def render(self) -> str | Array:
        """The table: as text, or as a picture of 400 times 400 pixels."""
        board = self.batch.round(0).board
        return board_pixels(board) if self.render_mode == "rgb_array" else board_text(board)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal, for learners that call this method."""
        count = int(self.batch.count[0])
        if self._seat.listed:
            return np.arange(MOST_ROWS) < max(1, count)
        legal = np.zeros(CODES, np.bool_)
        legal[self.batch.codes[0, :count] if count else PASS_CODE] = True
        return legal

    def _first(self) -> tuple[Observation, Infos]:
        seen = self._seat.seen()
        infos = {
            name: array[0] if array.ndim > 1 else array[0].item()
            for name, array in self._seat.infos(seen).items()
        }
        return {name: array[0] for name, array in seen.items()}, infos


for _name in ("tricorne/Tricorne-v0", "Tricorne-v0"):
    gymnasium.register(
        _name,
        entry_point="tricorne.env.gym:TricorneEnv",
        vector_entry_point="tricorne.env.gym:TricorneVectorEnv",
    )
