"""How long it takes to bring a lost database back, and how much is lost with it.

    python -m bench.restore [--tables N] [--seconds S]

A drill with a real server: two people at each of N tables (500) play for S seconds (20), while the
database is backed up in the middle. Then the server is killed and its database deleted. Each step
of docs/serving.md#backups is timed, until `/readyz` answers 200 again; and the entries that do not
come back are counted. SQLite is restored from `tricorne backup`, PostgreSQL from a dump, and from a
base backup with its archived log, which is switched every five seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import shutil
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import uvloop
from sqlalchemy import func, select

from bench.apart import ServerApart
from bench.crowd import Crowd
from bench.postgres import NONE, PostgreSQL, programs
from tricorne.server.store import open_engine
from tricorne.server.store.schema import entries, tables

_SWITCH = 5
_MIB = 1024 * 1024


@contextmanager
def step(said: str) -> Iterator[None]:
    """Time a step, and print it."""
    began = time.perf_counter()
    yield
    print(f"  {said:<48} {time.perf_counter() - began:7.2f} s", flush=True)


def run(*command: str | Path) -> None:
    """Run a command, which must succeed."""
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)  # noqa: S603  (this file)


def stored(url: str) -> tuple[int, int]:
    """How many tables and entries a database has."""
    engine = open_engine(url)
    with engine.connect() as connection:
        kept, written = (
            int(connection.execute(select(func.count()).select_from(each)).scalar_one())
            for each in (tables, entries)
        )
    engine.dispose()
    return kept, written


async def play(url: str, number: int, seconds: float, back_up: Callable[[], None]) -> None:
    """Play as fast as the server answers, and back up half-way."""
    crowd = Crowd(url)
    crowd.waiting = deque()
    await crowd.connect(await crowd.lay(number))
    await crowd.flood()
    await asyncio.sleep(seconds / 2)
    await asyncio.to_thread(back_up)
    await asyncio.sleep(seconds / 2)
    crowd.close()


def serve_again(server: ServerApart) -> None:
    """Start the server, and wait until it would be sent players."""
    server.begin()
    server.ready()
    end = time.monotonic() + 60
    while time.monotonic() < end:
        with suppress(httpx.HTTPError):
            if httpx.get(f"{server.url}/readyz").is_success:
                return
        time.sleep(0.01)
    raise RuntimeError("the server does not get ready")


def report(before: tuple[int, int], url: str) -> None:
    """Print what came back."""
    after = stored(url)
    lost = before[1] - after[1]
    print(
        f"  {after[0]:,} of {before[0]:,} tables are back, {lost:,} of {before[1]:,} entries lost"
    )


def sqlite(folder: Path, number: int, seconds: float) -> None:
    """Lose and restore a database of SQLite."""
    path, copy = folder / "tables.db", folder / "backup.db"
    url = f"sqlite:///{path}"
    tricorne = Path(sys.executable).with_name("tricorne")

    def back_up() -> None:
        with step("tricorne backup, while people play"):
            run(tricorne, "backup", "--database", str(path), str(copy))

    print("SQLite, tricorne backup")
    with ServerApart(path) as server:
        uvloop.run(play(server.url, number, seconds, back_up))
        server.kill()
        before = stored(url)
        for file in folder.glob("tables.db*"):
            file.unlink()
        with step(f"copy the backup back ({copy.stat().st_size / _MIB:.0f} MiB)"):
            shutil.copy(copy, path)
        with step("start the server until it is ready"):
            serve_again(server)
        report(before, url)


def postgresql(folder: Path, number: int, seconds: float) -> None:
    """Lose and restore a database of PostgreSQL, in both ways."""
    where = programs()
    if where is None:
        raise SystemExit(NONE)
    archive, base, dump = folder / "archive", folder / "base", folder / "games.dump"
    archive.mkdir(mode=0o777)
    archive.chmod(0o777)
    folder.chmod(0o755)
    kept = (
        "archive_mode=on",
        f"archive_timeout={_SWITCH}s",
        f"archive_command=cp %p {archive}/%f",
    )
    with PostgreSQL(where, *kept) as database:
        log = folder / "server.log"

        def back_up() -> None:
            with step("pg_basebackup, while people play"):
                to = ("--pgdata", base, "--checkpoint=fast", "--wal-method=none")
                run(where / "pg_basebackup", "--dbname", database.url, *to)
            with step("pg_dump, while people play"):
                run(where / "pg_dump", "--format=custom", "--file", dump, database.url)

        print("PostgreSQL, base backup and archived log")
        with ServerApart(database.url, log=log) as server:
            uvloop.run(play(server.url, number, seconds, back_up))
            server.kill()
            before = stored(database.url)
            with step("restore, and replay the log"):
                database.recover(base, archive)
            with step("start the server until it is ready"):
                serve_again(server)
            report(before, database.url)
            server.kill()
            print("PostgreSQL, pg_dump")
            database.empty()
            with step(f"pg_restore ({dump.stat().st_size / _MIB:.0f} MiB)"):
                how = ("--exit-on-error", "--no-owner", "--clean", "--if-exists")
                run(where / "pg_restore", *how, "--dbname", database.url, dump)
            with step("start the server until it is ready"):
                serve_again(server)
            report(before, database.url)


def main() -> None:
    """Run the drill."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--tables", type=int, default=500)
    given.add_argument("--seconds", type=float, default=20)
    asked = given.parse_args()
    for drill in (sqlite, postgresql):
        with tempfile.TemporaryDirectory(prefix="tricorne-") as folder:
            drill(Path(folder), asked.tables, asked.seconds)


if __name__ == "__main__":
    main()
