"""Many rounds side by side, for a program that learns: `Batch`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from ctypes import c_char, sizeof
from typing import Any, TypeAlias, cast

import numpy as np
import numpy.typing as npt

from tricorne.env.encoding import rule_values
from tricorne.env.needed import explain_missing
from tricorne.kernel import State, call
from tricorne.kernel.batch import (
    COLS,
    MOST_ROWS,
    OUTSIDE,
    PLANES,
    ROWS,
    RULES,
    Batch as Wanted,
    Reward,
)
from tricorne.kernel.beside import ALWAYS, BESIDE
from tricorne.kernel.engine import Engine, instance
from tricorne.kernel.layout import Job, Policy, Position, Script
from tricorne.kernel.packing import pack
from tricorne.kernel.thinking import CARES, Desk
from tricorne.record import write
from tricorne.rules import Match, Round, Terms, load_sheet
from tricorne.rules.presets import usual_sheet

Array: TypeAlias = npt.NDArray[Any]
Index: TypeAlias = "int | np.integer[Any]"

POLICIES = {"random": Policy.RANDOM, "greedy": Policy.GREEDY, "careful": Policy.CAREFUL}
"""The bots that play inside a batch."""


_ALWAYS = dict(zip(("position", "episode", "choices"), ALWAYS, strict=True))
_ON_REQUEST = {
    "rows": "rows",
    "vector": "vectors",
    "planes": "planes",
    "mask": "masks",
    "history": "histories",
    "secret": "secrets",
}
PARTS = tuple(_ON_REQUEST)
"""The further contents of a batch, beside the codes of legal actions."""

_LINE = 64
"""The bytes of a processor's cache line. Each part begins with a new line."""


class Batch:
    """Environments that each play one round after the other, in compiled code.

    `terms` are those of all rounds, or the name of a sheet; by default, the usual sheet.
    `parts` says what is shown (see `PARTS`). `opponents` gives seats to bots that play inside; all
    other seats are asked for their actions. `reward` is `points`, `margin` or `win`. With
    `skip_forced`, a seat that has a single legal action is not asked. After the end of a round the
    next one begins in the same step; if the batch `rests`, in the next one, whose action is
    ignored. A batch that `corrects` puts the first legal action in the place of one that is not.

    The environment with index i plays the rounds `first + i`, `first + i + size` and so on of the
    seed. The arrays are read only, and the next step changes them: copy what is to stay.

    - `codes` (size, 64) and `count` (size): the legal actions, and how many;
    - `rows` (size, 64, 8), `mask` (size, 9274): the same actions, described or marked;
    - `vector` (size, VECTOR), `planes` (size, 12, 32, 48), `history` (size, 128, 7): what the seat
      sees that is asked;
    - `hands` (size, 6, 56), `pool` (size, 56): the hidden tiles, if the part `secret` is wanted;
    - `seat`, `episode` (size): which seat is asked, and the number of its round;
    - `rewards` (size, players), `done`, `ended` (size): what the last step brought each seat,
      whether it ended a round, and the number of the round that ended last.
    """

    codes: npt.NDArray[np.int32]
    rewards: npt.NDArray[np.float32]
    rows: npt.NDArray[np.int16]
    mask: npt.NDArray[np.int8]
    vector: npt.NDArray[np.float32]
    planes: npt.NDArray[np.uint8]
    history: npt.NDArray[np.int8]
    hands: npt.NDArray[np.uint8]
    pool: npt.NDArray[np.int8]

    def __init__(  # noqa: PLR0913  (each has a name)
        self,
        terms: Terms | str | None = None,
        players: int = 2,
        size: int = 256,
        *,
        seed: int = 0,
        first: int = 0,
        parts: Sequence[str] = ("vector", "rows"),
        opponents: Mapping[int, str] | None = None,
        reward: str = "margin",
        skip_forced: bool = False,
        rests: bool = False,
        corrects: bool = False,
        engine: Engine | None = None,
    ) -> None:
        self.terms = terms_of(terms, players)
        self.players = players
        self.size = size
        if size < 1:
            raise ValueError(f"a batch of {size} environments")
        self._rules = pack(self.terms, players)
        self._desk = Desk(cares=CARES.at(self.terms.amounts.unit))
        self._job = Job(count=size)
        self._opponents = opponents or {}
        self._job.policies[:players] = _policies(players, self._opponents)
        self._wanted = Wanted(
            rests=rests, skips=skip_forced, corrects=corrects, reward=_member(Reward, reward)
        )
        with explain_missing():
            self._engine = engine or instance()
        self._show(parts)
        self.begin(seed, first)

    # Playing

    def begin(self, seed: int, first: int = 0) -> None:
        """Begin anew, with the rounds of this seed from this number on."""
        self._job.seed, self._job.first = seed, first
        records = (self._rules, self._job, self._desk, self._wanted)
        self._check(self._engine.call("begin_batch", *records), ())

    def step(self, codes: npt.ArrayLike) -> None:
        """Do an action in each environment, by its code.

        Raises ValueError, and does nothing, if one of them is not legal.
        """
        self._step(codes, by_index=False)

    def choose(self, indices: npt.ArrayLike) -> None:
        """The same by the place in the list of legal actions."""
        self._step(indices, by_index=True)

    def show(self, index: Index, seat: int) -> None:
        """Show one environment to any seat, until its next step; `codes` and `mask` stay."""
        if not (0 <= index < self.size and 1 <= seat <= self.players):
            raise ValueError(f"there is no seat {seat} in an environment {index}")
        self._wanted.which, self._wanted.eye = int(index), seat - 1
        self._engine.call("show_batch", self._wanted)

    def _step(self, chosen: npt.ArrayLike, *, by_index: bool) -> None:
        self._chosen[:] = chosen
        self._wanted.by_index = by_index
        self._check(self._engine.call("step_batch", self._wanted), chosen)

    def _check(self, answer: int, chosen: npt.ArrayLike) -> None:
        if answer > 0:
            given = np.broadcast_to(chosen, self.size)[answer - 1]
            raise ValueError(f"environment {answer - 1} has no legal action {given}")
        if answer:
            raise ValueError("by these terms no round asks for a decision")

    # What there is to see

    @property
    def count(self) -> npt.NDArray[np.int64]:
        """How many actions are legal."""
        return cast("npt.NDArray[np.int64]", self._episodes["count"])

    @property
    def seat(self) -> npt.NDArray[np.int64]:
        """Which seat is asked, from 1."""
        return cast("npt.NDArray[np.int64]", self._episodes["seat"] + 1)

    @property
    def episode(self) -> npt.NDArray[np.int64]:
        """The number of the round that is played."""
        return cast("npt.NDArray[np.int64]", self._episodes["number"])

    @property
    def done(self) -> npt.NDArray[np.bool_]:
        """Whether the last step ended a round."""
        return cast("npt.NDArray[np.bool_]", self._episodes["done"] != 0)

    @property
    def strayed(self) -> npt.NDArray[np.bool_]:
        """Whether the last action was not legal, and was corrected."""
        return cast("npt.NDArray[np.bool_]", self._episodes["strayed"] != 0)

    @property
    def ended(self) -> npt.NDArray[np.int64]:
        """The number of the round that ended last."""
        return cast("npt.NDArray[np.int64]", self._episodes["ended"])

    # Rounds in words

    def state(self, index: Index) -> State:
        """The position of one environment, a copy."""
        state = State(self.terms, self.players)
        state.position = Position.from_buffer_copy(self.position(index))
        return state

    def position(self, index: Index) -> Position:
        """The record of one environment's position itself. To change it breaks the round."""
        if not 0 <= index < self.size:
            raise ValueError(f"there is no environment {index}")
        return Position.from_address(self._positions + int(index) * sizeof(Position))

    def round(self, index: Index) -> Round:
        """The round that one environment plays."""
        return self.state(index).to_round()

    def ended_round(self, index: Index) -> Round:
        """The round that ended last in one environment. Raises ValueError if there is none."""
        episode = self._episodes[index]
        if not episode["actions"]:
            raise ValueError(f"environment {index} has not ended a round yet")
        state = State(self.terms, self.players)
        job = Job(seed=self._job.seed, first=int(episode["ended"]), count=1)
        call("deal_round", state.rules, state.position, job)
        script = Script(count=int(episode["actions"]))
        script.actions[: script.count] = episode["log"][: script.count].tolist()
        call("act_all", state.rules, state.position, script)
        return state.to_round()

    def record(self, index: Index) -> str:
        """The round that ended last in one environment, as a record: the text of a `.tri` file."""
        round_ = self.ended_round(index)
        match = Match(self.terms, self.players)
        played = match.start(round_.deal)
        for event in round_.actions():
            played.push(event.action)  # type: ignore[arg-type]  # ends are no actions
        other = {"Seed": str(self._job.seed), "Episode": str(int(self._episodes["ended"][index]))}
        names = [self._opponents.get(seat, f"player_{seat}") for seat in range(1, self.players + 1)]
        return write(match, names, other)

    # Memory

    def _show(self, parts: Sequence[str]) -> None:
        """Reserve memory for all records, and make arrays of it."""
        unknown = [name for name in parts if name not in _ON_REQUEST]
        if unknown:
            raise ValueError(f"there is no part {unknown[0]!r}, only {', '.join(PARTS)}")
        wanted = _ALWAYS | {name: _ON_REQUEST[name] for name in parts}
        places: dict[str, int] = {}
        total = 0
        for name, field in wanted.items():
            places[name] = total
            total += -(-sizeof(BESIDE[field]) * self.size // _LINE) * _LINE
        space = self._engine.reserve(total)
        memory = (c_char * total).from_address(space.outside)
        memory.engine = self._engine  # type: ignore[attr-defined]  # it lives as long as an array
        self._positions = space.outside + places["position"]
        arrays: dict[str, Array] = {}
        for name, field in wanted.items():
            setattr(self._wanted, field, space.inside + places[name])
            kind = np.dtype(cast("Any", BESIDE[field]))
            arrays[name] = np.frombuffer(memoryview(memory), kind, self.size, places[name])
        arrays["position"][:] = np.frombuffer(
            memoryview(Position.empty()), arrays["position"].dtype
        )
        self._episodes = arrays["episode"]
        self._chosen = self._episodes["chosen"]
        if "vector" in arrays:
            arrays["vector"]["values"][:, RULES:] = rule_values(self._rules)
        self._share(arrays)

    def _share(self, arrays: Mapping[str, Array]) -> None:
        """Publish the arrays, read-only."""
        self._episodes = _to_read(arrays["episode"])
        self.codes = _to_read(arrays["choices"]["codes"][:, :MOST_ROWS])
        self.rewards = _to_read(arrays["episode"]["rewards"][:, : self.players])
        shown = {
            "rows": ("rows", "rows"),
            "vector": ("vector", "values"),
            "planes": ("planes", "cells"),
            "mask": ("mask", "legal"),
            "history": ("history", "tokens"),
            "hands": ("secret", "hands"),
            "pool": ("secret", "pool"),
        }
        for name, (part, field) in shown.items():
            if part in arrays:
                setattr(self, name, _to_read(_shaped(name, arrays[part][field])))


def terms_of(given: Terms | str | None, players: int) -> Terms:
    """These terms, or those of a sheet by its name, or of the usual sheet."""
    if isinstance(given, Terms):
        return given
    return Terms(load_sheet(given or usual_sheet(players)))


def _shaped(name: str, array: Array) -> Array:
    if name == "planes":
        return array.reshape(-1, PLANES, ROWS, COLS)
    return array.view(np.int8) if name == "mask" else array


def _to_read(array: Array) -> Array:
    view = array.view()
    view.flags.writeable = False
    return view


def _policies(players: int, opponents: Mapping[int, str]) -> list[int]:
    """A policy for each seat."""
    for seat, name in opponents.items():
        if not 1 <= seat <= players or name not in POLICIES:
            raise ValueError(f"seat {seat} cannot be played by {name!r}: by {', '.join(POLICIES)}")
    if len(opponents) == players:
        raise ValueError("no seat is left to be asked")
    return [
        POLICIES[opponents[seat]] if seat in opponents else OUTSIDE
        for seat in range(1, players + 1)
    ]


def _member(kind: type[Reward], name: str) -> Reward:
    try:
        return kind[name.upper()]
    except KeyError:
        known = ", ".join(each.name.lower() for each in kind)
        raise ValueError(f"there is no reward {name!r}, only {known}") from None
