"""A real Redis or Valkey of this machine, which keeps nothing, on a free port."""

from __future__ import annotations

import shutil
import socket
import subprocess
import tempfile
import time
from contextlib import closing
from pathlib import Path
from types import TracebackType
from typing import Self

NONE = "no Redis on this machine: neither redis-server nor valkey-server in the path"
_PATIENCE = 20.0


def program() -> Path | None:
    """The program, if there is one."""
    found = shutil.which("valkey-server") or shutil.which("redis-server")
    return Path(found) if found else None


class RedisApart:
    """Runs while entered; can be ended and begun again in between, at the same address.

    `options` are some of its own, such as `--requirepass`.
    """

    def __init__(self, program: Path, *options: str) -> None:
        self._program = program
        self._options = options
        self._folder = Path(tempfile.mkdtemp(prefix="tricorne-"))
        self._process: subprocess.Popen[bytes] | None = None
        self.port = _free_port()

    def __enter__(self) -> Self:
        self.begin()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End it, and leave nothing behind."""
        self.crash()
        shutil.rmtree(self._folder)

    @property
    def url(self) -> str:
        """Where it is."""
        return f"redis://127.0.0.1:{self.port}"

    def begin(self) -> None:
        """Run it, until it answers. Where it runs already, nothing happens."""
        if self._process is not None:
            return
        where = ("--port", str(self.port), "--bind", "127.0.0.1", "--dir", str(self._folder))
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(  # noqa: S603  (of this machine)
                [self._program, *where, "--save", "", "--appendonly", "no", *self._options],
                stdout=log,
                stderr=log,
            )
        end = time.monotonic() + _PATIENCE
        while time.monotonic() < end and self._process.poll() is None:
            if self._listens():
                return
            time.sleep(0.01)
        raise RuntimeError(f"Redis does not begin:\n{(self._folder / 'log').read_text()[-2000:]}")

    def crash(self) -> None:
        """End it at once."""
        if self._process is not None:
            self._process.kill()
            self._process.wait(_PATIENCE)
            self._process = None

    def _listens(self) -> bool:
        with closing(socket.socket()) as trial:
            return trial.connect_ex(("127.0.0.1", self.port)) == 0


def _free_port() -> int:
    with closing(socket.socket()) as trial:
        trial.bind(("127.0.0.1", 0))
        port: int = trial.getsockname()[1]
        return port
