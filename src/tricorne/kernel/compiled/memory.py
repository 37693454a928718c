"""Going back in a round: a memo keeps what is small, and the tiles are lifted from the table.

So a playout or a search begins by copying a few hundred bytes, whatever lies on the table.
"""

from __future__ import annotations

from tricorne.kernel.compiled.board import lift
from tricorne.kernel.compiled.compiling import part
from tricorne.kernel.layout import SEATS, Figure, Memo, Position

_FIGURES = len(Figure)


@part
def remember(position: Position, memo: Memo) -> None:
    """Write down where a round stands."""
    memo.seat = position.seat
    memo.draws = position.draws
    memo.drawn = position.drawn
    memo.pool_left = position.pool_left
    memo.idle_passes = position.idle_passes
    memo.ending = position.ending
    memo.touched = position.touched
    memo.unplayed = position.unplayed
    memo.fitting = position.fitting
    memo.laid_count = position.laid_count
    memo.actions = position.actions
    memo.passes = position.passes
    for figure in range(_FIGURES):
        memo.made[figure] = position.made[figure]
    for seat in range(SEATS):
        memo.hands[seat] = position.hands[seat]
        memo.totals[seat] = position.totals[seat]


@part
def recall(position: Position, memo: Memo) -> None:
    """Go back to where the round stood; only what happened since then can be taken back."""
    while position.laid_count > memo.laid_count:
        lift(position)
    position.seat = memo.seat
    position.draws = memo.draws
    position.drawn = memo.drawn
    position.pool_left = memo.pool_left
    position.idle_passes = memo.idle_passes
    position.ending = memo.ending
    position.touched = memo.touched
    position.unplayed = memo.unplayed
    position.fitting = memo.fitting
    position.actions = memo.actions
    position.passes = memo.passes
    for figure in range(_FIGURES):
        position.made[figure] = memo.made[figure]
    for seat in range(SEATS):
        position.hands[seat] = memo.hands[seat]
        position.totals[seat] = memo.totals[seat]
