"""The rounds that are over, worked out of a record: that of a table which is in the archive."""

from __future__ import annotations

from tricorne.record import promises, read
from tricorne.rules import Board, Match
from tricorne.rules.commitment import Commitment
from tricorne.web.table.finished import Finished, laid_open


def record(text: str) -> str:
    """The record itself."""
    return text


def finished(text: str) -> list[Finished]:
    """All rounds that are over, as their table showed them."""
    match = _match(text)
    promised = [each.mixing for each in promises(read(text).record) if each.mixing is not None]
    return [
        laid_open(round_, mixing if mixing.pledges else Commitment(mixing.digest, mixing.salt))
        for round_, mixing in zip(match.rounds, promised, strict=False)
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
