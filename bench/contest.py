"""Careful against greedy, thousands of rounds: what its cares were fitted by."""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
import numpy.typing as npt

from tricorne.kernel.compiled.dealing import deal
from tricorne.kernel.compiled.foresight import take_careful_turn
from tricorne.kernel.compiled.policies import take_turn
from tricorne.kernel.layout import Policy
from tricorne.kernel.packing import pack
from tricorne.kernel.room import Room
from tricorne.kernel.thinking import Cares
from tricorne.rules import Terms

Totals = npt.NDArray[np.int64]


def contest(terms: Terms, cares: Cares, careful: int, seed: int, rounds: int) -> Totals:
    """The totals of two, a row a round: the seat `careful` plays so, the other one greedily."""
    room = Room(rules=pack(terms, 2))
    room.desk.cares[:] = cares
    totals = np.zeros((rounds, 2), np.int64)
    kind: Any = Room
    _play(np.frombuffer(memoryview(room), kind), careful, seed, totals)
    return totals


_GREEDY = int(Policy.GREEDY)


@numba.njit(nogil=True, error_model="numpy")
def _play(rooms: npt.NDArray[np.void], careful: int, seed: int, totals: Totals) -> None:
    room = rooms[0]
    rules, position, desk = room.rules, room.position, room.desk
    for index in range(len(totals)):
        position.totals[:] = 0
        deal(rules, position, seed, index)
        while position.ending == 0:
            if position.seat == careful:
                take_careful_turn(rules, position, desk)
            else:
                take_turn(rules, position, _GREEDY)
        for seat in range(rules.players):
            totals[index, seat] = position.totals[seat]
