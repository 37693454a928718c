"""Tables on a terminal: nothing is lost on a narrow one, and a pipe gets no empty first line."""

from __future__ import annotations

import pytest

from tests.cli.running import run_apart

SIMULATE = ("simulate", "--bots", "greedy,random", "--rounds", "500", "--seed", "3")


@pytest.mark.long
def test_a_narrow_terminal_loses_no_digit() -> None:
    for args in (SIMULATE, ("sheets",)):
        done = run_apart(*args, COLUMNS="35")
        assert done.returncode == 0
        assert "…" not in done.stdout
        assert max(map(len, done.stdout.splitlines()[:-1])) <= 35


@pytest.mark.long
def test_tables_begin_with_their_head_and_are_apart() -> None:
    done = run_apart(*SIMULATE, COLUMNS="90")
    lines = done.stdout.splitlines()
    assert lines[0].startswith("seat ")
    assert lines.count("") == 2
