"""Going back in a round: a memo keeps what is small, and the tiles are lifted from the table.

A memo is an array of MEMO integers. So a playout or a search begins by copying a few hundred
bytes, whatever lies on the table.
"""

from __future__ import annotations

from tricorne.kernel.board import lift
from tricorne.kernel.compiling import part
from tricorne.kernel.layout import SEATS, Figure, Ints, Record

_MADE = len(Figure)


@part
def remember(position: Record, memo: Ints) -> None:
    """Write down where a round stands."""
    memo[0] = position.seat
    memo[1] = position.draws
    memo[2] = position.drawn
    memo[3] = position.pool_left
    memo[4] = position.idle_passes
    memo[5] = position.ending
    memo[6] = position.touched
    memo[7] = position.unplayed
    memo[8] = position.fitting
    memo[9] = position.laid_count
    memo[10] = position.actions
    memo[11] = position.passes
    for index in range(SEATS):
        memo[12 + index] = position.hands[index]
        memo[12 + SEATS + index] = position.totals[index]
    for figure in range(_MADE):
        memo[12 + 2 * SEATS + figure] = position.made[figure]


@part
def recall(position: Record, memo: Ints) -> None:
    """Go back to where the round stood; only what happened since then can be taken back."""
    while position.laid_count > memo[9]:
        lift(position)
    position.seat = memo[0]
    position.draws = memo[1]
    position.drawn = memo[2]
    position.pool_left = memo[3]
    position.idle_passes = memo[4]
    position.ending = memo[5]
    position.touched = memo[6]
    position.unplayed = memo[7]
    position.fitting = memo[8]
    position.actions = memo[10]
    position.passes = memo[11]
    for index in range(SEATS):
        position.hands[index] = memo[12 + index]
        position.totals[index] = memo[12 + SEATS + index]
    for figure in range(_MADE):
        position.made[figure] = memo[12 + 2 * SEATS + figure]
