"""The origins of a record's deals, in header lines that the rules ignore.

`Promise 1: DIGEST SALT` is one of a deal, as `commit` makes it. Where players took part in the
shuffle, each seat's pledge and part follow: `1 PLEDGE PART 2 PLEDGE -`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tricorne.record.header import Header
from tricorne.record.record import Record, RecordError
from tricorne.rules.commitment import Commitment, verify
from tricorne.rules.deal import Deal
from tricorne.rules.errors import Code, Refusal, refuse
from tricorne.rules.mixing import Mixing, Pledge
from tricorne.rules.sheet import Sheet

_NAME = re.compile(r"Promise ([1-9][0-9]{0,5})")
PRACTICE = "Practice"
"""The header line with the name of a deal that was known beforehand; such a deal has no promise."""
_DEVICE = re.compile(r"Dealt [1-9][0-9]{0,5}")
"""The name of a header line about a round that a device dealt, which has no promise either."""
_DIGEST, _NOT_OPENED = "[0-9a-f]{64}", "-"
_VALUE = re.compile(rf"({_DIGEST}) ([0-9a-f]+)((?: [1-9] {_DIGEST} (?:{_DIGEST}|-))*)")
_WORDS = 3
"""Of a pledge: the seat, the digest, the part."""


@dataclass(frozen=True, slots=True)
class Promise:
    """The promise that a record states about the deal of a round, and what is wrong with it."""

    round: int
    mixing: Mixing | None
    """None where it makes no sense; without pledges it is a promise of the deal."""
    error: RecordError | None

    @property
    def mixed(self) -> list[int]:
        """The seats that had a hand in the shuffle."""
        return sorted(self.mixing.opened) if self.mixing else []

    @property
    def left_out(self) -> list[int]:
        """The seats that pledged a part and did not open it."""
        return sorted(self.mixing.pledges.keys() - self.mixing.opened) if self.mixing else []


def promise_line(number: int, promised: Commitment | Mixing) -> tuple[str, str]:
    """The header line, name and value, of the promise about the deal of a round."""
    words = [promised.digest, promised.salt]
    if isinstance(promised, Mixing):
        for seat, pledge in sorted(promised.pledges.items()):
            words += [str(seat), pledge.digest, pledge.part or _NOT_OPENED]
    return f"Promise {number}", " ".join(words)


def device_line(number: int) -> tuple[str, str]:
    """The header line, name and value, which says that a device dealt this round."""
    return f"Dealt {number}", "on a device; its owner may know the deal"


def origin_lines(header: Header) -> dict[str, str]:
    """The header lines about the origins of the deals."""
    return {
        name: value
        for name, value in header.other.items()
        if name == PRACTICE or _NAME.fullmatch(name) or _DEVICE.fullmatch(name)
    }


def promises(record: Record) -> list[Promise]:
    """All promises in a record, by round, each one checked."""
    return sorted(_promises(record), key=lambda promise: promise.round)


def _promises(record: Record) -> Iterator[Promise]:
    rounds = record.begun.rounds if record.begun is not None else []
    for name, value in record.header.other.items():
        found = _NAME.fullmatch(name)
        if not found:
            continue
        number, mixing = int(found[1]), _read(value)
        fault: Refusal | None
        if mixing is None:
            fault = refuse(Code.SYNTAX, "a promise is a digest, a salt, and the parts of seats")
        elif number > len(rounds):
            fault = refuse(Code.SYNTAX, "there is no round {number}", number=number)
        else:
            round_ = rounds[number - 1]
            fault = _fault(mixing, round_.deal, round_.terms.sheet)
        error = None if fault is None else RecordError(record.header.stands[name], fault)
        yield Promise(number, mixing, error)


def _read(value: str) -> Mixing | None:
    found = _VALUE.fullmatch(value)
    if not found:
        return None
    words = found[3].split()
    seats = [int(seat) for seat in words[::_WORDS]]
    if len({*seats}) < len(seats):
        return None
    said = zip(words[1::_WORDS], words[2::_WORDS], strict=True)
    pledges = [Pledge(digest, None if part == _NOT_OPENED else part) for digest, part in said]
    return Mixing(found[1], found[2], dict(zip(seats, pledges, strict=True)))


def _fault(mixing: Mixing, deal: Deal, sheet: Sheet) -> Refusal | None:
    if mixing.pledges:
        return mixing.fault(deal, sheet)
    if verify(deal, Commitment(mixing.digest, mixing.salt)):
        return None
    return refuse(Code.DEAL, "this salt and this deal are not what was promised")
