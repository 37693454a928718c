"""`tricorne moves`."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from tests.cli.running import EXAMPLE, FAULTY, HEAD, UNFINISHED, run
from tricorne.record import write
from tricorne.rules import Match, Terms, deal, preset


def test_legal_actions_are_listed_with_points_and_figure() -> None:
    lines = EXAMPLE.read_text().splitlines()
    begun = "\n".join(lines[:17]) + "\n"
    answer = json.loads(run("moves", "--json", "-", given=begun).stdout)
    assert list(answer) == ["seat", "over", "actions"]
    assert (answer["seat"], answer["over"]) == (2, None)
    assert answer["actions"][0] == {"action": "101@0,2", "points": 2, "figure": None}
    assert answer["actions"][-1] == {"action": "draw"}


def test_placements_come_by_tile_then_place_then_drawing_then_passing() -> None:
    answer = json.loads(run("moves", "--json", "-", given=UNFINISHED).stdout)
    names = [action["action"] for action in answer["actions"]]
    places = [name for name in names if "@" in name]
    rank = [("".join(sorted(name[:3])), *map(int, name[4:].split(",")), name) for name in places]
    assert rank == sorted(rank)
    assert names[len(places) :] == ["draw"]


def test_a_bridge_is_named() -> None:
    match = Match(Terms(preset("goliath")), 2)
    round_ = match.start(deal(match.terms.sheet, 2, random.Random(1)))
    while not any(round_.points(action) > 40 for action in round_.legal_actions()):
        round_.push(round_.legal_actions()[0])
    answer = json.loads(run("moves", "--json", "-", given=write(match)).stdout)
    best = max(answer["actions"], key=lambda action: action.get("points", 0))
    assert best["figure"] == "bridge"
    listed = run("moves", "-", given=write(match)).stdout.splitlines()
    assert [best["action"], f"+{best['points']}", "bridge"] in [line.split() for line in listed]


@pytest.mark.parametrize("text", ["Tricorne record 1\n", HEAD, HEAD + "Round 1\n"])
def test_before_a_round_has_begun_nobody_moves(text: str) -> None:
    answer = json.loads(run("moves", "--json", "-", given=text).stdout)
    assert answer == {"seat": None, "over": None, "actions": []}
    assert run("moves", "-", given=text).stdout == "No round has begun.\n"


def test_after_the_end_there_are_no_actions() -> None:
    assert (
        run("moves", "--json", str(EXAMPLE)).stdout
        == '{"seat": null, "over": "out", "actions": []}\n'
    )
    assert run("moves", str(EXAMPLE)).stdout == "The round is over: a player has gone out.\n"


def test_people_see_who_moves_and_a_line_for_each_action() -> None:
    result = run("moves", "-", given="\n".join(EXAMPLE.read_text().splitlines()[:17]) + "\n")
    lines = result.stdout.splitlines()
    assert lines[0] == "Bleu: 3 actions"
    assert lines[1].split() == ["101@0,2", "+2"]
    assert lines[-1].split() == ["draw", "-5"]


def test_a_faulty_record_has_no_moves(tmp_path: Path) -> None:
    file = tmp_path / "wrong.tri"
    file.write_text(FAULTY)
    for_people, for_programs = run("moves", str(file)), run("moves", "--json", str(file))
    assert (for_people.exit_code, for_programs.exit_code) == (1, 1)
    assert for_people.stdout == ""
    assert for_people.stderr == f"{file}:11: tile: the tile 334 lies on the table already\n"
    assert for_programs.stdout == run("check", "--json", str(file)).stdout


def test_a_missing_file_prints_one_line_and_an_object_for_programs(tmp_path: Path) -> None:
    name = str(tmp_path / "gone.tri")
    result = run("moves", "--json", name)
    assert result.exit_code == 1
    assert result.stderr == f"tricorne: {name}: No such file or directory\n"
    assert json.loads(result.stdout)["code"] == "file"
