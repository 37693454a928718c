"""Playouts of all candidates in the same worlds, with the same random numbers."""

from __future__ import annotations

from tricorne.kernel.compiled.actions import act
from tricorne.kernel.compiled.aims import foretell, judge
from tricorne.kernel.compiled.chance import CHOOSING, start
from tricorne.kernel.compiled.compiling import entry, inline, part
from tricorne.kernel.compiled.memory import recall, remember
from tricorne.kernel.compiled.prospects import promise_of
from tricorne.kernel.compiled.seats import take_turn_by
from tricorne.kernel.compiled.worlds import imagine
from tricorne.kernel.layout import Ending, Figure, Memo, Position, Rules
from tricorne.kernel.thinking import Belief, Desk, Incident, Prospects, Trial

_BRIDGE, _HEXAGON, _PASS = int(Incident.BRIDGE), int(Incident.HEXAGON), int(Incident.PASS)
_OUT, _BLOCK = int(Incident.OUT), int(Incident.BLOCK)
_FIRST_BRIDGE, _FIRST_HEXAGON, _FIGURES = int(Figure.BRIDGE), int(Figure.HEXAGON), len(Figure)
_BLOCKED = int(Ending.BLOCKED)
_WENT_OUT = int(Ending.OUT)


@entry
def try_out(  # noqa: PLR0913, PLR0917  (a record each)
    rules: Rules,
    position: Position,
    belief: Belief,
    memo: Memo,
    desk: Desk,
    prospects: Prospects,
    trial: Trial,
) -> int:
    """Play each candidate out in further worlds, and add up how good the ends are; return how many.

    Sums of squares give the error of a mean; products with the worth of the first candidate give
    that of a difference. If the belief has no slots, hands and pool are those of the position.
    """
    me = int(position.seat)
    trial.ordered = 0
    for care in range(len(trial.cares)):
        desk.cares[care] = trial.cares[care]
    for _ in range(trial.worlds):
        if belief.count:
            imagine(rules, position, belief)
            if trial.own_draws:
                _keep_order(position, trial)
        remember(position, memo)
        first = 0.0
        for candidate in range(min(trial.count, len(trial.candidates))):
            start(position.chance, trial.seed, trial.first, CHOOSING)
            _line_up(rules, position, me, trial)
            act(rules, position, trial.candidates[candidate])
            _play_on(rules, position, me, desk, prospects, trial)
            if position.ending:
                worth = judge(rules, position, me, trial.aim)
            else:
                more = promise_of(rules, position, me, desk, prospects, trial.sees_all)
                worth = foretell(rules, position, me, trial.aim, more)
            if candidate == 0:
                first = worth
            trial.sums[candidate] += worth
            trial.squares[candidate] += worth * worth
            trial.pairs[candidate] += worth * first
            for incident in range(len(trial.seen)):
                for seat in range(rules.players):
                    trial.incidents[candidate, incident, seat] += trial.seen[incident] >> seat & 1
            recall(position, memo)
        trial.first += 1
    return int(trial.worlds)


@inline
def _keep_order(position: Position, trial: Trial) -> None:
    """Write down the order of the pool."""
    trial.ordered = position.pool_left
    for index in range(position.pool_left):
        trial.order[index] = position.pool[index]


@part
def _line_up(rules: Rules, position: Position, me: int, trial: Trial) -> None:
    """Put on top of the pool what the seat to move will draw, if each draws from its own place.

    So if a seat draws once more in one playout than in another, the others still draw the same. It
    makes the difference of two playouts less random.
    """
    size, left = int(trial.ordered), int(position.pool_left)
    if size == 0 or left == 0:
        return
    pool = int(position.unplayed)
    for seat in range(rules.players):
        pool &= ~int(position.hands[seat])
    ahead = int(position.seat) - me
    at = size * (ahead if ahead >= 0 else ahead + rules.players) // rules.players
    top, bottom = left - 1, max(0, left - int(rules.draw_limit))
    for _ in range(size):
        tile = int(trial.order[at])
        if pool >> tile & 1:
            position.pool[top] = tile
            if top == bottom:
                return
            top -= 1
        at = at + 1 if at + 1 < size else 0


@part
def _play_on(  # noqa: PLR0913, PLR0917  (Numba knows no objects)
    rules: Rules, position: Position, me: int, desk: Desk, prospects: Prospects, trial: Trial
) -> None:
    """Play to the end of a playout, and see what happens to whom."""
    turns = 0 if position.seat == me and position.draws else 1
    seat, seen = me, trial.seen
    seen[:] = 0
    while position.ending == 0 and (
        trial.depth == 0 or turns < trial.depth or position.pool_left < trial.least_pool
    ):
        seat = int(position.seat)
        policy = trial.policy if seat == me else trial.others
        _line_up(rules, position, me, trial)
        bridges = _made(position, _FIRST_BRIDGE, _FIRST_HEXAGON)
        hexagons = _made(position, _FIRST_HEXAGON, _FIGURES)
        passes = int(position.passes)
        take_turn_by(rules, position, policy, 0, desk, prospects)
        if _made(position, _FIRST_BRIDGE, _FIRST_HEXAGON) != bridges:
            seen[_BRIDGE] |= 1 << seat
        if _made(position, _FIRST_HEXAGON, _FIGURES) != hexagons:
            seen[_HEXAGON] |= 1 << seat
        if position.passes != passes:
            seen[_PASS] |= 1 << seat
        if seat == me:
            turns += 1
    if position.ending == _WENT_OUT:
        seen[_OUT] |= 1 << seat
    elif position.ending == _BLOCKED:
        seen[_BLOCK] |= 1 << seat


@part
def _made(position: Position, first: int, last: int) -> int:
    """How many figures of these kinds have been made."""
    total = 0
    for figure in range(first, last):
        total += int(position.made[figure])
    return total
