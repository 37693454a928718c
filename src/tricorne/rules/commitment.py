"""A promise about a deal: published before the round, checked by anyone after it.

The digest is the SHA-256 of the salt and the dealt order, in UTF-8. It does not reveal the deal
while the salt is secret, and no other deal has the same digest.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tricorne.rules.deal import Deal

_SALT_BYTES = 32


class Commitment(NamedTuple):
    """The digest, published at once, and the salt, secret until the round is over."""

    digest: str
    salt: str


def digest_of(text: str) -> str:
    """The SHA-256 of a text, in hexadecimal digits, which identifies it without revealing it.

    Every text has a digest, even one from a stranger that cannot be encoded as UTF-8.
    """
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def commit(deal: Deal, salt: str | None = None) -> Commitment:
    """Promise this deal, under a new secret salt."""
    salt = secrets.token_hex(_SALT_BYTES) if salt is None else salt
    text = "\n".join([salt, *deal.lines()])
    return Commitment(digest_of(text), salt)


def verify(deal: Deal, commitment: Commitment) -> bool:
    """Whether this is the deal that was promised."""
    return commit(deal, commitment.salt).digest == commitment.digest
