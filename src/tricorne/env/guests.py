"""Opponents that Python plays inside a batch: functions, objects, and bots by their texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import numpy.typing as npt

from tricorne.bots import Bot, UnknownBot, bot
from tricorne.env.codes import code_of
from tricorne.kernel.batch import OUTSIDE
from tricorne.kernel.layout import Policy

if TYPE_CHECKING:
    from tricorne.env.batch import Batch

Array: TypeAlias = npt.NDArray[Any]
Guest: TypeAlias = "Callable[[Batch, npt.NDArray[np.int64]], npt.ArrayLike]"
"""Called as `guest(batch, rows)`: a legal code for each of these environments.

The batch shows them to the seat that the guest holds."""

Opponent: TypeAlias = "str | Bot | Guest"
"""Who holds a seat: one of `POLICIES`, another bot by its text, an object, or a function."""

POLICIES = {"random": Policy.RANDOM, "greedy": Policy.GREEDY, "careful": Policy.CAREFUL}
"""The bots that the kernel plays inside a batch."""


class SeatHolders:
    """Who holds which seat: `policies` for the kernel, and `guests` by seat from 0."""

    def __init__(self, players: int, opponents: Mapping[int, Opponent]) -> None:
        self.policies = [OUTSIDE] * players
        self.guests: dict[int, Guest] = {}
        self.names = [f"player_{seat}" for seat in range(1, players + 1)]
        for seat, given in opponents.items():
            if not 1 <= seat <= players:
                raise ValueError(f"seat {seat} cannot be played by {_name(given)!r}: there is none")
            self.names[seat - 1] = _name(given)
            if isinstance(given, str) and given in POLICIES:
                self.policies[seat - 1] = POLICIES[given]
            else:
                self.guests[seat - 1] = _guest(seat, given)
        if len(opponents) == players:
            raise ValueError("no seat is left to be asked")


class BotGuest:
    """A bot as a guest: the same again in the same position, unless it plays by the clock."""

    def __init__(self, player: Bot) -> None:
        self.player = player

    def __call__(self, batch: Batch, rows: npt.NDArray[np.int64]) -> list[int]:
        """The codes of what it chooses from the views of the seat that is asked."""
        return [self._choose(batch, int(row)) for row in rows]

    def _choose(self, batch: Batch, row: int) -> int:
        round_, seat = batch.round(row), int(batch.seat[row])
        said = f"{batch.seed} {int(batch.episode[row])} {len(round_.log)}"
        view = round_.view(seat)
        code = code_of(self.player.choose(view, Random(said)), view.board)  # noqa: S311  (a game)
        return -1 if code is None else code


class GuestSums:
    """What a step of a batch with guests has brought, when its guests have played as well.

    What a new round brings before its first question is `due`, and is paid by the next step.
    """

    def __init__(self, size: int, players: int) -> None:
        self.rewards = np.zeros((size, players), np.float32)
        self.due = np.zeros_like(self.rewards)
        self.done = np.zeros(size, np.bool_)
        self.strayed = np.zeros(size, np.bool_)

    def begin(self, rows: Array | slice) -> None:
        """Nothing has been done in these environments."""
        for array in (self.rewards, self.due, self.done, self.strayed):
            array[rows] = 0

    def take_step(self, episodes: Array) -> None:
        """Begin with what the asked seats have done."""
        self.rewards[:] = episodes["rewards"][:, : self.rewards.shape[1]] + self.due
        self.due[:] = 0
        self.done[:] = episodes["done"]
        self.strayed[:] = episodes["strayed"]

    def take_guests(self, rows: Array, fresh: Array, episodes: Array, *, rests: bool) -> None:
        """Add what guests have done in these rows; `fresh` rounds have asked nobody before."""
        brought = episodes["rewards"][rows, : self.rewards.shape[1]]
        over = episodes["done"][rows] != 0
        late = fresh[rows] | self.done[rows]
        self.rewards[rows[~late]] += brought[~late]
        self.due[rows[late]] += brought[late]
        self.done[rows[over & ~late]] = True
        unasked = rows[over & late]
        if rests:
            self.rewards[unasked] += self.due[unasked]
            self.done[unasked] = True
        self.due[unasked] = 0

    def copies(self, row: int) -> tuple[Array, ...]:
        """Copies of everything of one environment."""
        return tuple(a[row].copy() for a in (self.rewards, self.due, self.done, self.strayed))

    def load(self, row: int, saved: tuple[Array, ...]) -> None:
        """Take back what `copies` gave."""
        for array, given in zip(
            (self.rewards, self.due, self.done, self.strayed), saved, strict=True
        ):
            array[row] = given


def _guest(seat: int, given: Any) -> Guest:  # noqa: ANN401  (found out here)
    if isinstance(given, str):
        try:
            return BotGuest(bot(given))
        except UnknownBot as unknown:
            known = ", ".join(POLICIES)
            raise ValueError(
                f"seat {seat} cannot be played by {given!r}: by {known}, or another bot"
            ) from unknown
    if hasattr(given, "choose"):
        return BotGuest(given)
    if not callable(given):
        raise TypeError(f"seat {seat} cannot be played by {given!r}: it is no bot, no function")
    return given  # type: ignore[no-any-return]  # a guest


def _name(given: Any) -> str:  # noqa: ANN401  (likewise)
    return given if isinstance(given, str) else getattr(given, "__name__", type(given).__name__)
