"""Differences that do not matter: line ends, spaces, comments, a byte order mark, tile order."""

import pytest

from tests.record.samples import EXAMPLE
from tricorne.record import read

PLAIN = read(EXAMPLE).record


@pytest.mark.parametrize(
    "data",
    [
        EXAMPLE.encode(),
        b"\xef\xbb\xbf" + EXAMPLE.encode(),
        EXAMPLE.replace("\n", "\r\n").encode(),
        EXAMPLE.rstrip("\n").encode(),
        EXAMPLE.replace("\n", "\n\n# nothing\n").encode(),
        EXAMPLE.replace(" ", "\t ").encode(),
        EXAMPLE.replace("\n", "  \n\t").encode(),
        EXAMPLE.replace("Hand 1: 003 004", "Hand 1 :004 003").encode(),
    ],
)
def test_other_spellings_give_the_same_record(data: bytes) -> None:
    record = read(data).checked()
    assert record.match == PLAIN.match
    assert record.header.names == ["Rouge", "Bleu"]


@pytest.mark.parametrize("space", ["\u00a0", "\v", "\f", "\u2003", "\r"])
def test_only_spaces_and_tabs_separate_words(space: str) -> None:
    reading = read(EXAMPLE.replace("2 514@0,0 +10", f"2 514@0,0{space}+10").encode())
    assert reading.error is not None
    assert reading.error.code == "syntax"


def test_digits_are_ascii() -> None:
    reading = read(EXAMPLE.replace("Starter: 2", "Starter: ٢"))
    assert reading.error is not None
    assert (reading.error.line, reading.error.code) == (13, "syntax")


def test_thinking_times_are_kept_exactly() -> None:
    timed = EXAMPLE.replace("2 514@0,0 +10 =10", "2 514@0,0 +10 =10 4.25s")
    timed = timed.replace("1 554@0,-1 +14 =14", "1 554@0,-1 +14 =14 12s")
    match = read(timed).checked().match
    assert match is not None
    assert [event.time_ns for event in match.rounds[0].log[:3]] == [
        4_250_000_000,
        12_000_000_000,
        None,
    ]
    assert match.times_ns is None
