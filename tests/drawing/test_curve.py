"""The curve of a round as a picture."""

from __future__ import annotations

from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from tricorne.drawing.curve import curve_svg

CHANCES = [[0.5, 0.5], [0.75, 0.25], [1.0, 0.0]]
_SVG = "{http://www.w3.org/2000/svg}"


def parsed(picture: str) -> ET.Element:
    return ET.fromstring(picture)  # noqa: S314  (our own picture)


def test_a_curve_has_a_line_and_a_name_for_each_seat() -> None:
    root = parsed(curve_svg(CHANCES, ["Léa & Tom", "Ada"]))
    lines = root.findall(f"{_SVG}polyline")
    assert len(lines) == 2
    heights = [
        [float(point.split(",")[1]) for point in line.attrib["points"].split()] for line in lines
    ]
    assert heights[0] == sorted(heights[0], reverse=True)
    assert heights[1] == sorted(heights[1])
    words = [text.text for text in root.findall(f"{_SVG}text")]
    assert {"Léa & Tom", "Ada", "0 %", "50 %", "100 %"} <= {*words}
    assert len({line.attrib["stroke-dasharray"] for line in lines}) == 2


def test_screen_readers_hear_where_it_began_and_ended() -> None:
    root = parsed(curve_svg(CHANCES, ["Rouge", "Bleu"]))
    told = root.findtext(f"{_SVG}desc")
    assert told == "Rouge: 50 % at first, 100 % at the end. Bleu: 50 % at first, 0 % at the end."


@pytest.mark.parametrize("chances", [[], [[1.0]], [[0.2, 0.3, 0.1, 0.1, 0.2, 0.1]]])
def test_a_short_curve_is_a_picture_too(chances: list[list[float]]) -> None:
    names = [f"P{seat}" for seat in range(max(map(len, chances), default=2))]
    parsed(curve_svg(chances, names))


@pytest.mark.parametrize("shares", [[0.34, 0.33, 0.33], [1.0, 0.0, 0.0, 0.0, 0.0, 0.0]])
def test_names_at_the_end_do_not_overlap_and_stay_inside(shares: list[float]) -> None:
    names = [*"ABCDEF"[: len(shares)]]
    root = parsed(curve_svg([shares], names))
    heights = sorted(
        float(text.attrib["y"]) for text in root.findall(f"{_SVG}text") if text.text in names
    )
    assert all(below - above >= 16 for above, below in pairwise(heights))
    assert heights[0] > 13
    assert heights[-1] < float(root.attrib["height"])


def test_no_label_is_cut_off() -> None:
    letter = 13 * 0.65
    """Its width, if it is wide."""
    root = parsed(curve_svg(CHANCES, ["A player with a very long name", "Ada"]))
    for text in root.findall(f"{_SVG}text"):
        at, words = float(text.attrib["x"]), text.text or ""
        if text.attrib.get("text-anchor") == "end":
            assert at - letter * len(words) > 0
        else:
            assert at + letter * len(words) < float(root.attrib["width"])
    assert "A player with a very long name" in (root.findtext(f"{_SVG}desc") or "")
