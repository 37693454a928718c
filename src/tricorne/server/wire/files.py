"""The limit of open files of this process; every connection is one."""

from __future__ import annotations

import sys
from contextlib import suppress

if sys.platform != "win32":
    import resource

_MANY = 1_000_000


def files() -> int:
    """The most files that may be open at once."""
    if sys.platform == "win32":
        return _MANY
    most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return _MANY if most == resource.RLIM_INFINITY else most


def raise_file_limit() -> None:
    """Raise the limit of open files as far as the system allows; the default is 1024."""
    if sys.platform == "win32" or files() >= _MANY:
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _MANY if most == resource.RLIM_INFINITY else min(_MANY, most)
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
