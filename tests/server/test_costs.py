"""The benchmark of costs counts processor time even while processes end."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from bench import costs, load


@pytest.mark.parametrize("error", [FileNotFoundError, ProcessLookupError])
def test_a_child_process_that_ends_while_its_time_is_read_is_left_out(
    monkeypatch: pytest.MonkeyPatch, error: type[OSError]
) -> None:
    asked: list[int] = []

    def read(pid: int) -> float:
        asked.append(pid)
        if pid != os.getpid():
            raise error
        return load.processor_seconds(pid)

    monkeypatch.setattr(costs, "processor_seconds", read)
    command = [sys.executable, "-c", "input()"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL) as child:  # noqa: S603  (this file)
        assert costs.family_seconds(os.getpid()) > 0
        child.kill()
    assert {child.pid, os.getpid()} <= {*asked}
