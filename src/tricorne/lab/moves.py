"""Every move of a round as a row of numbers, and the deal that it was played on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from tricorne.lab.experiment import Seating
from tricorne.lab.parquet import Columns
from tricorne.rules import Draw, Place, Round, Terms, pack_action
from tricorne.rules.tiles import COUNT

_NO_TILE = -1
_FIELDS = (
    ("round", np.int64),
    ("ply", np.int16),
    ("seat", np.int8),
    ("action", np.int32),
    ("drawn", np.int8),
    ("points", np.int32),
    ("figure", np.int8),
    ("legal", np.int16),
    ("held", np.int8),
    ("pool", np.int8),
    ("draws", np.int8),
)
_MOVE: np.dtype[np.void] = np.dtype([*_FIELDS])
FIGURES = ("", "bridge", "two sides", "hexagon", "double hexagon", "triple hexagon")


class KeptRound(NamedTuple):
    """A round that was played, under its number."""

    number: int
    round_: Round


def moves(played: Sequence[KeptRound]) -> Columns:
    """The columns of all moves of these rounds, in their order."""
    rows = np.array([row for each in played for row in _moves(*each)], _MOVE)
    found = {name: np.ascontiguousarray(rows[name]) for name, _ in _FIELDS}
    return {**found, "figure": np.array(FIGURES)[found["figure"]]}


def _moves(number: int, round_: Round) -> list[tuple[int, ...]]:
    """A row for each action: the action, its points, and the position before it."""
    again = Round(round_.terms, round_.deal, round_.initial_totals)
    rows: list[tuple[int, ...]] = []
    for ply, event in enumerate(round_.actions(), start=1):
        action, seat = event.action, event.seat
        figure = again.figure(action) if isinstance(action, Place) else None
        drawn = action.tile if isinstance(action, Draw) else None
        tile = _NO_TILE if drawn is None else drawn
        done = (pack_action(action), tile, event.points)  # type: ignore[arg-type]  # no end
        shape = FIGURES.index(figure.value) if figure is not None else 0
        held, pool, draws = again.sizes[seat - 1], again.pool_size, again.draws
        legal = len(again.legal_actions())
        rows.append((number, ply, seat, *done, shape, legal, held, pool, draws))
        again.push(action)  # type: ignore[arg-type]  # likewise
    return rows


def seats(seatings: Sequence[Seating], players: int) -> Columns:
    """The columns that say which deal was played by which bots: strings, by seat."""
    found = np.array([each.bots for each in seatings] or np.empty((0, players), str))
    return {
        "deal": np.array([each.deal for each in seatings], np.int64),
        **{f"bot_{seat + 1}": np.ascontiguousarray(found[:, seat]) for seat in range(players)},
    }


def deals(played: Sequence[KeptRound], terms: Terms, players: int) -> Columns:
    """The columns of the deals: each seat's hand as a set of 56 bits, and the order of the pool."""
    size = COUNT - players * terms.sheet.hand[players - 1]
    hands = np.zeros((len(played), players), np.int64)
    pools = np.zeros((len(played), size), np.uint8)
    for row, each in enumerate(played):
        deal = each.round_.deal
        hands[row], pools[row] = deal.hands or (), deal.pool or ()
    return {
        **{f"hand_{seat + 1}": np.ascontiguousarray(hands[:, seat]) for seat in range(players)},
        "order": pools,
    }
