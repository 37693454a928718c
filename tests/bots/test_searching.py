"""Searches for moves, as a bot runs them."""

from __future__ import annotations

from collections.abc import Generator
from itertools import count

import pytest

from tests.bots.rounds import by_greedy
from tests.bots.searching import task_about
from tricorne.bots import searching
from tricorne.rules import Terms, preset


def test_a_search_without_playouts_or_seconds_tries_all_moves_and_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    steps = count()
    monkeypatch.setattr(searching, "is_stopped", lambda: next(steps) > 1000)
    round_ = next(by_greedy(Terms(preset("goliath")), 2, 1))
    task = task_about(round_.view(round_.seat))
    answer = searching.answer_task({**task, "playouts": 0, "seconds": 0.0})
    assert all(tried and tried["playouts"] > 0 for tried in answer["tried"])
    assert next(steps) < 200


def test_a_search_that_is_to_stop_is_told_so_until_it_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answers = iter([False, True, False])
    monkeypatch.setattr(searching, "is_stopped", lambda: next(answers))

    def steps() -> Generator[None, bool, list[bool]]:
        return [(yield), (yield), (yield), (yield)]

    assert searching.run_search(steps()) == [False, True, True, True]
