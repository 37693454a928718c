"""Opens a line to a push service, never to an address of a home or of this machine."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Awaitable, Callable
from functools import cache
from ipaddress import IPv6Address, ip_address

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]
OpenLine = Callable[[str, int], Awaitable[Line]]
"""Opens a line to a host and port. Raises OSError."""

HEAD_BYTES = 16 * 1024
"""The longest head of an answer."""


async def open_line(host: str, port: int) -> Line:
    """A line with TLS to one of the host's public addresses, which is the one that was checked."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    public = [str(address[0]) for *_, address in found if is_public(str(address[0]))]
    if not public:
        raise OSError(f"{host} has no public address")
    return await asyncio.open_connection(
        public[0], port, ssl=_tls(), server_hostname=host, limit=HEAD_BYTES
    )


def is_public(address: str) -> bool:
    """Whether an address in numbers is on the internet.

    >>> [is_public(each) for each in ("142.250.74.42", "10.0.0.1", "::1", "::ffff:192.168.0.1")]
    [True, False, False, False]
    """
    number = ip_address(address.partition("%")[0])
    if isinstance(number, IPv6Address):
        inner = number.ipv4_mapped or number.sixtofour or (number.teredo or (None,))[-1]
        if inner is not None:
            return inner.is_global and not inner.is_multicast
    return number.is_global and not number.is_multicast


@cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()
