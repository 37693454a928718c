"""Whole rounds, playouts and matches in compiled code."""

from __future__ import annotations

from tricorne.kernel.compiled import bits
from tricorne.kernel.compiled.chance import CHOOSING, derive, start
from tricorne.kernel.compiled.compiling import entry, part
from tricorne.kernel.compiled.dealing import deal
from tricorne.kernel.compiled.memory import recall, remember
from tricorne.kernel.compiled.seats import take_turn_by
from tricorne.kernel.compiled.telling import tell_deal
from tricorne.kernel.layout import (
    SEATS,
    Ending,
    Figure,
    Job,
    Matches,
    Memo,
    PlayedMatch,
    PlayedRound,
    Playouts,
    Position,
    Rounds,
    Rules,
    TargetWhen,
)
from tricorne.kernel.thinking import Desk, Prospects

_BRIDGE = int(Figure.BRIDGE)
_TWO_SIDES = int(Figure.TWO_SIDES)
_HEXAGON = int(Figure.HEXAGON)
_TARGET = int(Ending.TARGET)
_OUT = int(Ending.OUT)
_ROUND = int(TargetWhen.ROUND)


@part
def finish(rules: Rules, position: Position, job: Job, desk: Desk, prospects: Prospects) -> None:
    """Play a round to its end."""
    while position.ending == 0:
        seat = int(position.seat)
        policy, wanders = job.policies[seat], job.wanders[seat]
        take_turn_by(rules, position, policy, wanders, desk, prospects)


@entry
def deal_round(rules: Rules, position: Position, job: Job) -> int:
    """Deal the first round of a job without playing it; return who opens."""
    deal(rules, position, job.seed, job.first)
    return int(position.opener)


@entry
def play_rounds(  # noqa: PLR0913, PLR0917  (a record each)
    rules: Rules, position: Position, job: Job, desk: Desk, prospects: Prospects, rounds: Rounds
) -> int:
    """Play rounds and write down the result of each; return their number.

    The last one stays on the table. A target that ends a match at once can end a round, as in the
    first round of a match.
    """
    for index in range(min(job.count, len(rounds.played))):
        position.totals[:] = 0
        deal(rules, position, job.seed, job.first + index)
        if position.told:
            tell_deal(rules, position)
        finish(rules, position, job, desk, prospects)
        _report_round(rules, position, rounds.played[index])
    return int(job.count)


@entry
def play_matches(  # noqa: PLR0913, PLR0917  (a record each)
    rules: Rules, position: Position, job: Job, desk: Desk, prospects: Prospects, matches: Matches
) -> int:
    """Play matches, each to its end or for `most_rounds`, and write down the result of each."""
    for index in range(min(job.count, len(matches.played))):
        result = matches.played[index]
        seed = derive(job.seed, job.first + index)
        position.totals[:] = 0
        result.actions = 0
        played = 0
        over = False
        while not over and played < job.most_rounds:
            deal(rules, position, seed, played)
            finish(rules, position, job, desk, prospects)
            played += 1
            result.actions += position.actions
            over = match_is_over(rules, position) or played == rules.rounds
        _report_match(rules, position, result, over)
        result.rounds = played
    return int(job.count)


@entry
def play_on(  # noqa: PLR0913, PLR0917  (a record each)
    rules: Rules,
    position: Position,
    memo: Memo,
    job: Job,
    desk: Desk,
    prospects: Prospects,
    playouts: Playouts,
) -> int:
    """Play a round to its end again and again; the position is as before afterwards."""
    remember(position, memo)
    for index in range(min(job.count, len(playouts.totals))):
        start(position.chance, job.seed, job.first + index, CHOOSING)
        finish(rules, position, job, desk, prospects)
        for seat in range(rules.players):
            playouts.totals[index, seat] = position.totals[seat]
        recall(position, memo)
    return int(job.count)


@part
def _report_round(rules: Rules, position: Position, result: PlayedRound) -> None:
    """Write down the result of a round."""
    for seat in range(SEATS):
        result.points[seat] = 0
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
def _report_match(rules: Rules, position: Position, result: PlayedMatch, over: bool) -> None:  # noqa: FBT001  (compiled code knows no names of arguments)
    """Write down the result of a match."""
    for seat in range(SEATS):
        result.totals[seat] = position.totals[seat] if seat < rules.players else 0
    result.over = over
    result.winners = winners(rules, position) if over else 0


@part
def match_is_over(rules: Rules, position: Position) -> bool:
    """Whether a match ends with the round that has just ended, however many it had."""
    if position.ending == _TARGET:
        return True
    if rules.target == 0:
        return bool(rules.rounds == 0)
    if rules.target_when == _ROUND:
        return bool(position.touched)
    for seat in range(rules.players):  # noqa: SIM110  (Numba knows no generators)
        if position.totals[seat] >= rules.target:
            return True
    return False


@part
def winners(rules: Rules, position: Position) -> int:
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
    if rules.round_winner_wins and rules.target and not rules.without_points:
        return _winners_at_target(rules, position, chosen)
    return chosen


@part
def _winners_at_target(rules: Rules, position: Position, highest: int) -> int:
    """Of several at the target the one who won the round, and otherwise the highest."""
    reached = 0
    for seat in range(rules.players):
        if position.totals[seat] >= rules.target:
            reached |= 1 << seat
    won = int(position.round_winners)
    decides = bits.size(reached) > 1 and bits.size(won) == 1
    return won if decides and won & reached else highest
