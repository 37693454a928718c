"""A part of the archive: records, each compressed separately, one after the other.

`zcat` prints all of them. With the offset and length of one, a reader fetches that one alone.
"""

from __future__ import annotations

import gzip
import re
import zlib
from collections.abc import Iterable, Iterator
from typing import NamedTuple

_GZIP = 31
"""For zlib: its largest window, 15 bits, and 16 for gzip's header."""
_LEVEL = 9
_MOST = 16 * 2**20
"""Bytes of an unpacked record; that of a table with a thousand rounds has a tenth."""
_ABOUT = re.compile(r"^(Table|Date|Bots): .*\n", re.MULTILINE)
_CODE = re.compile(r"^Table: (.*)$", re.MULTILINE)
DAMAGED = (zlib.error, EOFError, OSError, UnicodeDecodeError)
"""The errors that an incomplete or foreign file raises."""


class Member(NamedTuple):
    """A record: its table, and its position in its part."""

    code: str
    start: int
    length: int


def pack(records: Iterable[str]) -> bytes:
    """A part of these records."""
    return b"".join(gzip.compress(record.encode(), _LEVEL, mtime=0) for record in records)


def unpack(content: bytes) -> Iterator[tuple[Member, str]]:
    """The records of a part, one by one. Raises one of DAMAGED when reading fails."""
    start = 0
    while start < len(content):
        one = zlib.decompressobj(_GZIP)
        unpacked = one.decompress(memoryview(content)[start:], _MOST + 1)
        if len(unpacked) > _MOST:
            raise OSError(f"a record unpacks to more than {_MOST // 2**20} MB")
        if not one.eof:
            raise EOFError("it breaks off")
        text = unpacked.decode()
        length = len(content) - start - len(one.unused_data)
        yield Member(code_in(text), start, length), text
        start += length


def record_in(content: bytes) -> str:
    """The single record read from a part. Raises one of DAMAGED."""
    for member, text in unpack(content):
        if member.length == len(content):
            return text
        break
    raise EOFError("it is not one record")


def code_in(record: str) -> str:
    """The table of a record; empty if the record does not say."""
    found = _CODE.search(_head(record))
    return found[1] if found else ""


def plain(record: str) -> str:
    """A record as its table wrote it, without the archive's own lines."""
    head = _head(record)
    return _ABOUT.sub("", head) + record[len(head) :]


def _head(record: str) -> str:
    return record[: record.find("\n\n") + 1]
