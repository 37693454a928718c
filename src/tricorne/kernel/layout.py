"""The two records that the kernel works on: the rules of a match, and a position.

Both are NumPy records, so that compiled code gets one address and reads fields by their names.
Cells and points share one numbering, `(row + MIDDLE_ROW) * STRIDE + col + MIDDLE_COL`: the grid is
so wide that 56 tiles laid from the origin, and the cells around them, never reach its edge. As the
stride is odd, a number is even where the sum of row and column is: an even cell points up, and
its first corner has its own number.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from tricorne.kernel.tables import COUNT, OPEN

Ints: TypeAlias = npt.NDArray[np.integer]
Floats: TypeAlias = npt.NDArray[np.floating]
Record: TypeAlias = np.record
Records: TypeAlias = npt.NDArray[np.void]

SEATS = 6
STRIDE = 121
MIDDLE_ROW = 32
MIDDLE_COL = 60
GRID = 2 * MIDDLE_ROW * STRIDE
ORIGIN = MIDDLE_ROW * STRIDE + MIDDLE_COL

MOST_OPEN = 64
"""There are never more open cells: three after the first tile, then at most one more each."""

MOST_PLACEMENTS = 512
"""There are never more placements: at most six tiles fit an open cell, for it gives two numbers."""

MOST_ACTIONS = 512
"""No round is longer: 56 placements, each followed by at most five passes, 50 draws with theirs."""

VACANT = 0
FILLED = 255
"""In `places`: nothing lies there and no tile is beside it; a tile lies there. What lies between
is the cell's place in the list of open cells, counted from 1."""

NUMBER = 7
TOUCH = 8
"""A byte of `points` is the number at the point (OPEN for none), and TOUCH for each tile there."""

UNTOUCHED = OPEN


class Figure(IntEnum):
    """What a tile makes where it is laid; an index into the record's `figures`."""

    NONE = 0
    BRIDGE = 1
    TWO_SIDES = 2
    HEXAGON = 3
    DOUBLE_HEXAGON = 4
    TRIPLE_HEXAGON = 5


class Ending(IntEnum):
    """Whether and how a round has ended."""

    NOT_YET = 0
    OUT = 1
    BLOCKED = 2
    TARGET = 3


class Opening(IntEnum):
    """How it is found who opens."""

    LOTS = 0
    TRIPLE = 1
    RANDOM = 2


class Blocked(IntEnum):
    """What a blocked round brings."""

    OWN = 0
    LOWEST = 1
    DIFFERENCES = 2
    NOTHING = 3


class TargetWhen(IntEnum):
    """When it is looked at whether a total has reached the target."""

    AT_ONCE = 0
    ROUND = 1
    AFTER_ROUND = 2


RULES = np.dtype(
    [
        ("players", np.int64),
        ("hand", np.int64),
        ("opening", np.int64),
        ("zero_instead", np.int64),
        ("draw_limit", np.int64),
        ("may_decline", np.int64),
        ("exhausted_pass", np.int64),
        ("empty_pass", np.int64),
        ("out_bonus", np.int64),
        ("out_takes", np.int64),
        ("out_costs", np.int64),
        ("blocked", np.int64),
        ("target", np.int64),
        ("target_at_once", np.int64),
        ("target_when", np.int64),
        ("without_points", np.int64),
        ("figures", np.int64, len(Figure)),
        ("tile", np.int64, COUNT),
        ("equals", np.int64, COUNT),  # the tiles that bring as many points
        ("opening_bonus", np.int64, COUNT),
        ("draw_costs", np.int64, COUNT + 1),
    ],
    align=True,
)
"""What a sheet, a scoring and a target mean for a number of players."""

POSITION = np.dtype(
    [
        ("seat", np.int64),  # whose turn it is, from 0
        ("draws", np.int64),  # in this turn
        ("drawn", np.int64),  # the set of the one tile drawn last in this turn
        ("pool_left", np.int64),  # the next tile is pool[pool_left - 1]
        ("idle_passes", np.int64),
        ("ending", np.int64),
        ("touched", np.int64),  # whether a total has stood at the target
        ("opener", np.int64),
        ("unplayed", np.int64),  # all tiles that do not lie on the table
        ("fitting", np.int64),  # all tiles that would fit somewhere
        ("laid_count", np.int64),
        ("open_count", np.int64),
        ("actions", np.int64),  # how many have happened
        ("passes", np.int64),
        ("made", np.int64, len(Figure)),  # how often each figure was made
        ("hands", np.int64, SEATS),
        ("totals", np.int64, SEATS),
        ("initial_totals", np.int64, SEATS),
        ("chance", np.int64, 4),  # the state of the stream of random numbers for choices
        ("fits", np.int64, MOST_OPEN),  # by place in the list of open cells: what fits there,
        ("demands", np.int16, MOST_OPEN),  # its demand,
        ("cells", np.uint16, MOST_OPEN),  # and which cell it is
        ("candidates", np.int64, MOST_PLACEMENTS),  # scratch of the policies
        ("laid", np.int64, COUNT),  # what `board.lift` needs to take tiles back
        ("log", np.int32, MOST_ACTIONS),
        ("pool", np.uint8, COUNT),
        ("points", np.uint8, GRID),
        ("places", np.uint8, GRID),
    ],
    align=True,
)
"""A round in progress."""

DRAW = -1
PASS = -2
"""Actions other than placements, which are `cell << 8 | tile << 2 | rotation`. A rotation is given
for the first tile of a round only; after it the rotation is forced, and 0 stands here."""

MEMO = 12 + 2 * SEATS + len(Figure)
"""How many integers a memo has: what `memory.remember` keeps of a position."""

ROUND = np.dtype(
    [
        ("points", np.int32, SEATS),
        ("opener", np.int8),
        ("ending", np.int8),
        ("actions", np.int16),
        ("placements", np.int16),
        ("draws", np.int16),
        ("passes", np.int16),
        ("bridges", np.int16),
        ("two_sides", np.int16),
        ("hexagons", np.int16, 3),
        ("pool_left", np.int16),
        ("winners", np.int8),
    ]
)
"""What became of a round. Seats count from 0; `hexagons` are single, double and triple ones.
`winners` is a set of seats, a bit a seat, as if the round were a match."""

MATCH = np.dtype(
    [
        ("totals", np.int64, SEATS),
        ("rounds", np.int32),
        ("actions", np.int32),
        ("winners", np.int8),
        ("over", np.int8),
    ]
)
"""What became of a match. `winners` is a set of seats, a bit a seat; nobody has won, and `over` is
0, if it went on for more rounds than allowed."""
