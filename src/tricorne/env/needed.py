"""The error for a missing package of the environments."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needed(install: str = "'tricorne[rl]'") -> Iterator[None]:
    """Wrap imports: the error for a missing module names the package to install."""
    try:
        yield
    except ModuleNotFoundError as missing:
        text = f"{missing.name} is missing: pip install {install}"
        raise ModuleNotFoundError(text, name=missing.name) from missing
