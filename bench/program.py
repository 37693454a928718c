"""A program of this machine, in a temporary folder."""

from __future__ import annotations

import os
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from contextlib import closing, suppress
from pathlib import Path
from typing import Self

_PATIENCE = 30.0
_QUIET = range(20_000, 32_000)
"""Below the ports that systems give to outgoing connections and to servers that ask for any port.
So a port from here can be left and taken again."""


def free_port() -> int:
    """A port of this machine at which nobody listens."""
    while True:
        port = secrets.choice(_QUIET)
        with closing(socket.socket()) as trial, suppress(OSError):
            trial.bind(("127.0.0.1", port))
            return port


class ProgramApart(ABC):
    """Runs while entered; can be killed and restarted meanwhile. Its output goes to a log."""

    _name: str
    _end = signal.SIGKILL
    """The signal that ends it at once."""

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="tricorne-"))
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.begin()
        return self

    def __exit__(self, *_: object) -> None:
        """End it, and remove its folder."""
        self.crash()
        shutil.rmtree(self._folder)

    def begin(self) -> None:
        """Start it unless it runs, and wait until it answers."""
        if self.running:
            return
        self._process = self._started()
        end = time.monotonic() + _PATIENCE
        while time.monotonic() < end and self._process.poll() is None:
            if self._answers():
                return
            time.sleep(0.01)
        raise RuntimeError(f"{self._name} does not begin:\n{self._said}")

    def crash(self) -> None:
        """End it at once, as a crash would."""
        if self._process is not None:
            self._process.send_signal(self._end)
            self._process.wait(_PATIENCE)
            self._process = None

    def stop(self) -> None:
        """Freeze it and its children, as on a machine that is suspended."""
        self._signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """Let it continue after `stop`."""
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        for pid in (self.pid, *map(int, children)):
            with suppress(ProcessLookupError):
                os.kill(pid, number)

    @property
    def running(self) -> bool:
        """Whether its process is alive."""
        return self._process is not None and self._process.poll() is None

    @property
    def pid(self) -> int:
        """The number of its process; 0 unless it runs."""
        return self._process.pid if self._process is not None else 0

    @abstractmethod
    def _started(self) -> subprocess.Popen[bytes]:
        """Start the process."""

    @abstractmethod
    def _answers(self) -> bool:
        """Whether it accepts connections."""

    @property
    def _said(self) -> str:
        return (self._folder / "log").read_text(errors="replace")[-2000:]

    def _run(self, *command: str | Path, account: str | None = None) -> subprocess.Popen[bytes]:
        with (self._folder / "log").open("ab") as log:
            return subprocess.Popen(  # noqa: S603  (of this machine)
                command, cwd=self._folder, stdout=log, stderr=log, user=account
            )
