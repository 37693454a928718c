"""Rounds, matches and playouts by the million: what Python calls, chunk by chunk.

All of these hold no lock while they run, so threads can share the work: a result depends on the
seed and on its own number alone, not on the chunk or the thread that it was played in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np

from tricorne.kernel import play as compiled
from tricorne.kernel.layout import MATCH, MEMO, ROUND, SEATS, Ints, Records
from tricorne.kernel.policies import Policy
from tricorne.kernel.state import State
from tricorne.rules import Terms

Seats: TypeAlias = Sequence[Policy]
"""Who plays: a policy for each seat."""

MOST_ROUNDS = 1000
"""A match that nobody has won by then is given up: under some house rules totals only fall."""

_NO_ROUNDS, _NO_MATCHES = np.zeros(0, ROUND), np.zeros(0, MATCH)
_NO_TOTALS = np.zeros((0, SEATS), np.int64)


def play_rounds(terms: Terms, seats: Seats, seed: int, first: int, count: int) -> Records:
    """Play the rounds with the numbers `first` to `first + count - 1`.

    The result has a record of the dtype `layout.ROUND` for each round: `result["points"][:, 0]`
    are the first seat's points. The deal of a round depends on seed and number only, not on who
    plays. Where the terms have a target that ends a match at once, it can end a round, as in the
    first round of a match.
    """
    rounds = np.zeros(count, ROUND)
    _play(compiled.ROUNDS, State(terms, len(seats)), seats, seed, first, rounds=rounds)
    return rounds


def play_round(terms: Terms, seats: Seats, seed: int, number: int) -> State:
    """Play one of these rounds and keep it: `to_round()` shows all that happened in it."""
    state = State(terms, len(seats))
    _play(compiled.ROUNDS, state, seats, seed, number, rounds=np.zeros(1, ROUND))
    return state


def play_matches(terms: Terms, seats: Seats, seed: int, first: int, count: int) -> Records:
    """Play the matches with these numbers, each to its end or for MOST_ROUNDS.

    The result has a record of the dtype `layout.MATCH` for each.
    """
    matches = np.zeros(count, MATCH)
    _play(compiled.MATCHES, State(terms, len(seats)), seats, seed, first, matches=matches)
    return matches


def playouts(state: State, seats: Seats, seed: int, first: int, count: int) -> Ints:
    """Play a round to its end from this position, again and again.

    The result has a row for each playout and in it the total of each seat after the round. The
    state is as before afterwards. Playouts of different positions with the same seed and numbers
    use the same random numbers, so the positions can be compared with less luck.
    """
    totals = np.zeros((count, SEATS), np.int64)
    _play(compiled.PLAYOUTS, state, seats, seed, first, totals=totals)
    return totals[:, : state.players]


def _play(  # noqa: PLR0913  (the three kinds, each with its own array to fill)
    kind: int,
    state: State,
    seats: Seats,
    seed: int,
    first: int,
    *,
    rounds: Records = _NO_ROUNDS,
    matches: Records = _NO_MATCHES,
    totals: Ints = _NO_TOTALS,
) -> None:
    compiled.play(
        kind,
        state.rules,
        state.position,
        np.zeros(MEMO, np.int64),
        pack_seats(seats, state.players),
        _signed(seed),
        _signed(first),
        MOST_ROUNDS,
        rounds,
        matches,
        totals,
    )


def pack_seats(seats: Seats, players: int) -> Ints:
    """The policy of each seat."""
    if len(seats) != players:
        raise ValueError(f"{players} players need as many policies, not {len(seats)}")
    return np.array(seats, np.int64)


def _signed(number: int) -> int:
    """The lowest 64 bits of a whole number, as compiled code reads them."""
    return int(np.array(number & (1 << 64) - 1, np.uint64).astype(np.int64))
