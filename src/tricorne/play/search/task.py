"""What a search is told and what it answers: plain values, which can be sent to a worker."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import TYPE_CHECKING, TypedDict

if TYPE_CHECKING:
    Move = str | Sequence[int]
    """`draw`, `pass`, or a placement: tile, rotation, row and column."""
    Steps = Generator[None, bool, "Answer | None"]
    """A search. It pauses before each call of the kernel that takes long, and is then told whether
    it is cut short. None is its answer if it has found nothing by then."""


class Sight(TypedDict):
    """What the seat to move sees and knows, in the kernel's terms."""

    rules: Mapping[str, int | Sequence[int]]
    """The fields of the record of this name; so is `position`, as far as it cannot be replayed."""
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
    """To find the best of these moves."""

    way: str
    """How to search: `careful`, `plain` or `expert`."""
    sight: Sight
    moves: Sequence[Move]
    seed: int
    playouts: int
    """How many in all; with 0, the search goes by the clock."""
    seconds: float
    reach: int
    """How many tiles may be left in the pool when the endgame begins."""
    doubts: Sequence[float] | None
    """None for the kernel's own."""
    playing: str | Sequence[float] | None
    """How all seats play on: a policy of the kernel, or the cares of careful players; None for its
    own cares."""
    aim: str
    unit: float
    """How many points a tile brings, measured by its value; cares are counted in them."""


class Answer(TypedDict):
    """The best move, by its place, and what each move was found to be worth, where it was tried."""

    best: int
    worths: Sequence[float | None]
