"""The game in the page is the game: translated from these sources, and the same to the byte.

`python -m bench.agreement page` goes on where this stops.
"""

from __future__ import annotations

import pytest

from tests.boxes import BOXES, LATER, NUMBERS_OF_ROUNDS, play
from tests.play.session_corpus import sessions
from tests.server.counts_corpus import counts
from tests.server.game_agreement import compared, records
from tests.server.games_corpus import games
from tests.server.rivals_corpus import HARM, rivals
from tests.server.studies import ROUNDS, studies
from tests.server.table_corpus import corpus
from tools.script.program import translated
from tricorne.rules import PRESETS

MORE = pytest.mark.campaign


def test_the_game_in_javascript_was_made_from_the_sources_in_the_tree() -> None:
    for script in translated():
        for path, text in script.committed.items():
            assert path.read_text(encoding="utf-8") == text, "run `make script`"


@pytest.mark.parametrize(("seed", "tables"), [(0, 15), pytest.param(1, 100, marks=MORE)])
def test_random_tables_are_the_same_in_both_languages(seed: int, tables: int) -> None:
    answer = compared("tables-agree.mjs", corpus(seed, tables))
    assert answer["other"] == []
    assert answer["same"] > tables * 10


@pytest.mark.parametrize("seeds", [range(20), pytest.param(range(20, 400), marks=MORE)])
def test_matches_by_every_sheet_are_the_same_four_times(seeds: range) -> None:
    told = [play(seed) for seed in seeds]
    answer = compared("boxes-agree.mjs", told)
    assert answer["other"] == []
    assert answer["same"] == sum(len(match["rounds"]) for match in told)


def test_few_of_these_matches_show_every_sheet_variant_and_later_value() -> None:
    some = BOXES[:200]
    assert {box.sheet for box in some} == {*PRESETS}
    for later in LATER:
        assert any(later.items() <= box.house.items() for box in some)
    assert {box.house["rounds"] for box in some} == {*NUMBERS_OF_ROUNDS}
    assert {box.players for box in some} == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize(("seed", "count"), [(0, 10), pytest.param(1, 30, marks=MORE)])
def test_sessions_decide_the_same_in_both_languages(seed: int, count: int) -> None:
    answer = compared("sessions-agree.mjs", sessions(seed, count))
    assert answer["other"] == []
    assert answer["same"] > count * 50


@pytest.mark.parametrize(("first", "count"), [(15, 2), pytest.param(0, 8, marks=MORE)])
def test_records_are_read_and_refused_in_the_same_words(first: int, count: int) -> None:
    answer = compared("records-agree.mjs", records(first, count))
    assert answer["other"] == []
    assert answer["same"] == count * 8


@pytest.mark.parametrize("sheets", [PRESETS[:1], pytest.param(PRESETS[1:], marks=MORE)])
def test_points_are_counted_the_same_in_both_languages(sheets: list[str]) -> None:
    told = list(counts(6, sheets))
    answer = compared("counts-agree.mjs", told)
    assert answer["other"] == []
    assert answer["same"] == len(told) == len(sheets) * 12


@pytest.mark.parametrize("sheets", [PRESETS[:1], pytest.param(PRESETS, marks=MORE)])
def test_games_are_remembered_the_same_in_both_languages(sheets: list[str]) -> None:
    told = list(games(3, sheets))
    answer = compared("mine-agrees.mjs", told)
    assert answer["other"] == []
    assert answer["same"] == len(told) == len(sheets) * 6 + 4


@pytest.mark.parametrize(
    "seeds", [range(1), pytest.param(range(1, ROUNDS), marks=MORE)], ids=["one", "more"]
)
def test_rounds_are_studied_the_same_in_both_languages(seeds: range) -> None:
    answer = compared("studies-agree.mjs", studies(seeds))
    assert answer["other"] == []
    assert answer["same"] == len(seeds)


@pytest.mark.parametrize("count", [1, pytest.param(3, marks=MORE)])
def test_rivals_are_compared_the_same_in_both_languages(count: int) -> None:
    answer = compared("rivals-agree.mjs", rivals(count))
    assert answer["other"] == []
    assert answer["same"] == count * (5 + HARM)
