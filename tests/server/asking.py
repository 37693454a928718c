"""HTTP clients for the servers of the tests."""

from __future__ import annotations

import ssl

import httpx

from tests.server.player import PATIENCE

PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""For unencrypted connections: loading the trusted certificates costs as much as many requests."""


def asking(address: str) -> httpx.Client:
    """A client with a long timeout."""
    return httpx.Client(base_url=address, timeout=PATIENCE, verify=PLAIN)
