"""One look ahead, without any sampling: what a placement brings, and what it leaves to whom.

Nobody knows the hand of the next seat, but it is plain what each tile that it may hold could bring.
From these points and the size of the hand follows how much the seat can expect.
"""

from __future__ import annotations

from tricorne.kernel.compiled import bits
from tricorne.kernel.compiled.actions import find
from tricorne.kernel.compiled.board import closed_cells, closed_figure, lift, put
from tricorne.kernel.compiled.compiling import Ints, entry, inline, part
from tricorne.kernel.compiled.tables import HELD, VALUES
from tricorne.kernel.compiled.turn import worth
from tricorne.kernel.layout import DRAW, PASS, Figure, Position, Rules
from tricorne.kernel.thinking import Cares, Desk

REPLY, MINE, VALUE, MOBILE, STUCK, DECLINING, NOTHING = range(len(Cares._fields))
_FIGURES, _NONE = len(Figure), int(Figure.NONE)
_HARDLY = 1e-3
_OUT = 50.0
"""What going out at once is worth beyond its points: nobody can spoil it any more."""


@inline
def survey(position: Position, tiles: int, making: Ints) -> tuple[int, int]:
    """Write down for each figure which of these tiles could make it now.

    Return which of them fit, and which of them could make a figure.
    """
    for figure in range(_FIGURES):
        making[figure] = 0
    closed, elsewhere = closed_cells(position)
    plain, special = elsewhere & tiles, 0
    while closed:
        place = bits.lowest(closed)
        closed &= closed - 1
        here = int(position.fits[place]) & tiles
        if here:
            making[closed_figure(position, place)] |= here
            special |= here
    making[_NONE] = plain
    return plain | special, special


@inline
def best_of(rules: Rules, making: Ints, tiles: int, special: int) -> tuple[int, int]:
    """The tiles of these that could bring most now, and how much: 0 at least.

    With the same figure the highest tile brings most; hardly any tile can make one.
    """
    top, most = 0, -1
    here = int(making[_NONE]) & tiles
    if here:
        top = bits.highest(here)
        most = int(rules.tile[top] + rules.figures[_NONE])
    if tiles & special:
        for figure in range(_NONE + 1, _FIGURES):
            here = int(making[figure]) & tiles
            if here:
                tile = bits.highest(here)
                brings = int(rules.tile[tile] + rules.figures[figure])
                if brings > most:
                    top, most = tile, brings
    return top, most


@part
def expected_best(  # noqa: PLR0913, PLR0917  (Numba knows no objects)
    rules: Rules, making: Ints, tiles: int, special: int, unseen: int, size: int, nothing: float
) -> float:
    """What a hand of this many unseen tiles brings at best, on average; `tiles` fit."""
    total, missed = 0.0, 1.0
    left = unseen
    while tiles and missed > _HARDLY:
        top, most = best_of(rules, making, tiles, special)
        tiles &= ~(1 << top)
        held = HELD[size, left] if left > 0 else 0.0
        total += missed * held * most
        missed *= 1.0 - held
        left -= 1
    return total + missed * nothing


@part
def outlook(rules: Rules, position: Position, seat: int, action: int, desk: Desk) -> float:
    """How promising the table is for a seat that has just acted, points at once not counted."""
    cares, making = desk.cares, desk.making
    kept = int(position.hands[seat])
    unseen = int(position.unplayed) & ~kept
    fitting, special = survey(position, int(position.unplayed), making)
    follower = seat + 1 if seat + 1 < rules.players else 0
    size = bits.size(position.hands[follower])
    total = 0.0
    if rules.players > 1:
        tiles, others = fitting & unseen, bits.size(unseen)
        theirs = expected_best(rules, making, tiles, special, others, size, cares[NOTHING])
        total -= cares[REPLY] * theirs
    _, most = best_of(rules, making, kept, special)
    total += cares[MOBILE] * bits.size(fitting & kept) + cares[MINE] * max(0, most)
    if fitting & kept == 0:
        total += cares[STUCK]
    if action in (DRAW, PASS):
        return float(total + cares[DECLINING])
    return float(total + cares[VALUE] * VALUES[action >> 2 & 0x3F])


@part
def look_ahead(rules: Rules, position: Position, desk: Desk) -> int:
    """Write down all legal actions and what each is worth in the end; return their number."""
    listing = desk.listing
    count = find(rules, position, listing)
    if count == 1:
        desk.values[0] = 0.0
        return 1
    seat = int(position.seat)
    for index in range(count):
        action = int(listing.actions[index])
        value = float(listing.points[index])
        if action in (DRAW, PASS):
            value += outlook(rules, position, seat, action, desk)
        else:
            tile = 1 << (action >> 2 & 0x3F)
            put(position, action)
            position.hands[seat] ^= tile
            position.unplayed ^= tile
            if position.hands[seat]:
                value += outlook(rules, position, seat, action, desk)
            else:
                value += _being_out(rules, position)
            lift(position)
            position.hands[seat] ^= tile
            position.unplayed ^= tile
        desk.values[index] = value
    return count


@part
def _being_out(rules: Rules, position: Position) -> float:
    """What placing the last tile brings, as far as one can know."""
    unseen = int(position.unplayed)
    others = 0
    for seat in range(rules.players):
        others += bits.size(position.hands[seat])
    taken = worth(unseen) * others / max(1, bits.size(unseen))
    return float(rules.out_bonus + (taken if rules.out_takes else 0.0) + _OUT)


@entry
def weigh_actions(rules: Rules, position: Position, desk: Desk) -> int:
    """Value all legal actions by what each is worth in the end; return their number."""
    return look_ahead(rules, position, desk)
