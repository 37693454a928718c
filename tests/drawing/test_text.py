"""The board in a terminal."""

from __future__ import annotations

from hypothesis import given

from tests.drawing.games import last_placement, played, rounds
from tricorne.drawing import board_text, text_spans
from tricorne.rules import Board, Cell, Place, Round, parse_action


def board(*placements: str) -> Board:
    result = Board()
    for written in placements:
        place = parse_action(written)
        assert isinstance(place, Place)
        assert result.refusal(place) is None
        result.place(place)
    return result


def drawn(text: str) -> list[str]:
    """A text without the lines above and below it that name the columns."""
    lines = text.split("\n")
    return lines[3 : lines.index("", 3)]


def test_a_tile_is_a_triangle_with_a_number_at_each_corner() -> None:
    assert board_text(board("345@0,0")).split("\n") == [
        "      0",
        "",
        "",
        "      3",
        "0    / \\",
        "    /   \\",
        "   5-----4",
        "",
        "      0",
    ]


def test_a_point_that_tiles_share_is_shown_once() -> None:
    assert drawn(board_text(board("345@0,0", "334@0,1"))) == [
        "      3-----3",
        "0    / \\   /",
        "    /   \\ /",
        "   5-----4",
    ]


def test_the_last_tile_has_a_star_in_it_and_a_legal_place_a_plus() -> None:
    two = board("345@0,0", "334@0,1")
    assert drawn(board_text(two, last=two.laid[Cell(0, 1)], legal=[Cell(1, 0)])) == [
        "      3-----3",
        "0    / \\ * /",
        "    /   \\ /",
        "   5-----4",
        "1   . + .",
        "     . .",
        "      .",
    ]


@given(rounds)
def test_every_point_with_a_number_is_shown_once(round_: Round) -> None:
    spans = [span for line in text_spans(round_.board) for span in line]
    shown = sorted(int(span.text) for span in spans if span.role == "number")
    assert shown == sorted(round_.board.numbers.values())


@given(rounds)
def test_the_spans_add_up_to_the_text_in_plain_ascii(round_: Round) -> None:
    legal = [action for action in round_.legal_actions() if isinstance(action, Place)]
    spans = text_spans(round_.board, legal=legal)
    text = board_text(round_.board, legal=legal)
    assert text == "\n".join("".join(span.text for span in line) for line in spans)
    assert text.isascii()
    assert not any(line.endswith(" ") for line in text.split("\n"))


@given(rounds)
def test_each_legal_cell_is_marked_once(round_: Round) -> None:
    legal = [action for action in round_.legal_actions() if isinstance(action, Place)]
    cells = {place.cell for place in legal} | ({Cell(0, 0)} if not round_.board.laid else set())
    assert board_text(round_.board, legal=legal).count("+") == len(cells)


def test_columns_are_named_above_and_below_the_middle_of_their_cells() -> None:
    text = board_text(board("345@0,0"), legal=[Cell(0, -1), Cell(0, 1)])
    assert text.split("\n") == [
        "         0",
        "     -1     1",
        "",
        "   . . . 3 . . .",
        "0   . + / \\ + .",
        "     . /   \\ .",
        "      5-----4",
        "",
        "         0",
        "     -1     1",
    ]


def test_rows_are_named_to_the_left_of_their_cells() -> None:
    assert drawn(board_text(board("345@0,0", "544@1,0"))) == [
        "      3",
        "0    / \\",
        "    /   \\",
        "   5-----4",
        "1   \\   /",
        "     \\ /",
        "      4",
    ]


def test_a_hole_among_tiles_is_not_taken_for_a_tile() -> None:
    ring = Board()
    for cell in (Cell(1, 0), Cell(0, -1), Cell(0, 1)):
        ring.place(Place(0, 0, cell))
    assert board_text(ring).count("x") == 1
    assert board_text(ring, legal=[Cell(0, 0)]).count("x") == 0
    ring.place(Place(0, 0, Cell(0, 0)))
    assert board_text(ring).count("x") == 0


def test_an_empty_board_shows_where_the_first_tile_goes() -> None:
    assert drawn(board_text(Board())) == ["      .", "0    . .", "    . + .", "   . . . ."]


def test_roles_tell_what_to_colour() -> None:
    round_ = played(3, 30)
    spans = text_spans(round_.board, last=last_placement(round_), legal=[Cell(9, 9)])
    roles = {span.role for line in spans for span in line}
    assert {"blank", "label", "side", "number", "last", "legal"} <= roles
