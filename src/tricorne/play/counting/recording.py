"""Turns a count into a record of the game, and a record into a count."""

from __future__ import annotations

from collections.abc import Sequence

from tricorne.play.counting.agreed import Party, party_of_header
from tricorne.play.counting.count import Count, make_count
from tricorne.play.counting.line import Ended, Held, Leaves, Line, Opens, Turn
from tricorne.record import read, write
from tricorne.record.credit import credit_lines
from tricorne.rules.actions import DRAW, PASS, Draw, End, Place
from tricorne.rules.breakdown import breakdowns
from tricorne.rules.deal import Deal
from tricorne.rules.errors import Code, IllegalAction, Refusal, TricorneError, refuse
from tricorne.rules.match import Match
from tricorne.rules.round import Round
from tricorne.rules.tiles import tiles_in


class Unwritable(TricorneError):  # noqa: N818  (reads as the sentence that it is)
    """Why a count cannot become a record: the line, from 1, and the reason."""

    def __init__(self, line: int, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.line = line


def as_record(count: Count, other: dict[str, str] | None = None) -> str:
    """The game with unknown hands, as a record that `check` accepts. Raises Unwritable."""
    agreed = count.agreed
    match = Match(agreed.terms, agreed.players, credit=agreed.credit)
    lines = count.lines
    for number, line in enumerate(lines, start=1):
        try:
            _push(match, line, last=number == len(lines))
        except TricorneError as error:
            raise Unwritable(number, error.refusal) from error
    return write(match, agreed.names, {**credit_lines(agreed.credit), **(other or {})})


def _push(match: Match, line: Line, *, last: bool) -> None:
    match line:
        case Opens():
            match.start(Deal(match.players, line.seat))
        case Turn():
            _push_turn(_going_on(match), line)
        case Ended():
            _lay_open(_going_on(match), line, last=last)
        case Leaves():
            raise IllegalAction(refuse(Code.SYNTAX, "in a record, nobody leaves"))


def _going_on(match: Match) -> Round:
    if not match.rounds:
        raise IllegalAction(refuse(Code.OVER, "nobody has opened a round"))
    return match.rounds[-1]


def _push_turn(round_: Round, turn: Turn) -> None:
    for _ in range(turn.draws):
        round_.push(DRAW, seat=turn.seat)
    if turn.tile is None:
        round_.push(PASS, seat=turn.seat)
        return
    if turn.place is None:
        raise IllegalAction(refuse(Code.CELL, "the place of the tile has not been entered"))
    made = round_.figure(turn.place) if round_.board.laid else None
    round_.push(turn.place, seat=turn.seat)
    if turn.figure != (made if round_.amounts.figure[made] else None):
        raise IllegalAction(refuse(Code.POINTS, "in that place, the tile makes another figure"))


def _lay_open(round_: Round, line: Ended, *, last: bool) -> None:
    """Reveal the tiles that were left. A record may stop before that, but cannot go on without."""
    hands = _hands(round_, line)
    if hands is not None:
        for seat, hand in enumerate(hands, start=1):
            round_.lay_open(seat, list(tiles_in(hand)))
    elif not last:
        raise IllegalAction(refuse(Code.END, "the tiles left are not named"))


def _hands(round_: Round, line: Ended) -> list[int] | None:
    if not line.left:
        return None
    hands = []
    for hand, size in zip(line.left, round_.sizes, strict=True):
        if hand.tiles is None and size:
            return None
        hands.append(hand.tiles or 0)
    return hands


def count_of_record(text: str) -> Count:
    """A record as a count; raises the error of its first wrong line."""
    found = read(text).checked()
    header = found.header
    agreed = party_of_header(header)
    lines: list[Line] = []
    if found.begun is not None:
        for round_ in found.begun.rounds:
            lines += _lines(agreed, round_)
    return make_count(agreed, tuple(lines))


def _lines(agreed: Party, round_: Round) -> Sequence[Line]:
    """The lines of a round; a turn that is not finished is left out."""
    lines: list[Line] = [Opens(round_.deal.starter)]
    draws = 0
    for told in breakdowns(round_.log, round_.terms):
        action, seat = told.event.action, told.event.seat
        if isinstance(action, End):
            out = round_.seat if round_.ending == "out" else None
            lines.append(Ended(out, tuple(Held.of(hand) for hand in round_.left)))
            break
        if isinstance(action, Draw):
            draws += 1
            continue
        if isinstance(action, Place):
            figure = told.figure if agreed.terms.amounts.figure[told.figure] else None
            lines.append(Turn(seat, action.tile, draws, figure, action))
        else:
            lines.append(Turn(seat, None, draws))
        draws = 0
    return lines
