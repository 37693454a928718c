"""Hands, pool, lots and starter: their order, their sizes, and that they agree."""

import pytest

from tests.record.samples import EXAMPLE, HEADER, error, example_with, number

HAND_1 = "Hand 1: 003 004 024 025 033 115 244 344 455"
HAND_2 = "Hand 2: 001 005 011 114 122 133 135 145 225"
POOL = next(line for line in EXAMPLE.splitlines() if line.startswith("Pool"))
DEAL = [HAND_1, HAND_2, POOL]
ROUND = [*HEADER, "Round 1"]


@pytest.mark.parametrize(
    ("deal", "code"),
    [
        ([HAND_2], "syntax"),
        ([HAND_1, HAND_1], "syntax"),
        ([HAND_1, HAND_2, "Hand 3: 012"], "syntax"),
        (["Hand: 012"], "syntax"),
        (["Hand 1: 01"], "syntax"),
        (["Hand 1: 0123"], "syntax"),
        (["Hand 1: 012,013"], "syntax"),
        (["Hand 1: " + "021 " * 9], "tile"),
        (["Hand 1: 453 004 024 025 033 115 244 344 455"], "tile"),
        (["Hand 1: 678 004 024 025 033 115 244 344 455"], "tile"),
        (["Hand 1: 004 004 024 025 033 115 244 344 455"], "tile"),
        ([HAND_1, HAND_2.replace("001", "003")], "tile"),
        ([HAND_1, HAND_2, POOL.replace("111", "003")], "tile"),
        ([HAND_1, HAND_2, POOL.replace("111", "112")], "tile"),
        (["Hand 1: 004"], "deal"),
        (["Hand 1:"], "deal"),
        ([HAND_1 + " 001"], "deal"),
        ([HAND_1, POOL.replace("111", "001")], "deal"),
        ([HAND_1, "Lots: 035 134"], "deal"),
        ([HAND_1, "Starter: 1"], "deal"),
        ([HAND_1, HAND_2, POOL.replace(" 111", "")], "deal"),
        ([POOL], "syntax"),
        ([*DEAL, POOL], "syntax"),
        ([*DEAL, HAND_1], "syntax"),
        ([HAND_1, HAND_2, "Lots: 035 134", POOL], "syntax"),
        (["Lots: 035 134", HAND_1], "syntax"),
        ([*DEAL, "Lots: 035"], "deal"),
        ([*DEAL, "Lots: 035 134 111"], "deal"),
        ([*DEAL, "Lots: 035 -"], "deal"),
        ([*DEAL, "Lots: - -"], "deal"),
        ([*DEAL, "Lots: 003 134"], "deal"),
        ([*DEAL, "Lots: 035 035"], "tile"),
        ([*DEAL, "Lots: 035 134", "Lots: 035 444"], "tile"),
        ([*DEAL, "Lots: 035 444", "Lots: 111 112"], "deal"),
        ([*DEAL, "Lots: 035 134", "Starter: 1"], "deal"),
        ([*DEAL, "Lots: 035 444", "Starter: 1"], "deal"),
        ([*DEAL, "Starter: 3"], "deal"),
        ([*DEAL, "Starter: 0"], "deal"),
        ([*DEAL, "Starter: 1 2"], "syntax"),
        ([*DEAL, "Starter: x"], "syntax"),
        ([*DEAL, "Date: today"], "syntax"),
        ([*DEAL, "1 pass +0 =0"], "syntax"),
        ([*DEAL, "1 678@0,0 +21 =21"], "syntax"),
        ([*DEAL, "1 end +0 =0"], "syntax"),
        ([*DEAL, "Left 1:"], "syntax"),
        (["Left 1:"], "end"),
        ([*DEAL, "Round 2"], "syntax"),
    ],
)
def test_the_last_of_these_lines_is_wrong(deal: list[str], code: str) -> None:
    assert error(*ROUND, *deal) == (len(ROUND) + len(deal), code)


@pytest.mark.parametrize(
    "deal",
    [
        [],
        ["Starter: 2"],
        ["Lots: 035 134", "Lots: 044 444", "Starter: 2"],
        [HAND_1],
        [HAND_1, HAND_2],
        [HAND_1, HAND_2, "Starter: 1"],
        [*DEAL, "Starter: 1"],
        [*DEAL, "Lots: 035 444", "Starter: 2"],
    ],
)
def test_optional_lines_of_a_deal_may_be_missing(deal: list[str]) -> None:
    assert error(*ROUND, *deal) is None


def test_a_second_starter_is_misplaced() -> None:
    assert example_with("Starter: 2", "Starter: 2\nStarter: 2") == (14, "syntax")


def test_hands_name_the_opener_where_a_triple_opens() -> None:
    header = ["Tricorne record 1", "Rules: deluxe", "Player 1: A", "Player 2: B", "Round 1"]
    hands = [HAND_1, HAND_2.replace("001", "111")]
    assert error(*header, *hands, "Starter: 2") is None
    assert error(*header, *hands, "Starter: 1") == (8, "deal")
    assert error(*header, "Lots: 035 134") == (6, "syntax")
    assert error(*header, "Starter: 1") is None, "unknown hands contradict nobody"


def test_a_lone_player_draws_no_lots() -> None:
    header = ["Tricorne record 1", "Rules: chrono", "Player 1: A", "Round 1"]
    assert error(*header, "Lots: 035") == (5, "syntax")
    assert error(*header, "Starter: 2") == (5, "deal")
    assert error(*header, "Starter: 1") is None


def test_tied_lots_count_for_the_lowest_seat_once_the_pool_has_no_more() -> None:
    header = ["Tricorne record 1", "Rules: goliath", "House: hand = [9, 23, 7, 7, 6, 6]"]
    header += ["Player 1: A", "Player 2: B", "Round 1"]
    ties = ["Lots: 005 014", "Lots: 015 024", "Lots: 025 034", "Lots: 035 044", "Lots: 045 144"]
    assert error(*header, *ties[:4], "Starter: 1") == (11, "deal")
    assert error(*header, *ties, "Starter: 2") == (12, "deal")
    assert error(*header, *ties, "Starter: 1") is None
    assert error(*header, *ties, "Lots: 055 145") == (12, "deal")


def test_a_deal_that_has_no_starter_yet_is_kept() -> None:
    assert number("Starter: 2") == 13
    assert error(*ROUND, *DEAL) is None
