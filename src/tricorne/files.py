"""Files that are never half written."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EISDIR
from pathlib import Path


@contextmanager
def anew(path: Path) -> Iterator[Path]:
    """A temporary name to write to. After success, its file replaces the real one."""
    path = path.resolve()
    new = _beside(path)
    try:
        yield new
        new.replace(path)
    finally:
        with suppress(OSError):
            new.unlink()


def _beside(path: Path) -> Path:
    return path.parent / f".{path.name}.{os.getpid()}.new"


def check_writable(path: Path) -> None:
    """Raises OSError if `write_whole` could not write this file now."""
    if path.is_dir():
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), os.fspath(path))
    if _is_special(path):
        return
    new = _beside(path.resolve())
    try:
        new.touch()
    finally:
        with suppress(OSError):
            new.unlink()


def _is_special(path: Path) -> bool:
    """Whether this is a pipe or a device, such as /dev/stdout."""
    return path.exists() and not path.is_file() and not path.is_dir()


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that a failure leaves either the old contents or all of the new.

    A pipe or a device is not replaced by a file.
    """
    if _is_special(path):
        path.write_bytes(content)
        return
    with anew(path) as new, new.open("wb") as stream:
        stream.write(content)
        stream.flush()
        os.fsync(stream.fileno())
