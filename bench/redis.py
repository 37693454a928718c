"""A real Redis or Valkey of this machine, without persistence, on a free port."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
from contextlib import closing
from pathlib import Path

from bench.apart import ROOT
from bench.program import ProgramApart, free_port

NONE = "no Redis on this machine: neither redis-server nor valkey-server in the path"


def program() -> Path | None:
    """The program, if there is one."""
    found = shutil.which("valkey-server") or shutil.which("redis-server")
    return Path(found) if found else None


class RedisApart(ProgramApart):
    """Restarts on the same port. `options` are Redis's own, such as `--requirepass`."""

    _name = "Redis"
    _password = ""

    def __init__(self, program: Path, *options: str) -> None:
        super().__init__()
        self.program = program
        self._options = options
        self.port = free_port()

    @property
    def url(self) -> str:
        """Its URL."""
        return self.url_at(self.port)

    def url_at(self, port: int) -> str:
        """The URL of another port that leads to it."""
        secret = f":{self._password}@" if self._password else ""
        return f"redis://{secret}127.0.0.1:{port}"

    def _started(self) -> subprocess.Popen[bytes]:
        where = ("--port", str(self.port), "--bind", "127.0.0.1", "--dir", str(self._folder))
        keeps_nothing = ("--save", "", "--appendonly", "no")
        return self._run(self.program, *where, *keeps_nothing, *self._options)

    def _answers(self) -> bool:
        with closing(socket.socket()) as trial:
            return trial.connect_ex(("127.0.0.1", self.port)) == 0


class ComposedRedis(RedisApart):
    """Its default user has the rights that compose.yaml gives to the nodes, and no others."""

    _password = "sesame"  # noqa: S105  (of a server for a test)

    def __init__(self, program: Path) -> None:
        rights = re.search(r'"user default (.*?)"', (ROOT / "compose.yaml").read_text())
        if rights is None:
            raise LookupError("compose.yaml gives nobody rights on its bus")
        user = rights[1].replace("$$REDISCLI_AUTH", self._password).split()
        super().__init__(program, "--user", "default", *user)
