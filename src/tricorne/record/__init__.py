"""Records, the `.tri` files, are to this game what PGN is to chess: read, checked, written."""

from tricorne.record.header import Header
from tricorne.record.promise import Promise, promise_line, promises
from tricorne.record.reader import read, read_all
from tricorne.record.record import Reading, Record, RecordError
from tricorne.record.writer import write, write_record

__all__ = [
    "Header",
    "Promise",
    "Reading",
    "Record",
    "RecordError",
    "promise_line",
    "promises",
    "read",
    "read_all",
    "write",
    "write_record",
]
