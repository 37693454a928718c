"""The records that the kernel works on: what became of the rules of a match, and a position.

This is the one declaration of how they lie in memory. The compiler takes it, Python reads and
writes them by it, and `kernel.json` says the same to other languages.

Cells and points share one numbering, `(row + MIDDLE_ROW) * STRIDE + col + MIDDLE_COL`: the grid is
so wide that 56 tiles laid from the origin, and the cells around them, never reach its edge. As the
stride is odd, a number is even where the sum of row and column is: an even cell points up, and
its first corner has its own number.
"""

from __future__ import annotations

from ctypes import Structure, c_int8, c_int16, c_int32, c_int64, c_uint8, c_uint16
from enum import IntEnum

from tricorne.rules.demand import OPEN
from tricorne.rules.tiles import ALL_TILES, COUNT

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

DRAW = -1
PASS = -2
"""Actions other than placements, which are `cell << 8 | tile << 2 | rotation`. A rotation is given
for the first tile of a round only; after it the rotation is forced, and 0 stands here."""


class Policy(IntEnum):
    """How a seat plays inside the kernel."""

    RANDOM = 0
    GREEDY = 1
    NOVICE = 2
    CAREFUL = 3
    """Looks one turn ahead."""
    KEEN = 4
    """Does what promises most."""


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
    FEWEST = 4


class TargetWhen(IntEnum):
    """When totals are compared with the target."""

    AT_ONCE = 0
    ROUND = 1
    AFTER_ROUND = 2


class Rules(Structure):
    """What a sheet, a scoring and a target mean for a number of players."""

    _fields_ = (
        ("players", c_int64),
        ("hand", c_int64),
        ("opening", c_int64),
        ("zero_instead", c_int64),
        ("draw_limit", c_int64),
        ("may_decline", c_int64),
        ("may_keep_drawn", c_int64),
        ("exhausted_pass", c_int64),
        ("empty_pass", c_int64),
        ("out_bonus", c_int64),
        ("out_takes", c_int64),
        ("out_costs", c_int64),
        ("blocked", c_int64),
        ("target", c_int64),
        ("target_at_once", c_int64),
        ("target_when", c_int64),
        ("round_winner_wins", c_int64),
        ("rounds", c_int64),  # 0: no such limit
        ("without_points", c_int64),
        ("figures", c_int64 * len(Figure)),
        ("tile", c_int64 * COUNT),
        ("equals", c_int64 * COUNT),  # the tiles that bring as many points
        ("opening_bonus", c_int64 * COUNT),
        ("draw_costs", c_int64 * (COUNT + 1)),
    )


class Position(Structure):
    """A round in progress."""

    _fields_ = (
        ("seat", c_int64),  # whose turn it is, from 0
        ("draws", c_int64),  # in this turn
        ("drawn", c_int64),  # the set of the one tile drawn last in this turn
        ("pool_left", c_int64),  # the next tile is pool[pool_left - 1]
        ("idle_passes", c_int64),
        ("ending", c_int64),
        ("touched", c_int64),  # whether a total has stood at the target
        ("round_winners", c_int64),  # the seats that went out or scored in a blocked round, as bits
        ("opener", c_int64),
        ("unplayed", c_int64),  # all tiles that do not lie on the table
        ("laid_count", c_int64),
        ("open_count", c_int64),
        ("actions", c_int64),  # how many have happened
        ("passes", c_int64),
        ("made", c_int64 * len(Figure)),  # how often each figure was made
        ("hands", c_int64 * SEATS),
        ("totals", c_int64 * SEATS),
        ("initial_totals", c_int64 * SEATS),
        ("chance", c_int64 * 4),  # the state of the stream of random numbers for choices
        ("told", c_int64),  # where each action is written down: the address of a Moves, or 0
        ("fits", c_int64 * MOST_OPEN),  # by place in the list of open cells: what fits there,
        ("demands", c_int16 * MOST_OPEN),  # its demand,
        ("cells", c_uint16 * MOST_OPEN),  # and which cell it is
        ("candidates", c_int64 * MOST_PLACEMENTS),  # scratch of what is believed
        ("laid", c_int64 * COUNT),  # what `board.lift` needs to take tiles back
        ("log", c_int32 * MOST_ACTIONS),
        ("pool", c_uint8 * COUNT),
        ("points", c_uint8 * GRID),
        ("places", c_uint8 * GRID),
    )

    @classmethod
    def empty(cls) -> Position:
        """A table without a tile, and nobody's hand known."""
        return cls.from_buffer_copy(_EMPTY)


_EMPTY = Position(unplayed=ALL_TILES, points=(c_uint8 * GRID)(*[UNTOUCHED] * GRID))


class Memo(Structure):
    """What is small in a position: all that going back needs, beside lifting tiles."""

    _fields_ = (
        ("seat", c_int64),
        ("draws", c_int64),
        ("drawn", c_int64),
        ("pool_left", c_int64),
        ("idle_passes", c_int64),
        ("ending", c_int64),
        ("touched", c_int64),
        ("unplayed", c_int64),
        ("laid_count", c_int64),
        ("actions", c_int64),
        ("passes", c_int64),
        ("made", c_int64 * len(Figure)),
        ("hands", c_int64 * SEATS),
        ("totals", c_int64 * SEATS),
    )


class Listing(Structure):
    """Legal actions, and what each brings, or costs, at once."""

    _fields_ = (
        ("actions", c_int64 * (MOST_PLACEMENTS + 1)),
        ("points", c_int64 * (MOST_PLACEMENTS + 1)),
    )


class Figures(Structure):
    """What each of the actions of a listing makes: a `Figure`."""

    _fields_ = (("made", c_uint8 * (MOST_PLACEMENTS + 1)),)


class Script(Structure):
    """Actions, one after the other, and by which seats."""

    _fields_ = (
        ("count", c_int64),
        ("actions", c_int64 * MOST_ACTIONS),
        ("seats", c_int64 * MOST_ACTIONS),
    )


class Job(Structure):
    """Rounds, matches or playouts to be played: how many, from which number on, and by whom."""

    _fields_ = (
        ("seed", c_int64),
        ("first", c_int64),
        ("count", c_int64),
        ("most_rounds", c_int64),  # of a match
        ("policies", c_int64 * SEATS),
        ("wanders", c_int64 * SEATS),  # how many of 1000 actions are chosen by chance
    )


class PlayedRound(Structure):
    """What became of a round. Seats count from 0; `hexagons` are single, double, triple ones."""

    _fields_ = (
        ("points", c_int32 * SEATS),
        ("actions", c_int16),
        ("placements", c_int16),
        ("draws", c_int16),
        ("passes", c_int16),
        ("bridges", c_int16),
        ("two_sides", c_int16),
        ("hexagons", c_int16 * 3),
        ("pool_left", c_int16),
        ("opener", c_int8),
        ("ending", c_int8),
        ("winners", c_int8),  # a set of seats, a bit a seat, as if the round were a match
    )


class PlayedMatch(Structure):
    """What became of a match.

    Nobody has won, and `over` is 0, if it went on for more rounds than allowed.
    """

    _fields_ = (
        ("totals", c_int64 * SEATS),
        ("rounds", c_int32),
        ("actions", c_int32),
        ("winners", c_int8),  # a set of seats, a bit a seat
        ("over", c_int8),
    )


ROUNDS_AT_ONCE = 256
MATCHES_AT_ONCE = 64
PLAYOUTS_AT_ONCE = 256


class Rounds(Structure):
    """What became of the rounds of a job."""

    _fields_ = (("played", PlayedRound * ROUNDS_AT_ONCE),)


class Matches(Structure):
    """What became of the matches of a job."""

    _fields_ = (("played", PlayedMatch * MATCHES_AT_ONCE),)


class Playouts(Structure):
    """The totals of each seat after each of the playouts of a job."""

    _fields_ = (("totals", (c_int64 * SEATS) * PLAYOUTS_AT_ONCE),)


MOST_MOVES = ROUNDS_AT_ONCE * MOST_ACTIONS


class Moves(Structure):
    """Every action of the rounds of a job, in columns: the action, and the position before it.

    It lies beside the room, where a position's `told` says. Seats and plies count from 1.
    """

    _fields_ = (
        ("count", c_int64),
        ("rounds", c_int64),
        ("actions", c_int32 * MOST_MOVES),  # with the rotation of each tile
        ("points", c_int32 * MOST_MOVES),
        ("plies", c_int16 * MOST_MOVES),
        ("legal", c_int16 * MOST_MOVES),  # how many actions were
        ("seats", c_int8 * MOST_MOVES),
        ("drawn", c_int8 * MOST_MOVES),  # the tile, or -1
        ("figures", c_int8 * MOST_MOVES),
        ("held", c_int8 * MOST_MOVES),
        ("pool", c_int8 * MOST_MOVES),
        ("draws", c_int8 * MOST_MOVES),
        ("hands", (c_int64 * SEATS) * ROUNDS_AT_ONCE),  # of each round, as dealt
        ("pools", (c_uint8 * COUNT) * ROUNDS_AT_ONCE),  # the next tile is the last one
    )
