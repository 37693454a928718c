"""Public addresses: what people outside a home or a company's network can reach.

Visitors of a public server must be able to find out who operates it. So a public address is served
only if the operator is named.
"""

from __future__ import annotations

import socket
from collections.abc import Iterable
from ipaddress import IPv4Address, ip_address
from urllib.parse import urlsplit

from tricorne.server.environment.nearby import EVERYWHERE, own_addresses
from tricorne.server.environment.settings import Settings

UNNAMED = "a public address is not served: name the operator with --operator and --contact"
"""The line in the log."""
_OF_A_HOME = (
    "local",
    "localhost",
    "lan",
    "home",
    "home.arpa",
    "internal",
    "localdomain",
    "fritz.box",
)
"""Names with these endings lead only into the local network."""


def is_of_a_home(name: str) -> bool:
    """Whether nobody can own this name on the internet: this machine's, or a home network's."""
    own = socket.gethostname().lower()
    return "." not in name or name == own or name.endswith(tuple(f".{end}" for end in _OF_A_HOME))


def is_public(host: str) -> bool:
    """Whether a host, by its name or in numbers, can be reached from the internet.

    >>> [is_public(host) for host in ("tricorne.example", "9.9.9.9", "2620:fe::fe")]
    [True, True, True]
    >>> [is_public(host) for host in ("localhost", "192.168.1.5", "100.64.0.1", "anna.local", "pi")]
    [False, False, False, False, False]
    """
    host = host.strip("[]").rstrip(".").lower()
    try:
        found = ip_address(host)
    except ValueError:
        return not is_of_a_home(host)
    return (getattr(found, "ipv4_mapped", None) or found).is_global


def is_a_public_visitor(address: str) -> bool:
    """Whether a visitor's address shows that they come from the internet.

    An IPv6 address does not: devices at home have public ones, too.
    """
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return isinstance(found, IPv4Address) and found.is_global


def public_address(settings: Settings, host: str) -> str | None:
    """The public address that a server on this host would serve; None if it serves none."""
    if settings.public_url and is_public(urlsplit(settings.public_url).hostname or ""):
        return settings.public_url
    served: Iterable[str] = own_addresses() if host in EVERYWHERE else [host]
    return next((address for address in served if is_public(address)), None)
