"""Who asks: the address that limits are counted by. It is never stored and never logged."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starlette.types import Scope

_HEADER = b"x-forwarded-for"
_ONE_HOME = 64
"""An IPv6 customer has so many bits in common with himself."""


class Askers:
    """Finds the address of whoever asks, behind proxies that are trusted and no others."""

    def __init__(self, proxies: Iterable[str] = ()) -> None:
        self._proxies: list[IPv4Network | IPv6Network] = [
            ip_network(proxy, strict=False) for proxy in proxies
        ]

    def of(self, scope: Scope) -> str:
        """The address of this request, or "unknown", as through a Unix socket."""
        client = scope.get("client")
        address: str = client[0] if client else "unknown"
        if client and not self._trusts(address):
            return _home(address)
        told = b",".join(value for name, value in scope["headers"] if name == _HEADER)
        if self._proxies:
            for hop in reversed(told.decode("latin-1").split(",")):
                if hop.strip():
                    address = hop.strip()
                    if not self._trusts(address):
                        break
        return _home(address)

    def _trusts(self, address: str) -> bool:
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in proxy for proxy in self._proxies)


def _home(address: str) -> str:
    """The address, or of a long one the part that does not change at will."""
    try:
        found = ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(found, IPv6Address) and found.ipv4_mapped is None:
        return str(ip_network((found, _ONE_HOME), strict=False))
    return str(getattr(found, "ipv4_mapped", None) or found)
