"""Read the files that a user names."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from tricorne.cli.language import _, problem_with

if TYPE_CHECKING:
    from tricorne.record.record import Reading

STANDARD_INPUT = "-"

LARGEST = 64 * 2**20
"""The size limit of a record. A match of a thousand rounds has 2 MB."""

_PIECE = 2**20


class FileProblemError(Exception):
    """A file cannot be read. The message is translated and omits the file's name."""


def read_record(name: str) -> Reading:
    """Read and check the record in a file or on standard input."""
    from tricorne.record import read

    return read(read_file(name))


def read_records(name: str) -> Iterator[Reading]:
    """Read and check all records in a file, or on standard input; at least one."""
    from io import BytesIO

    from tricorne.record import read_all

    return read_all(BytesIO(read_file(name)))


def read_file(name: str) -> bytes:
    """The content of a file or of standard input."""
    try:
        if name != STANDARD_INPUT:
            with Path(name).open("rb") as stream:
                return _bounded(stream)
        if sys.stdin is None:
            raise FileProblemError(_("standard input is closed"))
        return _bounded(sys.stdin.buffer)
    except OSError as error:
        raise FileProblemError(problem_with(error)) from error


def _bounded(stream: BinaryIO) -> bytes:
    """The whole content of a stream, unless it is too large."""
    pieces, size = [], 0
    while piece := stream.read(_PIECE):
        pieces.append(piece)
        size += len(piece)
        if size > LARGEST:
            most = LARGEST // _PIECE
            raise FileProblemError(_("larger than {most} MB, which no record is").format(most=most))
    return b"".join(pieces)


def records_in(name: str, trouble: Callable[[str, str], None]) -> Iterator[str]:
    """The file with this name, or the sorted records in the folder with this name.

    `trouble` hears of each folder below it that cannot be searched, and why.
    """
    if name == STANDARD_INPUT or not Path(name).is_dir():
        yield name
        return
    troubled = False

    def hear(error: OSError) -> None:
        nonlocal troubled
        troubled = True
        text = _("the folder cannot be searched: {problem}")
        trouble(os.fspath(error.filename or name), text.format(problem=problem_with(error)))

    found = sorted(_searched(name, hear), key=lambda found: Path(found).parts)
    if not found and not troubled:
        raise FileProblemError(_("the folder holds no record (*.tri)"))
    yield from found


def _searched(folder: str, trouble: Callable[[OSError], None]) -> Iterator[str]:
    """The records in a folder and its subfolders, leaving out pipes and other non-files."""
    for place, _folders, names in os.walk(folder, onerror=trouble):
        for name in names:
            path = Path(place, name)
            if path.suffix == ".tri" and (path.is_file() or path.is_symlink()):
                yield os.path.join(place, name)  # noqa: PTH118  (as it was given: `./a` stays `./a`)
