"""The addresses that the operator has barred."""

from __future__ import annotations

from collections.abc import Collection
from ipaddress import IPv4Network, IPv6Network, ip_network


class Barred:
    """Barred networks as numbers. The steward replaces them at any time."""

    def __init__(self) -> None:
        self._given: frozenset[str] = frozenset()
        self._networks: tuple[IPv4Network | IPv6Network, ...] = ()

    def __call__(self, visitor: str) -> bool:
        """Whether this visitor, as limits are counted, comes from there."""
        if not self._networks:
            return False
        try:
            home = ip_network(visitor)
        except ValueError:  # no address, as through a Unix socket
            return False
        return any(home.version == each.version and home.overlaps(each) for each in self._networks)

    def become(self, networks: Collection[str]) -> bool:
        """Let it be these from now on; whether they are others than before."""
        given = frozenset(networks)
        if given == self._given:
            return False
        self._given, self._networks = given, tuple(map(ip_network, given))
        return True
