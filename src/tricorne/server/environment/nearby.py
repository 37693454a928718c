"""The home network: the addresses at which other devices reach this server."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from ipaddress import ip_address

_ELSEWHERE = ("192.168.0.1", "10.0.0.1", "172.16.0.1", "192.0.2.1")
"""Addresses in common home networks, and a reserved one. Only the route to them matters."""
EVERYWHERE = {"0.0.0.0", "::"}  # noqa: S104  (compared with, never bound)
"""The addresses that mean all addresses of this machine."""

Listen = Callable[[str], Awaitable[asyncio.Server]]


class Nearby:
    """Opens a server that listens on its own machine only to the home network, and closes it."""

    def __init__(self, *, may_open: bool) -> None:
        self.may_open = may_open
        self._host = "127.0.0.1"
        self._port = 0
        self._listen: Listen | None = None
        self._open: list[asyncio.Server] = []

    def begins(self, host: str, port: int, listen: Listen) -> None:
        """Note the address of the started server; `listen` adds another one."""
        self._host, self._port, self._listen = host, port, listen

    @property
    def addresses(self) -> list[str]:
        """URLs for other devices; empty if only this machine can reach the server."""
        if self._open or self._host in EVERYWHERE:
            return [f"http://{address}:{self._port}" for address in own_addresses()]
        return [] if is_this_machine(self._host) else [f"http://{self._host}:{self._port}"]

    async def open(self) -> None:
        """Listen on the home network."""
        if self._listen is None or self.addresses:
            return
        for address in own_addresses():
            with suppress(OSError):  # the port is taken there
                self._open.append(await self._listen(address))

    def close(self) -> None:
        """Stop listening for the home network."""
        for listening in self._open:
            listening.close()
        self._open.clear()


def own_addresses() -> list[str]:
    """The addresses of this machine in its networks, found without sending anything."""
    ways = dict.fromkeys(_way_to(there) for there in _ELSEWHERE)
    return [way for way in ways if way is not None and not is_this_machine(way)]


def _way_to(there: str) -> str | None:
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as line:
        try:
            line.connect((there, 9))
        except OSError:
            return None
        address: str = line.getsockname()[0]
        return address


def is_this_machine(host: str) -> bool:
    """Whether this host name means the local machine."""
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost"
