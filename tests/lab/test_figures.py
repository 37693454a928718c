"""Figures with their intervals, as tables show them."""

from __future__ import annotations

import pytest

from tricorne.cli.experiment import format_mean, percent
from tricorne.lab import Interval


@pytest.mark.parametrize(
    ("mean", "error", "shown"),
    [
        (23.512, 0.04, "23.51 ± 0.04"),
        (23.512, 0.0004, "23.5120 ± 0.0004"),
        (126.7, 1.24, "126.7 ± 1.2"),
        (0.0, 0.0, "0.0"),
        (float("nan"), 0.0, "-"),
    ],
)
def test_an_error_is_shown_with_enough_digits_and_none_is_made_up(
    mean: float, error: float, shown: str
) -> None:
    interval = Interval(mean, error, 1.0)
    assert format_mean(interval) == shown


def test_a_share_is_shown_with_its_error_too() -> None:
    assert percent(Interval(0.5, 0.002, 1.0)) == "50.0 ± 0.2%"
    assert percent(Interval(0.0, 0.0, 0.0)) == "0.0%"
    assert percent(Interval(0.5, 0.0002, 1.0)) == "50.00 ± 0.02%"
