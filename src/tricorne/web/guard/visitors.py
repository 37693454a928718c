"""Who asks, and from which page: an address that limits are counted by, and an origin.

An address is never stored and never logged.
"""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

_HEADER = b"x-forwarded-for"
_ONE_HOME = 64
"""An IPv6 customer has so many bits in common with himself."""
_DEFAULT_PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}


class Visitors:
    """Finds the address of a visitor, behind proxies that are trusted and no others."""

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
        named = b",".join(value for name, value in scope["headers"] if name == _HEADER)
        if self._proxies:
            for hop in reversed(named.decode("latin-1").split(",")):
                if hop.strip():
                    address = hop.strip()
                    if not self._trusts(address):
                        break
        return _home(address)

    def apart(self, address: str) -> str | None:
        """Whose line it is that comes from there; None for a proxy, which brings many people."""
        return None if self._trusts(address) else _home(address)

    def _trusts(self, address: str) -> bool:
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in proxy for proxy in self._proxies)


class Origins:
    """Knows where our page lives: at the public address, or wherever it was asked for."""

    def __init__(self, public_url: str | None = None) -> None:
        self._public = None if public_url is None else _place(public_url)

    def own(self, headers: Headers) -> bool:
        """Whether a request may change something.

        Programs send no Origin, and do nothing in a visitor's name; browsers always send it
        where another site may have asked.
        """
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "none") in {"none", "same-origin"}
        place = _place(origin)
        if place is None:
            return False
        return place == self._public or self._is_host(place, headers.get("host", ""))

    def _is_host(self, place: tuple[str, int], host: str) -> bool:
        """Whether the page came from the host that it now speaks to.

        Where a public address is known, only an address in numbers may stand for it, or
        `localhost`: any other name could be made to lead here by whoever owns it.
        """
        for scheme in ("http", "https"):
            if place == _place(f"{scheme}://{host}"):
                return self._public is None or _in_numbers(place[0])
        return False


def _home(address: str) -> str:
    """The address, or of a long one the part that does not change at will."""
    try:
        found = ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(found, IPv6Address) and found.ipv4_mapped is None:
        return str(ip_network((found, _ONE_HOME), strict=False))
    return str(getattr(found, "ipv4_mapped", None) or found)


def _place(url: str) -> tuple[str, int] | None:
    """The host and port of an address."""
    try:
        parts = urlsplit(url)
        port = parts.port or _DEFAULT_PORTS[parts.scheme]
    except (KeyError, ValueError):
        return None
    return (parts.hostname, port) if parts.hostname else None


def _in_numbers(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
