"""The records that thinking about a position works on: beliefs, trials, endgames."""

from __future__ import annotations

from ctypes import Structure, c_double, c_float, c_int32, c_int64, c_uint8
from enum import IntEnum
from typing import NamedTuple

from tricorne.kernel.layout import MOST_PLACEMENTS, SEATS, Figure, Listing, Memo
from tricorne.rules.tiles import COUNT

POOL = -1
"""The owner of the slots of the pool."""

POOLS = (0, 3, 9, 20, 40)
"""The sizes of the pool for which weights are given."""
HAND = (
    "size",
    "over four tiles",
    "over nine tiles",
    "over sixteen tiles",
    "at most one tile",
    "at most two tiles",
    "at most four tiles",
    "value",
    "tiles that fit",
    "over three that fit",
    "tiles that make a figure",
    "makes a figure",
    "best points",
    "stuck",
    "different sides",
    "over eighteen sides",
    "triples",
    "doubles",
    "to move",
    "best points now",
    "must draw",
    "must pass",
    "draws",
    "can go out now",
    "figure now",
)
"""What describes a hand: of the seat itself, of the next one, and of the others on average."""
TABLE = (
    "always",
    "open cells",
    "unplayed tiles that fit",
    "unplayed tiles that make a figure",
    "lead of the best other on the next seat",
    "lead of the best other on the mean of all others",
)
"""What describes the table."""
SHARED = 3 * len(HAND)
"""Where the description of the table begins."""
FEATURES = SHARED + len(TABLE)

MOST_NOTES = 256

MOST_WORLDS = 256
DEPTH = 256
"""How many actions a search looks ahead; it gives longer endgames up, as of many who hoard."""

ENTRIES = 1 << 16
NOT_SOLVED = -1
UNFINISHED = -2


class Aim(IntEnum):
    """What the end of a round is judged by."""

    MARGIN = 0
    MATCH = 1
    ROUND = 2


class Doubts(NamedTuple):
    """How likely a player is to do what a sensible one would not, as a factor for each case."""

    declined: float = 0.15
    """They held a tile that fitted, and drew or passed."""
    passed_over: float = 0.5
    """They held a tile that would have brought a little more than the one they placed."""
    missed: float = 0.7
    """They held one that would have brought much more: a figure."""


NO_EVIDENCE = Doubts(1.0, 1.0, 1.0)
"""Only what is certain counts."""


_NEVER = -1000.0
"""Far worse than anything else that an action may bring."""


class Cares(NamedTuple):
    """How much each thing counts that speaks for an action or against it, in points."""

    reply: float = 1.1
    """A point that the next seat can expect in reply, against it."""
    mine: float = 0.53
    """A point that the best tile kept would bring now, for it."""
    value: float = -0.29
    """A point of value of the tile that is gone, for it: negative, for its points count already."""
    mobile: float = 0.55
    """A tile kept that fits somewhere, for it."""
    stuck: float = -3.4
    """That no tile kept fits anywhere, for it."""
    declining: float = 1.0
    """That it declines, for it."""
    nothing: float = -15.0
    """What the next seat gets on average if none of its tiles fits."""

    def at(self, unit: float) -> Cares:
        """The cares where a tile brings this many points for each point of its value.

        Where no points are counted, only tiles that fit matter, and declining never pays.
        """
        if not unit:
            return self._replace(value=0.0, declining=_NEVER)
        reply, mine, *others = self
        return Cares(reply, mine, *(care * unit for care in others))


CARES = Cares()
"""What `bench.fit` found."""


class Incident(IntEnum):
    """What happens to a seat in a playout, at least once, after the candidate was played."""

    BRIDGE = 0
    HEXAGON = 1
    PASS = 2
    OUT = 3
    """It goes out."""
    BLOCK = 4
    """The round is blocked by its action."""


class Desk(Structure):
    """What looking ahead works on: all legal actions, and what each brings now and in the end."""

    _fields_ = (
        ("listing", Listing),
        ("values", c_double * (MOST_PLACEMENTS + 1)),
        ("making", c_int64 * len(Figure)),  # by figure: the tiles that could make it now
        ("cares", c_double * len(Cares._fields)),
        ("features", c_double * FEATURES),
    )


class Prospects(Structure):
    """What positions promise each seat: the weights of features, for each size of the pool."""

    _fields_ = (("weights", ((c_double * FEATURES) * len(POOLS)) * SEATS),)


class Notes(Structure):
    """How positions of a round looked to each seat."""

    _fields_ = (
        ("first", c_int64),  # the action of the script before which they begin
        ("count", c_int64),
        ("seats", c_int64 * MOST_NOTES),  # to which seat,
        ("actions", c_int64 * MOST_NOTES),  # before which action,
        ("draws", c_int64 * MOST_NOTES),
        ("pools", c_int64 * MOST_NOTES),
        ("margins", c_int64 * MOST_NOTES),  # how far ahead of the best other,
        ("shown", c_double * MOST_NOTES),  # what the others have shown, as in a belief,
        ("fitted", (c_double * SEATS) * SEATS),  # from the draws that each seat has seen
        ("placed", (c_double * SEATS) * SEATS),
        ("features", (c_float * FEATURES) * MOST_NOTES),
    )


class Belief(Structure):
    """What a seat can guess of hidden tiles: how likely each of them came to each slot.

    The slots of hands come before those of the pool.
    """

    _fields_ = (
        ("me", c_int64),
        ("mine", c_int64),  # all tiles that this seat has ever held
        ("aside", c_int64),  # those that lots showed to be in the pool after the deal
        ("items", c_int64),  # those that are to be matched with slots
        ("doubts", c_double * len(Doubts._fields)),
        ("adapts", c_int64),  # whether the doubts follow what each seat has shown
        ("shown", c_double * SEATS),  # how often each seat keeps a drawn tile that fits
        ("fitted", c_double * SEATS),  # how many of its drawn tiles fitted, weighted by likelihood,
        ("placed", c_double * SEATS),  # and how many it placed at once
        ("chances", c_double * SEATS),  # how often each seat could place, weighted by likelihood,
        ("left", c_double * SEATS),  # and how many of these chances it has left
        ("count", c_int64),  # of the slots,
        ("held", c_int64),  # of those in hands
        ("chance", c_int64 * 4),
        ("owners", c_int64 * COUNT),
        ("weights", (c_double * COUNT) * COUNT),  # by slot and tile
        ("tiles", c_int64 * COUNT),  # by slot: the tile that is there in this world
        ("order", c_int64 * COUNT),  # scratch of the matching, as what follows
        ("queue", c_int64 * COUNT),
        ("parent", c_int64 * COUNT),
    )


class Worlds(Structure):
    """Hands that a belief holds likely, world by world."""

    _fields_ = (("count", c_int64), ("hands", (c_int64 * SEATS) * MOST_WORLDS))


class Trial(Structure):
    """Candidates, the number of worlds they are tried in, and their sums."""

    _fields_ = (
        ("policy", c_int64),
        ("aim", c_int64),
        ("seed", c_int64),
        ("first", c_int64),
        ("worlds", c_int64),
        ("count", c_int64),
        ("cares", c_double * len(Cares._fields)),
        ("candidates", c_int64 * (MOST_PLACEMENTS + 1)),
        ("sums", c_double * (MOST_PLACEMENTS + 1)),
        ("squares", c_double * (MOST_PLACEMENTS + 1)),
        ("pairs", c_double * (MOST_PLACEMENTS + 1)),  # products with the first one's worth
        (
            "incidents",
            ((c_int32 * SEATS) * len(Incident)) * (MOST_PLACEMENTS + 1),
        ),  # worlds with it
        ("seen", c_int64 * len(Incident)),  # scratch: to which seats each has happened, as a set
        ("others", c_int64),  # the policy of all other seats
        (
            "depth",
            c_int64,
        ),  # after how many turns of one's own the promise counts; 0 for never
        ("least_pool", c_int64),  # but only with this many tiles in the pool
        ("sees_all", c_int64),  # whether the promise then knows the imagined hands of all seats
        ("own_draws", c_int64),  # whether each seat draws from a place of its own in the pool
        ("ordered", c_int64),  # scratch: the size of the pool of this world, and its order
        ("order", c_uint8 * COUNT),
    )


class Frame(Structure):
    """A position on the way down: the bounds, the best so far, and what is left to try."""

    _fields_ = (
        ("alpha", c_double),
        ("beta", c_double),
        ("low", c_double),
        ("top", c_double),
        ("gain", c_double),
        ("side", c_double),
        ("total", c_double),
        ("chosen", c_int64),
        ("action", c_int64),
        ("turn", c_int64),
        ("count", c_int64),
        ("outcome", c_int64),
        ("outcomes", c_int64),
        ("key", c_int64),
        ("memo", Memo),
        ("listing", Listing),
    )


class Known(Structure):
    """What is known of a position met before."""

    _fields_ = (("key", c_int64), ("worth", c_double), ("best", c_int64), ("bound", c_int64))


class Search(Structure):
    """A search of an endgame: what it is asked, where it stands, and what it has found."""

    _fields_ = (
        ("aim", c_int64),
        ("limit", c_int64),  # how many positions in all
        ("pause", c_int64),  # where it stops to be asked again
        ("frames", c_int64),  # how many may be used
        ("nodes", c_int64),  # positions met
        ("begun", c_int64),
        ("me", c_int64),
        ("depth", c_int64),
        ("arriving", c_int64),
        ("result", c_double),
        ("choices", c_int64 * (MOST_PLACEMENTS + 1)),
        ("values", c_double * (MOST_PLACEMENTS + 1)),
    )


class Tree(Structure):
    """Where a search works: the way down, and the positions met before."""

    _fields_ = (("frames", Frame * DEPTH), ("known", Known * ENTRIES))
