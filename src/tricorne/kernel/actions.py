"""Actions as numbers, which the layout describes: listing the legal ones, and doing one."""

from __future__ import annotations

from tricorne.kernel import bits
from tricorne.kernel.board import figure_at, lay, lay_first
from tricorne.kernel.compiling import entry, part
from tricorne.kernel.layout import DRAW, ORIGIN, PASS, Ints, Record, Records
from tricorne.kernel.tables import ROTATIONS
from tricorne.kernel.turn import (
    draw_tile,
    may_decline,
    may_draw_more,
    open_round,
    pass_turn,
    place_tile,
    placeable,
)


@part
def find_placements(rules: Record, position: Record, actions: Ints, points: Ints) -> int:
    """Write down all legal placements and what each brings at once; how many there are.

    There is always room for them in arrays of MOST_PLACEMENTS.
    """
    tiles = placeable(rules, position)
    count = 0
    if position.laid_count == 0:
        while tiles:
            tile = bits.lowest(tiles)
            tiles &= tiles - 1
            for rotation in range(ROTATIONS[tile]):
                actions[count] = ORIGIN << 8 | tile << 2 | rotation
                points[count] = rules.tile[tile] + rules.opening_bonus[tile]
                count += 1
        return count
    for place in range(position.open_count):
        here = int(position.fits[place]) & tiles
        if here:
            extra = rules.figures[figure_at(position, place)]
            cell = int(position.cells[place]) << 8
            while here:
                tile = bits.lowest(here)
                here &= here - 1
                actions[count] = cell | tile << 2
                points[count] = rules.tile[tile] + extra
                count += 1
    return count


@part
def find(rules: Record, position: Record, actions: Ints, points: Ints) -> int:
    """Write down all legal actions and what each brings, or costs, at once."""
    if position.ending:
        return 0
    count = find_placements(rules, position, actions, points)
    if may_decline(rules, position):
        if may_draw_more(rules, position):
            actions[count] = DRAW
            points[count] = -rules.draw_costs[position.draws]
        else:
            actions[count] = PASS
            used_up = position.draws == rules.draw_limit
            points[count] = -(rules.exhausted_pass if used_up else rules.empty_pass)
        count += 1
    return count


@part
def act(rules: Record, position: Record, action: int) -> None:
    if action == DRAW:
        draw_tile(rules, position)
    elif action == PASS:
        pass_turn(rules, position)
    elif position.laid_count == 0:
        open_round(rules, position, action >> 2 & 0x3F, action & 3)
    else:
        place = int(position.places[action >> 8]) - 1
        place_tile(rules, position, place, action >> 2 & 0x3F)


@entry
def list_actions(all_rules: Records, positions: Records, actions: Ints, points: Ints) -> int:
    """`find`, for Python."""
    return find(all_rules[0], positions[0], actions, points)


@entry
def act_all(all_rules: Records, positions: Records, actions: Ints) -> None:
    """`act`, for Python: several legal actions one after the other."""
    for index in range(len(actions)):
        act(all_rules[0], positions[0], actions[index])


@entry
def lay_out(positions: Records, placements: Ints) -> None:
    """Lay tiles on an empty table, whoever placed them."""
    position = positions[0]
    for index in range(len(placements)):
        action = placements[index]
        tile = action >> 2 & 0x3F
        if index == 0:
            lay_first(position, tile, action & 3)
        else:
            lay(position, int(position.places[action >> 8]) - 1, tile)
