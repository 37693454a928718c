"""The current facts about a table that its entries do not contain."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Knock:
    """A person who asks to sit down: their name, and the digest of the future seat's token."""

    name: str
    key: str


_NONE: Mapping[int, Knock] = MappingProxyType({})


class Now(NamedTuple):
    """Who has an open socket, and how long the seat to move has thought.

    `gone` seats have had none for long, so nobody has to wait for them. Of the awaited seats,
    present ones that are `slow` may be nudged, and `late` ones are passed by. `knocks` are
    numbered.
    """

    here: Collection[int] = ()
    gone: Collection[int] = ()
    slow: Collection[int] = ()
    late: Collection[int] = ()
    knocks: Mapping[int, Knock] = _NONE
    watching: int = 0
    thought_ns: int = 0
    runs: bool = False
    late_in_ns: int | None = None
    """In how many nanoseconds the first awaited player will be late; None for never."""
