"""Notes on the lines after a round: the points of each seat, and the winner of the match."""

from __future__ import annotations

from collections.abc import Iterator

from tools.matches.note import Note, summed
from tricorne.rules import Match, Round
from tricorne.rules.event import Event
from tricorne.rules.match import round_winners, winner_at_target
from tricorne.rules.tiles import value


def settled(round_: Round, event: Event) -> Note:
    """Notes on the points of a seat at the end of a round."""
    left = [value(hand) for hand in round_.left]
    own = left.pop(event.seat - 1)
    if round_.ending == "out":
        return _out(round_, event, left, own)
    rule = round_.amounts.blocked
    if rule == "own":
        return Note("blocked, own tiles", summed([-own]))
    if not event.points:
        more = "blocked, more tiles" if rule == "fewest" else "blocked, a higher hand"
        return Note(more, "0")
    if rule == "differences":
        return Note("blocked, the differences", summed([other - own for other in left]))
    best = "blocked, the fewest tiles" if rule == "fewest" else "blocked, the lowest hand"
    return Note(best, summed([*left, -own]))


def _out(round_: Round, event: Event, others: list[int], own: int) -> Note:
    amounts = round_.amounts
    if not own:
        bonus = [amounts.out_bonus] if amounts.out_bonus else []
        return Note("out", summed([*bonus, *(others if amounts.out_takes else [])]))
    rule = (
        "out, the others lose their tiles" if amounts.out_costs else "out, the others lose nothing"
    )
    return Note(rule, str(event.points))


def decided(match: Match) -> Iterator[Note]:
    """Notes on the last line of a match: why it is over, and the winners."""
    if not match.over:
        return
    target, when = match.terms.target, match.terms.sheet.target_when
    totals = ", ".join(map(str, match.totals))
    if match.terms.is_one_round:
        yield Note("one round is the match")
    elif match.played == match.terms.rounds:
        yield Note("the last round", f"{match.played} of {match.terms.rounds}")
    elif when == "round":
        yield Note("target, the round is played out", f"{totals} of {target}")
    elif when == "after round":
        yield Note("target after the round", f"{totals} of {target}")
    best = match.totals.count(max(match.totals))
    seats = " and ".join(map(str, match.winners))
    if winner_at_target(match.terms, match.totals, round_winners(match.rounds[-1])):
        yield Note("several at the target, the round decides", f"seat {seats}")
    elif best == 1:
        yield Note("the highest total wins", f"seat {seats}")
    else:
        rule = "equal totals, less time wins" if len(match.winners) < best else "equal totals"
        yield Note(rule, f"seat {seats}")
