"""Whether a request comes from our own page, or from nobody's; another site's are refused."""

from __future__ import annotations

from ipaddress import ip_address
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from starlette.datastructures import Headers

_DEFAULT_PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}


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
