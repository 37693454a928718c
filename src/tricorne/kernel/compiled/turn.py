"""A turn: what an action brings, and what follows; and the end of a round.

These functions do not ask whether an action is legal: `actions.find` lists those that are.
"""

from __future__ import annotations

from tricorne.kernel.compiled import bits
from tricorne.kernel.compiled.board import figure_at, fitting, lay, lay_first
from tricorne.kernel.compiled.compiling import inline, part
from tricorne.kernel.compiled.tables import VALUES
from tricorne.kernel.compiled.telling import tell
from tricorne.kernel.layout import DRAW, ORIGIN, PASS, Blocked, Ending, Position, Rules

_OUT = int(Ending.OUT)
_BLOCKED = int(Ending.BLOCKED)
_TARGET = int(Ending.TARGET)
_OWN = int(Blocked.OWN)
_FEWEST = int(Blocked.FEWEST)
_NOTHING = int(Blocked.NOTHING)
_DIFFERENCES = int(Blocked.DIFFERENCES)


@inline
def note(position: Position, action: int) -> None:
    """Write an action into the log."""
    position.log[position.actions] = action
    position.actions += 1


@part
def open_round(rules: Rules, position: Position, tile: int, rotation: int) -> None:
    """Lay the first tile."""
    action = ORIGIN << 8 | tile << 2 | rotation
    points = rules.tile[tile] + rules.opening_bonus[tile]
    if position.told:
        tell(rules, position, action, points, 0)
    lay_first(position, tile, rotation)
    note(position, action)
    _placed(rules, position, tile, points)


@inline
def place_tile(rules: Rules, position: Position, place: int, tile: int) -> None:
    """Lay a tile on the open cell at this place in the list."""
    figure = figure_at(position, place)
    action = int(position.cells[place]) << 8 | tile << 2
    points = rules.tile[tile] + rules.figures[figure]
    if position.told:
        tell(rules, position, action, points, figure)
    position.made[figure] += 1
    note(position, action)
    lay(position, place, tile)
    _placed(rules, position, tile, points)


@inline
def _placed(rules: Rules, position: Position, tile: int, points: int) -> None:
    """A tile lies: count it, and see whether the round is over."""
    seat = position.seat
    hand = position.hands[seat] ^ (1 << tile)
    position.hands[seat] = hand
    position.unplayed ^= 1 << tile
    position.idle_passes = 0
    total = position.totals[seat] + points
    position.totals[seat] = total
    if rules.target and total >= rules.target:
        position.touched = 1
        if rules.target_at_once:
            position.ending = _TARGET
            return
    if hand == 0:
        _end(rules, position, _OUT)
    elif position.pool_left == 0 and position.unplayed & fitting(position) == 0:
        _end(rules, position, _BLOCKED)
    else:
        _next_seat(rules, position)


@inline
def draw_tile(rules: Rules, position: Position) -> None:
    """Move the next tile of the pool to the hand of the seat to move."""
    seat, draws, left = position.seat, position.draws, position.pool_left - 1
    if position.told:
        tell(rules, position, DRAW, -rules.draw_costs[draws], 0)
    drawn = 1 << int(position.pool[left])
    position.pool_left = left
    position.drawn = drawn
    position.hands[seat] |= drawn
    position.totals[seat] -= rules.draw_costs[draws]
    position.draws = draws + 1
    note(position, DRAW)


@inline
def pass_turn(rules: Rules, position: Position) -> None:
    """End a turn without placing a tile."""
    draws = position.draws
    cost = rules.exhausted_pass if draws == rules.draw_limit else rules.empty_pass
    if position.told:
        tell(rules, position, PASS, -cost, 0)
    position.totals[position.seat] -= cost
    position.passes += 1
    position.idle_passes = 0 if draws else position.idle_passes + 1
    note(position, PASS)
    if position.pool_left == 0 and (
        position.idle_passes == rules.players or position.unplayed & fitting(position) == 0
    ):
        _end(rules, position, _BLOCKED)
    else:
        _next_seat(rules, position)


@inline
def _next_seat(rules: Rules, position: Position) -> None:
    seat = position.seat + 1
    position.seat = 0 if seat == rules.players else seat
    position.draws = 0


@inline
def worth(tiles: int) -> int:
    """The values of the tiles of a set together."""
    total = 0
    while tiles:
        total += VALUES[bits.lowest(tiles)]
        tiles &= tiles - 1
    return total


@part
def _end(rules: Rules, position: Position, ending: int) -> None:
    """End a round that is out or blocked, and give each seat what this brings."""
    position.ending = ending
    if ending == _OUT:
        _settle_out(rules, position)
    else:
        _settle_blocked(rules, position)
    for seat in range(rules.players):
        if rules.target and position.totals[seat] >= rules.target:
            position.touched = 1


@part
def _settle_out(rules: Rules, position: Position) -> None:
    taken = 0
    position.round_winners = 1 << position.seat
    for seat in range(rules.players):
        left = worth(position.hands[seat])
        taken += left
        if rules.out_costs:
            position.totals[seat] -= left
    position.totals[position.seat] += rules.out_bonus + (taken if rules.out_takes else 0)


@part
def _settle_blocked(rules: Rules, position: Position) -> None:
    total, least = 0, 1 << 30
    for seat in range(rules.players):
        hand = int(position.hands[seat])
        total += worth(hand)
        least = min(least, _rank(rules, hand))
    position.round_winners = 0
    for seat in range(rules.players):
        hand = int(position.hands[seat])
        left, gain = worth(hand), 0
        if rules.blocked == _OWN:
            gain = -left
        elif rules.blocked == _NOTHING or _rank(rules, hand) != least:
            continue
        elif rules.blocked == _DIFFERENCES:
            gain = total - rules.players * left
        else:
            gain = total - 2 * left
        position.totals[seat] += gain
        if gain > 0:
            position.round_winners |= 1 << seat


@inline
def _rank(rules: Rules, hand: int) -> int:
    """The rank of a hand in a blocked round, lowest best: its sum, or its size and then its sum."""
    return worth(hand) + (bits.size(hand) << 16 if rules.blocked == _FEWEST else 0)
