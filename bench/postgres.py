"""A real PostgreSQL of this machine, in a folder of its own, on a Unix socket there."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Self

import psycopg
from psycopg.errors import DeadlockDetected

from bench.program import ProgramApart

NONE = "no PostgreSQL on this machine: neither initdb in the path nor in /usr/lib/postgresql"
_PATIENCE = 30.0
_ROLE = "tricorne"
_FILLED = ("entries", "pulse")
"""The tables to which every action and every check writes."""
_ACCOUNTS = ("postgres", "nobody")
"""Accounts that run it where root runs the tests, because PostgreSQL refuses root."""


def programs() -> Path | None:
    """The folder of the newest PostgreSQL that can make a database, if there is one."""
    if sys.platform == "win32":
        return None
    found = shutil.which("initdb")
    installed = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    paths = sorted(installed, key=lambda path: float(path.parts[-3]))
    paths += [Path(found).resolve()] if found else []
    return paths[-1].parent if paths else None


class PostgreSQL(ProgramApart):
    """A PostgreSQL with its safe defaults: it recovers committed data from its log after a crash.

    `settings` are some of its own: `shared_buffers=1GB`.
    """

    _name = "PostgreSQL"
    _end = signal.SIGQUIT

    def __init__(self, programs: Path, *settings: str) -> None:
        super().__init__()
        self.programs = programs
        self._settings = [part for each in settings for part in ("-c", each)]
        self._account = None if os.geteuid() else _given_to_somebody(self._folder)

    def __enter__(self) -> Self:
        """Create the database and start."""
        made = ["--auth=trust", f"--username={_ROLE}", "--encoding=UTF8", "--no-locale"]
        made += ["--no-sync"]  # of a new and empty database; what is committed later is synced
        if self._of_its_own("initdb", *made).wait(_PATIENCE):
            raise RuntimeError(f"initdb failed:\n{self._said}")
        return super().__enter__()

    @property
    def url(self) -> str:
        """The URL, as an operator would write it."""
        return f"postgresql://{_ROLE}@/postgres?host={self._folder}"

    @property
    def socket(self) -> str:
        """The path of its Unix socket."""
        return f"{self._folder}/.s.PGSQL.5432"

    @staticmethod
    def url_at(port: int) -> str:
        """The URL of a TCP port that leads to its Unix socket, where it speaks no TLS."""
        plain = "sslmode=disable&gssencmode=disable"
        return f"postgresql://{_ROLE}@127.0.0.1:{port}/postgres?{plain}"

    @contextmanager
    def small_disk(self, size: int, fillfactor: int = 100) -> Iterator[Path]:
        """Keep the entries on a disk of their own; the file at this path can fill it.

        OSError where no disk can be mounted. `fillfactor` is the part of a page that entries fill.
        """
        with self.connect() as connection:
            [(data,)] = connection.execute("SHOW data_directory").fetchall()
            owner, home = Path(data).stat(), self._folder / "disk"
            home.mkdir()
            options = f"size={size},mode=0700,uid={owner.st_uid},gid={owner.st_gid}"
            mount = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(home)]
            if subprocess.run(mount, capture_output=True, check=False).returncode:  # noqa: S603  (above)
                home.rmdir()
                raise OSError("no disk can be mounted here")
            connection.execute(f"ALTER TABLE entries SET (fillfactor = {int(fillfactor)})")
            connection.execute(f"CREATE TABLESPACE small LOCATION '{home}'")
            for table in _FILLED:
                connection.execute(f"ALTER TABLE {table} SET TABLESPACE small")
        try:
            yield home / "ballast"
            with self.connect() as connection:
                for table in _FILLED:
                    connection.execute(f"ALTER TABLE {table} SET TABLESPACE pg_default")
                connection.execute("DROP TABLESPACE small")
        finally:
            subprocess.run(["umount", "--lazy", home], check=True)  # noqa: S603, S607  (as above)
            home.rmdir()

    def connect(self) -> psycopg.Connection:
        """A separate connection with autocommit."""
        return psycopg.connect(self.url, autocommit=True)

    def empty(self) -> None:
        """Drop all tables, also while servers use them."""
        with self.connect() as connection:
            dropped = False
            while not dropped:
                with suppress(DeadlockDetected):
                    connection.execute("DROP SCHEMA public CASCADE")
                    dropped = True
            connection.execute("CREATE SCHEMA public")

    def recover(self, backup: Path, archive: Path) -> None:
        """Crash, lose all data, and replay the archived log on a base backup."""
        self.crash()
        data = self._folder / "data"
        shutil.rmtree(data)
        shutil.copytree(backup, data)
        (data / "recovery.signal").touch()
        settings = [
            f"restore_command = 'cp {archive}/%f %p'",
            "recovery_target_action = 'promote'",
            "hot_standby = off",  # it accepts connections once all is replayed
        ]
        with (data / "postgresql.auto.conf").open("a") as file:
            file.write("\n".join([*settings, ""]))
        if self._account is not None:
            for path in (data, *data.rglob("*")):
                shutil.chown(path, self._account)
        data.chmod(0o700)
        self.begin()

    def _started(self) -> subprocess.Popen[bytes]:
        where = ("-c", "listen_addresses=", "-k", str(self._folder))
        return self._of_its_own("postgres", *where, *self._settings)

    def _answers(self) -> bool:
        with suppress(psycopg.OperationalError):
            self.connect().close()
            return True
        return False

    def _of_its_own(self, program: str, *args: str) -> subprocess.Popen[bytes]:
        data = ("-D", self._folder / "data")
        return self._run(self.programs / program, *data, *args, account=self._account)


def _given_to_somebody(folder: Path) -> str:
    """Give the folder to an account, and answer its name."""
    for account in _ACCOUNTS:
        with suppress(LookupError):
            shutil.chown(folder, account)
            return account
    raise LookupError(f"none of {_ACCOUNTS} is on this machine")
