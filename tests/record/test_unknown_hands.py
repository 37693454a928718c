"""Physical games with unknown hands: everything checkable is checked, and nothing else."""

import pytest

from tests.record.samples import UNKNOWN, error, lines
from tricorne.record import read, write_record

OPENED = [*UNKNOWN, "1 555@0,0 +15 =15"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("2 draw ? -5 =-5", None),
        ("2 545@0,1 +14 =14", None),
        ("2 draw 012 -5 =-5", "draw"),
        ("2 draw 555 -5 =-5", "tile"),
        ("2 draw ? -6 =-6", "points"),
        ("2 555@0,1 +15 =15", "tile"),
        ("2 554@0,1 +14 =14", "corner"),
        ("2 pass +0 =0", "pass"),
        ("2 end +0 =0", "end"),
        ("Left 1:", "end"),
        ("Left 1: 453", "tile"),
        ("Left 1: 45", "syntax"),
    ],
)
def test_the_line_after_an_opening(line: str, code: str | None) -> None:
    assert error(*OPENED, line) == (None if code is None else (len(OPENED) + 1, code))


def test_draws_are_counted() -> None:
    draws = ["2 draw ? -5 =-5", "2 draw ? -5 =-10", "2 draw ? -5 =-15"]
    assert error(*OPENED, *draws, "2 draw ? -5 =-20") == (len(OPENED) + 4, "draw")
    assert error(*OPENED, *draws, "2 pass -10 =-25") is None


SHORT = [
    "Tricorne record 1",
    "Rules: goliath",
    "House: hand = [9, 2, 7, 7, 6, 6]",
    "Player 1: A",
    "Player 2: B",
    "Round 1",
    "Starter: 1",
    "1 555@0,0 +15 =15",
    "2 545@0,1 +14 =14",
    "1 355@0,-1 +13 =28",
]


@pytest.mark.parametrize(
    ("left", "line", "code"),
    [
        ([], "1 end +25 =53", "end"),
        ([], "Left 2: 012", "end"),
        ([], "Left 1: 012", "end"),
        ([], "2 draw ? -5 =9", "over"),
        (["Left 1:"], "Left 1:", "end"),
        (["Left 1:"], "Left 2:", "end"),
        (["Left 1:"], "Left 2: 012 013", "end"),
        (["Left 1:"], "Left 2: 555", "end"),
        (["Left 1:"], "1 end +25 =53", "end"),
        (["Left 1:", "Left 2: 012"], "Left 2: 012", "end"),
        (["Left 1:", "Left 2: 012"], "2 end +0 =14", "end"),
        (["Left 1:", "Left 2: 012"], "1 end +25 =53", "end"),
        (["Left 1:", "Left 2: 012"], "1 end +28 =57", "total"),
        (["Left 1:", "Left 2: 012"], "1 end +28 =56", None),
        (["Left 1:", "Left 2: 012", "1 end +28 =56", "2 end +0 =14"], "Left 1:", "over"),
    ],
)
def test_hands_are_laid_open_before_the_end(left: list[str], line: str, code: str | None) -> None:
    expected = None if code is None else (len(SHORT) + len(left) + 1, code)
    assert error(*SHORT, *left, line) == expected


def test_left_tiles_lie_only_once() -> None:
    three = [line.replace("[9, 2, 7", "[9, 9, 1") for line in SHORT[:5]]
    three += ["Player 3: C", "Round 1", "Starter: 1", "1 555@0,0 +15 =15", "Left 1:"]
    assert error(*three, "Left 2: 012", "Left 3: 013") is None
    assert error(*three, "Left 2: 012", "Left 3: 012") == (len(three) + 2, "end")


def test_a_whole_game_is_written_and_read_again() -> None:
    text = lines(*SHORT, "Left 1:", "Left 2: 012", "1 end +28 =56", "2 end +0 =14")
    record = read(text).checked()
    assert record.finished
    assert record.winners == [1]
    assert read(write_record(record)).checked().match == record.match


def test_a_lone_player_with_an_empty_pool_hides_nothing() -> None:
    header = [
        "Tricorne record 1",
        "Rules: chrono",
        "House: hand = [46, 9, 7, 7, 6, 6]",
        'House: draws = "unlimited"',
        "House: may_decline = false",
        "Player 1: A",
        "Round 1",
        "Starter: 1",
        "1 555@0,0 +15 =15",
    ]
    draws = [f"1 draw ? -5 ={15 - 5 * n}" for n in range(1, 11)]
    assert error(*header, *draws, "1 pass +0 =-35") is None, "a drawn tile may be kept"
    assert error(*header, *draws, "1 pass +0 =-35", "1 pass +0 =-35") == (21, "pass")
