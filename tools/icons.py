"""The icons of the page, drawn with our own tiles: `python -m tools.icons` writes them anew."""

from __future__ import annotations

import struct

from tools.catalogue import STATIC
from tricorne.drawing.raster import png
from tricorne.drawing.svg.geometry import Position
from tricorne.drawing.svg.theme import Paint
from tricorne.drawing.svg.tile import Spot, loose_tile, shadows
from tricorne.drawing.svg.writing import element
from tricorne.rules.tiles import TILE_NAMED

FOLDER = STATIC / "icons"
TILE = "345"
CLOTH = "#3d6b57"
HEM = "#2c5142"

_DOWN = 9.0
"""The middle of a triangle lies lower than the middle of the square around it."""


def icon(side: float, radius: float) -> str:
    """A tile on a square of cloth, so large that the tile fills more or less of it."""
    middle = Position(side / 2, side / 2 + _DOWN)
    spot, paint = Spot(middle, points_up=True), Paint("light")
    square = {"width": side, "height": side, "rx": radius}
    return element(
        "svg",
        {"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"0 0 {side:g} {side:g}"},
        element("rect", {**square, "fill": HEM}),
        element("rect", {**square, "height": side - 4, "fill": CLOTH}),
        *shadows([spot], paint),
        loose_tile(TILE_NAMED[TILE], 0, spot, paint),
    )


def files() -> dict[str, bytes]:
    """Every icon by its name."""
    plain, whole = icon(128, 28), icon(128, 0)
    masked = icon(172, 0)
    return {
        "icon.svg": (plain + "\n").encode(),
        "icon-192.png": png(plain, 192),
        "icon-512.png": png(plain, 512),
        "icon-180.png": png(whole, 180),
        "maskable-512.png": png(masked, 512),
        "favicon.ico": _ico(png(plain, 32)),
    }


def _ico(picture: bytes) -> bytes:
    """A PNG of 32 pixels as the one picture of an ICO file."""
    head = struct.pack("<HHH", 0, 1, 1)
    entry = struct.pack("<BBBBHHII", 32, 32, 0, 0, 1, 32, len(picture), len(head) + 16)
    return head + entry + picture


if __name__ == "__main__":
    for name, content in files().items():
        (FOLDER / name).write_bytes(content)
