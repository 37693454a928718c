"""The history of a conformance run: a file with one JSON object per line, in the order of time.

Each object has the seconds since the run began in `at` and its kind in `is`:

- `opened`, `closed`: a `client` was shown its table on a new socket, or this socket ended. It was
  `heard` last at that time.
- `invoked`, `answered`: a client asked for something under an `id`, and the server answered.
- `seen`: a client was told a `version` of its table, and the lines of the `log` that came with it.
- `fault`, `mended`: this `fault` of a node began, and was over, both under the same `number`.
- `degraded`: the modes that a `node` reported at `/readyz` have changed.
- `late`: the clients' own process did not run for some `seconds`.
- `stored`, `record`: an entry, with the time that it charges, and a record as the server wrote it.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

Event = dict[str, Any]

_encode = json.JSONEncoder(separators=(",", ":")).encode


class History:
    """Writes a history."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._began = time.monotonic()

    def __enter__(self) -> Self:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._file = self._path.open("w", encoding="utf-8")
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    @property
    def now(self) -> float:
        """Seconds since the run began."""
        return time.monotonic() - self._began

    def note(self, kind: str, **said: object) -> None:
        """Append an event that happened now."""
        self._file.write(_encode({"at": round(self.now, 4), "is": kind, **said}) + "\n")


def read_history(path: Path) -> Iterator[Event]:
    """The events of a file."""
    with path.open(encoding="utf-8") as lines:
        yield from map(json.loads, lines)
