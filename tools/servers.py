"""The other servers that the tests run: PostgreSQL, and Redis or Valkey; each runs its own.

`python -m tools.servers` finds or installs them and says so; `make test` does that first. With
`campaign` it also gets what only `make campaign` needs: Prometheus' tool, and a screen reader.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from bench import postgres, redis
from tools import screen_reader
from tools.debian import install, install_all

_NEEDED: tuple[tuple[str, Callable[[], Path | None], tuple[str, ...]], ...] = (
    ("PostgreSQL", postgres.programs, ("postgresql",)),
    ("Redis", redis.program, ("redis-server", "valkey-server")),
)
_FOR_CAMPAIGN: tuple[tuple[str, Callable[[], Path | None], tuple[str, ...]], ...] = (
    (
        "promtool",
        lambda: Path(found) if (found := shutil.which("promtool")) else None,
        ("prometheus",),
    ),
)
"""What `make test` does without: its test says that it is skipped."""


def missing() -> list[str]:
    """The servers that are missing on this machine."""
    return [name for name, find, _ in _NEEDED if find() is None]


def main() -> int:
    """Install missing servers."""
    needed = (*_NEEDED, *_FOR_CAMPAIGN) if sys.argv[1:] == ["campaign"] else _NEEDED
    for name, find, packages in needed:
        if find() is None:
            print(f"There is no {name} for the tests; getting one.", flush=True)
            install(*packages)
        found = find()
        if found is not None:
            print(f"{name} is {found}")
    if needed is not _NEEDED and not screen_reader.is_installed():
        print("There is no screen reader for the tests; getting one.", flush=True)
        install_all(*screen_reader.PACKAGES)
    lacking = missing()
    if not lacking:
        return 0
    print(f"{' and '.join(lacking)}: not installed by apt-get, which needs root.", file=sys.stderr)
    return int(bool(os.environ.get("CI")))


if __name__ == "__main__":
    sys.exit(main())
