"""Slow work at a table with a long history runs in threads: other tables play on meanwhile."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Serving
from tricorne.play.table import Table, rounds
from tricorne.record import write
from tricorne.rules import Round

pytestmark = pytest.mark.long


def noted(work: Callable[..., Any], threads: set[str]) -> Callable[..., Any]:
    """The same work, which notes where it is done."""

    def do(*args: object) -> object:
        threads.add(threading.current_thread().name)
        return work(*args)

    return do


def test_reading_undoing_and_writing_do_not_block_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Serving(tmp_path) as server:
        code, tokens = server.lay("alone", ["Anna"], sheet="chrono")
    read: set[str] = set()
    written: set[str] = set()
    taken_back: set[str] = set()
    monkeypatch.setattr(Table, "apply", noted(Table.apply, read))
    monkeypatch.setattr(rounds, "write", noted(write, written))
    monkeypatch.setattr(Round, "pop", noted(Round.pop, taken_back))
    with Serving(tmp_path) as server:
        anna = server.player(code, tokens[1])
        loop = server.call(lambda: threading.current_thread().name)
        assert read
        assert loop not in read
        anna.act(anna.actions[0])
        assert anna.ask("undo")["is"] == "table"
        assert taken_back
        assert loop not in taken_back
        assert server.http.get(f"/api/tables/{code}/record").status_code == 200
        assert written
        assert loop not in written
