"""HTTP clients for the servers of the tests."""

from __future__ import annotations

import ssl

import httpx

from tests.server.player import PATIENCE

PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""For unencrypted connections: loading the trusted certificates costs as much as many requests."""
_IDLE = httpx.Limits(keepalive_expiry=2.0)
"""A server closes a connection that was idle for five seconds. A request sent at that very moment
would fail, so clients close it earlier."""


def asking(address: str) -> httpx.Client:
    """A client with a long timeout."""
    return httpx.Client(base_url=address, timeout=PATIENCE, verify=PLAIN, limits=_IDLE)
