"""The generated parts of the pages are up to date with `python -m tools.docs`."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tools.docs.__main__ import main, schema_file
from tools.docs.matches import PAGE as MATCHES, with_matches
from tools.docs.pages import read
from tools.docs.parameters import BLOCKS, marks, with_blocks
from tools.docs.pictures import BRIDGE, DOUBLE_HEXAGON, FOLDER, HEXAGON, PICTURES, TWO_SIDES, places
from tricorne.rules import Board, Figure
from tricorne.schemas import SCHEMAS, SchemaName

AGAIN = "run: python -m tools.docs"


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_the_one_that_is_drawn_today(name: str) -> None:
    assert (FOLDER / name).read_text(encoding="utf-8") == PICTURES[name](), AGAIN


def test_every_picture_in_the_folder_can_be_drawn_anew() -> None:
    assert {path.name for path in FOLDER.glob("*.svg")} == set(PICTURES)


@pytest.mark.parametrize(
    ("tiles", "figure"),
    [
        (BRIDGE, Figure.BRIDGE),
        (TWO_SIDES, Figure.TWO_SIDES),
        (HEXAGON, Figure.HEXAGON),
        (DOUBLE_HEXAGON, Figure.DOUBLE_HEXAGON),
    ],
)
def test_the_picture_of_a_figure_shows_that_figure(tiles: str, figure: Figure) -> None:
    *before, last = places(tiles)
    board = Board()
    for place in before:
        board.place(place)
    assert board.figure(last.cell) == figure


def test_the_annotated_matches_are_shown_as_they_are() -> None:
    page = read(MATCHES)
    assert page == with_matches(page), AGAIN
    assert page.count("<!-- excerpt: ") == page.count("```text\n") == 9
    assert "```text\n```" not in page


@pytest.mark.parametrize(("page", "name", "block"), BLOCKS)
def test_generated_blocks_match_the_sheets_and_parameters(
    page: Path, name: str, block: Callable[[], str]
) -> None:
    text = read(page)
    assert text == with_blocks(page, text), AGAIN
    assert block() in text
    assert [text.count(mark) for mark in marks(name)] == [1, 1]


@pytest.mark.parametrize("name", SCHEMAS)
def test_the_copy_of_a_schema_is_the_one_that_is_made_today(name: SchemaName) -> None:
    path, text = schema_file(name)
    assert read(path) == text, AGAIN


def test_asking_for_help_writes_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["tools.docs", "--help"])
    monkeypatch.setattr(Path, "write_text", lambda *_args, **_kept: pytest.fail("it writes"))
    with pytest.raises(SystemExit, match="0"):
        main()
    assert "Regenerate" in capsys.readouterr().out
