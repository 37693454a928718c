"""Writing: a written record reads back as the same match."""

import random

import pytest

from tests.naive.generate import random_record
from tests.record.samples import EXAMPLE, HEADER, lines
from tricorne.record import read, write, write_record
from tricorne.rules import Match, Terms, deal, preset


def test_the_example_is_written_as_it_stands() -> None:
    written = write_record(read(EXAMPLE).checked())
    assert [line for line in written.splitlines() if line] == [
        line for line in EXAMPLE.splitlines() if line
    ]


@pytest.mark.search
@pytest.mark.parametrize("seed", range(60))
def test_random_records_survive(seed: int) -> None:
    record = read(random_record(random.Random(seed))).checked()
    text = write_record(record)
    again = read(text).checked()
    assert again.begun == record.begun
    assert again.header.lines() == record.header.lines()
    assert write_record(again) == text


def test_a_match_gets_a_header_with_names_house_rules_and_more() -> None:
    sheet = preset("classic").changed(bridge=30, hexagons=[1, 2, 3], draws="unlimited")
    match = Match(Terms(sheet, "simple", 12), 3)
    match.start(deal(sheet, 3, random.Random(1)))
    text = write(match, ["Ana", "Bo"], {"Date": "2026-11-21"})
    assert text.splitlines()[:11] == [
        "Tricorne record 1",
        "Rules: classic",
        "House: bridge = 30",
        "House: hexagons = [1, 2, 3]",
        'House: draws = "unlimited"',
        "Scoring: simple",
        "Target: 12",
        "Player 1: Ana",
        "Player 2: Bo",
        "Player 3: 3",
        "Date: 2026-11-21",
    ]
    record = read(text).checked()
    assert record.match == match
    assert record.header.other == {"Date": "2026-11-21"}


def test_a_match_without_a_target_says_so() -> None:
    match = Match(Terms(preset("classic"), "full", 0), 2)
    assert "Target: none\n" in write(match)


def test_a_deal_without_its_starter_is_not_lost() -> None:
    text = lines(*HEADER, "", "Round 1", "Hand 1: 003 004 024 025 033 115 244 344 455")
    assert write_record(read(text).checked()) == text


def test_thinking_times_are_written_as_short_as_they_can_be() -> None:
    timed = EXAMPLE.replace("2 514@0,0 +10 =10", "2 514@0,0 +10 =10 4.250s")
    timed = timed.replace("1 554@0,-1 +14 =14", "1 554@0,-1 +14 =14 012.0s")
    written = write_record(read(timed).checked())
    assert "2 514@0,0 +10 =10 4.25s\n1 554@0,-1 +14 =14 12s\n" in written
