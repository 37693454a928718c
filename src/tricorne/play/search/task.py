"""The input and output of a search: plain values that can be sent to a worker."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import TYPE_CHECKING, TypedDict

if TYPE_CHECKING:
    Move = str | Sequence[int]
    """`draw`, `pass`, or a placement: tile, rotation, row and column."""
    Steps = Generator[None, bool, "Answer | None"]
    """A running search. It yields before each slow kernel call, and receives whether it is cut
    short. It returns None if it has found nothing by then."""


class Sight(TypedDict):
    """The knowledge of the seat to move, in the kernel's terms."""

    rules: Mapping[str, int | Sequence[int]]
    """The fields of the record `rules`. `position` holds those that a replay cannot restore."""
    position: Mapping[str, int | Sequence[int]]
    me: int
    """The seat, from 0."""
    players: int
    pool: int
    hand: int
    laid: bool
    """Whether a tile lies on the table."""
    log: Sequence[Move]
    seats: Sequence[int]
    """The seats that made the moves of the log, from 0."""
    mine: int
    """The set of tiles that this seat has ever held."""
    hidden: int
    """The set of tiles whose owners are guessed."""
    aside: int
    """The set of tiles that lots showed to be in the pool after the deal."""


class Task(TypedDict):
    """Find the best of these moves."""

    way: str
    """How to search: `careful`, `plain` or `expert`; or how the round goes on: `follow`."""
    sight: Sight
    moves: Sequence[Move]
    seed: int
    playouts: int
    """The total number; with 0, the search goes by the clock."""
    seconds: float
    reach: int
    """The largest pool at which the endgame search begins."""
    hands: Sequence[int] | None
    """All hands, if they lie open: only the order of the pool is guessed. None to guess them."""
    doubts: Sequence[float] | None
    """None for the kernel's defaults."""
    playing: str | Sequence[float] | None
    """The policy of all seats: one of the kernel's, or the cares of careful players. None for the
    kernel's own cares."""
    prospects: str | None
    """The name of the weights by which trials foresee the rest of a round; None to play it out."""
    population: str | None
    """With prospects, the kind of players that play on: `families` or `champions`. With None, the
    seat itself does what promises most, and the others play as they have shown."""
    depth: int
    """With prospects, a trial ends after this many turns of the seat."""
    least_pool: int
    """With prospects, a trial with fewer tiles in the pool is played to the end of the round."""
    declines: bool
    """Whether anybody declines to place while a tile fits. Otherwise the search goes on as if the
    sheet did not allow it."""
    drawing: float
    """The points added to the worth of drawing while a tile fits, if points are the aim."""
    sure: float
    """By the clock, the search ends once the best move leads each other one by this many standard
    errors; 0 for never."""
    aim: str
    unit: float
    """The points per tile, measured by its value; cares are counted in them."""


class TriedMove(TypedDict):
    """The result of trying a move."""

    worth: float
    error: float | None
    """The standard error of the worth; None if it is unknown."""
    playouts: int
    """With 0, the worth was calculated."""


class Added(TypedDict):
    """The sums over trials of all moves in the same worlds, move by move."""

    worlds: int
    sums: Sequence[float]
    squares: Sequence[float]
    pairs: Sequence[float]
    """The products with the worth of the first move in the same world."""
    incidents: Sequence[Sequence[int]]
    """For each move, in how many worlds each kind of incident happened to each seat: all seats of
    the first kind, then all of the second, and so on."""


class Answer(TypedDict):
    """The index of the best move, and the result for each move; None if it was not tried."""

    best: int
    tried: Sequence[TriedMove | None]
    halves: Sequence[Added] | None
    """The results of one half of all worlds, and of the other; None where not all moves were tried
    in the same worlds."""
    exact: bool
    """Whether every continuation was searched in each world, instead of one trial."""
    courses: Sequence[Sequence[Move]]
    """In each world that was followed, the first action of each turn after the move."""
