"""A shuffle in which several parties take part, so that nobody decides the deal alone.

The dealer promises a salt by its digest, and each player pledges a part by its own digest. Once all
digests are public, the parts are opened. The deal follows from the salt and the parts. A part that
is not opened is left out. The salt stays secret until the round is over.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from itertools import count, islice
from typing import NamedTuple

from tricorne.rules.commitment import digest_of
from tricorne.rules.deal import Deal, deal
from tricorne.rules.errors import Code, Refusal, refuse
from tricorne.rules.sheet import Sheet

_SALT, _PART = "salt", "part"
"""The faults of a mixing apart from the deal: the codes of a promise in a record."""
_DIGEST = re.compile("[0-9a-f]{64}")
_BYTE = 8


class Pledge(NamedTuple):
    """The digest of a player's part, and the part itself; None while it is not opened."""

    digest: str
    part: str | None = None


class Mixing(NamedTuple):
    """The promise of a salt, the salt itself, and each seat's pledge, if any."""

    digest: str
    salt: str
    pledges: Mapping[int, Pledge]

    @property
    def opened(self) -> dict[int, str]:
        """The parts that count."""
        return {seat: each.part for seat, each in self.pledges.items() if each.part is not None}

    def opening(self, parts: Mapping[int, str]) -> Mixing:
        """The same, with the parts of these seats opened."""
        pledges = {
            seat: pledge._replace(part=parts.get(seat)) for seat, pledge in self.pledges.items()
        }
        return self._replace(pledges=pledges)

    def deal(self, sheet: Sheet, players: int) -> Deal:
        """The deal that follows from the salt and the parts."""
        parts = [f"{seat} {part}" for seat, part in sorted(self.opened.items())]
        return deal(sheet, players, Seeded(digest_of("\n".join([self.salt, *parts]))))

    def fault(self, dealt: Deal, sheet: Sheet) -> Refusal | None:
        """Why the round was not dealt like this, or None."""
        if digest_of(self.salt) != self.digest:
            return refuse(_SALT, "this is not the salt that was promised")
        for seat, part in sorted(self.opened.items()):
            if digest_of(part) != self.pledges[seat].digest:
                return refuse(_PART, "this is not the part that seat {seat} pledged", seat=seat)
        if self.deal(sheet, dealt.players) != dealt:
            return refuse(Code.DEAL, "this is not the deal that the salt and the parts make")
        return None


def is_digest(text: object) -> bool:
    """Whether a text has the form of a digest. Salts and parts have it too."""
    return isinstance(text, str) and _DIGEST.fullmatch(text) is not None


class Seeded:
    """The bits that follow from a seed: the digests of `SEED 0`, `SEED 1`..., end to end.

    Each number takes as many whole bytes as it needs, and of them the upper bits.
    """

    def __init__(self, seed: str) -> None:
        blocks = (hashlib.sha256(f"{seed} {number}".encode()).digest() for number in count())
        self._bytes = (byte for block in blocks for byte in block)

    def getrandbits(self, k: int, /) -> int:
        size = -(-k // _BYTE)
        return int.from_bytes(islice(self._bytes, size)) >> (size * _BYTE - k)
