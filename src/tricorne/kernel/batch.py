"""The records of a batch of environments: rounds played beside each other for a learner.

The room holds `Batch` only. The other records lie in memory that is reserved for a batch, one of
each kind for each environment, and `Batch` holds the addresses of the first ones. An address of 0
means that the kind is not wanted. `tricorne.env` explains what they say.
"""

from __future__ import annotations

from ctypes import Structure, c_float, c_int8, c_int16, c_int32, c_int64, c_uint8
from enum import IntEnum

from tricorne.kernel.layout import MOST_ACTIONS, MOST_OPEN, MOST_PLACEMENTS, SEATS
from tricorne.rules.tiles import COUNT

OUTSIDE = -3
"""The policy of a seat whose actions come from outside."""

ROWS, COLS = 32, 48
"""The window on the table: the codes of actions and the planes know its cells only."""

NUMBERS = 6
OPENING_CODES = NUMBERS * ROWS * COLS
DRAW_CODE = OPENING_CODES + COUNT
PASS_CODE = DRAW_CODE + 1
CODES = PASS_CODE + 1
"""An action is `6 * (48 * row + col) + number`: a cell of the window and the number that the tile
shows at the corner that no other tile touches, 0 where there is none. Behind them stand the tiles
that open a round, then draw and pass."""

MOST_ROWS = 64
"""The most legal actions that are described; further ones have only a code."""

ROW = 8
"""Kind, row, column, three numbers, points, figure."""

PLACED, DRAWN, PASSED = 1, 2, 3
"""The kinds of actions."""

UNSEEN = -1
"""Stands for each number of a tile that somebody else drew."""

MOST_TOKENS = 128
TOKEN = 7
"""Seat, kind, row, column, three numbers."""

RULE_VALUES = 40
HELD, UNKNOWN, JUST_DRAWN = 0, COUNT, 2 * COUNT
SIZES = 3 * COUNT
POINTS = SIZES + SEATS
OPENER = POINTS + SEATS
TO_MOVE = OPENER + SEATS
POOL = TO_MOVE + SEATS
DRAWS = POOL + 1
IDLE = DRAWS + 1
LAID = IDLE + 1
RULES = LAID + 1
"""Where each part of a vector begins; the rules are the last part, which Python writes once."""

VECTOR = RULES + RULE_VALUES

NUMBER_PLANES = 6
LAID_PLANE = NUMBER_PLANES
OPEN_PLANE = LAID_PLANE + 1
FIGURE_PLANE = OPEN_PLANE + 1
UNKNOWN_PLANE = FIGURE_PLANE + 1
HELD_PLANE = UNKNOWN_PLANE + 1
LAST_PLANE = HELD_PLANE + 1
PLANES = LAST_PLANE + 1
"""The first six say at which points each number stands; a point has the place of the cell whose
first corner it is, if that cell points up."""

MOST_TRIES = 1000
"""After this many rounds without a decision, give up."""


class Reward(IntEnum):
    """What a step brings."""

    POINTS = 0
    MARGIN = 1
    WIN = 2


class StepTask(IntEnum):
    """What a step does in one environment."""

    ACT = 0
    STAY = 1
    """Nothing: the environment is left alone."""
    GO_ON = 2
    """Play on from a position that was put there, until a seat is asked."""


class Batch(Structure):
    """What is wanted of all environments, and where they lie."""

    _fields_ = (
        ("rests", c_int64),  # whether a round that is over stays until the next step
        ("skips", c_int64),  # whether the only legal action is done without asking
        ("by_index", c_int64),  # whether what is chosen is a place in the list, and not a code
        ("corrects", c_int64),  # whether the first legal action takes the place of an illegal one
        ("reward", c_int64),
        ("which", c_int64),  # which environment to show,
        ("eye", c_int64),  # and to which seat
        ("positions", c_int64),
        ("episodes", c_int64),
        ("choices", c_int64),
        ("rows", c_int64),
        ("vectors", c_int64),
        ("planes", c_int64),
        ("masks", c_int64),
        ("histories", c_int64),
        ("secrets", c_int64),
    )


class Episode(Structure):
    """Where one environment stands."""

    _fields_ = (
        ("number", c_int64),  # of the round that is played
        ("seat", c_int64),  # that is asked, from 0
        ("count", c_int64),  # of its legal actions
        ("chosen", c_int64),  # what it is to do
        ("task", c_int64),  # whether the next step does that, nothing, or plays on
        ("strayed", c_int64),  # whether that was not legal, and the first action took its place
        ("done", c_int64),  # whether the last step ended a round
        ("ended", c_int64),  # the number of that round,
        ("actions", c_int64),  # how many happened in it,
        ("log", c_int32 * MOST_ACTIONS),  # and which
        ("rewards", c_float * SEATS),
        ("paid", c_int64 * SEATS),  # the totals for which rewards have been given
        ("followed", c_int64),  # how many tiles on the table the window takes in:
        ("low_row", c_int64),  # what they take,
        ("high_row", c_int64),
        ("low_col", c_int64),
        ("high_col", c_int64),
        ("top", c_int64),  # and the window's first row and column
        ("left", c_int64),
        ("drawn", c_int64),  # how many tiles are in the planes
        ("last", c_int64),  # where the planes show the last tile, -1 for nowhere,
        ("marked", c_int64),  # how many open cells they show,
        ("marks", c_int16 * MOST_OPEN),  # and where
    )


class Choices(Structure):
    """The legal actions of the seat that is asked: as codes, and as the kernel's numbers."""

    _fields_ = (
        ("codes", c_int32 * (MOST_PLACEMENTS + 1)),
        ("actions", c_int32 * (MOST_PLACEMENTS + 1)),
    )


class Rows(Structure):
    """The same actions described; zeros behind the last."""

    _fields_ = (("rows", (c_int16 * ROW) * MOST_ROWS),)


class Vector(Structure):
    """All that a seat sees but the places of the tiles on the table."""

    _fields_ = (("values", c_float * VECTOR),)


class Planes(Structure):
    """The table, as the seat sees it."""

    _fields_ = (("cells", c_uint8 * (PLANES * ROWS * COLS)),)


class Mask(Structure):
    """By code: whether an action is legal."""

    _fields_ = (("legal", c_uint8 * CODES),)


class History(Structure):
    """The last actions of a round, as the seat saw them; zeros behind the last."""

    _fields_ = (("tokens", (c_int8 * TOKEN) * MOST_TOKENS),)


class Secret(Structure):
    """What nobody sees: all hands, the seat's own first, and the pool in the order of drawing."""

    _fields_ = (("hands", (c_uint8 * COUNT) * SEATS), ("pool", c_int8 * COUNT))
