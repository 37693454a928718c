"""The rounds that are over, worked out of a record: that of a table which is in the archive."""

from __future__ import annotations

from tricorne.play.table.finished import Finished, laid_open
from tricorne.record import promises, read
from tricorne.record.promise import PRACTICE
from tricorne.rules import Board, Match
from tricorne.rules.commitment import Commitment, commit
from tricorne.rules.mixing import Mixing


def record(text: str) -> str:
    """The record itself."""
    return text


def finished(text: str) -> list[Finished]:
    """All rounds that are over, as their table showed them."""
    match, told = _match(text), read(text).record
    promised: list[Commitment | Mixing] = [
        mixing if mixing.pledges else Commitment(mixing.digest, mixing.salt)
        for mixing in [each.mixing for each in promises(told)]
        if mixing is not None
    ]
    if PRACTICE in told.header.other:
        promised = [commit(round_.deal, "") for round_ in match.rounds]
    return [
        laid_open(round_, promise)
        for round_, promise in zip(match.rounds, promised, strict=False)
        if round_.over
    ]


def last_board(text: str) -> Board:
    """The board of the last round."""
    return _match(text).rounds[-1].board


def _match(text: str) -> Match:
    match = read(text).checked().match
    if match is None:
        raise ValueError("no round has begun")
    return match
