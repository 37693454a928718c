"""The rounds that are over, from the record of an archived table."""

from __future__ import annotations

from tricorne.play.table.finished import Finished, Origin, Promised, finish_round, origin_at_server
from tricorne.record import promises, read
from tricorne.record.promise import PRACTICE, device_line
from tricorne.rules import Board, Match
from tricorne.rules.commitment import Commitment


def record(text: str) -> str:
    """The record itself."""
    return text


def finished_rounds(text: str) -> list[Finished]:
    """All rounds that are over, as their table showed them."""
    match, told = _match(text), read(text).record
    mixings = {each.round: each.mixing for each in promises(told)}
    rounds = []
    for number, round_ in enumerate(match.rounds, start=1):
        mixing, promise = mixings.get(number), None
        if mixing is not None:
            promise = mixing if mixing.pledges else Commitment(mixing.digest, mixing.salt)
        if round_.over:
            rounds.append(
                finish_round(round_, _origin(told.header.other, number, promise), promise)
            )
    return rounds


def _origin(header: dict[str, str], number: int, promise: Promised | None) -> Origin:
    if PRACTICE in header:
        return "practice"
    if promise is None or device_line(number)[0] in header:
        return "device"
    return origin_at_server(promise)


def last_board(text: str) -> Board:
    """The board of the last round."""
    return _match(text).rounds[-1].board


def _match(text: str) -> Match:
    match = read(text).checked().match
    if match is None:
        raise ValueError("no round has begun")
    return match
