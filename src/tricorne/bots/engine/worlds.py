"""Sampled worlds: hidden tiles matched with slots, as often as their weights make them likely.

A chain of swaps: two slots exchange their tiles, if that makes the world likelier, and else now
and then. The pool has no evidence against any tile, so its order is shuffled anew in each world.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tricorne.bots.engine.evidence import POOL
from tricorne.kernel.chance import below, next_word, shuffle
from tricorne.kernel.compiling import entry, part
from tricorne.kernel.tables import COUNT

if TYPE_CHECKING:
    from tricorne.kernel.layout import Floats, Ints, Record, Records

NOBODY = -1
_BURN_IN = 400
_SWAPS = 12
_UNIT = 1.0 / 9007199254740992.0


@entry
def match(  # noqa: C901, PLR0913, PLR0917  (one search, breadth first)
    weights: Floats, count: int, items: int, chance: Ints, tiles: Ints, slots: Ints
) -> bool:
    """Find a first world that the evidence allows; False if there is none.

    `items` is the set of tiles to be matched. Afterwards `tiles` says which tile is in each slot.
    """
    for slot in range(count):
        tiles[slot] = NOBODY
    size = 0
    for tile in range(COUNT):
        if items >> tile & 1:
            slots[size] = tile
            size += 1
    shuffle(chance, slots, size)
    order = slots[:size].copy()
    queue = slots[COUNT : 2 * COUNT]
    parent = slots[2 * COUNT : 3 * COUNT]
    for item in order:
        # Breadth first along slots whose tile can move on to another one
        parent[:count] = NOBODY - 1
        head, tail, free = 0, 0, NOBODY
        for slot in range(count):
            if weights[slot, item] > 0.0:
                parent[slot] = NOBODY
                queue[tail] = slot
                tail += 1
        while head < tail:
            slot = queue[head]
            head += 1
            if tiles[slot] == NOBODY:
                free = slot
                break
            for other in range(count):
                if parent[other] == NOBODY - 1 and weights[other, tiles[slot]] > 0.0:
                    parent[other] = slot
                    queue[tail] = other
                    tail += 1
        if free == NOBODY:
            return False
        while parent[free] != NOBODY:
            tiles[free] = tiles[parent[free]]
            free = parent[free]
        tiles[free] = item
    return True


@part
def swap(  # noqa: PLR0913, PLR0917  (Numba knows no objects)
    weights: Floats, count: int, held: int, chance: Ints, tiles: Ints, times: int
) -> None:
    """Let slots exchange their tiles so many times; the first `held` slots are those in hands."""
    for _ in range(times):
        first, second = below(chance, held), below(chance, count)
        one, other = int(tiles[first]), int(tiles[second])
        new = weights[first, other] * weights[second, one]
        if new > 0.0 and first != second:
            old = weights[first, one] * weights[second, other]
            unit = (next_word(chance) >> 11 & 0x1FFFFFFFFFFFFF) * _UNIT
            if new >= old or unit * old < new:
                tiles[first] = other
                tiles[second] = one


@part
def imagine(  # noqa: PLR0913, PLR0917  (Numba knows no objects)
    position: Record,
    owners: Ints,
    weights: Floats,
    count: int,
    held: int,
    chance: Ints,
    tiles: Ints,
    me: int,
    players: int,
    swaps: int,
) -> None:
    """Go on to another world, and put its hands and pool into the position."""
    if held:
        swap(weights, count, held, chance, tiles, swaps)
    for seat in range(players):
        if seat != me:
            position.hands[seat] = 0
    for slot in range(held):
        tile = 1 << int(tiles[slot])
        if int(position.unplayed) & tile:
            position.hands[owners[slot]] |= tile
    for slot in range(held, count):
        position.pool[slot - held] = tiles[slot]
    shuffle(chance, position.pool, count - held)


@entry
def draw_worlds(  # noqa: PLR0913, PLR0917
    positions: Records,
    owners: Ints,
    weights: Floats,
    count: int,
    chance: Ints,
    tiles: Ints,
    me: int,
    players: int,
    hands: Ints,
) -> None:
    """Draw worlds and write down their hands, a row each."""
    held = slots_held(owners, count)
    if held:
        swap(weights, count, held, chance, tiles, _BURN_IN * held)
    for index in range(len(hands)):
        imagine(
            positions[0], owners, weights, count, held, chance, tiles, me, players, _SWAPS * held
        )
        for seat in range(players):
            hands[index, seat] = positions[0].hands[seat]


@part
def slots_held(owners: Ints, count: int) -> int:
    """How many slots come before those of the pool."""
    held = 0
    while held < count and owners[held] != POOL:
        held += 1
    return held
