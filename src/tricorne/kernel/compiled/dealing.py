"""A fresh round: shuffle, deal, and find who opens."""

from __future__ import annotations

from tricorne.kernel.compiled import bits
from tricorne.kernel.compiled.board import clear
from tricorne.kernel.compiled.chance import CHOOSING, DEALING, below, shuffle, start
from tricorne.kernel.compiled.compiling import inline, part
from tricorne.kernel.compiled.tables import ALL_TILES, COUNT, TRIPLES, VALUES
from tricorne.kernel.layout import Opening, Position, Rules

_LOTS = int(Opening.LOTS)
_TRIPLE = int(Opening.TRIPLE)


@part
def deal(rules: Rules, position: Position, seed: int, number: int) -> None:
    """Begin the round that belongs to a seed and a number. The totals stay.

    The deal has a stream of its own, so it does not depend on the players and their choices.
    """
    clear(position)
    start(position.chance, seed, number, DEALING)
    pool = position.pool
    for tile in range(COUNT):
        pool[tile] = tile
    shuffle(position.chance, pool, COUNT)
    left = COUNT
    for seat in range(rules.players):
        hand = 0
        for _ in range(rules.hand):
            left -= 1
            hand |= 1 << int(pool[left])
        position.hands[seat] = hand
    position.pool_left = left
    position.opener = find_opener(rules, position)
    begin(rules, position)
    start(position.chance, seed, number, CHOOSING)


@inline
def begin(rules: Rules, position: Position) -> None:
    """Set everything but hands, pool and opener as before the first tile."""
    position.seat = position.opener
    position.unplayed = ALL_TILES
    position.draws = 0
    position.drawn = 0
    position.idle_passes = 0
    position.ending = 0
    position.touched = 0
    position.actions = 0
    position.passes = 0
    position.made[:] = 0
    for seat in range(rules.players):
        position.initial_totals[seat] = position.totals[seat]


@part
def find_opener(rules: Rules, position: Position) -> int:
    """The seat that opens, as the sheet says."""
    if rules.players == 1:
        return 0
    if rules.opening == _TRIPLE:
        return opener_by_triple(rules, position)
    if rules.opening == _LOTS:
        return opener_by_lots(rules, position)
    return below(position.chance, rules.players)


@part
def opener_by_triple(rules: Rules, position: Position) -> int:
    """The seat that holds the highest triple, or without any triple the highest tile."""
    opener, best = 0, -1
    for seat in range(rules.players):
        hand = int(position.hands[seat])
        triples = hand & TRIPLES
        rank = COUNT + bits.highest(triples) if triples else bits.highest(hand)
        if rank > best:
            opener, best = seat, rank
    return opener


@part
def opener_by_lots(rules: Rules, position: Position) -> int:
    """The seat that draws the highest lot from the pool; those tied for the highest draw again.

    All lots go back and the pool is shuffled, so they say nothing about its order. Lots are
    therefore different tiles from anywhere in the pool, which stays as it is.
    """
    chance, pool, size = position.chance, position.pool, position.pool_left
    picked = 0
    drawing = (1 << rules.players) - 1
    while bits.size(drawing) > 1 and size - bits.size(picked) >= bits.size(drawing):
        best, tied = -1, 0
        for seat in range(rules.players):
            if drawing >> seat & 1:
                pick = below(chance, size)
                while picked >> pick & 1:
                    pick = below(chance, size)
                picked |= 1 << pick
                value = VALUES[pool[pick]]
                if value > best:
                    best, tied = value, 0
                if value == best:
                    tied |= 1 << seat
        drawing = tied
    return bits.lowest(drawing)
