"""Rounds, matches and playouts by the million: what Python calls, chunk by chunk.

The kernel plays without Python's lock, so threads can share the work. A result depends on the seed
and on its own number only, not on the chunk or the thread.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from ctypes import Array, Structure, byref, memmove, sizeof
from typing import TypeAlias, TypeVar

from tricorne.kernel.engine import call
from tricorne.kernel.layout import (
    MATCHES_AT_ONCE,
    PLAYOUTS_AT_ONCE,
    ROUNDS_AT_ONCE,
    Job,
    Matches,
    PlayedMatch,
    PlayedRound,
    Playouts,
    Policy,
    Rounds,
)
from tricorne.kernel.state import State
from tricorne.kernel.thinking import CARES, Desk
from tricorne.rules import Terms

T = TypeVar("T", bound=Structure)

Seats: TypeAlias = Sequence[Policy]
"""The players: a policy for each seat, but not `KEEN`, which needs weights."""

MOST_ROUNDS = 1000
"""The length after which a match is given up. Under some house rules totals only fall."""


def play_rounds(
    terms: Terms, seats: Seats, seed: int, first: int, count: int
) -> Array[PlayedRound]:
    """Play the rounds with the numbers `first` to `first + count - 1`, and return their results.

    The deal of a round depends on seed and number only, not on the players. If the terms have a
    target that ends a match at once, it can end a round, as in the first round of a match.
    """
    state, played, room = State(terms, len(seats)), (PlayedRound * count)(), Rounds()
    desk = careful_desk(terms)
    for job, done in jobs(seats, seed, first, count, ROUNDS_AT_ONCE):
        call("play_rounds", state.rules, state.position, job, desk, room)
        _copy(room.played, played, done, job.count)
    return played


def play_round(terms: Terms, seats: Seats, seed: int, number: int) -> State:
    """Play one of these rounds and keep it: `to_round()` shows all that happened in it."""
    state = State(terms, len(seats))
    for job, _ in jobs(seats, seed, number, 1, 1):
        call("play_rounds", state.rules, state.position, job, careful_desk(terms))
    return state


def play_matches(
    terms: Terms, seats: Seats, seed: int, first: int, count: int
) -> Array[PlayedMatch]:
    """Play the matches with these numbers, at most MOST_ROUNDS each, and return their results."""
    state, played, room = State(terms, len(seats)), (PlayedMatch * count)(), Matches()
    desk = careful_desk(terms)
    for job, done in jobs(seats, seed, first, count, MATCHES_AT_ONCE):
        call("play_matches", state.rules, state.position, job, desk, room)
        _copy(room.played, played, done, job.count)
    return played


def playouts(state: State, seats: Seats, seed: int, first: int, count: int) -> list[list[int]]:
    """Play a round to its end from this position, again and again: the totals of the seats.

    The state is as before afterwards. Playouts of different positions with the same seed and
    numbers use the same random numbers, so the positions can be compared with less luck.
    """
    if len(seats) != state.players:
        raise ValueError(f"{state.players} players need as many policies, not {len(seats)}")
    totals: list[list[int]] = []
    room, desk = Playouts(), careful_desk(state.terms)
    for job, _ in jobs(seats, seed, first, count, PLAYOUTS_AT_ONCE):
        call("play_on", state.rules, state.position, job, desk, room)
        totals += (row[: state.players] for row in room.totals[: job.count])
    return totals


def jobs(
    seats: Seats, seed: int, first: int, count: int, at_once: int
) -> Iterator[tuple[Job, int]]:
    """One job after the other, and how many were played before it."""
    job = Job(seed=seed, most_rounds=MOST_ROUNDS)
    job.policies[: len(seats)] = seats
    for done in range(0, count, at_once):
        job.first, job.count = first + done, min(at_once, count - done)
        yield job, done


def careful_desk(terms: Terms) -> Desk:
    """A desk with the cares of careful players."""
    desk = Desk()
    desk.cares[:] = CARES.at(terms.amounts.unit)
    return desk


def _copy(source: Array[T], target: Array[T], place: int, count: int) -> None:
    """Put the first records of an array into another one, from this place on."""
    size = sizeof(source._type_)  # the kind of its items
    memmove(byref(target, place * size), source, count * size)
