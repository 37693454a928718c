"""Sampled worlds: hidden tiles matched with slots, as often as their weights make them likely.

A chain of swaps: two slots exchange their tiles, if that makes the world likelier, and else now
and then. The pool has no evidence against any tile, so its order is shuffled anew in each world.
"""

from __future__ import annotations

from tricorne.kernel.compiled.chance import below, next_word, shuffle
from tricorne.kernel.compiled.compiling import entry, part
from tricorne.kernel.compiled.evidence import weigh_slots
from tricorne.kernel.compiled.tables import COUNT
from tricorne.kernel.layout import Position, Rules, Script
from tricorne.kernel.thinking import Belief, Worlds

NOBODY = -1
_BURN_IN = 400
_SWAPS = 12
_UNIT = 1.0 / 9007199254740992.0


@entry
def believe(rules: Rules, position: Position, script: Script, belief: Belief) -> int:
    """Find the slots and a first world from a log; return 0 if the log allows none.

    The position is an empty table, on which the log is laid out.
    """
    weigh_slots(rules, position, script, belief)
    return int(_match(belief))


@part
def _match(belief: Belief) -> bool:  # noqa: C901  (one search, breadth first)
    """Find a world that the evidence allows; False if there is none."""
    weights, tiles, order = belief.weights, belief.tiles, belief.order
    queue, parent, count = belief.queue, belief.parent, belief.count
    for slot in range(count):
        tiles[slot] = NOBODY
    size = 0
    for tile in range(COUNT):
        if belief.items >> tile & 1:
            order[size] = tile
            size += 1
    shuffle(belief.chance, order, size)
    for index in range(size):
        item = order[index]
        # Breadth first along slots whose tile can move on to another one
        head, tail, free = 0, 0, NOBODY
        for slot in range(count):
            parent[slot] = NOBODY - 1
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
def _swap(belief: Belief, times: int) -> None:
    """Let slots exchange their tiles this many times, one of them in a hand."""
    weights, chance, tiles = belief.weights, belief.chance, belief.tiles
    count, held = belief.count, belief.held
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


@entry
def settle(belief: Belief) -> int:
    """Go far enough from the first world to forget it."""
    _swap(belief, _BURN_IN * belief.held)
    return int(belief.held)


@part
def imagine(rules: Rules, position: Position, belief: Belief) -> None:
    """Go on to another world, and put its hands and pool into the position."""
    held, tiles = belief.held, belief.tiles
    _swap(belief, _SWAPS * held)
    for seat in range(rules.players):
        if seat != belief.me:
            position.hands[seat] = 0
    for slot in range(held):
        tile = 1 << int(tiles[slot])
        if int(position.unplayed) & tile:
            position.hands[belief.owners[slot]] |= tile
    for slot in range(held, belief.count):
        position.pool[slot - held] = tiles[slot]
    shuffle(belief.chance, position.pool, belief.count - held)


@entry
def draw_worlds(rules: Rules, position: Position, belief: Belief, worlds: Worlds) -> int:
    """Draw worlds and write down their hands, a row each; return their number.

    The last one is left in the position.
    """
    for index in range(min(worlds.count, len(worlds.hands))):
        imagine(rules, position, belief)
        for seat in range(rules.players):
            worlds.hands[index, seat] = position.hands[seat]
    return int(worlds.count)
