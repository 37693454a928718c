"""How seats play inside the kernel: a policy chooses among the placements of a turn.

RANDOM places uniformly among all placements (cell, tile, rotation), NOVICE among those of the tiles
of the highest value, GREEDY among those with the most points. All draw or pass only when nothing
fits.
"""

from __future__ import annotations

from tricorne.kernel.compiled import bits
from tricorne.kernel.compiled.allowed import may_draw_more, placeable
from tricorne.kernel.compiled.board import figure_at, open_cells_for
from tricorne.kernel.compiled.chance import below
from tricorne.kernel.compiled.compiling import inline, part
from tricorne.kernel.compiled.tables import ROTATIONS, SAME_VALUE
from tricorne.kernel.compiled.turn import draw_tile, open_round, pass_turn, place_tile
from tricorne.kernel.layout import Policy, Position, Rules

_RANDOM, _NOVICE = int(Policy.RANDOM), int(Policy.NOVICE)


@inline
def take_turn(rules: Rules, position: Position, policy: int) -> None:
    """Play a turn, or what is left of it, to its end."""
    if position.laid_count == 0:
        _open(rules, position, policy)
        return
    tiles = placeable(rules, position)
    found, fitting = open_cells_for(position, tiles)
    while found == 0:
        if not may_draw_more(rules, position):
            pass_turn(rules, position)
            return
        draw_tile(rules, position)
        tiles = int(position.drawn)
        if tiles & fitting:
            found, fitting = open_cells_for(position, tiles)
    if policy == _RANDOM:
        _place_any(rules, position, tiles, found)
    elif policy == _NOVICE:
        _place_any(rules, position, int(SAME_VALUE[bits.highest(tiles & fitting)]) & tiles, found)
    else:
        _place_best(rules, position, tiles, found)


@inline
def nth(tiles: int, index: int) -> int:
    """The tile of a set that this many lower ones precede."""
    for _ in range(index):
        tiles &= tiles - 1
    return bits.lowest(tiles)


@inline
def _place_any(rules: Rules, position: Position, tiles: int, found: int) -> None:
    total = 0
    left = found
    while left:
        total += bits.size(position.fits[bits.lowest(left)] & tiles)
        left &= left - 1
    pick = below(position.chance, total) if total > 1 else 0
    place = bits.lowest(found)
    here = int(position.fits[place]) & tiles
    while pick >= bits.size(here):
        pick -= bits.size(here)
        found &= found - 1
        place = bits.lowest(found)
        here = int(position.fits[place]) & tiles
    place_tile(rules, position, place, nth(here, pick))


@inline
def _place_best(rules: Rules, position: Position, tiles: int, found: int) -> None:
    """Within a cell the highest tile brings most, and with it those that bring as much."""
    best, total, equals = -1, 0, 0
    chosen, choice = 0, 0
    while found:
        place = bits.lowest(found)
        found &= found - 1
        here = int(position.fits[place]) & tiles
        top = bits.highest(here)
        points = rules.tile[top] + rules.figures[figure_at(position, place)]
        if points > best:
            best, total, equals = points, 0, 0
        if points == best:
            here &= rules.equals[top]
            total += bits.size(here)
            equals |= 1 << place
            chosen, choice = place, here
    pick = 0
    if total > 1:
        pick = below(position.chance, total)
        while True:
            chosen = bits.lowest(equals)
            equals &= equals - 1
            choice = int(position.fits[chosen]) & tiles
            choice &= rules.equals[bits.highest(choice)]
            if pick < bits.size(choice):
                break
            pick -= bits.size(choice)
    place_tile(rules, position, chosen, nth(choice, pick))


@part
def _open(rules: Rules, position: Position, policy: int) -> None:
    """Choose the first tile and its rotation; each rotation is a placement of its own."""
    tiles = placeable(rules, position)
    if policy == _NOVICE:
        tiles &= int(SAME_VALUE[bits.highest(tiles)])
    elif policy != _RANDOM:
        tiles = _best_to_open(rules, tiles)
    total = 0
    left = tiles
    while left:
        total += ROTATIONS[bits.lowest(left)]
        left &= left - 1
    pick = below(position.chance, total)
    tile = bits.lowest(tiles)
    while pick >= ROTATIONS[tile]:
        pick -= ROTATIONS[tile]
        tiles &= tiles - 1
        tile = bits.lowest(tiles)
    open_round(rules, position, tile, pick)


@part
def _best_to_open(rules: Rules, tiles: int) -> int:
    """Those of these tiles that bring most as the first."""
    best, chosen = -1, 0
    while tiles:
        tile = bits.lowest(tiles)
        tiles &= tiles - 1
        points = rules.tile[tile] + rules.opening_bonus[tile]
        if points > best:
            best, chosen = points, 0
        if points == best:
            chosen |= 1 << tile
    return chosen
