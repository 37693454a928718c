"""Many rounds side by side, for a program that learns: `Batch`."""

from __future__ import annotations

import pickle
import zlib
from collections.abc import Mapping, Sequence
from ctypes import memmove, sizeof, string_at
from typing import Any, TypeAlias, cast

import numpy as np
import numpy.typing as npt

from tricorne.env.encoding import rule_values
from tricorne.env.guests import POLICIES, GuestSums, Opponent, SeatHolders
from tricorne.env.memory import PARTS, Memory, to_read
from tricorne.env.needed import explain_missing
from tricorne.env.saving import Loaded, SavedEnvironment
from tricorne.former_names import warn_of_former
from tricorne.kernel import State, call
from tricorne.kernel.batch import RULES, Batch as Wanted, Reward, StepTask
from tricorne.kernel.engine import Engine, instance
from tricorne.kernel.layout import Job, Position, Script
from tricorne.kernel.packing import pack
from tricorne.kernel.thinking import CARES, Desk
from tricorne.record import write
from tricorne.rules import Match, Round, Terms, load_sheet
from tricorne.rules.presets import usual_sheet

Array: TypeAlias = npt.NDArray[Any]
Index: TypeAlias = "int | np.integer[Any]"

__all__ = ["PARTS", "POLICIES", "Batch", "terms_of"]


class Batch:
    """Environments that each play one round after the other, in compiled code.

    `terms` are those of all rounds, or the name of a sheet; by default, the usual sheet.
    `parts` says what is shown (see `PARTS`). `opponents` gives seats to others who play inside:
    one of `POLICIES`, another bot by its text or as an object, or a function `(batch, rows)` that
    gives a code for each of these rows. All other seats are asked for their actions. `reward` is
    `points`, `margin` or `win`. With `skip_forced`, a seat that has a single legal action is not
    asked. After the end of a round the next one begins in the same step; if the batch `rests`, in
    the next one, whose action is ignored. A batch that `corrects` puts the first legal action in
    the place of one that is not.

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
        opponents: Mapping[int, Opponent] | None = None,
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
        self._seats = SeatHolders(players, opponents or {})
        self._job.policies[:players] = self._seats.policies
        self._wanted = Wanted(
            rests=rests, skips=skip_forced, corrects=corrects, reward=_member(Reward, reward)
        )
        with explain_missing():
            self._engine = engine or instance()
        self._how = {
            "terms": self.terms,
            "players": players,
            "size": size,
            "parts": tuple(parts),
            "opponents": opponents,
            "reward": reward,
            "skip_forced": skip_forced,
            "rests": rests,
            "corrects": corrects,
        }
        self._sums = GuestSums(size, players) if self._seats.guests else None
        self._show(parts)
        self.begin(seed, first)

    # Playing

    def begin(self, seed: int, first: int = 0) -> None:
        """Begin anew, with the rounds of this seed from this number on."""
        self._job.seed, self._job.first = seed, first
        records = (self._rules, self._job, self._desk, self._wanted)
        self._check(self._engine.call("begin_batch", *records), ())
        self._loaded: dict[int, Loaded] = {}
        if self._sums is not None:
            self._sums.begin(slice(None))
            self._let_guests_play(self._sums, np.ones(self.size, np.bool_))

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
        fresh = None if self._sums is None else self.done & bool(self._wanted.rests)
        self._chosen[:] = chosen
        self._wanted.by_index = by_index
        self._check(self._engine.call("step_batch", self._wanted), chosen)
        if self._sums is not None and fresh is not None:
            self._sums.take_step(self._episodes)
            self._let_guests_play(self._sums, fresh)

    def renew(self) -> None:
        """In a batch that rests: begin the next rounds where one has ended, and do nothing else."""
        over = self._episodes["count"] == 0
        if not over.any():
            return
        self._do(over, StepTask.ACT)
        if self._sums is not None:
            self._sums.begin(over)
            self._let_guests_play(self._sums, over)

    def _do(self, rows: Array | int, task: StepTask) -> None:
        """Step in these rows only."""
        tasks, chosen = self._records["task"], self._chosen.copy()
        tasks[:] = StepTask.STAY
        tasks[rows] = task
        try:
            self._check(self._engine.call("step_batch", self._wanted), chosen)
        finally:
            tasks[:] = StepTask.ACT

    def _let_guests_play(self, sums: GuestSums, fresh: Array) -> None:
        """Let guests act until no guest is asked. A `fresh` round has asked nobody else yet."""
        episodes, rests = self._episodes, bool(self._wanted.rests)
        self._wanted.by_index, corrects = False, self._wanted.corrects
        while True:
            asked = np.zeros(self.size, np.bool_)
            for seat, guest in self._seats.guests.items():
                rows = np.flatnonzero((episodes["seat"] == seat) & (episodes["count"] > 0))
                if rows.size:
                    self._chosen[rows] = guest(self, rows)
                    asked[rows] = True
            if not asked.any():
                return
            self._wanted.corrects = False
            try:
                self._do(asked, StepTask.ACT)
            finally:
                self._wanted.corrects = corrects
            sums.take_guests(np.flatnonzero(asked), fresh, episodes, rests=rests)

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
        if self._sums is not None:
            return self._sums.done.copy()
        return cast("npt.NDArray[np.bool_]", self._episodes["done"] != 0)

    @property
    def illegal(self) -> npt.NDArray[np.bool_]:
        """Whether the last action was not legal, and was corrected."""
        if self._sums is not None:
            return self._sums.strayed.copy()
        return cast("npt.NDArray[np.bool_]", self._episodes["strayed"] != 0)

    @property
    def strayed(self) -> npt.NDArray[np.bool_]:
        """The former name of `illegal`."""
        warn_of_former("Batch.strayed", "Batch.illegal")
        return self.illegal

    @property
    def ended(self) -> npt.NDArray[np.int64]:
        """The number of the round that ended last."""
        return cast("npt.NDArray[np.int64]", self._episodes["ended"])

    @property
    def seed(self) -> int:
        """The seed that the rounds are dealt from."""
        return int(self._job.seed)

    # States

    def save(self, index: Index) -> SavedEnvironment:
        """Everything of one environment, as a value for `load`."""
        position = string_at(self._address(index), sizeof(Position))
        episode, loaded = self._episodes[index].tobytes(), self._loaded.get(int(index))
        sums = () if self._sums is None else self._sums.copies(int(index))
        return SavedEnvironment(
            self.terms, self.players, self.seed, position, episode, loaded, sums
        )

    def load(self, index: Index, state: SavedEnvironment | State) -> None:
        """Put an environment into this state, and play on until a seat is asked.

        A `SavedEnvironment` brings everything back. A `State` is a position: what it has brought so
        far is no reward, and the round has no record.
        """
        if (state.terms, state.players) != (self.terms, self.players):
            raise ValueError("the state is one of other terms, or of other players")
        address = self._address(index)
        record = self._records[index : index + 1]
        count, number = int(record["count"][0]), int(record["number"][0])
        if isinstance(state, State):
            memmove(address, bytes(state.position), sizeof(Position))
            record["paid"] = state.position.totals[:]
            for name in ("rewards", "done", "strayed"):
                record[name] = 0
            loaded: Loaded | None = Loaded(number, state.deal)
        else:
            memmove(address, state.position, sizeof(Position))
            record[:] = np.frombuffer(state.episode, record.dtype)
            record["count"] = count  # of what is still shown
            loaded = state.loaded
            if state.seed != self.seed:
                loaded, record["actions"] = Loaded(int(record["number"][0]), None), 0
        self._loaded.pop(int(index), None)
        if loaded is not None:
            self._loaded[int(index)] = loaded
        self._do(int(index), StepTask.GO_ON)
        self._settle(int(index), () if isinstance(state, State) else state.sums)

    def _settle(self, index: int, sums: tuple[Any, ...]) -> None:
        """Let guests play on from a state that was loaded."""
        if self._sums is None:
            return
        if sums:
            self._sums.load(index, sums)
        else:
            self._sums.begin(np.array([index]))
        fresh = np.zeros(self.size, np.bool_)
        fresh[index] = True
        self._let_guests_play(self._sums, fresh)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle and copy it with all its environments, for an engine of its own."""
        saved = [self.save(index) for index in range(self.size)]
        packed = zlib.compress(pickle.dumps(saved), 1)
        return _restored, (self._how, self.seed, int(self._job.first), packed)

    # Rounds in words

    def state(self, index: Index) -> State:
        """The position of one environment, a copy."""
        state = State(self.terms, self.players)
        state.position = Position.from_buffer_copy(self.position(index))
        loaded = self._loaded.get(int(index))
        if loaded is not None and loaded.number == self._episodes["number"][index]:
            state.deal = loaded.deal
        return state

    def position(self, index: Index) -> Position:
        """The record of one environment's position itself. To change it breaks the round."""
        return Position.from_address(self._address(index))

    def _address(self, index: Index) -> int:
        if not 0 <= index < self.size:
            raise ValueError(f"there is no environment {index}")
        return self._positions + int(index) * sizeof(Position)

    def round(self, index: Index) -> Round:
        """The round that one environment plays."""
        return self.state(index).to_round()

    def ended_round(self, index: Index) -> Round:
        """The round that ended last in one environment. Raises ValueError if there is none."""
        episode = self._episodes[index]
        if not episode["actions"]:
            raise ValueError(f"environment {index} has not ended a round yet")
        loaded = self._loaded.get(int(index))
        if loaded is not None and loaded.number == episode["ended"]:
            raise ValueError(f"environment {index} has ended a round that was loaded")
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
        return write(match, self._seats.names, other)

    # Memory

    def _show(self, parts: Sequence[str]) -> None:
        """Reserve memory for all records, and publish it as arrays that are read only."""
        memory = Memory(self._engine, self._wanted, parts, self.size)
        self._positions = memory.positions
        self._records = memory.arrays["episode"]
        self._episodes = to_read(self._records)
        self._chosen = self._records["chosen"]
        if "vector" in memory.arrays:
            memory.arrays["vector"]["values"][:, RULES:] = rule_values(self._rules)
        brought = self._records["rewards"][:, : self.players]
        self.rewards = to_read(brought if self._sums is None else self._sums.rewards)
        for name, array in memory.views().items():
            setattr(self, name, array)


def terms_of(given: Terms | str | None, players: int) -> Terms:
    """These terms, or those of a sheet by its name, or of the usual sheet."""
    if isinstance(given, Terms):
        return given
    return Terms(load_sheet(given or usual_sheet(players)))


def _restored(how: Mapping[str, Any], seed: int, first: int, packed: bytes) -> Batch:
    """A batch with the environments that were saved."""
    batch = Batch(**how, seed=seed, first=first)
    for index, snapshot in enumerate(pickle.loads(zlib.decompress(packed))):  # noqa: S301  (pickled)
        batch.load(index, snapshot)
    return batch


def _member(kind: type[Reward], name: str) -> Reward:
    try:
        return kind[name.upper()]
    except KeyError:
        known = ", ".join(each.name.lower() for each in kind)
        raise ValueError(f"there is no reward {name!r}, only {known}") from None
