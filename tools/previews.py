"""What a message shows of a link to the page: a picture for each language.

    pip install brotli fonttools pillow
    python -m tools.previews

Our own tiles close two hexagons, below the name and what the first screen says of the game. The
page's own fonts write it, as outlines.
"""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from importlib import import_module
from io import BytesIO
from typing import Any

from PIL import Image

from tools.catalogue import FIRST_SCREEN, STATIC, languages
from tools.docs.pictures import DOUBLE_HEXAGON, places
from tricorne.drawing.raster import png
from tricorne.drawing.svg.geometry import bounds
from tricorne.drawing.svg.theme import Paint
from tricorne.drawing.svg.tile import Spot, placed_tile, shadows
from tricorne.drawing.svg.writing import element, number_text
from tricorne.languages import ENGLISH
from tricorne.page.link_preview import HEIGHT, PICTURE, WIDTH

TEXT = "Three-cornered dominoes."
"""Of the first screen."""

_INK, _DOT, _RAIL = "#1c2b24", "#9a3412", "#8c5b30"
_FRAME = 14
_MIDDLE = WIDTH / 2
_NAME_WIDTH, _NAME_DOWN = 560, 172
_TEXT_DOWN, _TEXT_SIZE, _TEXT_WIDTH = 250, 50, 1000
"""Text in the middle stays whole where a picture is cut to a square."""
_TILES = (80, 285, 1120, 595)
"""The box that the tiles fill: left, top, right, bottom."""
_COLOURS = 96

_WORDMARK = re.compile(
    r'viewBox="0 -152 832 156".*?<path d="([^"]+)".*?<path[^>]* d="([^"]+)"', re.DOTALL
)
_WORDMARK_WIDTH = 832


def picture(text: str) -> str:
    """The picture with a sentence, as SVG."""
    inside = {"x": _FRAME, "y": _FRAME, "width": WIDTH - 2 * _FRAME, "height": HEIGHT - 2 * _FRAME}
    paint = Paint("light")
    return element(
        "svg",
        {"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"0 0 {WIDTH} {HEIGHT}"},
        element("rect", {"width": WIDTH, "height": HEIGHT, "fill": _RAIL}),
        element("rect", {**inside, "rx": 10, **paint.fill("cloth")}),
        _name(),
        _sentence(text),
        _tiles(paint),
    )


def _name() -> str:
    found = _WORDMARK.search(FIRST_SCREEN.read_text(encoding="utf-8"))
    assert found is not None
    scale = _NAME_WIDTH / _WORDMARK_WIDTH
    left = _MIDDLE - _NAME_WIDTH / 2
    return element(
        "g",
        {"transform": f"translate({left:g} {_NAME_DOWN}) scale({scale:.4f})"},
        element("path", {"d": found[1], "fill": _INK}),
        element("path", {"d": found[2], "fill": _DOT}),
    )


def _sentence(text: str) -> str:
    """The outlines of the letters, in the middle, smaller if there are many."""
    paths, across = [], 0.0
    for letter in text:
        font, glyph = _glyph(letter)
        pen = import_module("fontTools.pens.svgPathPen").SVGPathPen(font)
        font[glyph].draw(pen)
        paths.append(
            element("path", {"d": pen.getCommands(), "transform": f"translate({across:g} 0)"})
        )
        across += font[glyph].width
    scale = min(_TEXT_SIZE / _units(), _TEXT_WIDTH / across)
    left = number_text(_MIDDLE - scale * across / 2)
    move = f"translate({left} {_TEXT_DOWN}) scale({scale:.5f} {-scale:.5f})"
    return element("g", {"transform": move, "fill": _INK}, *paths)


def _tiles(paint: Paint) -> str:
    laid = places(DOUBLE_HEXAGON)
    box = bounds([place.cell for place in laid])
    left, top, right, bottom = _TILES
    scale = min((right - left) / box.width, (bottom - top) / box.height)
    across = _MIDDLE - scale * (box.left + box.width / 2)
    down = (top + bottom) / 2 - scale * (box.top + box.height / 2)
    return element(
        "g",
        {"transform": f"translate({across:.2f} {down:.2f}) scale({scale:.4f})"},
        *shadows((Spot.of(place.cell) for place in laid), paint),
        *(placed_tile(place, paint) for place in laid),
    )


@cache
def _fonts() -> list[Any]:
    reading = import_module("fontTools.ttLib")  # which few tools need
    return [reading.TTFont(path) for path in sorted(STATIC.glob("fonts/sans-400*.woff2"))[::-1]]


def _units() -> int:
    return int(_fonts()[0]["head"].unitsPerEm)


def _glyph(letter: str) -> tuple[Any, str]:
    """The glyphs of the font that has a letter, and the name of the letter there."""
    for font in _fonts():
        if name := font.getBestCmap().get(ord(letter)):
            return font.getGlyphSet(), name
    raise SystemExit(f"no font of the page has {letter}: see tools/fonts.py")


def small(content: bytes) -> bytes:
    """A PNG with fewer colours."""
    written = BytesIO()
    few = Image.open(BytesIO(content)).convert("RGB").quantize(_COLOURS, dither=Image.Dither.NONE)
    few.save(written, "PNG", optimize=True)
    return written.getvalue()


def main() -> None:
    """Write the picture of every language."""
    said = {ENGLISH: TEXT} | {each.tag: each.translated().get(TEXT, TEXT) for each in languages()}
    for language, text in said.items():
        content = small(png(picture(unescape(text)), WIDTH))
        (STATIC / PICTURE.format(language)).write_bytes(content)
        print(f"{language}: {len(content)} bytes")


if __name__ == "__main__":
    main()
