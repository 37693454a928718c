"""Ports of this machine that nobody is given by chance: one can be left and taken again."""

from __future__ import annotations

import secrets
import socket
from contextlib import closing, suppress

_QUIET = range(20_000, 32_000)
"""Below those that systems give to whoever asks for any port, or calls somebody."""


def free_port() -> int:
    """One at which nobody listens."""
    while True:
        port = secrets.choice(_QUIET)
        with closing(socket.socket()) as trial, suppress(OSError):
            trial.bind(("127.0.0.1", port))
            return port
