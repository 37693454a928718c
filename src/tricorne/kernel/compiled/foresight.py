"""One look ahead, without any sampling: what a placement brings, and what it leaves to whom.

What the next seat will do is not known, but for each tile that it may hold it is plain what it
could bring; from these and the size of its hand follows how much it can expect.
"""

from __future__ import annotations

from tricorne.kernel.compiled import bits
from tricorne.kernel.compiled.actions import act, find
from tricorne.kernel.compiled.board import figure_at
from tricorne.kernel.compiled.chance import below
from tricorne.kernel.compiled.compiling import Floats, Ints, entry, part
from tricorne.kernel.compiled.memory import recall, remember
from tricorne.kernel.compiled.tables import COUNT, VALUES
from tricorne.kernel.compiled.turn import worth
from tricorne.kernel.layout import DRAW, PASS, Position, Rules
from tricorne.kernel.thinking import Cares, Desk

REPLY, MINE, VALUE, MOBILE, STUCK, DECLINING, NOTHING = range(len(Cares._fields))
_HARDLY = 1e-3
_OUT = 50.0
"""Being out at once counts so much more than what it brings: nobody can spoil it any more."""


@part
def gains(rules: Rules, position: Position, tiles: int, best: Ints) -> int:
    """Write down the most that each of these tiles could bring now; which of them fit."""
    for tile in range(COUNT):
        best[tile] = -1
    fitting = 0
    for place in range(position.open_count):
        here = int(position.fits[place]) & tiles
        if here:
            fitting |= here
            extra = rules.figures[figure_at(position, place)]
            while here:
                tile = bits.lowest(here)
                here &= here - 1
                best[tile] = max(best[tile], rules.tile[tile] + extra)
    return fitting


@part
def expected_best(best: Ints, tiles: int, unseen: int, size: int, nothing: float) -> float:
    """What a hand of so many unseen tiles brings at best, on average; `tiles` fit."""
    total, missed = 0.0, 1.0
    left = unseen
    while tiles and missed > _HARDLY:
        top = bits.lowest(tiles)
        rest = tiles & (tiles - 1)
        while rest:
            tile = bits.lowest(rest)
            rest &= rest - 1
            if best[tile] > best[top]:
                top = tile
        tiles &= ~(1 << top)
        held = min(1.0, size / left) if left > 0 else 0.0
        total += missed * held * best[top]
        missed *= 1.0 - held
        left -= 1
    return total + missed * nothing


@part
def outlook(  # noqa: PLR0913, PLR0917  (Numba knows no objects)
    rules: Rules, position: Position, seat: int, action: int, cares: Floats, best: Ints
) -> float:
    """How promising the table is for a seat that has just acted, points at once not counted."""
    kept = int(position.hands[seat])
    unseen = int(position.unplayed) & ~kept
    fitting = gains(rules, position, int(position.unplayed), best)
    follower = seat + 1 if seat + 1 < rules.players else 0
    size = bits.size(position.hands[follower])
    total = 0.0
    if rules.players > 1:
        theirs = expected_best(best, fitting & unseen, bits.size(unseen), size, cares[NOTHING])
        total -= cares[REPLY] * theirs
    mine = fitting & kept
    most = 0
    while mine:
        tile = bits.lowest(mine)
        mine &= mine - 1
        most = max(most, int(best[tile]))
    total += cares[MOBILE] * bits.size(fitting & kept) + cares[MINE] * most
    if fitting & kept == 0:
        total += cares[STUCK]
    if action in (DRAW, PASS):
        return float(total + cares[DECLINING])
    return float(total + cares[VALUE] * VALUES[action >> 2 & 0x3F])


@part
def look_ahead(rules: Rules, position: Position, desk: Desk) -> int:
    """Write down all legal actions and what each is worth in the end; how many there are."""
    cares, listing = desk.cares, desk.listing
    count = find(rules, position, listing)
    if count == 1:
        desk.values[0] = 0.0
        return 1
    seat = int(position.seat)
    remember(position, desk.memo)
    for index in range(count):
        action = int(listing.actions[index])
        value = float(listing.points[index])
        if action not in (DRAW, PASS):
            act(rules, position, action)
            if position.hands[seat] == 0:
                unseen = int(position.unplayed)
                others = 0
                for other in range(rules.players):
                    others += bits.size(position.hands[other])
                taken = worth(unseen) * others / max(1, bits.size(unseen))
                value += rules.out_bonus + (taken if rules.out_takes else 0.0) + _OUT
        if position.hands[seat]:
            value += outlook(rules, position, seat, action, cares, desk.best)
        if action not in (DRAW, PASS):
            recall(position, desk.memo)
        desk.values[index] = value
    return count


@entry
def weigh_actions(rules: Rules, position: Position, desk: Desk) -> int:
    """Say of all legal actions what each is worth in the end; how many there are."""
    return look_ahead(rules, position, desk)


@part
def take_careful_turn(rules: Rules, position: Position, desk: Desk) -> None:
    """Play a turn, or what is left of it, to its end."""
    while True:
        count = look_ahead(rules, position, desk)
        top, ties = 0, 1
        for index in range(1, count):
            if desk.values[index] > desk.values[top]:
                top, ties = index, 1
            elif desk.values[index] == desk.values[top]:
                ties += 1
                if below(position.chance, ties) == 0:
                    top = index
        action = int(desk.listing.actions[top])
        act(rules, position, action)
        if action != DRAW:
            return
