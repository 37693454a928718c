"""A promise about a deal: published before the round, checked by anyone after it.

The digest is the SHA-256 of the salt and the dealt order, in UTF-8. Nobody can tell the deal from
it while the salt is secret, and nobody can find another deal with the same digest.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tricorne.rules.deal import Deal

_SALT_BYTES = 32


class Commitment(NamedTuple):
    """What is published at once (`digest`), and what is kept until after the round (`salt`)."""

    digest: str
    salt: str


def digest_of(text: str) -> str:
    """What a text is known by to who has not seen it: its SHA-256, in hexadecimal digits.

    Any text has one, also what a stranger has sent that cannot be written as UTF-8.
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
