"""Whole rounds, playouts and matches in compiled code."""

from __future__ import annotations

from tricorne.kernel import bits
from tricorne.kernel.chance import CHOOSING, derive, start
from tricorne.kernel.compiling import entry, part
from tricorne.kernel.dealing import deal
from tricorne.kernel.layout import Ending, Figure, Ints, Record, Records, TargetWhen
from tricorne.kernel.memory import recall, remember
from tricorne.kernel.policies import take_turn

ROUNDS, PLAYOUTS, MATCHES = 0, 1, 2

_BRIDGE = int(Figure.BRIDGE)
_TWO_SIDES = int(Figure.TWO_SIDES)
_HEXAGON = int(Figure.HEXAGON)
_TARGET = int(Ending.TARGET)
_OUT = int(Ending.OUT)
_ROUND = int(TargetWhen.ROUND)


@entry
def play(  # noqa: PLR0913, PLR0917  (Numba knows no optional parts)
    kind: int,
    all_rules: Records,
    positions: Records,
    memo: Ints,
    policies: Ints,
    seed: int,
    first: int,
    most_rounds: int,
    rounds: Records,
    matches: Records,
    totals: Ints,
) -> None:
    """Play rounds, matches, or playouts from a position, and write down what became of each.

    One function for the three, because all that they share is compiled once then. It fills the
    array of its kind; those of the other kinds may be empty.
    """
    rules, position = all_rules[0], positions[0]
    count = len(totals) if kind == PLAYOUTS else len(matches) if kind == MATCHES else len(rounds)
    if kind == PLAYOUTS:
        remember(position, memo)
    else:
        position.totals[:] = 0
    index = played = 0
    while index < count:
        if kind == PLAYOUTS:
            start(position.chance, seed, first + index, CHOOSING)
        else:
            in_match = kind == MATCHES
            source = derive(seed, first + index) if in_match else seed
            deal(rules, position, source, played if in_match else first + index)
        while position.ending == 0:
            seat = position.seat
            take_turn(rules, position, policies[seat])
        if kind == PLAYOUTS:
            for seat in range(rules.players):
                totals[index, seat] = position.totals[seat]
            recall(position, memo)
        elif kind == MATCHES:
            played += 1
            if not _report_match(rules, position, matches[index], played, most_rounds):
                continue
            played = 0
            position.totals[:] = 0
        else:
            _report_round(rules, position, rounds[index])
            position.totals[:] = 0
        index += 1


@part
def _report_round(rules: Record, position: Record, result: Record) -> None:
    """Write down what became of a round."""
    for seat in range(rules.players):
        result.points[seat] = position.totals[seat] - position.initial_totals[seat]
    result.opener = position.opener
    result.ending = position.ending
    result.actions = position.actions
    result.placements = position.laid_count
    result.passes = position.passes
    result.draws = position.actions - position.laid_count - position.passes
    result.bridges = position.made[_BRIDGE]
    result.two_sides = position.made[_TWO_SIDES]
    for closed in range(3):
        result.hexagons[closed] = position.made[_HEXAGON + closed]
    result.pool_left = position.pool_left
    result.winners = winners(rules, position)


@part
def _report_match(
    rules: Record, position: Record, result: Record, played: int, most_rounds: int
) -> bool:
    """After a round: whether nothing of the match follows; then write down what became of it."""
    result.actions += position.actions
    result.rounds = played
    over = match_is_over(rules, position)
    if not over and played < most_rounds:
        return False
    for seat in range(rules.players):
        result.totals[seat] = position.totals[seat]
    if over:
        result.over = 1
        result.winners = winners(rules, position)
    return True


@part
def match_is_over(rules: Record, position: Record) -> bool:
    """Whether a match ends with the round that has just ended."""
    if rules.target == 0 or position.ending == _TARGET:
        return True
    if rules.target_when == _ROUND:
        return bool(position.touched)
    for seat in range(rules.players):  # noqa: SIM110  (Numba knows no generators)
        if position.totals[seat] >= rules.target:
            return True
    return False


@part
def winners(rules: Record, position: Record) -> int:
    """The seats with the highest totals, or without points who is out or holds the fewest tiles.

    Equal totals are shared, for nobody's thinking is timed here.
    """
    best, chosen = 0, 0
    for seat in range(rules.players):
        merit = int(position.totals[seat])
        if rules.without_points:
            merit = -bits.size(position.hands[seat])
        if seat == 0 or merit > best:
            best, chosen = merit, 0
        if merit == best:
            chosen |= 1 << seat
    return chosen
