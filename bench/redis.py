"""A real Redis or Valkey of this machine, without persistence, on a free port."""

from __future__ import annotations

import shutil
import socket
import subprocess
from contextlib import closing
from pathlib import Path

from bench.program import ProgramApart, free_port

NONE = "no Redis on this machine: neither redis-server nor valkey-server in the path"


def program() -> Path | None:
    """The program, if there is one."""
    found = shutil.which("valkey-server") or shutil.which("redis-server")
    return Path(found) if found else None


class RedisApart(ProgramApart):
    """Restarts on the same port. `options` are Redis's own, such as `--requirepass`."""

    _name = "Redis"

    def __init__(self, program: Path, *options: str) -> None:
        super().__init__()
        self.program = program
        self._options = options
        self.port = free_port()

    @property
    def url(self) -> str:
        """Its URL."""
        return f"redis://127.0.0.1:{self.port}"

    def _started(self) -> subprocess.Popen[bytes]:
        where = ("--port", str(self.port), "--bind", "127.0.0.1", "--dir", str(self._folder))
        keeps_nothing = ("--save", "", "--appendonly", "no")
        return self._run(self.program, *where, *keeps_nothing, *self._options)

    def _answers(self) -> bool:
        with closing(socket.socket()) as trial:
            return trial.connect_ex(("127.0.0.1", self.port)) == 0
