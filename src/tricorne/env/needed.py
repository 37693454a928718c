"""The error for a missing package of the environments."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tricorne.installing import install_line


@contextmanager
def explain_missing(line: str | None = None) -> Iterator[None]:
    """Wrap imports: the error for a missing module has the line that installs it."""
    try:
        yield
    except ModuleNotFoundError as missing:
        text = f"{missing.name} is missing: {line or install_line('rl')}"
        raise ModuleNotFoundError(text, name=missing.name) from missing
