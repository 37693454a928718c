"""Tests of many cases: some in each run, all in the campaign."""

from __future__ import annotations

from collections.abc import Iterable

import pytest


def one_in(each: int, values: Iterable[object]) -> list[object]:
    """Values of a parameter: each run tests one in `each`, and `make campaign` the others."""
    return [
        pytest.param(value, marks=pytest.mark.campaign) if at % each else value
        for at, value in enumerate(values)
    ]
