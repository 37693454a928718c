"""`tricorne show`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import EXAMPLE, FAULTY, HEAD, UNFINISHED, run
from tricorne.drawing import board_svg, board_text
from tricorne.record import read
from tricorne.rules import Board

PNG_BEGINS = b"\x89PNG\r\n"


def board_after(lines: int) -> Board:
    record = read(EXAMPLE.read_bytes()).checked()
    round_ = record.match.rounds[0]
    round_.back_to(lines)
    return round_.board


def test_text_shows_score_whose_turn_it_is_and_the_board() -> None:
    lines = run("show", "-", given=UNFINISHED).stdout.splitlines()
    assert lines[0] == "goliath, round 1, tiles on the table: 2, in the pool: 37"
    assert lines[1] == "> Rouge    12  tiles in hand: 8"
    assert lines[2] == "  Bleu      5  tiles in hand: 9"
    assert "\n".join(lines[4:]).count("*") == 1


def test_after_the_end_it_says_how_the_round_ended() -> None:
    text = run("show", str(EXAMPLE)).stdout
    assert "The round is over: a player has gone out." in text
    assert ">" not in text


def test_an_earlier_point_of_the_log_can_be_shown() -> None:
    board = board_after(3)
    text = run("show", str(EXAMPLE), "--at", "3").stdout
    last = list(board.laid.values())[-1]
    assert board_text(board, last=last) in text
    assert run("show", str(EXAMPLE), "--at", "27").stdout == run("show", str(EXAMPLE)).stdout


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--round", "2"], "there is no round 2; the last one is 1"),
        (["--at", "999"], "round 1 has no line 999; the last one is 27"),
    ],
)
def test_a_missing_round_or_line_cannot_be_shown(options: list[str], reason: str) -> None:
    result = run("show", str(EXAMPLE), *options)
    assert result.exit_code == 1
    assert result.stderr == f"tricorne: {EXAMPLE}: {reason}\n"


def test_svg_and_png_are_drawn_into_files(tmp_path: Path) -> None:
    svg, png = tmp_path / "board.svg", tmp_path / "board.PNG"
    assert run("show", str(EXAMPLE), "-o", str(svg), "--theme", "dark").exit_code == 0
    assert run("show", str(EXAMPLE), "-o", str(png), "--width", "100").exit_code == 0
    board = board_after(99)
    last = list(board.laid.values())[-1]
    assert svg.read_text() == board_svg(board, last=last, theme="dark")
    assert png.read_bytes().startswith(PNG_BEGINS)
    assert {path.name for path in tmp_path.iterdir()} == {"board.svg", "board.PNG"}


def test_another_file_ending_is_wrong_usage() -> None:
    result = run("show", str(EXAMPLE), "-o", "board.gif")
    assert result.exit_code == 2
    assert "“board.gif” ends neither in .svg nor in .png" in result.stderr


def test_a_picture_that_cannot_be_written_prints_one_line(tmp_path: Path) -> None:
    picture = tmp_path / "nowhere" / "board.svg"
    result = run("show", str(EXAMPLE), "-o", str(picture))
    assert result.exit_code == 1
    assert result.stderr == f"tricorne: {picture}: No such file or directory\n"


def test_a_faulty_record_is_shown_up_to_its_error() -> None:
    right, faulty = run("show", "-", given=UNFINISHED), run("show", "-", given=FAULTY)
    assert faulty.stdout == right.stdout
    assert faulty.stderr == "-:11: tile: the tile 334 lies on the table already\n"
    assert (right.exit_code, faulty.exit_code) == (0, 1)


def test_without_a_round_there_is_no_board() -> None:
    result = run("show", "-", given=HEAD)
    assert result.exit_code == 1
    assert result.stderr == "tricorne: -: no round has begun, so there is no board\n"
    assert run("show", "-", given=HEAD + "Round 2\n").stderr == "-:5: syntax: Round 1 is due\n"
