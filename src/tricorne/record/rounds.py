"""The rounds of a record: deals, events and ends, each line checked against the match so far."""

from __future__ import annotations

from tricorne.record.credit import without_credit
from tricorne.record.record import Record
from tricorne.record.statement import (
    DealLine,
    EventLine,
    RoundLine,
    StatementError,
)
from tricorne.rules.actions import DRAW, END, Action, End
from tricorne.rules.deal import Deal
from tricorne.rules.dealing import Dealing
from tricorne.rules.errors import N_, Code, IllegalAction, Refusal, refuse
from tricorne.rules.event import Event
from tricorne.rules.round import Round
from tricorne.rules.spelling import parse_tiles


class RoundReader:
    """Takes statement after statement into the record's match, or refuses it."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self._round: Round | None = None
        self._credit: tuple[int, ...] = ()
        self._ends: list[Event] = []
        """The points of the end of the round whose lines have not been read yet."""

    def take(self, said: EventLine | DealLine | RoundLine) -> None:
        if isinstance(said, RoundLine):
            self._take_round(said.number)
        elif isinstance(said, DealLine):
            self._take_piece(said)
        elif self._round is None:
            raise _misplaced("this stands before the Starter of its round")
        elif isinstance(said.action, Refusal):
            raise StatementError(said.action)
        elif isinstance(said.action, End):
            self._take_end(said, self._round)
        else:
            self._take_action(said, said.action, self._round)

    # The deal

    def _take_round(self, number: int) -> None:
        record = self.record
        if number != record.rounds + 1:
            raise _misplaced("Round {due} is due", due=record.rounds + 1)
        if record.dealing is not None or not (self._round is None or self._complete):
            raise _misplaced("the round before is not complete")
        if record.begun is None:
            record.begun = record.match
            record.totals = record.begun.totals
            self._credit = record.header.credit
        elif record.begun.over:
            raise IllegalAction(refuse(Code.OVER, "the match is over"))
        record.dealing = Dealing(record.begun.terms.sheet, record.begun.players)
        record.rounds = number
        self._round = None

    @property
    def _complete(self) -> bool:
        """Whether the round is over and all its lines have been read."""
        return self._round is not None and self._round.settled and not self._ends

    def _take_piece(self, said: DealLine) -> None:
        match, dealing = self.record.begun, self.record.dealing
        if said.name == "Left":
            self._take_left(said)
            return
        if match is None or dealing is None:
            raise _misplaced("{name} stands only before the Starter of its round", name=said.name)
        dealing.take(said.name, said.seat, said.words)
        if dealing.starter is not None:
            self._round = match.start(Deal.of(dealing))
            self.record.dealing = None

    # What happened

    def _take_action(self, said: EventLine, action: Action, round_: Round) -> None:
        event = round_.push(action, said.time_ns, seat=said.seat)
        wrong = self._wrong_amounts(Code.POINTS, said, event)
        if action is DRAW and round_.hands is not None:
            wrong = refuse(Code.DRAW, "hands are known here: say which tile was drawn")
        if wrong is not None:
            round_.pop()
            raise IllegalAction(wrong)
        self.record.totals[said.seat - 1] = event.total
        self._expect_ends(round_)

    def _take_left(self, said: DealLine) -> None:
        round_, dealing = self._round, self.record.dealing
        if (round_ is not None and round_.hands is not None) or (dealing and dealing.hands):
            raise _misplaced("Left stands only at the end of a round with unknown hands")
        tiles = parse_tiles(said.words)
        self._refuse_after_match()
        if round_ is None:
            raise IllegalAction(refuse(Code.END, "there are no hands to lay open now"))
        round_.lay_open(said.seat, tiles)
        self._expect_ends(round_)

    def _take_end(self, said: EventLine, round_: Round) -> None:
        self._refuse_after_match()
        if not self._ends:
            if round_.over and not round_.settled:
                raise IllegalAction(refuse(Code.END, "the tiles left to each seat come first"))
            raise IllegalAction(refuse(Code.END, "no end of a round is due here"))
        event = self._ends[0]
        if said.seat != event.seat:
            raise IllegalAction(refuse(Code.END, "the end of seat {seat} is due", seat=event.seat))
        wrong = self._wrong_amounts(Code.END, said, event)
        if wrong is not None:
            raise IllegalAction(wrong)
        self._ends.pop(0)
        self.record.totals[said.seat - 1] = event.total
        self._note_finish()

    def _refuse_after_match(self) -> None:
        if self.record.finished:
            raise IllegalAction(refuse(Code.OVER, "the match is over"))

    def _expect_ends(self, round_: Round) -> None:
        """React to a possible end of the round: its end lines are due, if it has any."""
        if round_.settled:
            self._ends = [event for event in round_.log if event.action is END]
            self._note_finish()

    def _note_finish(self) -> None:
        match = self.record.begun
        self.record.finished = self._complete and match is not None and match.over

    def _wrong_amounts(self, code: Code, said: EventLine, event: Event) -> Refusal | None:
        """Why a line's points (under this code), or its total, are not those of the event."""
        if said.points != event.points:
            template = N_("{said:+d} points: it brings {due:+d}")
            return refuse(code, template, said=said.points, due=event.points)
        due = without_credit(event, self._credit).total
        if said.total != due:
            return refuse(Code.TOTAL, "a total of {said}: it is {due}", said=said.total, due=due)
        return None


def _misplaced(template: str, **details: object) -> StatementError:
    return StatementError(refuse(Code.SYNTAX, template, **details))
