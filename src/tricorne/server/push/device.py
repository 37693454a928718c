"""What a browser says of itself when it subscribes: its public key and its secret."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import NamedTuple

_PRIME = 2**256 - 2**224 + 2**192 + 2**96 - 1
_B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
"""The curve P-256: y² = x³ - 3x + b, modulo a prime."""
_NUMBER_BYTES, _UNCOMPRESSED = 32, 4
_AUTH_BYTES = 16


class PushOffer(NamedTuple):
    """What the page has to know to subscribe: the server's public key, and which hosts it takes."""

    public: str
    hosts: tuple[str, ...]


def is_point(text: str) -> bool:
    """Whether this is the public key of a device: a point of the curve."""
    point = read_base64(text)
    if len(point) != 1 + 2 * _NUMBER_BYTES or point[0] != _UNCOMPRESSED:
        return False
    x, y = (int.from_bytes(part) for part in (point[1:33], point[33:]))
    is_on_curve = (y * y - (x * x * x - 3 * x + _B)) % _PRIME == 0
    return x < _PRIME and y < _PRIME and is_on_curve


def is_secret(text: str) -> bool:
    """Whether this is the secret of a device."""
    return len(read_base64(text)) == _AUTH_BYTES


def write_base64(content: bytes) -> str:
    """Bytes as Web Push writes them."""
    return urlsafe_b64encode(content).decode().rstrip("=")


def read_base64(text: str) -> bytes:
    """The bytes of such a text; none if it is not one."""
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        return b""
