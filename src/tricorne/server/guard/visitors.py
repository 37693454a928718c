"""The visitor behind a connection: an address for limits, and an origin.

An address is never stored and never logged.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

from tricorne.server.environment.publicity import is_of_a_home

_HEADER = b"x-forwarded-for"
_ONE_HOME = 64
"""The bits of an IPv6 address that belong to one customer."""
_THIS_MACHINE = ("127.0.0.0/8", "::1")
_DEFAULT_PORTS = {"http": 80, "https": 443}
_REMEMBERED = 10_000
"""The size of the cache of parsed addresses."""
_HOST = re.compile(r"(\[[\da-fA-F:.]{2,45}\]|[\w.-]{1,253})(:\d{1,5})?", re.ASCII)


class Visitors:
    """Finds the address of a visitor, behind proxies that are trusted and no others."""

    def __init__(self, proxies: Iterable[str] = (), monitors: Iterable[str] = ()) -> None:
        self._proxies = [ip_network(proxy, strict=False) for proxy in proxies]
        self._monitors = [ip_network(one, strict=False) for one in (*_THIS_MACHINE, *monitors)]

    def visitor_of(self, scope: Scope) -> str:
        """The address of this request, or "unknown", as through a Unix socket."""
        return _home(self._address(scope))

    def may_watch(self, scope: Scope) -> bool:
        """Whether this request comes from an address that may monitor the server."""
        return _within(self._address(scope), self._monitors)

    def watches(self, address: str) -> bool:
        """Whether this peer address may monitor the server."""
        return _within(address, self._monitors)

    def single_visitor(self, address: str) -> str | None:
        """The visitor behind a peer address; None for a proxy, which serves many visitors."""
        return None if _within(address, self._proxies) else _home(address)

    def _address(self, scope: Scope) -> str:
        client = scope.get("client")
        address: str = client[0] if client else "unknown"
        if client and not _within(address, self._proxies):
            return address
        named = b",".join(value for name, value in scope["headers"] if name == _HEADER)
        if self._proxies:
            for hop in reversed(named.decode("latin-1").split(",")):
                if hop.strip():
                    address = hop.strip()
                    if not _within(address, self._proxies):
                        break
        return address


def _within(address: str, networks: Iterable[IPv4Network | IPv6Network]) -> bool:
    found = _number(address)
    if found is None:
        return False
    found = getattr(found, "ipv4_mapped", None) or found
    return any(found in network for network in networks)


@lru_cache(maxsize=_REMEMBERED)
def _number(address: str) -> IPv4Address | IPv6Address | None:
    """The address as a number, if it is one."""
    try:
        return ip_address(address)
    except ValueError:
        return None


class Origins:
    """Knows the page's own origin: the public address, or the host of the request."""

    def __init__(self, public_url: str | None = None) -> None:
        self._public = None if public_url is None else _place(public_url)

    def may_change(self, headers: Headers) -> bool:
        """Whether a request may change something.

        Programs send no Origin, and do nothing in a visitor's name. Browsers always send it when
        another site may have made the request.
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

        An attacker could point a name at this server. So where a public address is known, only a
        numeric address or `localhost` may stand for it. Otherwise a name that nobody can own is
        accepted too.
        """
        for scheme in _DEFAULT_PORTS:
            if place == _place(f"{scheme}://{host}"):
                return _in_numbers(place[0]) or (self._public is None and is_of_a_home(place[0]))
        return False


def is_a_host(given: str) -> bool:
    """Whether this can be a host, perhaps with a port. Very old programs send none."""
    return not given or _HOST.fullmatch(given) is not None


def host_without_port(host: str) -> str:
    """The name or address in a valid `Host` header.

    >>> [host_without_port(host) for host in ("a.example:80", "a.example", "[::1]:80", "[::1]")]
    ['a.example', 'a.example', '[::1]', '[::1]']
    """
    return host if host.endswith("]") else host.rpartition(":")[0] or host


def _home(address: str) -> str:
    """The address; of an IPv6 address, the part that a client cannot change at will."""
    found = _number(address)
    if found is None:
        return address[:64]
    if isinstance(found, IPv6Address) and found.ipv4_mapped is None:
        return str(ip_network((found, _ONE_HOME), strict=False))
    return str(getattr(found, "ipv4_mapped", None) or found)


def _place(url: str) -> tuple[str, int] | None:
    """The host and port of a page's address, if it can be one."""
    try:
        parts = urlsplit(url)
        usual = _DEFAULT_PORTS[parts.scheme]
        port = parts.port or usual
    except (KeyError, ValueError):
        return None
    return (parts.hostname, port) if parts.hostname else None


def _in_numbers(host: str) -> bool:
    if host == "localhost":
        return True
    return _number(host) is not None
