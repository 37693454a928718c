"""Rounds inside the kernel between players with weights, and notes of their positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from tricorne.kernel import Policy, State, call
from tricorne.kernel.layout import ROUNDS_AT_ONCE, Job, PlayedRound, Rounds, Script
from tricorne.kernel.thinking import (
    CARES,
    FEATURES,
    MOST_NOTES,
    Desk,
    Notes,
    Prospects,
)
from tricorne.rules import Terms

Floats: TypeAlias = npt.NDArray[np.float64]
Integers: TypeAlias = npt.NDArray[np.int64]


_DEALS = 77
_WANDERS = 40


class Player(NamedTuple):
    """A policy of the kernel, with the weights that it needs."""

    policy: int
    weights: Floats | None = None
    learns: bool = False
    """Whether weights are fitted to what this player gains."""
    wanders: int = 0
    """How many of 1000 actions are random, to explore other positions."""

    @classmethod
    def keen(cls, weights: Floats) -> Player:
        """A player who does what promises most by these weights."""
        return cls(Policy.KEEN, weights, learns=True, wanders=_WANDERS)


GREEDY = Player(Policy.GREEDY)
LOOKING = Player(Policy.CAREFUL)


class Noted(NamedTuple):
    """Positions of a round, each as it looked to a seat."""

    seats: Integers
    pools: Integers
    shown: Floats
    margins: Integers
    features: Floats
    gains: Floats
    """What the seat gained on the best other from here to the end of the round."""


class Table:
    """Seats where rounds are played by the same terms."""

    def __init__(self, terms: Terms, players: int) -> None:
        self._state, self._players = State(terms, players), players
        self._desk = Desk()
        self._desk.cares[:] = CARES

    def noted(self, players: Sequence[Player], seed: int) -> Noted:
        """Play a round in which players wander now and then, and note all its positions."""
        state = self._state
        job, prospects = self._job(players, seed, 1), _prospects(players)
        job.wanders[: self._players] = [player.wanders for player in players]
        call("play_rounds", state.rules, state.position, job, self._desk, prospects)
        script = Script(count=state.position.actions)
        script.actions[: script.count] = state.position.log[: script.count]
        totals = list(state.totals)
        state.position.totals[:] = [0] * len(state.position.totals)
        call("deal_round", state.rules, state.position, job)
        return self.notes_of(state, script, totals)

    def notes_of(self, state: State, script: Script, totals: Sequence[int]) -> Noted:
        """Go through a round that ended with these totals, and note all its positions."""
        notes, parts = Notes(), []
        while notes.first < script.count:
            done = call("take_notes", state.rules, state.position, script, self._desk, notes)
            parts.append(_copied(notes))
            notes.first = done
        seats, pools, margins, shown, features = (
            np.concatenate(column) for column in zip(*parts, strict=True)
        )
        best = [
            max((total for other, total in enumerate(totals) if other != seat), default=0)
            for seat in range(len(totals))
        ]
        ends = np.array(totals) - np.array(best)
        return Noted(seats, pools, shown, margins, features, (ends[seats] - margins).astype(float))

    def duel(self, first: Player, others: Player, deals: int) -> str:
        """The first player's wins of 100 rounds, and its margin, on each seat of the same deals."""
        margins = []
        for seat in range(self._players):
            players = [others] * self._players
            players[seat] = first
            for played in self.played(players, deals):
                points = list(played.points[: self._players])
                margins.append(points.pop(seat) - max(points))
        won = np.array(margins) > 0
        error = 1.96 * np.std(margins) / len(margins) ** 0.5
        return f"{100 * won.mean():.1f} % {np.mean(margins):+.0f} +- {error:.0f}"

    def played(
        self, players: Sequence[Player], rounds: int, seed: int = _DEALS
    ) -> list[PlayedRound]:
        """The outcomes of this many rounds; a seed has always the same deals."""
        state, room, prospects = self._state, Rounds(), _prospects(players)
        found: list[PlayedRound] = []
        for start in range(0, rounds, ROUNDS_AT_ONCE):
            job = self._job(players, seed, min(ROUNDS_AT_ONCE, rounds - start), start)
            call("play_rounds", state.rules, state.position, job, self._desk, prospects, room)
            copied = type(room).from_buffer_copy(room)
            found += copied.played[: job.count]
        return found

    def _job(self, players: Sequence[Player], seed: int, count: int, first: int = 0) -> Job:
        job = Job(seed=seed, first=first, count=count)
        job.policies[: self._players] = [player.policy for player in players]
        return job


def _copied(notes: Notes) -> tuple[npt.NDArray[np.generic], ...]:
    count = notes.count
    whole = (np.array(each[:count], np.int64) for each in (notes.seats, notes.pools, notes.margins))
    features = np.frombuffer(notes.features, np.float32).reshape(MOST_NOTES, FEATURES)
    return (*whole, np.array(notes.shown[:count]), features[:count].astype(np.float64))


def _prospects(players: Sequence[Player]) -> Prospects:
    """The record of what positions promise each of these players."""
    record = Prospects()
    for seat, player in enumerate(players):
        if player.weights is not None:
            for weights, row in zip(record.weights[seat], player.weights, strict=True):
                weights[:] = row.tolist()
    return record
