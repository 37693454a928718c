"""Whoever asks a server of a test over HTTP."""

from __future__ import annotations

import ssl

import httpx

from tests.server.player import PATIENCE

PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""For lines that nobody encrypts: reading whom the world trusts costs as much as many requests."""


def asking(address: str) -> httpx.Client:
    """Somebody who has a lot of patience."""
    return httpx.Client(base_url=address, timeout=PATIENCE, verify=PLAIN)
