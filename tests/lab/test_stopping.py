"""Ctrl-C and SIGTERM at any moment stop a run at once, and its report agrees with its file."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import polars as pl
import pytest

from tests.campaign import one_in
from tests.cli.running import command, environment
from tricorne.lab.stopping import heed_signals

pytestmark = [pytest.mark.long, pytest.mark.skipif(sys.platform == "win32", reason="signals")]

ENDLESS = "1000000000"


def interrupted(
    folder: Path, bots: str, waits: Sequence[float], how: signal.Signals = signal.SIGINT
) -> tuple[int, bytes, bytes, float]:
    """The end of an endless simulation that is signalled once its file grows, after these waits."""
    args = ["simulate", "--rounds", ENDLESS, "--bots", bots, "--seed", "1", "--json"]
    with subprocess.Popen(  # noqa: S603  (our own command)
        command(*args, "--parquet", str(folder / "rounds.parquet")),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(LANG="C"),
        process_group=0,
    ) as running:
        until = time.monotonic() + 60
        while not list(folder.iterdir()) and time.monotonic() < until:
            time.sleep(0.01)
        for wait in waits:
            time.sleep(wait)
            os.killpg(running.pid, how)  # as a terminal does it: all processes hear it
        began = time.monotonic()
        try:
            out, err = running.communicate(timeout=60)
        finally:
            running.kill()
    return running.returncode, out, err, time.monotonic() - began


@pytest.mark.parametrize(
    "waits",
    one_in(3, [[0.2], [0.0], [0.3, 0.25], [0.1, 0.02], [0.4, 0.0]]),
    ids=lambda waits: "+".join(map(str, waits)),
)
def test_after_ctrl_c_once_or_twice_the_file_agrees_with_the_report(
    tmp_path: Path, waits: list[float]
) -> None:
    code, out, err, seconds = interrupted(tmp_path, "greedy,random", waits)
    found = json.loads(out)
    assert code == 130
    assert seconds < 10  # a busy machine; alone it is some tenths of one
    assert b"Traceback" not in err
    assert found["interrupted"] is True
    kept = pl.read_parquet(tmp_path / "rounds.parquet")
    assert kept["round"].to_list() == list(range(found["rounds"]))
    assert [path.name for path in tmp_path.iterdir()] == ["rounds.parquet"]


@pytest.mark.campaign
def test_ctrl_c_reaches_bots_in_processes_too_and_nothing_is_lost(tmp_path: Path) -> None:
    for after in (3, 10, 30):  # a busy machine begins late
        folder = tmp_path / str(after)
        folder.mkdir()
        code, out, err, _seconds = interrupted(folder, "mia,greedy", [after, 0.1])
        assert code == 130
        assert b"Traceback" not in err
        rounds = json.loads(out)["rounds"]
        kept = pl.read_parquet(folder / "rounds.parquet")
        assert kept["round"].to_list() == list(range(rounds))
        if rounds:
            return
    pytest.fail("no round was played within 30 s")


def test_sigterm_reports_the_results_and_leaves_no_hidden_file(tmp_path: Path) -> None:
    code, out, err, _seconds = interrupted(tmp_path, "greedy,random", [0.2], signal.SIGTERM)
    assert code == -signal.SIGTERM
    assert b"Traceback" not in err
    kept = pl.read_parquet(tmp_path / "rounds.parquet")
    assert kept.height == json.loads(out)["rounds"]
    assert [path.name for path in tmp_path.iterdir()] == ["rounds.parquet"]


def test_the_third_ctrl_c_ends_at_once_even_if_results_are_lost() -> None:
    with heed_signals() as stop:
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
        assert stop
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_nested_blocks_hear_the_same_signal_and_later_ones_do_not() -> None:
    with heed_signals() as outer:
        signal.raise_signal(signal.SIGINT)
        with heed_signals() as inner:
            assert inner is outer
        assert outer
    with heed_signals() as later:
        assert not later
