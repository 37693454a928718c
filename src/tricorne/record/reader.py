"""Reading and checking a record: every line against the rules, up to the first wrong one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tricorne.record.header import Header
from tricorne.record.record import FIRST_LINE, Reading, Record, RecordError
from tricorne.record.rounds import RoundReader
from tricorne.record.statement import StatementError, header_line, normal, shortened, statement
from tricorne.rules.errors import TricorneError, refuse

if TYPE_CHECKING:
    from collections.abc import Iterator

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def read(data: bytes | str) -> Reading:
    """Read a record, whatever the bytes; the result holds what was right and the first error."""
    if isinstance(data, str):
        data = data.encode("utf-8", "surrogatepass")
    reader = _Reader()
    number = 0
    try:
        for number, line in _lines(data):
            if line is None:
                reader.refuse_bytes()
            elif line and line[0] != "#":
                reader.take(normal(line))
        number = max(number, 1)
        reader.refuse_empty()
    except TricorneError as error:
        return Reading(reader.record, RecordError(number, error.refusal))
    return Reading(reader.record)


def _lines(data: bytes) -> Iterator[tuple[int, str | None]]:
    """The lines of a file, counted from 1; None for one that is not UTF-8."""
    start, number = len(_BYTE_ORDER_MARK) if data.startswith(_BYTE_ORDER_MARK) else 0, 0
    while start < len(data):
        number += 1
        end = data.find(b"\n", start)
        end = len(data) if end < 0 else end
        line = data[start:end].removesuffix(b"\r")
        start = end + 1
        try:
            yield number, line.decode()
        except UnicodeDecodeError:
            yield number, None


class _Reader:
    """Where a reading stands: before the first line, in the header, or in the rounds."""

    def __init__(self) -> None:
        self.record = Record(Header())
        self._begun = False
        self._rounds: RoundReader | None = None

    def take(self, line: str) -> None:
        """Take a line of single spaces that is neither a comment nor, unless empty, blank."""
        if not line:
            return
        if not self._begun:
            if line != FIRST_LINE:
                raise StatementError(refuse("syntax", "the first line is: {line}", line=FIRST_LINE))
            self._begun = True
        elif self._rounds is not None:
            self._rounds.take(statement(line))
        elif header := header_line(line):
            self.record.header.take(*header)
        else:
            self._take_round(line)

    def _take_round(self, line: str) -> None:
        """The line that ends the header."""
        if line.split(" ")[0] != "Round":
            template = "“{line}” is no header line: write Name: value"
            raise StatementError(refuse("syntax", template, line=shortened(line)))
        rounds = RoundReader(self.record)
        rounds.take(statement(line))
        self._rounds = rounds

    def refuse_bytes(self) -> None:
        """Refuse a line that is not text."""
        raise StatementError(refuse("syntax", "the line is not UTF-8"))

    def refuse_empty(self) -> None:
        """Refuse a file that ends before it has begun."""
        if not self._begun:
            raise StatementError(refuse("syntax", "the first line is: {line}", line=FIRST_LINE))
