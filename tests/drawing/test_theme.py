"""Light, dark and auto: the same picture in other colours, and every one of them readable."""

from __future__ import annotations

import re

import pytest

from tests.drawing.games import played
from tricorne.drawing import board_svg, round_svg
from tricorne.drawing.svg.theme import DARK, LIGHT, NUMBER_COLOURS, Palette
from tricorne.rules import Board

_COLOUR = re.compile("#[0-9a-f]{6}")


def luminance(colour: str) -> float:
    """The relative luminance, as WCAG 2 defines it."""
    shares = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("palette", [LIGHT, DARK])
@pytest.mark.parametrize("colour", NUMBER_COLOURS)
def test_numbers_are_readable_on_ivory(palette: Palette, colour: str) -> None:
    assert contrast(colour, palette.face) >= 4.5


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_marks_stand_out_from_what_lies_around_them(palette: Palette) -> None:
    assert contrast(palette.last, palette.face) >= 3
    assert contrast(palette.last, palette.cloth) >= 3
    assert contrast(palette.legal, palette.cloth) >= 3


def test_themes_differ_in_colours_only() -> None:
    light, dark = (round_svg(played(3, 9), theme=theme) for theme in ("light", "dark"))
    assert light != dark
    assert _COLOUR.sub("", light) == _COLOUR.sub("", dark)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_light_and_dark_pictures_carry_nothing_that_a_style_sheet_could_touch(theme: str) -> None:
    svg = round_svg(played(3, 9), theme=theme)  # type: ignore[arg-type]  # one of the two
    assert "class=" not in svg
    assert "<style" not in svg


def test_an_auto_picture_is_a_light_one_with_dark_colours_for_dark_screens() -> None:
    light, auto = (round_svg(played(3, 9), theme=theme) for theme in ("light", "auto"))
    plain = re.sub(r"<style>.*</style>\n", "", auto)
    assert re.sub(r' class="tri-[a-z-]+"', "", plain) == light
    style = re.search("<style>(.*)</style>", auto)
    assert style
    assert style[1].startswith("@media (prefers-color-scheme:dark){")
    used = set(re.findall(r'class="(tri-(?:fill|stroke)-[a-z]+)"', auto))
    assert used
    for name in used:
        part = name.rsplit("-", 1)[1]
        assert f".tri-auto .{name}{{{name.split('-')[1]}:{getattr(DARK, part)}}}" in style[1]


def test_an_unknown_theme_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="no theme 'blue'; there are: light, dark, auto"):
        board_svg(Board(), theme="blue")  # type: ignore[arg-type]  # that is the point
