"""Rounds with every move: the kernel writes them down while it plays, beside its room."""

from __future__ import annotations

from collections.abc import Iterator
from ctypes import Array, sizeof

from tricorne.kernel.engine import instance
from tricorne.kernel.layout import ROUNDS_AT_ONCE, Moves, PlayedRound, Rounds
from tricorne.kernel.packing import pack_script
from tricorne.kernel.simulation import Seats, careful_desk, jobs
from tricorne.kernel.state import State
from tricorne.rules import Round, Terms


class Teller:
    """An instance of the kernel that writes down all moves, for one thread at a time."""

    def __init__(self) -> None:
        self._engine = instance()
        space = self._engine.reserve(sizeof(Moves))
        self._place = space.inside
        self.moves = Moves.from_address(space.outside)
        """The moves of the rounds that were told last."""

    def play_rounds(
        self, terms: Terms, seats: Seats, seed: int, first: int, count: int
    ) -> Iterator[Array[PlayedRound]]:
        """`kernel.play_rounds`, some at a time; `moves` has theirs until the next are played."""
        state, desk, room = State(terms, len(seats)), careful_desk(terms), Rounds()
        state.position.told = self._place
        for job, _ in jobs(seats, seed, first, count, ROUNDS_AT_ONCE):
            self.moves.count = self.moves.rounds = 0
            self._engine.call("play_rounds", state.rules, state.position, job, desk, room)
            yield (PlayedRound * job.count).from_buffer(room)

    def retell(self, round_: Round) -> None:
        """Write down the moves of a round, but not its deal."""
        state = State.from_round(Round(round_.terms, round_.deal, round_.initial_totals))
        state.position.told = self._place
        self.moves.count = self.moves.rounds = 0
        script = pack_script(round_.chosen())
        self._engine.call("act_all", state.rules, state.position, script)
