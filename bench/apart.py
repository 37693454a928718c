"""A server in a process of its own, so that it can be loaded, measured, held up and killed."""

from __future__ import annotations

import contextlib
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

from bench.ports import free_port

ROOT = Path(__file__).parents[1]
_GRACE = 15.0


class ServerApart:
    """A server on a free port of this machine; `url` is where. What it says goes to `log`.

    It lays no limits on its one visitor, and its bots answer at once, unless the options of
    `python -m tricorne.server` that are given say something else. Entered again, it starts on the
    same database and port. It is this tree's, or that of another `tree` with a `.venv`.
    """

    def __init__(self, database: Path, *options: str, tree: Path = ROOT) -> None:
        self._tree = tree
        self._database = database.resolve()
        self._options = options or ("--unlimited", "--pace", "0")
        self._port = free_port()
        self.log = self._database.with_suffix(".log")
        self.url = f"http://127.0.0.1:{self._port}"

    def __enter__(self) -> Self:
        """Start it, and wait until it listens."""
        python = sys.executable if self._tree == ROOT else str(self._tree / ".venv/bin/python")
        command = [python, "-m", "tricorne.server", "--port", str(self._port)]
        command += ["--database", f"sqlite:///{self._database}", *self._options]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(  # noqa: S603  (this file)
                command, cwd=self._tree, stdout=subprocess.PIPE, stderr=log, text=True
            )
        pipe = self.process.stdout
        said = "" if pipe is None else pipe.readline()
        if not said:
            self.process.wait(_GRACE)
            raise RuntimeError(f"the server does not start:\n{self.log.read_text()[-2000:]}")
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Ask it to stop; insist if it does not."""
        self.process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(_GRACE)
        self.kill()

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self.process.kill()
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()
