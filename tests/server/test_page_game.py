"""The game in the page is the game: translated from these sources, and the same to the byte.

`python -m bench.game_agreement` compares as many tables and records as one likes.
"""

from __future__ import annotations

import pytest

from tests.server.counts_corpus import counts
from tests.server.game_agreement import compared, records
from tests.server.games_corpus import games
from tests.server.table_corpus import corpus
from tools.script.program import SCRIPT, translated
from tricorne.rules import PRESETS

TABLES, RECORDS = 1000, 15


def test_the_game_in_javascript_was_made_from_the_sources_in_the_tree() -> None:
    assert SCRIPT.read_text(encoding="utf-8") == translated(), "run `make script`"


@pytest.mark.long
def test_random_tables_are_the_same_in_both_languages() -> None:
    answer = compared("tables-agree.mjs", corpus(seed=1, tables=TABLES))
    assert answer["other"] == []
    assert answer["same"] > TABLES * 10


@pytest.mark.long
def test_records_are_read_and_refused_in_the_same_words() -> None:
    answer = compared("records-agree.mjs", records(first=0, count=RECORDS))
    assert answer["other"] == []
    assert answer["same"] == RECORDS * 8


@pytest.mark.long
def test_points_are_counted_the_same_in_both_languages() -> None:
    told = list(counts(seed=6))
    answer = compared("counts-agree.mjs", told)
    assert answer["other"] == []
    assert answer["same"] == len(told) == len(PRESETS) * 12


@pytest.mark.long
def test_games_are_remembered_the_same_in_both_languages() -> None:
    told = list(games(seed=3))
    answer = compared("mine-agrees.mjs", told)
    assert answer["other"] == []
    assert answer["same"] == len(told) == len(PRESETS) * 6 + 4
