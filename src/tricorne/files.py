"""Files that are never half written."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


@contextmanager
def anew(path: Path) -> Iterator[Path]:
    """A temporary name to write to. After success, its file replaces the real one."""
    path = path.resolve()
    new = path.parent / f".{path.name}.{os.getpid()}.new"
    try:
        yield new
        new.replace(path)
    finally:
        with suppress(OSError):
            new.unlink()


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that a failure leaves either the old contents or all of the new."""
    with anew(path) as new, new.open("wb") as stream:
        stream.write(content)
        stream.flush()
        os.fsync(stream.fileno())
