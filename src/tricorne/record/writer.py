"""Writing a record: the lines that `read` reads back to an equal match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tricorne.record.credit import without_credit
from tricorne.record.header import Header
from tricorne.record.record import FIRST_LINE, Record
from tricorne.rules.actions import END
from tricorne.rules.deal import deal_lines
from tricorne.rules.event import Event
from tricorne.rules.match import Match
from tricorne.rules.round import Round
from tricorne.rules.tiles import names as tile_names

_SECOND = 1_000_000_000


def write(match: Match, names: Sequence[str] = (), other: dict[str, str] | None = None) -> str:
    """A match as a record; seats without a name are called by their number."""
    called = [str(seat) for seat in range(1, match.players + 1)]
    called[: len(names)] = names
    header = Header.of(match.terms, called, other)
    return write_record(Record(header, match))


def write_record(record: Record) -> str:
    """A record as text, in the order and spacing of the specification."""
    lines = [FIRST_LINE, *record.header.lines()]
    rounds = record.begun.rounds if record.begun is not None else []
    credit = record.header.credit if rounds else ()
    for number, round_ in enumerate(rounds, start=1):
        lines += ["", f"Round {number}", *_round_lines(round_, credit)]
    if record.dealing is not None:
        dealing = record.dealing
        lines += ["", f"Round {len(rounds) + 1}"]
        lines += deal_lines(dealing.hands, dealing.pool, dealing.lots)
    return "\n".join(lines) + "\n"


def _round_lines(round_: Round, credit: tuple[int, ...]) -> Iterator[str]:
    yield from round_.deal.lines()
    yield from (_event_line(without_credit(event, credit)) for event in round_.actions())
    if round_.hands is None:
        for seat, tiles in enumerate(round_.left, start=1):
            yield " ".join([f"Left {seat}:", *tile_names(tiles)])
    ends = [without_credit(event, credit) for event in round_.log if event.action == END]
    yield from map(_event_line, ends)


def _event_line(event: Event) -> str:
    if event.time_ns is None:
        return str(event)
    seconds, rest = divmod(event.time_ns, _SECOND)
    fraction = f"{rest:09d}".rstrip("0")
    return f"{event} {seconds}{'.' if fraction else ''}{fraction}s"
