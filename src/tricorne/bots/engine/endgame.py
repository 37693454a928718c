"""Exact search where all hands are known.

Alpha-beta with a table of positions already met. The value of a position is what its player will
still gain over the other, so it does not depend on what was gained before. Among more than two
all others are taken to be in league against the one who asks, and only the end counts. While the
pool is not empty its order stays unknown: a draw is worth the mean of all tiles that may come.
The way down is kept in arrays, for machine code that calls itself cannot be loaded again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tricorne.bots.engine.aims import Aim, judge
from tricorne.kernel.actions import act, find
from tricorne.kernel.chance import derive
from tricorne.kernel.compiling import entry, part
from tricorne.kernel.layout import DRAW, MEMO, MOST_PLACEMENTS
from tricorne.kernel.memory import recall, remember

if TYPE_CHECKING:
    from tricorne.kernel.layout import Floats, Ints, Record, Records

DEPTH = 256
"""It looks so many actions ahead; an endgame among many who hoard may be longer: it is given up."""

ENTRIES = 1 << 16
NOT_SOLVED = -1
_INFINITE = 1e12
_EVEN = 50.0
_TWO = 2
_EXACT, _AT_LEAST, _AT_MOST = 1, 2, 3
_MARGIN = int(Aim.MARGIN)
_NO_ACTION = -(1 << 40)
_ROOT = 2
"""The key of the position asked about, which no known position has: theirs are odd."""

FRAME = np.dtype(
    [
        ("alpha", np.float64),
        ("beta", np.float64),
        ("low", np.float64),
        ("top", np.float64),
        ("gain", np.float64),
        ("side", np.float64),
        ("total", np.float64),
        ("chosen", np.int64),
        ("action", np.int64),
        ("turn", np.int64),
        ("count", np.int64),
        ("outcome", np.int64),
        ("outcomes", np.int64),
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

    def forget(self) -> None:
        """Begin anew: no position was met yet."""
        self.known["key"] = 0
        self.nodes[0] = 0


@part
def _adds_up(rules: Record, aim: int) -> bool:
    """Whether what counts is the sum of what each action brings."""
    return bool(aim == _MARGIN and rules.players == _TWO)


@part
def _key(rules: Record, position: Record, aim: int) -> int:
    """A number for the position: what lies where, who holds what, whose turn, what was drawn."""
    key = derive(64 + position.seat, position.idle_passes)
    for seat in range(rules.players):
        key ^= derive(16 + seat, int(position.hands[seat]))
    if position.draws:
        key ^= derive(1 << 20 | position.draws, int(position.drawn))
    for index in range(position.open_count):
        key ^= derive(1 << 24 | int(position.cells[index]), int(position.demands[index]))
    for index in range(position.laid_count):
        key ^= derive(2, position.laid[index] & 0xFFFF)
    if not _adds_up(rules, aim):
        for seat in range(rules.players):
            key ^= derive(32 + seat, int(position.totals[seat]))
        key ^= derive(48, int(position.touched))
    return key | 1


@part
def _arrive(rules: Record, position: Record, frame: Record, seen: Record) -> tuple[bool, float]:
    """Begin with a position whose bounds are set; whether it is known already, and its value."""
    first = _NO_ACTION
    if seen.key == frame.key:
        worth = float(seen.worth)
        if (
            seen.bound == _EXACT
            or (seen.bound == _AT_LEAST and worth >= frame.beta)
            or (seen.bound == _AT_MOST and worth <= frame.alpha)
        ):
            return True, worth
        first = seen.best
    frame.count = find(rules, position, frame.actions, frame.points)
    for index in range(frame.count):
        if frame.actions[index] == first:
            frame.points[index] += 1 << 30
    remember(position, frame.memo)
    frame.top, frame.chosen, frame.low = -_INFINITE, 0, frame.alpha
    frame.turn, frame.outcome, frame.outcomes = 0, 0, 0
    return False, 0.0


@part
def _pick(position: Record, frame: Record) -> None:
    """Turn to the next action of a position, those with most points first."""
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
    frame.outcome, frame.total = 0, 0.0
    frame.outcomes = position.pool_left if action == DRAW else 1


@part
def _exchange(position: Record, frame: Record) -> None:
    """Put the tile that is to come next on top of the pool, or back to where it was."""
    if frame.outcomes > 1:
        top = position.pool_left - 1
        tile = position.pool[frame.outcome]
        position.pool[frame.outcome] = position.pool[top]
        position.pool[top] = tile


@part
def _step(rules: Record, position: Record, aim: int, me: int, frame: Record) -> bool:
    """Do the action that a position has turned to; whether the round is over."""
    mine = position.seat == me
    before = position.totals[me] - position.totals[1 - me]
    _exchange(position, frame)
    act(rules, position, frame.action)
    gain = 0.0
    if _adds_up(rules, aim):
        gain = float(position.totals[me] - position.totals[1 - me] - before)
    elif position.ending:
        gain = judge(rules, position, me, aim) - _EVEN
    frame.gain = gain if mine else -gain
    frame.side = 1.0 if (position.seat == me) == mine else -1.0
    return bool(position.ending)


@part
def _return(position: Record, frame: Record, result: float) -> None:
    """Take the action back, and add up what it brought."""
    recall(position, frame.memo)
    _exchange(position, frame)
    frame.total += frame.gain + frame.side * result
    frame.outcome += 1


@part
def _give_up(position: Record, frames: Records, depth: int) -> None:
    """Take everything back."""
    for above in range(depth - 1, -1, -1):
        _return(position, frames[above], 0.0)


@part
def _bound(frame: Record, below: Record) -> None:
    """Between which bounds the position below must be known."""
    below.alpha, below.beta = -_INFINITE, _INFINITE
    if frame.outcomes == 1 and frame.side < 0.0:
        below.alpha, below.beta = frame.gain - frame.beta, frame.gain - frame.low
    elif frame.outcomes == 1:
        below.alpha, below.beta = frame.low - frame.gain, frame.beta - frame.gain


@part
def _raise(frame: Record, value: float) -> None:
    """An action is worth so much; perhaps it is the best."""
    if value > frame.top:
        frame.top, frame.chosen = value, frame.action
        frame.low = max(frame.low, value)


@part
def _keep(frame: Record, seen: Record) -> None:
    """Keep what a position has turned out to be worth."""
    seen.key, seen.worth, seen.best = frame.key, frame.top, frame.chosen
    seen.bound = _EXACT
    if frame.top >= frame.beta:
        seen.bound = _AT_LEAST
    elif frame.top <= frame.alpha:
        seen.bound = _AT_MOST


@entry
def solve(  # noqa: C901, PLR0912, PLR0913, PLR0917  (one loop, for Numba knows no objects)
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

    It gives up after `limit` positions, and where `frames` do not reach down; `nodes` counts on
    from what stands there. `known` may be handed on to a search with the same totals, under the
    same rules.
    """
    rules, position = all_rules[0], positions[0]
    me = int(position.seat)
    frames[0].alpha, frames[0].beta = -_INFINITE, _INFINITE
    depth, result, arriving = 0, 0.0, True
    while True:
        frame = frames[depth]
        returned = False
        if arriving:
            nodes[0] += 1
            if nodes[0] > limit or depth + 1 == len(frames):
                _give_up(position, frames, depth)
                return NOT_SOLVED
            frame.key = _key(rules, position, aim) if depth else _ROOT
            home = (frame.key >> 1) & (len(known) - 1)
            returned, result = _arrive(rules, position, frame, known[home])
            arriving = False
        elif frame.outcome == frame.outcomes:
            value = frame.total / frame.outcomes
            if depth == 0:
                choices[frame.turn - 1], values[frame.turn - 1] = frame.action, value
            else:
                _raise(frame, value)
        if not returned and frame.outcome == frame.outcomes:
            if frame.turn == frame.count or frame.top >= frame.beta:
                if depth == 0:
                    return int(frame.count)
                _keep(frame, known[(frame.key >> 1) & (len(known) - 1)])
                returned, result = True, float(frame.top)
            else:
                _pick(position, frame)
        if returned:
            depth -= 1
            _return(position, frames[depth], result)
        elif _step(rules, position, aim, me, frame):
            _return(position, frame, 0.0)
        else:
            _bound(frame, frames[depth + 1])
            depth += 1
            arriving = True
