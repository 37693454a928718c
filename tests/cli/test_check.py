"""`tricorne check`."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import EXAMPLE, FAULTY, HEAD, UNFINISHED, run
from tricorne.cli import check, files
from tricorne.record import promise_line, write
from tricorne.rules import Match, Terms, preset
from tricorne.rules.commitment import digest_of
from tricorne.rules.mixing import Mixing, Pledge


@pytest.fixture(name="folder")
def _folder(tmp_path: Path) -> Path:
    (tmp_path / "b" / "deep").mkdir(parents=True)
    (tmp_path / "b" / "deep" / "open.tri").write_text(UNFINISHED)
    (tmp_path / "b" / "wrong.tri").write_text(FAULTY)
    (tmp_path / "a.tri").write_bytes(EXAMPLE.read_bytes())
    (tmp_path / "notes.txt").write_text("nothing")
    return tmp_path


def answers(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def test_a_right_record_gives_its_state_and_exits_with_0() -> None:
    result = run("check", "--json", str(EXAMPLE))
    assert result.exit_code == 0
    assert result.stdout == (
        f'{{"file": "{EXAMPLE}", "ok": true, "sheet": "goliath", "finished": true, "rounds": 1,'
        ' "totals": [114, 43], "winners": [1]}\n'
    )


def test_a_wrong_record_gives_line_code_and_message_and_exits_with_1(tmp_path: Path) -> None:
    file = tmp_path / "wrong.tri"
    file.write_text(FAULTY)
    result = run("check", "--json", str(file))
    assert result.exit_code == 1
    assert result.stderr == ""
    assert result.stdout == (
        f'{{"file": "{file}", "ok": false, "line": 11, "code": "tile",'
        ' "message": "the tile 334 lies on the table already"}\n'
    )


def test_folders_are_searched_and_sorted_files_answered_in_the_order_given(folder: Path) -> None:
    result = run("check", "--json", str(folder / "b" / "wrong.tri"), str(folder))
    names = ["b/wrong.tri", "a.tri", "b/deep/open.tri", "b/wrong.tri"]
    assert [answer["file"] for answer in answers(result.stdout)] == [
        str(folder / name) for name in names
    ]
    assert result.exit_code == 1


def test_people_get_a_line_for_each_record_and_a_summary(folder: Path) -> None:
    result = run("check", str(folder), str(folder / "gone.tri"))
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        f"{folder}/a.tri: right (goliath, 1 round, 114:43, won by Rouge)",
        f"{folder}/b/deep/open.tri: right (goliath, 1 round, 12:5, unfinished)",
        "2 records are right, 1 is wrong, 1 cannot be read",
    ]
    assert result.stderr.splitlines() == [
        f"{folder}/b/wrong.tri:11: tile: the tile 334 lies on the table already",
        f"tricorne: {folder}/gone.tri: No such file or directory",
    ]


def test_a_single_record_needs_no_summary(tmp_path: Path) -> None:
    assert run("check", str(EXAMPLE)).stdout.splitlines() == [
        f"{EXAMPLE}: right (goliath, 1 round, 114:43, won by Rouge)"
    ]
    assert run("check", str(tmp_path / "gone.tri")).stdout == ""


def test_before_the_first_round_nobody_has_points() -> None:
    result = run("check", "--json", "-", given=HEAD)
    (answer,) = answers(result.stdout)
    assert answer == {
        "file": "-",
        "ok": True,
        "sheet": "goliath",
        "finished": False,
        "rounds": 0,
        "totals": [0, 0],
        "winners": [],
    }
    assert "goliath, 0 rounds, unfinished" in run("check", "-", given=HEAD).stdout


def test_without_a_rules_line_the_sheet_is_null() -> None:
    result = run("check", "--json", "-", given="Tricorne record 1\n")
    assert answers(result.stdout)[0]["sheet"] is None
    assert "no sheet yet" in run("check", "-", given="Tricorne record 1\n").stdout


def test_a_missing_file_prints_one_line_and_exits_with_1(tmp_path: Path) -> None:
    name = str(tmp_path / "gone.tri")
    result = run("check", "--json", name)
    assert result.exit_code == 1
    assert result.stderr == f"tricorne: {name}: No such file or directory\n"
    assert result.stdout == (
        f'{{"file": "{name}", "ok": false, "line": null, "code": "file",'
        ' "message": "No such file or directory"}\n'
    )


def test_a_folder_without_records_prints_one_line_and_exits_with_1(tmp_path: Path) -> None:
    result = run("check", str(tmp_path))
    assert result.exit_code == 1
    assert result.stderr == f"tricorne: {tmp_path}: the folder holds no record (*.tri)\n"


def test_a_file_that_is_too_large_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "LARGEST", 2 * 2**20)
    (tmp_path / "large.tri").write_bytes(b"#" * (2 * 2**20 + 1))
    result = run("check", str(tmp_path))
    assert result.exit_code == 1
    assert result.stderr.endswith("large.tri: larger than 2 MB, which no record is\n")


def test_a_broken_link_is_reported_and_a_pipe_left_out(tmp_path: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("no such things there")
    (tmp_path / "link.tri").symlink_to(tmp_path / "gone")
    os.mkfifo(tmp_path / "pipe.tri")
    result = run("check", str(tmp_path))
    assert result.exit_code == 1
    assert result.stderr == f"tricorne: {tmp_path}/link.tri: No such file or directory\n"


def test_a_folder_named_like_a_record_is_searched(tmp_path: Path) -> None:
    (tmp_path / "club.tri").mkdir()
    (tmp_path / "club.tri" / "game.tri").write_bytes(EXAMPLE.read_bytes())
    result = run("check", "--json", str(tmp_path))
    assert answers(result.stdout)[0]["file"] == str(tmp_path / "club.tri" / "game.tri")


def test_long_work_shows_a_bar_on_the_terminal_and_checks_all(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Terminal:
        def __init__(self) -> None:
            self.written = ""

        def write(self, text: str) -> None:
            self.written += text

        def flush(self) -> None:
            pass

        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(check, "_PATIENCE", 0.0)
    names = [str(folder / "a.tri")] * 3
    assert list(check._with_progress(names)) == names  # noqa: SLF001  (a bar needs a terminal)
    assert "checking" in terminal.written


def test_check_verifies_the_promises_about_deals(tmp_path: Path) -> None:
    sheet, salt, part, other = preset("goliath"), "5" * 64, "1" * 64, "2" * 64
    parts = {1: Pledge(digest_of(part), part), 2: Pledge(digest_of(other))}
    mixing = Mixing(digest_of(salt), salt, parts)
    match = Match(Terms(sheet), 2)
    match.start(mixing.deal(sheet, 2))
    text = write(match, other=dict([promise_line(1, mixing)]))
    right, wrong = tmp_path / "right.tri", tmp_path / "wrong.tri"
    right.write_text(text)
    wrong.write_text(text.replace(f" {part}", f" {other}"))
    result = run("check", str(tmp_path))
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        f"{right}: right (goliath, 1 round, 0:0, unfinished)",
        f"{right}: 1 deal is what was promised; 1 of them shuffled with the players' help",
        f"{right}: round 1: seat 2 pledged a part and did not open it",
        "1 record is right, 1 is wrong",
    ]
    assert result.stderr == f"{wrong}:5: part: this is not the part that seat 1 pledged\n"
    kept, broken = answers(run("check", "--json", str(tmp_path)).stdout)
    promise = {"round": 1, "mixed": [1], "left_out": [2]}
    assert (kept["ok"], kept["promises"]) == (True, [promise | {"kept": True}])
    assert (broken["ok"], broken["line"], broken["code"]) == (False, 5, "part")
    assert broken["promises"] == [promise | {"kept": False}]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read every folder")
def test_a_folder_that_may_not_be_searched_does_not_hide_the_others(folder: Path) -> None:
    locked = folder / "locked"
    locked.mkdir(mode=0)
    _searching_goes_on(folder, locked)


def test_a_folder_that_cannot_be_searched_does_not_hide_the_others(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    locked, searched = folder / "b" / "deep", os.scandir

    def scandir(path: str) -> object:
        if Path(path) == locked:
            raise PermissionError(13, "Permission denied", str(path))
        return searched(path)

    monkeypatch.setattr("os.scandir", scandir)
    _searching_goes_on(folder, locked)


def _searching_goes_on(folder: Path, locked: Path) -> None:
    done = run("check", str(folder))
    assert done.exit_code == 1
    assert f"{folder / 'a.tri'}: right" in done.stdout
    reason = f"tricorne: {locked}: the folder cannot be searched: Permission denied"
    assert reason in done.stderr.splitlines()
    assert done.stdout.splitlines()[-1].endswith("1 cannot be read")


def test_many_records_in_a_file_are_numbered(tmp_path: Path) -> None:
    file = tmp_path / "many.tri"
    file.write_text(f"{UNFINISHED}\n{FAULTY}\n{UNFINISHED}")
    done = run("check", str(file))
    line = UNFINISHED.count("\n") + 1 + FAULTY.count("\n")
    assert done.exit_code == 1
    assert done.stderr.startswith(f"{file}#2:{line}: tile: ")
    assert [told.partition(":")[0] for told in done.stdout.splitlines()[:-1]] == [
        f"{file}#1",
        f"{file}#3",
    ]
    assert done.stdout.splitlines()[-1] == "2 records are right, 1 is wrong"
    told = answers(run("check", "--json", str(file)).stdout)
    assert [(each["file"], each["ok"]) for each in told] == [
        (f"{file}#1", True),
        (f"{file}#2", False),
        (f"{file}#3", True),
    ]
