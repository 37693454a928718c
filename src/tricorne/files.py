"""Files that are never half written."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


@contextmanager
def anew(path: Path) -> Iterator[Path]:
    """A name to write to: what is there in the end takes the file's place, unless that failed."""
    path = path.resolve()
    new = path.parent / f".{path.name}.{os.getpid()}.new"
    try:
        yield new
        new.replace(path)
    finally:
        with suppress(OSError):
            new.unlink()


def write_whole(path: Path, content: bytes) -> None:
    """Put this into a file so that it holds, whatever happens, all of it or what it held before."""
    with anew(path) as new, new.open("wb") as stream:
        stream.write(content)
        stream.flush()
        os.fsync(stream.fileno())
