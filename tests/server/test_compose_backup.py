"""The backup service of compose.yaml, with a real PostgreSQL."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path
from time import time
from typing import TYPE_CHECKING

import pytest

from tests.server.games import lay, played
from tests.server.test_healing import wait_until
from tests.test_shipping import SERVICES
from tricorne.server.store import visit_database
from tricorne.server.store.quota import last_backup

if TYPE_CHECKING:
    from bench.postgres import PostgreSQL

pytestmark = pytest.mark.long


def test_the_shipped_service_makes_backups_keeps_seven_and_says_when(
    tmp_path: Path, postgresql: PostgreSQL
) -> None:
    postgresql.begin()
    postgresql.empty()
    lay(postgresql.url, played("K7MQ2XRWDG3T", 1))
    folder = tmp_path / "backups"
    folder.mkdir()
    for day in range(9):
        old = folder / f"tricorne-2026-01-0{day + 1}T000000.dump"
        old.touch()
        os.utime(old, (day, day))
    program, option, script = SERVICES["backup"]["command"]
    login = {"PGHOST": str(Path(postgresql.socket).parent), "PGUSER": "tricorne"}
    service = subprocess.Popen(  # noqa: S603  (the shipped one)
        [program, option, script.replace("/backups", str(folder))],
        env=os.environ | login | {"PGDATABASE": "postgres"},
        start_new_session=True,
    )
    try:
        with visit_database(postgresql.url) as engine, engine.connect() as connection:
            wait_until(lambda: last_backup(connection) > time() - 60)
        wait_until(lambda: len([*folder.iterdir()]) == 7)
    finally:
        os.killpg(service.pid, signal.SIGTERM)
        service.wait(10)
    newest = max(folder.iterdir(), key=lambda file: file.stat().st_mtime)
    read = ["pg_restore", "--data-only", "--table=entries", "--file=-", str(newest)]
    told = subprocess.run(read, capture_output=True, text=True, check=True)  # noqa: S603  (of this machine)
    assert "K7MQ2XRWDG3T" in told.stdout


def test_it_waits_for_the_tables_that_a_node_makes() -> None:
    """Otherwise the first backup would be empty, and nothing would be noted for a day."""
    assert SERVICES["backup"]["depends_on"]["node1"] == {"condition": "service_healthy"}
