"""What may be done in a position: questions about the seat to move."""

from __future__ import annotations

from tricorne.kernel.compiled import bits
from tricorne.kernel.compiled.board import fitting
from tricorne.kernel.compiled.compiling import inline
from tricorne.kernel.compiled.tables import SAME_VALUE, TRIPLES, ZERO
from tricorne.kernel.layout import Opening, Position, Rules

_TRIPLE = int(Opening.TRIPLE)


@inline
def opening_tiles(rules: Rules, hand: int) -> int:
    """The set of tiles with which the opener may open."""
    if rules.opening != _TRIPLE:
        return hand
    triples = hand & TRIPLES
    if triples:
        zero = triples & (1 << ZERO) if rules.zero_instead else 0
        return 1 << bits.highest(triples) | zero
    return hand & int(SAME_VALUE[bits.highest(hand)])


@inline
def may_draw_more(rules: Rules, position: Position) -> bool:
    """Whether draws of this turn and tiles of the pool are left."""
    return bool(position.draws < rules.draw_limit and position.pool_left > 0)


@inline
def may_decline(rules: Rules, position: Position) -> bool:
    """Whether the seat to move may draw or pass, one of which it then may."""
    if position.laid_count == 0:
        return False
    if rules.may_decline:
        return True
    if position.draws > 0:
        return bool(rules.may_keep_drawn or position.drawn & fitting(position) == 0)
    return bool(position.hands[position.seat] & fitting(position) == 0)


@inline
def placeable(rules: Rules, position: Position) -> int:
    """The set of tiles that the seat to move may place, where they fit."""
    hand = int(position.hands[position.seat])
    if position.laid_count == 0:
        return opening_tiles(rules, hand)
    return int(position.drawn) if position.draws else hand
