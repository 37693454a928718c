"""What is true of a table at this moment, and in none of its entries."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Now:
    """Who has a socket open, and how long the mover has thought.

    `gone` have had none for so long that nobody has to wait for them.
    """

    here: Collection[int] = ()
    gone: Collection[int] = ()
    watching: int = 0
    thought_ns: int = 0
    runs: bool = False
    sealed: bool = False
    """Whether others may still play this deal, so that it is not laid open."""
