"""A server in a process of its own, so that it can be loaded, measured, stopped and killed."""

from __future__ import annotations

import contextlib
import signal
import subprocess
import sys
from pathlib import Path
from typing import Self

from bench.program import free_port

ROOT = Path(__file__).parents[1]
_GRACE = 15.0


class ServerApart:
    """A server on a free port of this machine, at `url`. Its output goes to `log`.

    `database` is a file of SQLite, or a URL. Without options, the server limits nobody and its
    bots answer at once. `page` is another folder with the page's files than its own. Started
    again, it uses the same database and port. It is the server of this tree, or of another
    `tree` that has a `.venv`. `module` runs it in another way.
    """

    def __init__(
        self,
        database: Path | str,
        *options: str,
        log: Path | None = None,
        page: Path | None = None,
        tree: Path = ROOT,
        module: str = "tricorne.server",
    ) -> None:
        self.tree = tree
        """The tree from which it starts next."""
        if isinstance(database, Path):
            log = log or database.resolve().with_suffix(".log")
            database = f"sqlite:///{database.resolve()}"
        if log is None:
            raise TypeError("a server on a URL needs a file for its log")
        self.log = log
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._module = module
        self._options = ["--port", str(self.port), "--database", database]
        self._options += options or ("--unlimited", "--pace", "0")
        if page is not None:
            self._options += ["--page", str(page)]
        self._process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        self.begin()
        self.ready()
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    @property
    def running(self) -> bool:
        """Whether it was started and not killed or ended since."""
        return self._process is not None

    @property
    def pid(self) -> int:
        """The number of its process. Raises RuntimeError unless it runs."""
        if self._process is None:
            raise RuntimeError("the server does not run")
        return self._process.pid

    def begin(self) -> None:
        """Start it."""
        here = self.tree == ROOT
        python = sys.executable if here else str(self.tree / ".venv/bin/python")
        command = [python, "-m", self._module if here else "tricorne.server", *self._options]
        with self.log.open("a") as log:
            self._process = subprocess.Popen(  # noqa: S603  (this file)
                command, cwd=self.tree, stdout=subprocess.PIPE, stderr=log, text=True
            )

    def ready(self) -> None:
        """Wait until it listens."""
        process = self._process
        if process is None or process.stdout is None or not process.stdout.readline():
            if process is not None:
                process.wait(_GRACE)
            self.kill()
            raise RuntimeError(f"the server does not start:\n{self.log.read_text()[-2000:]}")

    def ask_to_end(self) -> None:
        """Ask it to end, as a service manager would."""
        self.go_on()
        self.send(signal.SIGTERM)

    def end(self) -> None:
        """Ask it to end, and kill it if it has not after a while."""
        self.ask_to_end()
        if self._process is not None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(_GRACE)
        self.kill()

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            if self._process.stdout is not None:
                self._process.stdout.close()
            self._process = None

    def stop(self) -> None:
        """Freeze it, as on an overloaded or sleeping machine."""
        self.send(signal.SIGSTOP)

    def go_on(self) -> None:
        """Let it continue after `stop`."""
        self.send(signal.SIGCONT)

    def send(self, what: signal.Signals) -> None:
        """Send it a signal."""
        if self._process is not None:
            self._process.send_signal(what)
