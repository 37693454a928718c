"""What the log tells about hidden tiles: how likely each of them came to each place it could.

A *slot* is a place that a hidden tile came to: one tile of an opponent's deal, one that he drew
and did not place at once, one that is still in the pool. Tiles that an opponent placed from his
hand have been in a slot of his too, nobody knows which. So who holds what is a matching of tiles
and slots, and its likelihood is the product of the weights found here, one for each pair.

A slot's weights shrink with everything its owner did while he held it. Who draws or passes has
nothing that fits: for certain where the sheet lets nobody decline, else almost. Who places a
tile has none that would have brought more, more or less.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tricorne.kernel import bits
from tricorne.kernel.board import figure_at, lay, lay_first
from tricorne.kernel.compiling import entry, part
from tricorne.kernel.layout import DRAW, PASS, Opening
from tricorne.kernel.tables import ALL_TILES, COUNT, SAME_VALUE, TRIPLES, ZERO

if TYPE_CHECKING:
    from tricorne.kernel.layout import Floats, Ints, Record, Records

POOL = -1
"""The owner of the slots of the pool."""

MOST_SLOTS = 56
_TRIPLE = int(Opening.TRIPLE)
_MUCH_MORE = 20


class Doubts(NamedTuple):
    """How likely a player is to do what a sensible one would not, as a factor for each case."""

    declined: float = 0.15
    """He held a tile that fitted, and drew or passed."""
    passed_over: float = 0.5
    """He held a tile that would have brought a little more than the one he placed."""
    missed: float = 0.7
    """He held one that would have brought much more: a figure."""


NO_EVIDENCE = Doubts(1.0, 1.0, 1.0)
"""Only what is certain counts."""

DECLINED, PASSED_OVER, MISSED = range(len(Doubts._fields))


@entry
def weigh_slots(  # noqa: PLR0913, PLR0917  (Numba knows no objects)
    all_rules: Records,
    positions: Records,
    actions: Ints,
    seats: Ints,
    me: int,
    mine: int,
    aside: int,
    doubts: Floats,
    owners: Ints,
    weights: Floats,
) -> int:
    """Fill `owners` and `weights` slot by slot from a log; how many slots there are.

    The position is an empty table, on which the log is laid out. `mine` are all tiles that the
    seat `me` has ever held, `aside` those that lots showed to be in the pool after the deal.
    """
    rules, position = all_rules[0], positions[0]
    hidden = ALL_TILES & ~mine
    count = _add_deal(rules, owners, weights, me, hidden & ~aside)
    pool = COUNT - rules.players * rules.hand
    draws = 0
    for index in range(len(actions)):
        action, seat = int(actions[index]), int(seats[index])
        if draws == 0 and seat != me:
            if action < 0:
                _nothing_fitted(rules, position, doubts, owners, weights, count, seat)
            else:
                _chosen(rules, position, action, doubts, owners, weights, count, seat)
        if action == DRAW:
            draws += 1
            pool -= 1
            if seat != me and actions[index + 1] < 0:
                count = _add_slot(owners, weights, count, seat, hidden)
                _scale(weights, count - 1, int(position.fitting), doubts[DECLINED])
            continue
        if action != PASS:
            tile = action >> 2 & 0x3F
            _lay(rules, position, action, seat, owners, weights, count)
            hidden &= ~(1 << tile)
            for slot in range(count):
                if draws or owners[slot] != seat:
                    weights[slot, tile] = 0.0
        draws = 0
    for _ in range(pool):
        count = _add_slot(owners, weights, count, POOL, hidden)
    return count


@part
def _add_deal(rules: Record, owners: Ints, weights: Floats, me: int, tiles: int) -> int:
    """The slots of the deal, seat by seat."""
    count = 0
    for seat in range(rules.players):
        if seat != me:
            for _ in range(rules.hand):
                count = _add_slot(owners, weights, count, seat, tiles)
    return count


@part
def _lay(  # noqa: PLR0913, PLR0917
    rules: Record,
    position: Record,
    action: int,
    seat: int,
    owners: Ints,
    weights: Floats,
    count: int,
) -> None:
    """Lay a tile on the table."""
    tile = action >> 2 & 0x3F
    if position.laid_count > 0:
        lay(position, int(position.places[action >> 8]) - 1, tile)
    else:
        if rules.opening == _TRIPLE:
            _opened_by_triple(rules, tile, seat, owners, weights, count)
        lay_first(position, tile, action & 3)
    position.unplayed &= ~(1 << tile)


@part
def _add_slot(owners: Ints, weights: Floats, count: int, owner: int, tiles: int) -> int:
    owners[count] = owner
    for tile in range(COUNT):
        weights[count, tile] = float(tiles >> tile & 1)
    return count + 1


@part
def _scale(weights: Floats, slot: int, tiles: int, factor: float) -> None:
    while tiles:
        weights[slot, bits.lowest(tiles)] *= factor
        tiles &= tiles - 1


@part
def _nothing_fitted(  # noqa: PLR0913, PLR0917
    rules: Record,
    position: Record,
    doubts: Floats,
    owners: Ints,
    weights: Floats,
    count: int,
    seat: int,
) -> None:
    """A seat did not place from its hand."""
    factor = doubts[DECLINED] if rules.may_decline else 0.0
    tiles = int(position.fitting) & ~_laid(position)
    for slot in range(count):
        if owners[slot] == seat:
            _scale(weights, slot, tiles, factor)


@part
def _laid(position: Record) -> int:
    """The tiles on the table: their weights are those of the time when they were still held."""
    return ALL_TILES & ~int(position.unplayed)


@part
def _chosen(  # noqa: PLR0913, PLR0917
    rules: Record,
    position: Record,
    action: int,
    doubts: Floats,
    owners: Ints,
    weights: Floats,
    count: int,
    seat: int,
) -> None:
    """A seat placed from its hand, and nothing that would have brought more."""
    chosen = action >> 2 & 0x3F
    left = int(position.unplayed)
    if position.laid_count == 0:
        got = rules.tile[chosen] + rules.opening_bonus[chosen]
        if rules.opening == _TRIPLE:
            return
    else:
        place = int(position.places[action >> 8]) - 1
        got = rules.tile[chosen] + rules.figures[figure_at(position, place)]
    best = position.candidates
    for tile in range(COUNT):
        best[tile] = rules.tile[tile] + rules.opening_bonus[tile] if position.laid_count == 0 else 0
    for place in range(position.open_count):
        here = int(position.fits[place]) & left
        extra = rules.figures[figure_at(position, place)] if here else 0
        while here:
            tile = bits.lowest(here)
            here &= here - 1
            best[tile] = max(best[tile], rules.tile[tile] + extra)
    for tile in range(COUNT):
        if left >> tile & 1 and best[tile] > got:
            factor = doubts[MISSED] if best[tile] - got >= _MUCH_MORE else doubts[PASSED_OVER]
            for slot in range(count):
                if owners[slot] == seat:
                    weights[slot, tile] *= factor


@part
def _opened_by_triple(  # noqa: PLR0913, PLR0917
    rules: Record, tile: int, opener: int, owners: Ints, weights: Floats, count: int
) -> None:
    """Nobody was dealt what would have come before the opening tile."""
    if rules.zero_instead and tile == ZERO:
        return  # he may hold another triple, nobody knows which
    for slot in range(count):
        above = TRIPLES
        if TRIPLES >> tile & 1:
            above &= ~((1 << (tile + 1)) - 1)
        else:
            above |= ALL_TILES & ~((1 << (tile + 1)) - 1)
            if owners[slot] == opener:
                above &= ~(int(SAME_VALUE[tile]) & ~TRIPLES)
            else:
                above &= ~int(SAME_VALUE[tile]) | TRIPLES
        _scale(weights, slot, above, 0.0)
