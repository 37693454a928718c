"""What is true of a table at this moment, and in none of its entries."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Knock:
    """Somebody asks to sit down: what he is called, and the digest of what will open his seat."""

    name: str
    key: str


_NONE: Mapping[int, Knock] = MappingProxyType({})


class Now(NamedTuple):
    """Who has a socket open, and how long the mover has thought.

    `gone` have had none for so long that nobody has to wait for them. Of those who are here and
    awaited, `slow` may be nudged, and `late` are passed by. `knocks` are numbered.
    """

    here: Collection[int] = ()
    gone: Collection[int] = ()
    slow: Collection[int] = ()
    late: Collection[int] = ()
    knocks: Mapping[int, Knock] = _NONE
    watching: int = 0
    thought_ns: int = 0
    runs: bool = False
    sealed: bool = False
    """Whether others may still play this deal, so that it is not laid open."""
