"""Actions as numbers, which the layout describes: listing the legal ones, and doing one."""

from __future__ import annotations

from tricorne.kernel.compiled import bits
from tricorne.kernel.compiled.allowed import may_decline, may_draw_more, placeable
from tricorne.kernel.compiled.board import figure_at, open_cells_for, put
from tricorne.kernel.compiled.compiling import entry, part
from tricorne.kernel.compiled.tables import ROTATIONS
from tricorne.kernel.compiled.turn import draw_tile, open_round, pass_turn, place_tile
from tricorne.kernel.layout import DRAW, ORIGIN, PASS, Figures, Listing, Position, Rules, Script


@part
def find_placements(rules: Rules, position: Position, listing: Listing) -> int:
    """Write down all legal placements and what each brings at once; return their number."""
    actions, points = listing.actions, listing.points
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
    found, _ = open_cells_for(position, tiles)
    while found:
        place = bits.lowest(found)
        found &= found - 1
        here = int(position.fits[place]) & tiles
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
def find(rules: Rules, position: Position, listing: Listing) -> int:
    """Write down all legal actions and what each brings, or costs, at once."""
    if position.ending:
        return 0
    count = find_placements(rules, position, listing)
    if may_decline(rules, position):
        if may_draw_more(rules, position):
            listing.actions[count] = DRAW
            listing.points[count] = -rules.draw_costs[position.draws]
        else:
            listing.actions[count] = PASS
            used_up = position.draws == rules.draw_limit
            listing.points[count] = -(rules.exhausted_pass if used_up else rules.empty_pass)
        count += 1
    return count


@part
def act(rules: Rules, position: Position, action: int) -> None:
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
def list_actions(rules: Rules, position: Position, listing: Listing, figures: Figures) -> int:
    """List all legal actions and the figures that they make; return their number."""
    count = find(rules, position, listing)
    for index in range(count):
        action = listing.actions[index]
        made = 0
        if action >= 0 and position.laid_count:
            made = figure_at(position, int(position.places[action >> 8]) - 1)
        figures.made[index] = made
    return count


@entry
def act_all(rules: Rules, position: Position, script: Script) -> int:
    """Do several legal actions in turn; return their number."""
    for index in range(min(script.count, len(script.actions))):
        act(rules, position, script.actions[index])
    return int(script.count)


@entry
def lay_out(position: Position, script: Script) -> int:
    """Lay tiles on an empty table, no matter who placed them; return their number."""
    for index in range(min(script.count, len(script.actions))):
        action = int(script.actions[index])
        put(position, action)
        position.unplayed &= ~(1 << (action >> 2 & 0x3F))
    return int(script.count)
