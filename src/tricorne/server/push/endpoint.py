"""Addresses of push services: only those on a list are written to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple
from urllib.parse import urlsplit

HOSTS = (
    "fcm.googleapis.com",
    ".push.services.mozilla.com",
    ".push.apple.com",
    ".notify.windows.com",
)
"""The hosts of the push services of browsers; with a dot, all hosts that end so."""
_HTTPS = 443
_LONGEST = 1024


class Endpoint(NamedTuple):
    """Where the notices of a device go."""

    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        """The service, as it is named in a token for it."""
        port = "" if self.port == _HTTPS else f":{self.port}"
        return f"https://{self.host}{port}"


def read_endpoint(url: str, hosts: Iterable[str]) -> Endpoint | None:
    """An address at one of these hosts; None for any other.

    A host of the list may name a port.

    >>> read_endpoint("https://fcm.googleapis.com/fcm/send/x", HOSTS)
    Endpoint(host='fcm.googleapis.com', port=443, path='/fcm/send/x')
    >>> read_endpoint("https://fcm.googleapis.com.example/x", HOSTS)
    """
    if len(url) > _LONGEST or not url.isascii() or not url.isprintable() or " " in url:
        return None
    try:
        parts = urlsplit(url)
        port = parts.port or _HTTPS
    except ValueError:
        return None
    host = (parts.hostname or "").lower()
    if parts.scheme != "https" or "@" in parts.netloc or not parts.path or parts.fragment:
        return None
    named = host if port == _HTTPS else f"{host}:{port}"
    if not any(named.endswith(each) if each[:1] == "." else named == each for each in hosts):
        return None
    return Endpoint(host, port, parts.path + (f"?{parts.query}" if parts.query else ""))
