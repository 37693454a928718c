"""Every move of some rounds as rows of numbers, and the deals that they were played on."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from tricorne.kernel import Seats
from tricorne.kernel.layout import Moves
from tricorne.kernel.telling import Teller
from tricorne.lab.parquet import Columns, Words
from tricorne.lab.records import ROUND, Ints, Records
from tricorne.rules import Round, Terms
from tricorne.rules.tiles import COUNT

FIGURES = ("", "bridge", "two sides", "hexagon", "double hexagon", "triple hexagon")
_FIELDS = {
    "ply": "plies",
    "seat": "seats",
    "action": "actions",
    "drawn": "drawn",
    "points": "points",
    "figure": "figures",
    "legal": "legal",
    "held": "held",
    "pool": "pool",
    "draws": "draws",
}
"""By column: the kernel's name."""
_RECORD: Any = Moves
_MOVES: np.dtype[np.void] = np.dtype(_RECORD)
_KINDS = {name: _MOVES[field].base for name, field in _FIELDS.items()}
_USUAL = 128
"""Moves in a round that there is room for at once."""


class KeptRound(NamedTuple):
    """A round that was played, under its number."""

    number: int
    round_: Round


class ToldRounds(NamedTuple):
    """Rounds with their deals, and all their moves."""

    numbers: Ints
    lengths: Ints
    """How many moves each round has."""
    hands: Ints
    """By round and seat: the set of tiles that it was dealt."""
    order: Ints
    """By round: the tiles of the pool, as they are drawn."""
    moves: dict[str, Ints]

    def pick(self, which: Ints) -> ToldRounds:
        """The rounds at these places, in this order."""
        ends, lengths = np.cumsum(self.lengths), self.lengths[which]
        shifts = (ends - self.lengths)[which] - (np.cumsum(lengths) - lengths)
        rows = np.repeat(shifts, lengths) + np.arange(lengths.sum())
        moves = {name: values[rows] for name, values in self.moves.items()}
        return ToldRounds(self.numbers[which], lengths, self.hands[which], self.order[which], moves)

    def move_columns(self) -> Columns:
        """The columns of a file of moves."""
        found = {"round": np.repeat(self.numbers, self.lengths), **self.moves}
        return {**found, "figure": Words(FIGURES, found["figure"])}

    def deal_columns(self) -> Columns:
        """The columns that a file of rounds has of the deals: hands as sets of 56 bits."""
        hands = enumerate(np.ascontiguousarray(self.hands.T), start=1)
        return {**{f"hand_{seat}": hand for seat, hand in hands}, "order": self.order}


def join_told(parts: Sequence[ToldRounds]) -> ToldRounds:
    """The rounds of all parts."""
    if len(parts) == 1:
        return parts[0]
    return ToldRounds(
        np.concatenate([part.numbers for part in parts]),
        np.concatenate([part.lengths for part in parts]),
        np.concatenate([part.hands for part in parts]),
        np.concatenate([part.order for part in parts]),
        {name: np.concatenate([part.moves[name] for part in parts]) for name in _FIELDS},
    )


class _Rows:
    """Rows that grow: room for more is made where it lacks, and costs nothing until it is used."""

    def __init__(self, rounds: int) -> None:
        self._size = max(1, rounds) * _USUAL
        self._columns = {name: np.empty(self._size, kind) for name, kind in _KINDS.items()}
        self._count = 0

    def add(self, moves: Records) -> None:
        """The moves that a teller has written down."""
        begin, end = self._count, self._count + int(moves["count"])
        while end > self._size:
            self._size *= 2
            for name, values in self._columns.items():
                self._columns[name] = np.empty(self._size, values.dtype)
                self._columns[name][:begin] = values[:begin]
        for name, field in _FIELDS.items():
            self._columns[name][begin:end] = moves[field][: end - begin]
        self._count = end

    def columns(self) -> dict[str, Ints]:
        """All of them."""
        return {name: values[: self._count] for name, values in self._columns.items()}


_own = threading.local()


def _teller() -> tuple[Teller, Records]:
    """The one of this thread, and the moves that it writes down."""
    if not hasattr(_own, "teller"):
        teller = Teller()
        _own.teller = teller, np.frombuffer(memoryview(teller.moves), _MOVES)[0]
    found: tuple[Teller, Records] = _own.teller
    return found


def play_told(
    terms: Terms, seats: Seats, seed: int, first: int, count: int
) -> tuple[Records, ToldRounds]:
    """The results of these rounds, as of `play_rounds`, and all their moves."""
    players = len(seats)
    teller, told = _teller()
    records, rows, done = np.empty(count, ROUND), _Rows(count), 0
    hands = np.empty((count, players), np.int64)
    order = np.empty((count, COUNT - players * terms.sheet.hand[players - 1]), np.uint8)
    for played in teller.play_rounds(terms, seats, seed, first, count):
        these = slice(done, done + len(played))
        records[these] = np.frombuffer(memoryview(played), ROUND)
        hands[these] = told["hands"][: len(played), :players]
        order[these] = told["pools"][: len(played), order.shape[1] - 1 :: -1][:, : order.shape[1]]
        rows.add(told)
        done = these.stop
    numbers = np.arange(first, first + count, dtype=np.int64)
    return records, ToldRounds(
        numbers, records["actions"].astype(np.int64), hands, order, rows.columns()
    )


def tell_rounds(played: Sequence[KeptRound], terms: Terms, players: int) -> ToldRounds:
    """Rounds of Python with all their moves."""
    rows = _Rows(len(played))
    hands = np.zeros((len(played), players), np.int64)
    order = np.zeros((len(played), COUNT - players * terms.sheet.hand[players - 1]), np.uint8)
    for row, (_, round_) in enumerate(played):
        hands[row], order[row] = round_.deal.hands or (), round_.deal.pool or ()
        teller, told = _teller()
        teller.retell(round_)
        rows.add(told)
    numbers = np.array([each.number for each in played], np.int64)
    lengths = np.array([len(each.round_.actions()) for each in played], np.int64)
    return ToldRounds(numbers, lengths, hands, order, rows.columns())
