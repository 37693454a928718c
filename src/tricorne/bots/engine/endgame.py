"""Exact search where nothing is hidden any more: the pool is empty, and two play.

Alpha-beta with a table of positions already met. The value of a position is what its player will
still gain over the other, so it does not depend on what was gained before. The way down is kept
in arrays, for machine code that calls itself cannot be loaded again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tricorne.bots.engine.aims import Aim, judge
from tricorne.kernel.actions import act, find
from tricorne.kernel.chance import derive
from tricorne.kernel.compiling import entry, part
from tricorne.kernel.layout import MEMO, MOST_PLACEMENTS
from tricorne.kernel.memory import recall, remember

if TYPE_CHECKING:
    from tricorne.kernel.layout import Floats, Ints, Record, Records

DEPTH = 128
"""No endgame is longer: a placement a tile, each with a pass before it, and two passes."""

ENTRIES = 1 << 16
NOT_SOLVED = -1
_INFINITE = 1e12
_EVEN = 50.0
_EXACT, _AT_LEAST, _AT_MOST = 1, 2, 3
_MARGIN = int(Aim.MARGIN)
_NO_ACTION = -(1 << 40)

FRAME = np.dtype(
    [
        ("alpha", np.float64),
        ("beta", np.float64),
        ("low", np.float64),
        ("top", np.float64),
        ("gain", np.float64),
        ("chosen", np.int64),
        ("action", np.int64),
        ("turn", np.int64),
        ("count", np.int64),
        ("ahead", np.int64),
        ("key", np.int64),
        ("memo", np.int64, MEMO),
        ("actions", np.int64, MOST_PLACEMENTS + 1),
        ("points", np.int64, MOST_PLACEMENTS + 1),
    ],
    align=True,
)
"""A position on the way down: the bounds, the best so far, and what is left to try."""

KNOWN = np.dtype(
    [("key", np.int64), ("worth", np.float64), ("best", np.int64), ("bound", np.int64)], align=True
)
"""What is known of a position met before."""


class Room:
    """The memory that a search works in, made once."""

    def __init__(self) -> None:
        self.frames = np.zeros(DEPTH, FRAME)
        self.known = np.zeros(ENTRIES, KNOWN)
        self.nodes = np.zeros(1, np.int64)


@part
def _key(rules: Record, position: Record, aim: int) -> int:
    """A number for the position: what lies where, who holds what, whose turn, how many passes."""
    key = derive(position.seat * 64 + position.idle_passes * 8, int(position.hands[0]))
    key ^= derive(1, int(position.hands[1]))
    for index in range(position.open_count):
        key ^= derive(int(position.cells[index]) + 16, int(position.demands[index]))
    for index in range(position.laid_count):
        key ^= derive(2, position.laid[index] & 0xFFFF)
    if aim != _MARGIN:
        for seat in range(rules.players):
            key ^= derive(3 + seat, int(position.totals[seat]))
        key ^= derive(11, int(position.touched))
    return key | 1


@part
def _lead(position: Record, me: int) -> int:
    return int(position.totals[me] - position.totals[1 - me])


@part
def _arrive(
    rules: Record, position: Record, aim: int, frame: Record, entry_: Record
) -> tuple[bool, float]:
    """Begin with a position whose bounds are set; whether it is known already, and its value."""
    frame.key = _key(rules, position, aim)
    first = _NO_ACTION
    if entry_.key == frame.key:
        worth = float(entry_.worth)
        if (
            entry_.bound == _EXACT
            or (entry_.bound == _AT_LEAST and worth >= frame.beta)
            or (entry_.bound == _AT_MOST and worth <= frame.alpha)
        ):
            return True, worth
        first = entry_.best
    frame.count = find(rules, position, frame.actions, frame.points)
    for index in range(frame.count):
        if frame.actions[index] == first:
            frame.points[index] += 1 << 30
    remember(position, frame.memo)
    frame.ahead = _lead(position, int(position.seat))
    frame.top, frame.chosen, frame.low = -_INFINITE, 0, frame.alpha
    frame.turn = 0
    return False, 0.0


@part
def _step(rules: Record, position: Record, aim: int, frame: Record) -> bool:
    """Do the next action of a position, those with most points first; whether the round is over."""
    turn = frame.turn
    pick = turn
    for other in range(turn + 1, frame.count):
        if frame.points[other] > frame.points[pick]:
            pick = other
    action, points = frame.actions[pick], frame.points[pick]
    frame.actions[pick], frame.points[pick] = frame.actions[turn], frame.points[turn]
    frame.actions[turn], frame.points[turn] = action, points
    frame.action = action
    frame.turn = turn + 1
    me = int(position.seat)
    act(rules, position, action)
    frame.gain = 0.0
    if aim == _MARGIN:
        frame.gain = float(_lead(position, me) - frame.ahead)
    elif position.ending:
        frame.gain = judge(rules, position, me, aim) - _EVEN
    return bool(position.ending)


@part
def _search(  # noqa: C901, PLR0913, PLR0917  (Numba knows no objects)
    rules: Record,
    position: Record,
    aim: int,
    limit: int,
    nodes: Ints,
    frames: Records,
    known: Records,
) -> tuple[bool, float]:
    """What the seat to move will gain over the other; False where that takes too many positions.

    Frame 1 holds the bounds between which the value is exact.
    """
    depth, result, arriving = 1, 0.0, True
    while True:
        frame = frames[depth]
        returned = False
        if arriving:
            nodes[0] += 1
            if nodes[0] > limit:
                return False, 0.0
            home = (_key(rules, position, aim) >> 1) & (len(known) - 1)
            returned, result = _arrive(rules, position, aim, frame, known[home])
            arriving = False
        else:
            value = frame.gain - result
            recall(position, frame.memo)
            if value > frame.top:
                frame.top, frame.chosen = value, frame.action
                frame.low = max(frame.low, value)
        if not returned and (frame.turn == frame.count or frame.top >= frame.beta):
            seen = known[(frame.key >> 1) & (len(known) - 1)]
            seen.key, seen.worth, seen.best = frame.key, frame.top, frame.chosen
            seen.bound = _EXACT
            if frame.top >= frame.beta:
                seen.bound = _AT_LEAST
            elif frame.top <= frame.alpha:
                seen.bound = _AT_MOST
            returned, result = True, float(frame.top)
        if returned:
            depth -= 1
            if depth == 0:
                return True, result
            continue
        if _step(rules, position, aim, frame):
            result = 0.0
            continue
        below = frames[depth + 1]
        below.alpha = frame.gain - frame.beta
        below.beta = frame.gain - frame.low
        depth += 1
        arriving = True


@entry
def solve(  # noqa: PLR0913, PLR0917
    all_rules: Records,
    positions: Records,
    aim: int,
    limit: int,
    nodes: Ints,
    frames: Records,
    known: Records,
    choices: Ints,
    values: Floats,
) -> int:
    """Find what each legal action brings in the end; how many there are, or NOT_SOLVED.

    An action that is worse than the best gets a value that it does not exceed.
    """
    rules, position = all_rules[0], positions[0]
    nodes[0] = 0
    for index in range(len(known)):
        known[index].key = 0
    frame = frames[0]
    frame.alpha = -_INFINITE
    frame.beta = _INFINITE
    _arrive(rules, position, aim, frame, known[0])
    for index in range(frame.count):
        over = _step(rules, position, aim, frame)
        solved, result = True, 0.0
        if not over:
            frames[1].alpha = -_INFINITE
            frames[1].beta = frame.gain - frame.top
            solved, result = _search(rules, position, aim, limit, nodes, frames, known)
        recall(position, frame.memo)
        if not solved:
            return NOT_SOLVED
        choices[index] = frame.action
        values[index] = frame.gain - result
        frame.top = max(frame.top, frame.gain - result)
    return int(frame.count)
