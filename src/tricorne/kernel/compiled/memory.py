"""Going back in a round: a memo keeps what is small, and the tiles are lifted from the table.

So a playout or a search begins by copying a few hundred bytes, however full the table is.
"""

from __future__ import annotations

from tricorne.kernel.compiled.board import lift
from tricorne.kernel.compiled.compiling import inline, part
from tricorne.kernel.layout import SEATS, Figure, Memo, Position

_FIGURES = len(Figure)


@part
def remember(position: Position, memo: Memo) -> None:
    """Write down where a round stands."""
    _copy(position, memo)
    memo.laid_count = position.laid_count


@part
def recall(position: Position, memo: Memo) -> None:
    """Go back to where the round stood; only what happened since then can be taken back."""
    while position.laid_count > memo.laid_count:
        lift(position)
    _copy(memo, position)


@inline
def _copy(source: Position | Memo, target: Position | Memo) -> None:
    target.seat = source.seat
    target.draws = source.draws
    target.drawn = source.drawn
    target.pool_left = source.pool_left
    target.idle_passes = source.idle_passes
    target.ending = source.ending
    target.touched = source.touched
    target.unplayed = source.unplayed
    target.actions = source.actions
    target.passes = source.passes
    for figure in range(_FIGURES):
        target.made[figure] = source.made[figure]
    for seat in range(SEATS):
        target.hands[seat] = source.hands[seat]
        target.totals[seat] = source.totals[seat]
