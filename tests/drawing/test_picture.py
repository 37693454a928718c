"""The content of a picture, which is the same every time."""

from __future__ import annotations

import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections import Counter

import pytest
from hypothesis import given, strategies as st

from tests.drawing.games import last_placement, played, rounds
from tricorne.drawing import board_svg, round_svg, tile_svg, view_svg
from tricorne.rules import Board, Cell, Place, Round
from tricorne.rules.tiles import COUNT, NAMES, TILE_NAMED, TURNED, parse_set, rotations

SVG = "{http://www.w3.org/2000/svg}"
FORTY_ACTIONS = played(3, 40)


def read(svg: str) -> ET.Element:
    """A picture as any XML reader sees it."""
    return ET.fromstring(svg)  # noqa: S314  (we have written it ourselves)


def marked(picture: ET.Element, attribute: str) -> list[str]:
    """The values of a `data-` attribute, in the order of the picture."""
    return [found for e in picture.iter() if (found := e.get(f"data-{attribute}")) is not None]


def numbers_of(tile: ET.Element) -> tuple[int, ...]:
    return tuple(int(number) for number in marked(tile, "number"))


@given(rounds)
def test_every_tile_of_the_board_is_drawn_once_with_its_numbers(round_: Round) -> None:
    picture = read(board_svg(round_.board))
    drawn = [e for e in picture.iter() if e.get("data-cell") is not None]
    assert Counter(e.get("data-cell") for e in drawn) == Counter(map(str, round_.board.laid))
    by_cell = {str(cell): place for cell, place in round_.board.laid.items()}
    for e in drawn:
        place = by_cell[e.get("data-cell", "")]
        assert (e.get("data-tile"), numbers_of(e)) == (NAMES[place.tile], place.numbers)


@given(rounds, st.sampled_from(["light", "dark", "auto"]))
def test_a_picture_is_xml_without_text_elements_ids_or_references(
    round_: Round, theme: str
) -> None:
    svg = round_svg(round_, theme=theme)  # type: ignore[arg-type]  # one of the three
    picture = read(svg)
    assert {e.tag.removeprefix(SVG) for e in picture.iter()} <= {
        *("svg", "title", "desc", "style", "g", "path", "rect", "circle"),
    }
    assert not [e for e in picture.iter() if "id" in e.attrib]
    assert "url(" not in svg
    assert "href" not in svg


@pytest.mark.long
@given(rounds)
def test_a_copy_of_a_round_makes_the_same_picture(round_: Round) -> None:
    assert round_svg(round_) == round_svg(round_.copy())


def test_the_order_of_legal_places_does_not_change_the_picture() -> None:
    cells = [Cell(5, 5), Cell(-3, 2), Cell(5, 4)]
    board = FORTY_ACTIONS.board
    assert board_svg(board, legal=cells) == board_svg(board, legal=[*cells[::-1], cells[0]])


@pytest.mark.long
def test_a_picture_is_the_same_whatever_the_hash_seed() -> None:
    code = "from tests.drawing.games import played; from tricorne.drawing import round_svg\n"
    code += "import sys; sys.stdout.write(round_svg(played(3, 40), theme='auto'))"
    pictures = {
        subprocess.run(  # noqa: S603  (this Python, our code)
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert pictures == {round_svg(FORTY_ACTIONS, theme="auto")}


@given(rounds)
def test_all_that_is_drawn_lies_inside_the_picture(round_: Round) -> None:
    picture = read(round_svg(round_))
    left, top, width, height = map(float, picture.attrib["viewBox"].split())
    for e in picture.iter(f"{SVG}g"):
        if "transform" in e.attrib:
            x, y = map(float, e.attrib["transform"].removeprefix("translate(")[:-1].split())
            assert left + 50 < x < left + width - 50
            assert top + 28 < y < top + height - 28


def test_the_last_tile_has_a_line_around_it_and_no_dot_that_reads_as_a_decimal_point() -> None:
    last = last_placement(FORTY_ACTIONS)
    picture = read(board_svg(FORTY_ACTIONS.board, last=last))
    assert marked(picture, "last") == [str(last.cell)]
    (mark,) = (e for e in picture.iter() if "data-last" in e.attrib)
    assert (mark.tag, mark.attrib["fill"]) == (f"{SVG}path", "none")
    assert [e for e in picture.iter() if e.tag == f"{SVG}circle"] == []


def test_legal_places_are_dashed_each_cell_once() -> None:
    round_ = played(3, 4)
    placements = [action for action in round_.legal_actions() if isinstance(action, Place)]
    assert placements
    picture = read(board_svg(round_.board, legal=placements))
    cells = sorted({place.cell for place in placements})
    assert marked(picture, "legal") == list(map(str, cells))
    dashed = [e for e in picture.iter() if "stroke-dasharray" in e.attrib]
    assert len(dashed) == len(cells)


def test_without_last_and_legal_nothing_is_marked() -> None:
    picture = read(board_svg(FORTY_ACTIONS.board))
    assert marked(picture, "last") + marked(picture, "legal") == []


def test_an_empty_board_shows_the_place_of_the_first_tile() -> None:
    picture = read(board_svg(Board()))
    assert marked(picture, "legal") == ["0,0"]
    assert picture.findtext(f"{SVG}title") == "Empty board"


@pytest.mark.parametrize("names", ["345", "000 012 345", " ".join(sorted(NAMES))])
def test_a_hand_lies_below_the_board_in_the_order_in_which_it_is_written(names: str) -> None:
    picture = read(board_svg(FORTY_ACTIONS.board, hand=parse_set(names)))
    (rack,) = (e for e in picture.iter() if "data-hand" in e.attrib)
    assert marked(rack, "tile") == names.split()
    assert marked(rack, "cell") == []


def test_an_empty_hand_needs_no_rack() -> None:
    assert board_svg(Board(), hand=0) == board_svg(Board(), hand=None)


def test_a_large_hand_makes_the_picture_no_wider_than_five_sides_or_the_board() -> None:
    few, many = (read(board_svg(Board(), hand=(1 << n) - 1)) for n in (7, COUNT))
    widths = [float(picture.attrib["viewBox"].split()[2]) for picture in (few, many)]
    assert max(widths) <= 500 + 2 * 22


def test_a_view_shows_its_own_hand_its_legal_places_and_the_last_placement() -> None:
    round_ = played(3, 9)
    view = round_.view(round_.seat)
    picture = read(view_svg(view))
    assert view.hand
    (rack,) = (e for e in picture.iter() if "data-hand" in e.attrib)
    assert len(marked(rack, "tile")) == view.hand.bit_count()
    assert marked(picture, "last") == [str(last_placement(round_).cell)]
    assert marked(picture, "legal")
    assert round_svg(round_) == view_svg(view)


def test_a_spectator_sees_no_hand_and_no_legal_places() -> None:
    picture = read(view_svg(played(3, 9).view()))
    assert marked(picture, "hand") + marked(picture, "legal") == []


def test_a_round_that_is_over_is_drawn_for_spectators() -> None:
    round_ = played(3, 1000)
    assert round_.over
    assert round_svg(round_) == view_svg(round_.view())


@pytest.mark.parametrize("points_up", [True, False])
def test_a_tile_alone_shows_its_numbers_as_it_is_turned(*, points_up: bool) -> None:
    for tile in range(COUNT):
        for rotation in rotations(tile):
            picture = read(tile_svg(tile, rotation, points_up=points_up))
            assert marked(picture, "tile") == [NAMES[tile]]
            assert numbers_of(picture) == TURNED[tile][rotation]


def test_each_number_has_its_own_colour_numeral_and_mark() -> None:
    looks = set()
    for number in range(6):
        picture = read(tile_svg(TILE_NAMED[str(number) * 3]))
        group = next(e for e in picture.iter() if e.get("data-number") == str(number))
        looks.add((group.attrib["stroke"], *(path.attrib["d"] for path in group)))
    for same in zip(*looks, strict=True):
        assert len(set(same)) == 6


def test_a_description_lists_all_that_is_shown() -> None:
    last = last_placement(FORTY_ACTIONS)
    svg = board_svg(FORTY_ACTIONS.board, last=last, legal=[Cell(9, 9)], hand=parse_set("012 000"))
    description = read(svg).findtext(f"{SVG}desc") or ""
    for place in FORTY_ACTIONS.board.laid.values():
        assert str(place) in description
    assert description.endswith(
        f"Last tile: {last}. Places where a tile may go: 9,9. Hand: 000 012."
    )


@pytest.mark.long
@given(st.text())
def test_any_title_and_description_may_be_given(text: str) -> None:
    picture = read(board_svg(Board(), title=text, description=f"<{text}&"))
    assert picture.findtext(f"{SVG}title") is not None
    assert (picture.findtext(f"{SVG}desc") or "").startswith("<")


def test_characters_that_xml_forbids_are_replaced_in_a_title() -> None:
    svg = board_svg(Board(), title='a\x00b\ud800 <"&">')
    assert read(svg).findtext(f"{SVG}title") == 'a\ufffdb\ufffd <"&">'
    assert svg.encode()
