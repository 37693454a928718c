"""The public names are those that version 1 promises, and former names still work."""

from __future__ import annotations

import pytest

from tests.public import FILE, lines
from tricorne.env import Batch
from tricorne.lab import Interval


def test_the_public_names_are_those_on_the_list() -> None:
    told = FILE.read_text(encoding="utf-8").splitlines()
    assert [*lines()] == told, "run python -m tests.public, and read the difference"


def test_an_interval_still_has_its_former_name() -> None:
    with pytest.warns(DeprecationWarning, match=r"Interval\.error is now Interval\.half_width"):
        assert Interval(1.0, 0.5, 2.0).error == 0.5


def test_a_batch_still_has_its_former_name() -> None:
    batch = Batch("goliath", size=2, seed=1, opponents={2: "greedy"})
    with pytest.warns(DeprecationWarning, match=r"Batch\.strayed is now Batch\.illegal"):
        assert [*batch.strayed] == [*batch.illegal]
