"""Exact search where all hands are known.

Alpha-beta with a table of positions already met. The value of a position is what its player will
still gain over the other, so it does not depend on what was gained before. With more than two
players, all others play together against the one who asks, and only the end counts. The order of
the pool is unknown: a draw is worth the mean over all tiles that may come. Frames keep the path, so
that a search can stop and go on.
"""

from __future__ import annotations

from tricorne.kernel.compiled.actions import act, find
from tricorne.kernel.compiled.aims import judge
from tricorne.kernel.compiled.chance import derive
from tricorne.kernel.compiled.compiling import entry, part
from tricorne.kernel.compiled.memory import recall, remember
from tricorne.kernel.layout import DRAW, Position, Rules
from tricorne.kernel.thinking import (
    NOT_SOLVED,
    UNFINISHED,
    Aim,
    Frame,
    Known,
    Search,
    Tree,
)

_INFINITE = 1e12
_EVEN = 50.0
_TWO = 2
_EXACT, _AT_LEAST, _AT_MOST = 1, 2, 3
_MARGIN = int(Aim.MARGIN)
_NO_ACTION = -(1 << 40)
_ROOT = 2
"""The key of the position asked about, which no known position has: theirs are odd."""


@part
def _adds_up(rules: Rules, aim: int) -> bool:
    """Whether the sum of what each action brings counts."""
    return bool(aim == _MARGIN and rules.players == _TWO)


@part
def _key(rules: Rules, position: Position, aim: int) -> int:
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
def _arrive(rules: Rules, position: Position, frame: Frame, seen: Known) -> tuple[bool, float]:
    """Begin with a position whose bounds are set; return whether it is known, and its value."""
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
    frame.count = find(rules, position, frame.listing)
    for index in range(frame.count):
        if frame.listing.actions[index] == first:
            frame.listing.points[index] += 1 << 30
    remember(position, frame.memo)
    frame.top, frame.chosen, frame.low = -_INFINITE, 0, frame.alpha
    frame.turn, frame.outcome, frame.outcomes = 0, 0, 0
    return False, 0.0


@part
def _pick(position: Position, frame: Frame) -> None:
    """Turn to the next action of a position, those with most points first."""
    actions, points = frame.listing.actions, frame.listing.points
    turn = frame.turn
    pick = turn
    for other in range(turn + 1, frame.count):
        if points[other] > points[pick]:
            pick = other
    actions[pick], actions[turn] = actions[turn], actions[pick]
    points[pick], points[turn] = points[turn], points[pick]
    frame.action = actions[turn]
    frame.turn = turn + 1
    frame.outcome, frame.total = 0, 0.0
    frame.outcomes = position.pool_left if frame.action == DRAW else 1


@part
def _exchange(position: Position, frame: Frame) -> None:
    """Put the tile that is to come next on top of the pool, or back to where it was."""
    if frame.outcomes > 1:
        top = position.pool_left - 1
        tile = position.pool[frame.outcome]
        position.pool[frame.outcome] = position.pool[top]
        position.pool[top] = tile


@part
def _step(rules: Rules, position: Position, aim: int, me: int, frame: Frame) -> bool:
    """Do the action that a position has turned to; return whether the round is over."""
    mine = position.seat == me
    other = 0 if me else 1
    before = position.totals[me] - position.totals[other]
    _exchange(position, frame)
    act(rules, position, frame.action)
    gain = 0.0
    if _adds_up(rules, aim):
        gain = float(position.totals[me] - position.totals[other] - before)
    elif position.ending:
        gain = judge(rules, position, me, aim) - _EVEN
    frame.gain = gain if mine else -gain
    frame.side = 1.0 if (position.seat == me) == mine else -1.0
    return bool(position.ending)


@part
def _return(position: Position, frame: Frame, result: float) -> None:
    """Take the action back, and add up what it brought."""
    recall(position, frame.memo)
    _exchange(position, frame)
    frame.total += frame.gain + frame.side * result
    frame.outcome += 1


@part
def _give_up(position: Position, tree: Tree, depth: int) -> None:
    """Take everything back."""
    for above in range(depth - 1, -1, -1):
        _return(position, tree.frames[above], 0.0)


@part
def _bound(frame: Frame, below: Frame) -> None:
    """The bounds within which the position below must be known."""
    below.alpha, below.beta = -_INFINITE, _INFINITE
    if frame.outcomes == 1 and frame.side < 0.0:
        below.alpha, below.beta = frame.gain - frame.beta, frame.gain - frame.low
    elif frame.outcomes == 1:
        below.alpha, below.beta = frame.low - frame.gain, frame.beta - frame.gain


@part
def _raise(frame: Frame, value: float) -> None:
    """Take in the worth of an action, which may be the best."""
    if value > frame.top:
        frame.top, frame.chosen = value, frame.action
        frame.low = max(frame.low, value)


@part
def _keep(frame: Frame, seen: Known) -> None:
    """Store the worth of a position."""
    seen.key, seen.worth, seen.best = frame.key, frame.top, frame.chosen
    seen.bound = _EXACT
    if frame.top >= frame.beta:
        seen.bound = _AT_LEAST
    elif frame.top <= frame.alpha:
        seen.bound = _AT_MOST


@entry
def forget(tree: Tree) -> int:
    """Forget all positions."""
    for index in range(len(tree.known)):
        tree.known[index].key = 0
    return len(tree.known)


@entry
def solve(  # noqa: C901, PLR0912  (one loop)
    rules: Rules, position: Position, search: Search, tree: Tree
) -> int:
    """Find what each legal action brings in the end; return their number, or NOT_SOLVED.

    A search gives up after `limit` positions, and where the frames end; `nodes` counts on. It
    returns UNFINISHED at `pause`, and goes on when it is called again with its records unchanged. A
    tree that was not forgotten serves a later search with the same totals, under the same rules.
    """
    if search.begun == 0:
        search.begun, search.me = 1, position.seat
        search.depth, search.result, search.arriving = 0, 0.0, 1
        tree.frames[0].alpha, tree.frames[0].beta = -_INFINITE, _INFINITE
    aim, me, depth = int(search.aim), int(search.me), int(search.depth)
    result, arriving = float(search.result), bool(search.arriving)
    while True:
        frame = tree.frames[depth]
        returned = False
        if arriving:
            if search.nodes == search.pause:
                search.depth, search.result, search.arriving = depth, result, 1
                return UNFINISHED
            search.nodes += 1
            if search.nodes > search.limit or depth + 1 == search.frames:
                _give_up(position, tree, depth)
                return NOT_SOLVED
            frame.key = _key(rules, position, aim) if depth else _ROOT
            seen = tree.known[(frame.key >> 1) & (len(tree.known) - 1)]
            returned, result = _arrive(rules, position, frame, seen)
            arriving = False
        elif frame.outcome == frame.outcomes:
            value = frame.total / frame.outcomes
            if depth == 0:
                search.choices[frame.turn - 1] = frame.action
                search.values[frame.turn - 1] = value
            else:
                _raise(frame, value)
        if not returned and frame.outcome == frame.outcomes:
            if frame.turn == frame.count or frame.top >= frame.beta:
                if depth == 0:
                    return int(frame.count)
                _keep(frame, tree.known[(frame.key >> 1) & (len(tree.known) - 1)])
                returned, result = True, float(frame.top)
            else:
                _pick(position, frame)
        if returned:
            depth -= 1
            _return(position, tree.frames[depth], result)
        elif _step(rules, position, aim, me, frame):
            _return(position, frame, 0.0)
        else:
            _bound(frame, tree.frames[depth + 1])
            depth += 1
            arriving = True
