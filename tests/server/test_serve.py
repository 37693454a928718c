"""Running the server: readiness, failures to start, and cutting off clients."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.server.thinking import PlainThinkers
from tricorne.server.environment.settings import Settings
from tricorne.server.host.app import application
from tricorne.server.host.serve import Server


def server_on(database: Path, ready: Callable[[int], None]) -> Server:
    app = application(Settings(database=f"sqlite:///{database}"), thinkers=PlainThinkers())
    return Server(app, "127.0.0.1", 0, ready)


def test_a_server_says_where_it_listens_and_ends_when_asked(tmp_path: Path) -> None:
    asking: list[threading.Thread] = []
    answers: list[int] = []

    def ready(port: int) -> None:
        asking.append(threading.Thread(target=ask, args=(port,)))
        asking[0].start()

    def ask(port: int) -> None:
        answers.append(httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=20).status_code)
        server.should_exit = True

    server = server_on(tmp_path / "tables.db", ready)
    server.run()
    asking[0].join()
    assert answers == [200]
    assert server.started


def test_a_server_without_a_database_does_not_begin(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    heard: list[int] = []
    server = server_on(tmp_path / "missing" / "tables.db", heard.append)
    with pytest.raises(SystemExit):
        server.run()
    assert not heard
    assert "the database cannot be opened" in caplog.text


class Stuck:
    """A connection that was told to close long ago, and does not."""

    def __init__(self) -> None:
        self.transport = self
        self.aborted = False

    def is_closing(self) -> bool:
        return True

    def abort(self) -> None:
        self.aborted = True


def test_a_connection_that_stays_open_is_cut_off_at_the_second_look(tmp_path: Path) -> None:
    server = server_on(tmp_path / "tables.db", print)
    stuck = Stuck()
    server.server_state.connections.add(stuck)  # type: ignore[arg-type]  # as much as is looked at
    server.sweep()
    assert not stuck.aborted
    server.sweep()
    assert stuck.aborted
