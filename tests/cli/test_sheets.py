"""`tricorne sheets`."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.running import run
from tricorne.rules import PRESETS, preset
from tricorne.rules.sheet import PARAMETERS


def test_all_sheets_are_listed_within_80_columns() -> None:
    for lang in ("en", "fr"):
        lines = run("sheets", lang=lang).stdout.splitlines()
        assert [line.split()[0] for line in lines[1 : len(PRESETS) + 1]] == list(PRESETS)
        assert max(map(len, lines)) <= 80


def test_all_parameters_of_a_sheet_are_explained() -> None:
    text = run("sheets", "classic").stdout
    assert [key for key in PARAMETERS if key not in text] == []
    assert "[7, 7, 7, 7, 6, 6]" in text
    assert '"triple"' in text


def test_json_gives_every_parameter() -> None:
    first = json.loads(run("sheets", "--json").stdout.splitlines()[0])
    assert first["name"] == "goliath"
    assert list(first)[1:] == list(PARAMETERS)
    one = json.loads(run("sheets", "deluxe", "--json").stdout)
    assert one["hexagons"] == list(preset("deluxe").hexagons)


def test_a_house_rule_file_can_be_shown(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('based_on = "app"\ndraws = "unlimited"\n')
    assert '"unlimited"' in run("sheets", str(house)).stdout


def test_variants_are_listed_and_change_a_sheet() -> None:
    assert "+must-place: Must place." in run("sheets").stdout
    assert "+must-place: Pose obligatoire." in run("--lang", "fr", "sheets").stdout
    assert json.loads(run("sheets", "chrono+must-place", "--json").stdout)["may_decline"] is False


def test_an_unknown_sheet_prints_one_line_with_the_known_ones() -> None:
    result = run("sheets", "nope")
    assert result.exit_code == 1
    known = ", ".join(PRESETS)
    assert result.stderr == f"tricorne: there is no rule sheet “nope”; there are: {known}\n"
