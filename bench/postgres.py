"""A real PostgreSQL of this machine, in a folder of its own, reached by a socket in it."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

import psycopg

NONE = "no PostgreSQL on this machine: neither initdb in the path nor in /usr/lib/postgresql"
_PATIENCE = 30.0
_ROLE = "tricorne"
_ACCOUNTS = ("postgres", "nobody")
"""Who runs it where root runs the tests, for it refuses root."""


def programs() -> Path | None:
    """The folder of the newest PostgreSQL that can make a database, if there is one."""
    if sys.platform == "win32":
        return None
    found = shutil.which("initdb")
    installed = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    paths = sorted(installed, key=lambda path: float(path.parts[-3]))
    paths += [Path(found).resolve()] if found else []
    return paths[-1].parent if paths else None


class PostgreSQL:
    """Runs while entered; can be ended and begun again in between. It keeps its own safe ways."""

    def __init__(self, programs: Path) -> None:
        self._programs = programs
        self._folder = Path(tempfile.mkdtemp(prefix="tricorne-"))
        self._account = None if os.geteuid() else _given_to_somebody(self._folder)
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        """Make it, and begin."""
        made = ["--auth=trust", f"--username={_ROLE}", "--encoding=UTF8", "--no-locale"]
        made += ["--no-sync"]  # of a new and empty database; what is committed later is synced
        if self._run("initdb", *made).wait(_PATIENCE):
            raise RuntimeError(f"initdb failed:\n{self._said}")
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
        """Where it is, as a user of the server may write it."""
        return f"postgresql://{_ROLE}@/postgres?host={self._folder}"

    def connect(self) -> psycopg.Connection:
        """Somebody else's connection, which commits at once."""
        return psycopg.connect(self.url, autocommit=True)

    def begin(self) -> None:
        """Run it, until it answers. Where it runs already, nothing happens."""
        if self._process is not None:
            return
        address = ("-c", "listen_addresses=", "-k", str(self._folder))
        self._process = self._run("postgres", *address)
        end = time.monotonic() + _PATIENCE
        while time.monotonic() < end and self._process.poll() is None:
            try:
                self.connect().close()
            except psycopg.OperationalError:
                time.sleep(0.02)
            else:
                return
        raise RuntimeError(f"PostgreSQL does not begin:\n{self._said}")

    def crash(self) -> None:
        """End it at once; what it has promised to keep, it finds in its log at the next start."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait(_PATIENCE)
            self._process = None

    def empty(self) -> None:
        """Forget all tables."""
        with self.connect() as connection:
            connection.execute("DROP SCHEMA public CASCADE")
            connection.execute("CREATE SCHEMA public")

    @property
    def _said(self) -> str:
        return (self._folder / "log").read_text(errors="replace")[-2000:]

    def _run(self, program: str, *args: str) -> subprocess.Popen[bytes]:
        with (self._folder / "log").open("ab") as log:
            return subprocess.Popen(  # noqa: S603  (of this machine)
                [self._programs / program, "-D", self._folder / "data", *args],
                cwd=self._folder,
                stdout=log,
                stderr=log,
                user=self._account,
            )


def _given_to_somebody(folder: Path) -> str:
    """The account that owns the folder from now on."""
    for account in _ACCOUNTS:
        with suppress(LookupError):
            shutil.chown(folder, account)
            return account
    raise LookupError(f"none of {_ACCOUNTS} is on this machine")
