"""The header line of a record that names a rival, and their whole game."""

from __future__ import annotations

import pytest

from tricorne.record.rival import RIVAL, Rival, rival_in, rival_line

GAME = "13.dsZ.0a1b2c"


@pytest.mark.parametrize("name", ["Anna", "Anna Maria", ""])
def test_a_line_is_read_back_as_it_was_written(name: str) -> None:
    rival = Rival(name, GAME)
    header, value = rival_line(rival)
    assert header == RIVAL
    assert rival_in({header: value}) == rival


@pytest.mark.parametrize("value", ["", "Anna", f"Anna {GAME}", "13.dsZ Anna", f"{GAME}x Anna"])
def test_a_line_that_means_something_else_names_no_rival(value: str) -> None:
    assert rival_in({RIVAL: value}) is None


def test_most_records_have_no_rival() -> None:
    assert rival_in({}) is None
