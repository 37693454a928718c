"""What a position promises a seat: the points that it gains on the best other until the round ends.

The weights of what `features` describes were learned from rounds. They change with the pool, from
one of its sizes in POOLS to the next in a straight line.
"""

from __future__ import annotations

from tricorne.kernel.compiled import bits
from tricorne.kernel.compiled.actions import find
from tricorne.kernel.compiled.board import fitting, lift, put
from tricorne.kernel.compiled.compiling import inline, part
from tricorne.kernel.compiled.features import describe, guess
from tricorne.kernel.compiled.turn import worth
from tricorne.kernel.layout import DRAW, PASS, Blocked, Position, Rules
from tricorne.kernel.thinking import POOLS, Desk, Prospects

_NOTHING = int(Blocked.NOTHING)


@part
def _weighed(me: int, pool: int, desk: Desk, prospects: Prospects) -> float:
    """The points that the features on the desk promise."""
    low = 0
    while low < len(POOLS) - 2 and pool >= POOLS[low + 1]:
        low += 1
    part_ = min(1.0, (pool - POOLS[low]) / (POOLS[low + 1] - POOLS[low]))
    lower, upper = prospects.weights[me, low], prospects.weights[me, low + 1]
    total, more = 0.0, 0.0
    for index in range(len(desk.features)):
        feature = desk.features[index]
        total += feature * lower[index]
        more += feature * upper[index]
    return float(total + part_ * (more - total))


@part
def promise_of(  # noqa: PLR0913, PLR0917  (Numba knows no objects)
    rules: Rules, position: Position, me: int, desk: Desk, prospects: Prospects, sees_all: int
) -> float:
    """What a position promises a seat that knows its own hand, or that sees all hands."""
    if sees_all:
        describe(rules, position, me, desk)
    else:
        guess(rules, position, me, desk, drawing=0)
    return _weighed(me, int(position.pool_left), desk, prospects)


@part
def look_keenly_ahead(rules: Rules, position: Position, desk: Desk, prospects: Prospects) -> int:
    """Write down all legal actions and what each promises the seat to move; return their number."""
    listing, seat = desk.listing, int(position.seat)
    count = find(rules, position, listing)
    if count == 1:
        desk.values[0] = 0.0
        return 1
    draws, pool = position.draws, int(position.pool_left)
    following = seat + 1 if seat + 1 < rules.players else 0
    for index in range(count):
        action, value = int(listing.actions[index]), float(listing.points[index])
        if action == DRAW:
            guess(rules, position, seat, desk, drawing=1)
            desk.values[index] = value + _weighed(seat, pool - 1, desk, prospects)
            continue
        tile = 0
        if action != PASS:
            tile = 1 << (action >> 2 & 0x3F)
            put(position, action)
            position.hands[seat] ^= tile
            position.unplayed ^= tile
        position.seat, position.draws = following, 0
        if position.hands[seat] == 0:
            value += _out(rules, position, seat)
        elif pool == 0 and (
            position.unplayed & fitting(position) == 0
            or (action == PASS and draws == 0 and position.idle_passes + 1 == rules.players)
        ):
            value += _blocked(rules, position, seat)
        else:
            guess(rules, position, seat, desk, drawing=0)
            value += _weighed(seat, pool, desk, prospects)
        position.seat, position.draws = seat, draws
        if tile:
            lift(position)
            position.hands[seat] ^= tile
            position.unplayed ^= tile
        desk.values[index] = value
    return count


@inline
def _others_hold(rules: Rules, position: Position, seat: int) -> float:
    """The value of all other hands together, on average."""
    unseen = int(position.unplayed) & ~int(position.hands[seat])
    held = 0
    for other in range(rules.players):
        if other != seat:
            held += bits.size(position.hands[other])
    return float(worth(unseen) * held / max(1, bits.size(unseen)))


@part
def _out(rules: Rules, position: Position, seat: int) -> float:
    """What placing the last tile brings."""
    held = _others_hold(rules, position, seat)
    gained = rules.out_bonus + (held if rules.out_takes else 0.0)
    return float(gained + (held / max(1, rules.players - 1) if rules.out_costs else 0.0))


@part
def _blocked(rules: Rules, position: Position, seat: int) -> float:
    """What a blocked round brings, on the mean of the others."""
    if rules.blocked == _NOTHING:
        return 0.0
    held = _others_hold(rules, position, seat)
    return float(held / max(1, rules.players - 1) - worth(position.hands[seat]))
