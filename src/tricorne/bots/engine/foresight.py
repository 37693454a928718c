"""One look ahead, without any sampling: what a placement brings, and what it leaves to whom.

What the next seat will do is not known, but for each tile that it may hold it is plain what it
could bring; from these and the size of its hand follows how much it can expect.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tricorne.kernel import bits
from tricorne.kernel.actions import act, find
from tricorne.kernel.board import figure_at
from tricorne.kernel.chance import below
from tricorne.kernel.compiling import entry, part
from tricorne.kernel.layout import DRAW, MEMO, MOST_PLACEMENTS, PASS
from tricorne.kernel.memory import recall, remember
from tricorne.kernel.tables import COUNT, VALUES
from tricorne.kernel.turn import worth

if TYPE_CHECKING:
    from tricorne.kernel.layout import Floats, Ints, Record, Records


class Cares(NamedTuple):
    """How much each thing counts that speaks for an action or against it, in points."""

    reply: float = 1.1
    """A point that the next seat can expect in reply, against it."""
    mine: float = 0.53
    """A point that the best tile kept would bring now, for it."""
    value: float = -0.29
    """A point of value of the tile that is gone, for it: negative, for its points count already."""
    mobile: float = 0.55
    """A tile kept that fits somewhere, for it."""
    stuck: float = -3.4
    """That no tile kept fits anywhere, for it."""
    declining: float = 1.0
    """That it declines, for it."""
    nothing: float = -15.0
    """What the next seat gets on average if none of its tiles fits."""


CARES = Cares()
"""What `bench.fit` found."""

REPLY, MINE, VALUE, MOBILE, STUCK, DECLINING, NOTHING = range(len(Cares._fields))
_HARDLY = 1e-3
_OUT = 50.0
"""Being out at once counts so much more than what it brings: nobody can spoil it any more."""

DESK = np.dtype(
    [
        ("memo", np.int64, MEMO),
        ("actions", np.int64, MOST_PLACEMENTS + 1),
        ("points", np.int64, MOST_PLACEMENTS + 1),
        ("values", np.float64, MOST_PLACEMENTS + 1),
        ("best", np.int64, COUNT),
    ],
    align=True,
)
"""What looking ahead works on: all legal actions, and what each brings now and in the end."""


@part
def gains(rules: Record, position: Record, tiles: int, best: Ints) -> int:
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
    rules: Record, position: Record, seat: int, action: int, cares: Floats, best: Ints
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
def look_ahead(rules: Record, position: Record, cares: Floats, desk: Record) -> int:
    """Write down all legal actions and what each is worth in the end; how many there are."""
    count = find(rules, position, desk.actions, desk.points)
    if count == 1:
        desk.values[0] = 0.0
        return 1
    seat = int(position.seat)
    remember(position, desk.memo)
    for index in range(count):
        action = int(desk.actions[index])
        value = float(desk.points[index])
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
def weigh_actions(all_rules: Records, positions: Records, cares: Floats, desks: Records) -> int:
    """`look_ahead`, for Python."""
    return look_ahead(all_rules[0], positions[0], cares, desks[0])


@part
def take_careful_turn(rules: Record, position: Record, cares: Floats, desk: Record) -> None:
    """Play a turn, or what is left of it, to its end."""
    while True:
        count = look_ahead(rules, position, cares, desk)
        top, ties = 0, 1
        for index in range(1, count):
            if desk.values[index] > desk.values[top]:
                top, ties = index, 1
            elif desk.values[index] == desk.values[top]:
                ties += 1
                if below(position.chance, ties) == 0:
                    top = index
        action = int(desk.actions[top])
        act(rules, position, action)
        if action != DRAW:
            return
