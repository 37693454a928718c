"""An environment as a value, which a batch of the same terms takes back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from tricorne.rules import Deal, Terms


class Loaded(NamedTuple):
    """The number of an episode whose round was loaded from elsewhere, and its deal if known."""

    number: int
    deal: Deal | None


@dataclass(frozen=True, repr=False)
class SavedEnvironment:
    """All of an environment: its round, the last one that ended, and what has been paid.

    It can be pickled, and loaded as often as wanted. Only the version of Tricorne that made it
    reads it.
    """

    terms: Terms
    players: int
    seed: int
    position: bytes
    episode: bytes
    loaded: Loaded | None
    sums: tuple[Any, ...] = ()
