"""The header: its valid lines, and the errors of the others."""

import pytest

from tests.record.samples import HEADER, error, lines
from tricorne.record import read
from tricorne.rules import PRESETS, TricorneError


@pytest.mark.parametrize("sheet", PRESETS)
def test_every_preset_is_known(sheet: str) -> None:
    reading = read(lines("Tricorne record 1", f"Rules: {sheet}"))
    assert reading.ok
    assert reading.record.header.sheet.name == sheet


def test_an_unknown_sheet_may_be_one_of_a_newer_version() -> None:
    found = read(lines("Tricorne record 1", "Rules: bingo")).error
    assert found is not None
    assert "“bingo”; a newer version may know it" in str(found)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Rules: bingo", "rules"),
        ("Rules:", "rules"),
        ("Scoring: half", "rules"),
        ("Target: 0", "rules"),
        ("Target: -5", "rules"),
        ("Target: lots", "rules"),
        ("House: bridge = -1", "rules"),
        ("House: bridge = 1.5", "rules"),
        ("House: bridge = true", "rules"),
        ("House: bridges = 30", "rules"),
        ("House: based_on = 'app'", "rules"),
        ("House: opening = 'dice'", "rules"),
        ("House: may_decline = 1", "rules"),
        ("House: hexagons = [50, 60]", "rules"),
        ("House: players = [4, 2]", "rules"),
        ("House: players = [2, 7]", "rules"),
        ("House: hand = [9, 9, 7, 0, 6, 6]", "rules"),
        ("House: draws = 0", "rules"),
        ("House: bridge 30", "syntax"),
        ("House: bridge =", "syntax"),
        ("House: [bridge]", "syntax"),
        ("House:", "syntax"),
        ("Hand 1: 012", "syntax"),
        ("Pool: 012", "syntax"),
        ("Lots: 012 013", "syntax"),
        ("Starter: 1", "syntax"),
        ("Left 1:", "syntax"),
        ("Player 2: Bleu", "syntax"),
        ("no colon", "syntax"),
        (": no name", "syntax"),
        ("Tricorne record 1", "syntax"),
        ("1 pass +0 =0", "syntax"),
    ],
)
def test_a_bad_line_is_named_by_its_code(line: str, code: str) -> None:
    assert error("Tricorne record 1", line) == (2, code)


def test_a_file_begins_with_the_format_and_its_version() -> None:
    assert error("Rules: goliath") == (1, "syntax")
    assert error("Tricorne record 2") == (1, "syntax")
    assert error("# a comment", "", "Tricorne   record\t1", "Rules: goliath") is None


def test_an_empty_file_is_not_a_record() -> None:
    assert error("") == (1, "syntax")
    assert error("# only", "# comments") == (2, "syntax")


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Rules: app", "Rules: app"),
        ("Scoring: simple", "Scoring: simple"),
        ("Target: 100", "Target: none"),
        ("Date: today", "Date: tomorrow"),
        ("House: bridge = 30", "House: bridge = 30"),
        ("Player 1: Rouge", "Player 1: Rouge"),
        ("Player 1: Rouge", "Player 3: Vert"),
    ],
)
def test_a_repeated_or_misplaced_header_line_is_a_syntax_error(first: str, second: str) -> None:
    assert error("Tricorne record 1", first, second) == (3, "syntax")


def test_other_names_are_kept() -> None:
    reading = read(lines(*HEADER, "Date: 2026-11-21", "Lieu :  la cuisine "))
    assert reading.record.header.other == {"Date": "2026-11-21", "Lieu": "la cuisine"}


def test_house_rules_may_stand_before_or_after_the_sheet() -> None:
    for rules in (
        ["Rules: app", "House: bridge = 30"],
        ["House: bridge = 30", "Rules: app"],
    ):
        reading = read(lines("Tricorne record 1", *rules))
        assert reading.record.header.sheet.bridge == 30
        assert reading.record.header.sheet.two_sides == 40


def test_house_rules_about_drawn_tiles_may_come_in_any_order() -> None:
    strict = ["House: may_decline = false", "House: may_keep_drawn = false"]
    for rules in (strict, strict[::-1]):
        reading = read(lines("Tricorne record 1", "Rules: goliath", *rules))
        assert not reading.record.header.sheet.may_keep_drawn
    begun = ["Tricorne record 1", "Rules: goliath", strict[1], "Player 1:", "Player 2:", "Round 1"]
    assert error(*begun) == (6, "rules")


def test_a_hand_that_empties_the_pool_is_impossible() -> None:
    crowded = "House: hand = [9, 24, 7, 7, 6, 6]"
    assert error("Tricorne record 1", "Rules: goliath", crowded) == (3, "rules")
    assert error("Tricorne record 1", crowded, "Rules: goliath") == (3, "rules")


def test_a_target_needs_a_scoring() -> None:
    assert error("Tricorne record 1", "Scoring: none", "Target: 100") == (3, "rules")
    assert error("Tricorne record 1", "Target: 100", "Scoring: none") == (3, "rules")
    assert error("Tricorne record 1", "Scoring: none", "Target: none") is None


@pytest.mark.parametrize(
    ("header", "target"),
    [
        (["Rules: classic"], 400),
        (["Rules: classic", "Scoring: simple"], 0),
        (["Rules: classic", "Scoring: simple", "Target: 12"], 12),
        (["Rules: classic", "Scoring: none"], 0),
        (["Rules: classic", "Target: none"], 0),
        (["Rules: goliath"], 0),
        (["Rules: goliath", "House: target = 300"], 300),
        (["Rules: goliath", "House: target = 300", "Target: 100"], 100),
        (["Rules: goliath", "House: target = 300", "Scoring: simple"], 0),
    ],
)
def test_the_target_is_the_one_asked_for_or_the_sheets_own(header: list[str], target: int) -> None:
    reading = read(lines("Tricorne record 1", *header))
    assert reading.record.header.terms.target == target


def test_round_1_needs_a_sheet_and_as_many_players_as_it_allows() -> None:
    assert error("Tricorne record 1", "Player 1: A", "Player 2: B", "Round 1") == (4, "syntax")
    assert error("Tricorne record 1", "Rules: goliath", "Round 1") == (3, "rules")
    assert error("Tricorne record 1", "Rules: goliath", "Player 1: A", "Round 1") == (4, "rules")
    assert error("Tricorne record 1", "Rules: chrono", "Player 1: A", "Round 1") is None
    crowd = [f"Player {seat}: {seat}" for seat in range(1, 8)]
    assert error("Tricorne record 1", "Rules: goliath", *crowd, "Round 1") == (10, "rules")
    assert error(*HEADER, "Round 2") == (5, "syntax")
    assert error(*HEADER, "Round one") == (5, "syntax")


def test_a_record_without_rounds_has_a_match_by_its_terms() -> None:
    record = read("Tricorne record 1\nRules: goliath\nPlayer 1: Ann\nPlayer 2: Ben\n").record
    assert record.begun is None
    assert (record.match.players, record.match.rounds) == (2, [])


def test_a_header_without_players_has_no_match() -> None:
    with pytest.raises(TricorneError):
        read("Tricorne record 1\n").record.match  # noqa: B018  (the property raises)
