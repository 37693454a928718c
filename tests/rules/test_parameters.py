"""A parameter and a sheet carry their own texts, so a new one needs no other change."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import get_args, get_origin, get_type_hints

import pytest

import tricorne
from tests.rules.published import SIX
from tricorne.rules import PRESETS, Sheet, preset
from tricorne.rules.descriptions import Edition, descriptions
from tricorne.rules.presets import published_sheet, usual_sheet
from tricorne.rules.sheet import PARAMETERS

PACKAGE = Path(tricorne.__file__ or "").parent
ROOT = Path(__file__).parents[2]

FIELD = """
    pass_bonus: Annotated[
        int, Amount(TURN, N_("What passing brings"), N_("A made-up rule."))
    ]
    blocked: Annotated["""
RULE = "return self.amounts.points_of(action, self.board, self.draws)"
WITH_THE_PARAMETER = RULE + " + (action == PASS) * self.terms.sheet.pass_bonus"


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the sources, to be changed."""
    where = tmp_path / "tricorne"
    shutil.copytree(PACKAGE, where, ignore=shutil.ignore_patterns("__pycache__", "static"))
    return where


def run(package: Path, *said: str) -> str:
    """The output of Python with these arguments, where this package is Tricorne."""
    done = subprocess.run(  # noqa: S603  (our own words)
        [sys.executable, *said],
        cwd=package.parent,
        env={"PYTHONPATH": str(package.parent), "COLUMNS": "100", "LANGUAGE": "en"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    return done.stdout


def replaced(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.long
@pytest.mark.search
def test_a_made_up_parameter_needs_a_field_a_value_in_each_sheet_and_its_rule(
    package: Path,
) -> None:
    rules = package / "rules"
    replaced(rules / "sheet.py", "\n    blocked: Annotated[", FIELD)
    for sheet in (rules / "sheets").glob("*.toml"):
        sheet.write_text(sheet.read_text(encoding="utf-8") + "pass_bonus = 3\n", encoding="utf-8")
    replaced(rules / "round.py", RULE, WITH_THE_PARAMETER)

    shown = run(package, "-m", "tricorne", "sheets", "app")
    assert "pass_bonus       3                   What passing brings. A made-up rule." in shown
    told = json.loads(
        run(
            package,
            "-c",
            "import json; from tricorne.play.static_reference import files, parameters, sheet\n"
            "house = sheet('app', {'pass_bonus': 7})\n"
            "sheets = json.loads(files()['data/sheets.json'])\n"
            "print(json.dumps([sheets, parameters(), house]))",
        )
    )
    sheets, parameters, house = told
    assert all(sheet["parameters"]["pass_bonus"] == 3 for sheet in sheets)
    assert house["parameters"]["pass_bonus"] == 7
    assert [one for one in parameters if one["key"] == "pass_bonus"] == [
        {
            "key": "pass_bonus",
            "kind": "amount",
            "group": "Drawing and passing",
            "label": "What passing brings",
            "about": "A made-up rule.",
            "choices": {},
            "parts": [],
        }
    ]
    played = run(
        package,
        "-c",
        "from tricorne.rules import *\n"
        "from tricorne.rules.house_file import house_rules\n"
        "from tricorne.record import read, write\n"
        "import random\n"
        "sheet = house_rules('based_on = \"goliath\"\\ndraws = 1\\npass_bonus = 20')\n"
        "match = Match(Terms(sheet), 2)\n"
        "round_ = match.start(deal(sheet, 2, random.Random(1)))\n"
        "round_.push(round_.legal_actions()[0]); round_.push(DRAW)\n"
        "print(round_.push(PASS).points)\n"
        "lines = write(match); print('House: pass_bonus = 20' in lines, read(lines).error)",
    )
    assert played.split() == ["10", "True", "None"]


@pytest.mark.search
def test_a_made_up_sheet_is_one_file(package: Path) -> None:
    sheets = package / "rules" / "sheets"
    text = (sheets / "deluxe.toml").read_text(encoding="utf-8")
    words = (
        'place = 1000\ntitle = "Ours"\nsource = "A kitchen."\nabout = "As at home."\n'
        'edition = "none"\ncountries = []\n\n'
    )
    values = text[text.index("[parameters]") :].replace("players = [2, 4]", "players = [1, 6]")
    (sheets / "ours.toml").write_text(words + values, encoding="utf-8")

    listed = run(package, "-m", "tricorne", "sheets").splitlines()[1:]
    names = [line.split()[0] for line in listed]
    assert names[: len(PRESETS) + 1] == [*PRESETS, "ours"]
    assert listed[len(PRESETS)].split()[1] == "1-6"
    told = run(
        package,
        "-c",
        "import json; from tricorne.play.static_reference import sheet;"
        "print(json.dumps(sheet('ours')))",
    )
    words_told = {key: json.loads(told)[key] for key in ("name", "title", "source", "about")}
    assert words_told == {
        "name": "ours",
        "title": "Ours",
        "source": "A kitchen.",
        "about": "As at home.",
    }
    usual_for = (
        "from tricorne.rules.presets import usual_sheet; print(*map(usual_sheet, range(1, 7)))"
    )
    assert run(package, "-c", usual_for).split() == ["chrono", *["goliath"] * 3, *["wikipedia"] * 2]


@pytest.mark.campaign
@pytest.mark.long
def test_a_made_up_sheet_passes_the_tests_for_every_sheet(package: Path) -> None:
    sheets = package / "rules" / "sheets"
    made_up = sheets / "lagoon.toml"
    shutil.copy(sheets / "classic.toml", made_up)
    for old, new in (
        ("place = 4", "place = 1000"),
        ('title = "Classic"', 'title = "Lagoon"'),
        ("\nbridge = 40", "\nbridge = 55"),
        ("\ntwo_sides = 40", "\ntwo_sides = 33"),
        ("\ndraws = 3", "\ndraws = 2"),
    ):
        replaced(made_up, old, new)
    names = ("rules", "kernel", "bots", "cli", "server/test_arbiter.py", "server/test_table.py")
    paths = [str(ROOT / "tests" / name) for name in names]
    asked = ["-m", "not long", "-k", "lagoon or sheets or sums or moves", "-p", "no:cacheprovider"]
    told = run(package, "-m", "pytest", "-q", "--rootdir", str(ROOT), *asked, *paths)
    assert re.search(r"^\d{3,} passed,", told, re.MULTILINE), told


@pytest.mark.parametrize("key", PARAMETERS)
def test_the_choices_of_a_parameter_are_those_of_its_type(key: str) -> None:
    hint = get_type_hints(Sheet)[key]
    values = get_args(hint) if isinstance(get_args(hint)[:1], tuple) else ()
    words = tuple(value for value in values if isinstance(value, str))
    if PARAMETERS[key].kind == "choice":
        assert tuple(PARAMETERS[key].choices) == words
    elif get_origin(hint) is tuple:
        assert len(PARAMETERS[key].parts) == len(values)


@pytest.mark.parametrize("key", PARAMETERS)
def test_a_parameter_says_what_it_is(key: str) -> None:
    parameter = PARAMETERS[key]
    assert parameter.group
    assert parameter.label[0].isupper() or parameter.label[0].isdigit()
    assert not parameter.label.endswith(".")
    assert not parameter.about or parameter.about.endswith(".")


@pytest.mark.parametrize("name", PRESETS)
def test_a_sheet_says_what_it_is(name: str) -> None:
    published, words = published_sheet(name), descriptions()[name]
    assert published.sheet is preset(name)
    assert published.title.lower() == name
    assert words.source.endswith(".")
    assert words.about.endswith(".")
    assert words.edition in get_args(Edition)
    assert all(re.fullmatch("[a-z]{2}", country) for country in words.countries)


def test_sheets_stand_in_the_order_of_their_places() -> None:
    places = [published_sheet(name).place for name in PRESETS]
    assert places == sorted(set(places))
    assert [name for name in PRESETS if name in SIX] == list(SIX)


def test_the_usual_sheet_is_the_first_for_this_number_of_players() -> None:
    assert [usual_sheet(players) for players in (1, 2, 4, 6)] == [
        "chrono",
        "goliath",
        "goliath",
        "wikipedia",
    ]
