"""The rules still produce the golden playthroughs."""

from __future__ import annotations

import difflib

import pytest

from tools.golden import FOLDER, PLAYS, playthrough

pytestmark = pytest.mark.search


@pytest.mark.parametrize("name", PLAYS)
def test_the_round_is_played_as_written(name: str) -> None:
    written = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    played = playthrough(PLAYS[name]).splitlines()
    diff = "\n".join(difflib.unified_diff(written, played, "written", "played", lineterm="", n=1))
    assert not diff, f"after a change that is meant, run: make golden\n{diff}"


def test_there_is_no_other_file() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(PLAYS)


def test_no_constant_part_of_a_view_ever_changes() -> None:
    for name in PLAYS:
        assert "MUST NOT CHANGE" not in (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_all_figures_and_endings_occur() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.txt"))
    for word in (
        "bridge:",
        "two sides:",
        " hexagon:",
        "over: out",
        "over: blocked",
        "over: target",
    ):
        assert word in text
