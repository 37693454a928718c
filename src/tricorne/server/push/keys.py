"""The key pair of a server, by which push services recognise it (RFC 8292)."""

from __future__ import annotations

import json
from collections.abc import Callable

from cryptography.hazmat.primitives.asymmetric.ec import ECDSA
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from tricorne.server.push.device import write_base64
from tricorne.server.push.encryption import point_of, private_key

SEED = "push"
"""The name of the secret in the store. A new one would end every subscription."""
_HOURS = 3600
_LASTS, _RENEWED = 12 * _HOURS, 6 * _HOURS
"""How long a token is valid, and how old it becomes. Services allow a day."""


class Keys:
    """Signs tokens, each for one push service and half a day.

    `contact` is a web or email address that a service can write to.
    """

    def __init__(self, secret: str, contact: str, now: Callable[[], float]) -> None:
        self._key = private_key(secret)
        self._contact = contact
        self._now = now
        self._tokens: dict[str, tuple[float, str]] = {}
        self.public = write_base64(point_of(self._key))
        """What a browser subscribes with."""

    def authorization(self, origin: str) -> str:
        """The header by which a push service recognises this server."""
        now = self._now()
        made, token = self._tokens.get(origin, (0.0, ""))
        if not 0 <= now - made < _RENEWED:
            token = self._sign(origin, int(now) + _LASTS)
            self._tokens[origin] = now, token
        return f"vapid t={token}, k={self.public}"

    def _sign(self, origin: str, until: int) -> str:
        claims = {"aud": origin, "exp": until, "sub": self._contact}
        signed = ".".join(map(_write_json, ({"typ": "JWT", "alg": "ES256"}, claims)))
        parts = decode_dss_signature(self._key.sign(signed.encode(), ECDSA(SHA256())))
        return f"{signed}.{write_base64(b''.join(part.to_bytes(32) for part in parts))}"


def _write_json(value: object) -> str:
    return write_base64(json.dumps(value, separators=(",", ":")).encode())
