"""The seed of a tournament, which nobody knows before its end, and everybody can check after it.

Its digest is published before the first game. All deals follow from the seed, so that who holds the
tournament cannot choose them once they have seen how it goes.
"""

from __future__ import annotations

import secrets

from tricorne.rules.commitment import digest_of

_BYTES = 32
_DEAL_DIGITS = 15
"""Of a digest: 60 bits, which the kernel deals from."""


def drawn_secret() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(_BYTES)


def commitment_to(secret: str) -> str:
    """What is published of a seed: the SHA-256 of `tricorne tournament`, a space and the seed."""
    return digest_of(f"tricorne tournament {secret}")


def deal_seed(secret: str) -> int:
    """The seed from which the kernel deals."""
    return int(digest_of(f"tricorne deals {secret}")[:_DEAL_DIGITS], 16)
