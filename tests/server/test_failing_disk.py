"""A disk that cannot be read for some seconds: players are told, and play goes on afterwards."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
import time
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from bench.apart import ServerApart
from tests.server.asking import asking
from tests.server.test_disk import ENDLESS, act, two_at_a_table

pytestmark = [pytest.mark.long, pytest.mark.early]

COMPILER = shutil.which("cc")
FAILS = 3.0
A_FEW_PAGES = 3 * 4096


@pytest.fixture(name="reads_fail")
def _reads_fail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """While this file is there, servers that begin from now on cannot read their database.

    It may say from which byte on.
    """
    if COMPILER is None or sys.platform != "linux":
        pytest.skip("there is no C compiler, or this is not Linux")
    library = tmp_path / "failing.so"
    source = Path(__file__).with_name("failing_disk.c")
    made = [COMPILER, "-shared", "-fPIC", "-o", str(library), str(source), "-ldl"]
    subprocess.run(made, check=True)  # noqa: S603  (our own words)
    flag = tmp_path / "reads fail"
    monkeypatch.setenv("LD_PRELOAD", str(library))
    monkeypatch.setenv("READS_FAIL", str(flag))
    return flag


def test_a_server_outlasts_a_disk_that_cannot_be_read_for_some_seconds(
    tmp_path: Path, reads_fail: Path
) -> None:
    folder = tmp_path / "database"
    folder.mkdir()
    database, log = folder / "tables.db", folder / "server.log"
    with ExitStack() as stack:
        server = stack.enter_context(
            ServerApart(f"sqlite:///{database}", "--unlimited", "--pace", "0", log=log)
        )
        http = stack.enter_context(asking(server.url))
        anna, ben = two_at_a_table(stack, http, ENDLESS)
        for _ in range(3):
            assert act(anna, ben)["is"] != "refused"
        reads_fail.touch()
        with closing(sqlite3.connect(database)) as other:  # so that the server examines the file
            other.execute("PRAGMA wal_checkpoint(PASSIVE)")
        end = time.monotonic() + FAILS
        while time.monotonic() < end:
            assert http.get(f"/api/tables/{'A' * 12}").status_code in {404, 503}
            assert http.post("/api/tables", json=ENDLESS).status_code in {201, 503}
            time.sleep(0.1)
        reads_fail.unlink()
        assert http.post("/api/tables", json=ENDLESS).status_code == 201
        for player in (anna, ben):
            player.reconnect()
        assert act(anna, ben)["is"] != "refused"
        assert http.get("/healthz").status_code == 200
    assert "the database is lost" not in log.read_text()


def test_a_server_that_starts_on_a_disk_that_cannot_be_read_asks_for_no_backup(
    tmp_path: Path, reads_fail: Path
) -> None:
    server = ServerApart(f"sqlite:///{tmp_path / 'tables.db'}", log=tmp_path / "server.log")
    with server:
        pass
    reads_fail.write_text(str(A_FEW_PAGES))
    with pytest.raises(RuntimeError, match="the disk cannot be read") as refused, server:
        pass
    assert "damaged" not in str(refused.value)
    reads_fail.unlink()
    with server, asking(server.url) as http:
        assert http.get("/healthz").status_code == 200
