"""Reading and checking a record: every line against the rules, up to the first wrong one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tricorne.record.header import Header
from tricorne.record.record import FIRST_LINE, Reading, Record, RecordError
from tricorne.record.rounds import RoundReader
from tricorne.record.statement import (
    StatementError,
    normalize_spaces,
    parse_header_line,
    parse_statement,
)
from tricorne.rules.errors import N_, Code, TricorneError, refuse
from tricorne.rules.spelling import shorten

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_FIRST = FIRST_LINE.encode()


def read(data: bytes | str) -> Reading:
    """Read any bytes as a record. The result holds what was right, and the first error."""
    if isinstance(data, str):
        data = data.encode("utf-8", "surrogatepass")
    reader = _Reader()
    try:
        for line in _lines(data):
            reader.take(line)
        reader.refuse_empty()
    except TricorneError as error:
        return Reading(reader.record, RecordError(max(reader.number, 1), error.refusal))
    return Reading(reader.record)


def read_all(lines: Iterable[bytes]) -> Iterator[Reading]:
    """Read many records one after the other, each as soon as the next begins.

    `lines` may be an open file: no more than one record is in memory. After the first wrong line of
    a record, reading goes on with the next one. Lines are counted from the beginning of the file.
    """
    reader, error = _Reader(), None
    number = 0
    for raw in lines:
        number += 1
        line = raw.removesuffix(b"\n").removesuffix(b"\r")
        if number == 1:
            line = line.removeprefix(_BYTE_ORDER_MARK)
        if reader.begun and line.strip(b" \t") == _FIRST:
            yield Reading(reader.record, error)
            reader, error = _Reader(number - 1), None
        if error is None:
            try:
                reader.take(line)
            except TricorneError as wrong:
                error = RecordError(number, wrong.refusal)
    if not reader.begun and error is None:
        try:
            reader.refuse_empty()
        except TricorneError as wrong:
            error = RecordError(max(number, 1), wrong.refusal)
    yield Reading(reader.record, error)


def _lines(data: bytes) -> Iterator[bytes]:
    """The lines of a file, one after the other, without their ends."""
    start = len(_BYTE_ORDER_MARK) if data.startswith(_BYTE_ORDER_MARK) else 0
    while start < len(data):
        end = data.find(b"\n", start)
        end = len(data) if end < 0 else end
        yield data[start:end].removesuffix(b"\r")
        start = end + 1


class _Reader:
    """The state of a reading: before the first line, in the header, or in the rounds."""

    def __init__(self, number: int = 0) -> None:
        self.record = Record(Header())
        self.number = number
        self.begun = False
        self._rounds: RoundReader | None = None

    def take(self, raw: bytes) -> None:
        """Take the next line of the file."""
        self.number += 1
        try:
            text = raw.decode()
        except UnicodeDecodeError as error:
            reason = refuse(Code.SYNTAX, "the line is not UTF-8")
            raise StatementError(reason) from error
        line = "" if text.startswith("#") else normalize_spaces(text)
        if line:
            self._take(line)

    def _take(self, line: str) -> None:
        """Take a line that is not empty, with single spaces."""
        if not self.begun:
            if line != FIRST_LINE:
                raise StatementError(
                    refuse(Code.SYNTAX, "the first line is: {line}", line=FIRST_LINE)
                )
            self.begun = True
        elif self._rounds is not None:
            self._rounds.take(parse_statement(line))
        elif header := parse_header_line(line):
            self.record.header.take(*header)
            self.record.header.stands[header[0]] = self.number
        else:
            self._take_round(line)

    def _take_round(self, line: str) -> None:
        """The line that ends the header."""
        if line.split(" ", maxsplit=1)[0] != "Round":
            template = N_("“{line}” is no header line: write Name: value")
            raise StatementError(refuse(Code.SYNTAX, template, line=shorten(line)))
        rounds = RoundReader(self.record)
        rounds.take(parse_statement(line))
        self._rounds = rounds

    def refuse_empty(self) -> None:
        """Refuse an empty file."""
        if not self.begun:
            raise StatementError(refuse(Code.SYNTAX, "the first line is: {line}", line=FIRST_LINE))
