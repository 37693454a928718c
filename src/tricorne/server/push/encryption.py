"""Encrypts a notice for one device, so that its push service cannot read it (RFC 8291)."""

from __future__ import annotations

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    derive_private_key,
)
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

SALT_BYTES = 16
_RECORD_BYTES = 4096
"""Every push service takes a message of this size."""
_STEP = 256
"""A message is filled up to a multiple of this: its size tells nothing of a name or a move."""
_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""How many points P-256 has."""
_END = b"\x02"


def private_key(secret: str) -> EllipticCurvePrivateKey:
    """The private key that follows from a secret in hexadecimal digits."""
    return derive_private_key(int(secret, 16) % (_ORDER - 1) + 1, SECP256R1())


def point_of(key: EllipticCurvePrivateKey) -> bytes:
    """The public key that belongs to a private key, as a point."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encrypt(
    text: bytes, point: bytes, auth: bytes, sender: EllipticCurvePrivateKey, salt: bytes
) -> bytes:
    """A text as only the device with this public key and secret can read it.

    The `sender` key and the salt are for this text alone.
    """
    receiver = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), point)
    own = point_of(sender)
    shared = sender.exchange(ECDH(), receiver)
    secret = _derive(auth, shared, b"WebPush: info\0" + point + own, 32)
    key = _derive(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + _RECORD_BYTES.to_bytes(4) + len(own).to_bytes(1) + own
    return head + AESGCM(key).encrypt(nonce, _fill(text + _END), None)


def _fill(text: bytes) -> bytes:
    return text + bytes(-len(text) % _STEP)


def _derive(salt: bytes, key: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(key)
