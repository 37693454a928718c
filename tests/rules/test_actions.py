"""Actions as people write them, and the events that they become."""

from __future__ import annotations

import pytest

from tests.rules.positions import place, tile
from tricorne.rules import DRAW, END, PASS, Cell, Draw, Event, IllegalAction, Place, parse_action


@pytest.mark.parametrize("text", ["345@0,0", "453@0,-1", "534@-12,7", "draw 055", "pass", "draw"])
def test_an_action_is_read_and_written_unchanged(text: str) -> None:
    assert str(parse_action(text)) == text


def test_a_placement_tells_tile_way_and_cell() -> None:
    assert parse_action("453@0,-1") == Place(tile("345"), 1, Cell(0, -1))
    assert place("453@0,-1").numbers == (4, 5, 3)


def test_a_draw_may_name_its_tile() -> None:
    assert parse_action("draw") == parse_action("draw ?") == DRAW
    assert parse_action("  draw   345 ") == Draw(tile("345"))


@pytest.mark.parametrize("text", ["543@0,0", "021@1,1", "678@0,0"])
def test_numbers_that_fall_clockwise_are_not_a_tile(text: str) -> None:
    with pytest.raises(IllegalAction, match=f"there is no tile {text[:3]}") as refused:
        parse_action(text)
    assert refused.value.code == "tile"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "place",
        "345",
        "345@0",
        "345@0,0 now",
        "345@+1,0",
        "draw 543",
        "draw 345 455",
        "pass 1",
        "34@0,0",
        "345@0,1234567890",
        "345@\N{ARABIC-INDIC DIGIT ZERO},0",
    ],
)
def test_anything_else_is_not_an_action(text: str) -> None:
    with pytest.raises(IllegalAction, match="is no action: write 345@0,1") as refused:
        parse_action(text)
    assert refused.value.code == "syntax"


def test_an_event_reads_as_a_line_of_a_record() -> None:
    assert str(Event(2, place("514@0,0"), 10, 10)) == "2 514@0,0 +10 =10"
    assert str(Event(1, Draw(tile("111")), -5, -16)) == "1 draw 111 -5 =-16"
    assert str(Event(2, DRAW, -5, -5)) == "2 draw ? -5 =-5"
    assert str(Event(1, PASS, 0, 3, 99)) == "1 pass +0 =3"
    assert str(Event(3, END, 48, 114)) == "3 end +48 =114"


def test_to_others_a_draw_is_a_draw_of_any_tile() -> None:
    event = Event(1, Draw(tile("111")), -5, 16, 7)
    assert event.unseen() == Event(1, DRAW, -5, 16, 7)
    assert Event(1, PASS, 0, 16).unseen() == Event(1, PASS, 0, 16)
