"""Who opens a round, and with which tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tricorne.rules.tiles import ALL_TILES, TRIPLES, VALUES, ZERO, tile_set

if TYPE_CHECKING:
    from tricorne.rules.sheet import Sheet

Lots = tuple[int | None, ...]
"""One drawing of lots: a tile, or None, for each seat."""


def winner_of_lots(lots: Lots) -> tuple[int, ...]:
    """The seats with the best lot: one seat, or those that must draw again."""
    highest = max(VALUES[lot] for lot in lots if lot is not None)
    return tuple(
        seat for seat, lot in enumerate(lots, start=1) if lot is not None and VALUES[lot] == highest
    )


def opener_by_triple(hands: tuple[int, ...]) -> int:
    """The seat that holds the highest triple, or without any triple the highest tile."""
    tops = [_highest(hand & TRIPLES or hand) for hand in hands]
    triples = [bool(hand & TRIPLES) for hand in hands]
    ranks = list(zip(triples, tops, strict=True))
    return ranks.index(max(ranks)) + 1


def opening_tiles(sheet: Sheet, hand: int) -> int:
    """The tiles with which the opener may open, out of this hand."""
    if sheet.opening != "triple":
        return hand
    triples = hand & TRIPLES
    if triples:
        zero = triples & 1 << ZERO if sheet.zero_instead else 0
        return 1 << _highest(triples) | zero
    return hand & _worth(VALUES[_highest(hand)])


def _highest(tiles: int) -> int:
    return tiles.bit_length() - 1


def _worth(points: int) -> int:
    return ALL_TILES & tile_set(tile for tile, worth in enumerate(VALUES) if worth == points)
