"""`tricorne deal`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import run
from tricorne.record import read
from tricorne.rules import PRESETS, preset


@pytest.mark.parametrize("sheet", PRESETS)
def test_a_deal_is_a_right_record_without_moves(sheet: str) -> None:
    most = preset(sheet).players[1]
    record = read(run("deal", "--sheet", sheet, "--players", str(most)).stdout).checked()
    assert record.match.terms.sheet == preset(sheet)
    assert record.match.players == most
    assert record.match.rounds[0].log == []


def test_a_seed_repeats_a_deal_and_without_one_deals_differ() -> None:
    assert run("deal", "--seed", "7").stdout == run("deal", "--seed", "7").stdout
    assert run("deal", "--seed", "7").stdout == run("deal", "--seed", "7", lang="fr").stdout
    assert run("deal", "--seed", "7").stdout != run("deal", "--seed", "8").stdout
    assert run("deal").stdout != run("deal").stdout


def test_scoring_and_target_are_written_down() -> None:
    text = run("deal", "--scoring", "simple", "--target", "30").stdout
    assert "Scoring: simple\nTarget: 30\n" in text
    assert "Target: none\n" in run("deal", "--sheet", "classic", "--target", "none").stdout


def test_house_rules_come_from_a_file(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('based_on = "classic"\nbridge = 30\n')
    text = run("deal", "--sheet", str(house)).stdout
    assert "Rules: classic\nHouse: bridge = 30\n" in text
    assert read(text).ok


@pytest.mark.parametrize(
    ("toml", "reason"),
    [
        ('based_on = "classic"\nbrigde = 3', "brigde: there is no such parameter"),
        ('based_on = "classic"\nbridge = "x"', 'bridge: "x" is no whole number from 0 to 1000000'),
        ('based_on = "clasic"', "there is no rule sheet “clasic”"),
        ("bridge = 3", "based_on: missing; the file starts from a preset, such as"),
        ("=", "not TOML, column 1: "),
    ],
)
def test_a_wrong_house_rule_file_prints_one_line_with_file_and_key(
    tmp_path: Path, toml: str, reason: str
) -> None:
    house = tmp_path / "house.toml"
    house.write_text(toml)
    result = run("deal", "--sheet", str(house))
    assert result.exit_code == 1
    assert result.stderr.startswith(f"tricorne: {house}: {reason}")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("options", "code", "reason"),
    [
        (["--sheet", "nope"], 1, "tricorne: there is no rule sheet “nope”; there are: goliath, "),
        (["--sheet", "no.toml"], 1, "tricorne: no.toml: cannot be read: No such file or directory"),
        (["--players", "5"], 1, "tricorne: 5 cannot play by goliath, which is for 2 to 4 players"),
        (
            ["--scoring", "none", "--target", "9"],
            1,
            "tricorne: a target needs a scoring, and this match has none",
        ),
        (["--players", "7"], 2, "Invalid value for '--players': 7 is not in the range"),
        (["--target", "0"], 2, "“0” is neither a whole number above 0 nor none"),
        (["--target", "²"], 2, "“²” is neither a whole number above 0 nor none"),
        (["--seed", "x"], 2, "Invalid value for '--seed'"),
    ],
)
def test_an_impossible_deal_is_refused_with_its_reason(
    options: list[str], code: int, reason: str
) -> None:
    result = run("deal", *options)
    assert result.exit_code == code
    assert reason in result.stderr
    assert result.stdout == ""
