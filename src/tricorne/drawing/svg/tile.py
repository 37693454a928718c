"""One tile: an ivory face with a little depth, and in each corner a number with its mark."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import sqrt
from typing import NamedTuple

from tricorne.drawing.svg.geometry import (
    CORNER_RADIUS,
    GAP,
    INRADIUS,
    MARK_DISTANCE,
    NUMBER_DISTANCE,
    ORIGIN,
    Position,
    centre,
    corners_around,
)
from tricorne.drawing.svg.glyphs import MARKS, NUMERAL_STROKE, NUMERALS, RING_STROKE, place_glyph
from tricorne.drawing.svg.theme import NUMBER_COLOURS, Paint
from tricorne.drawing.svg.writing import Attributes, element, number_text
from tricorne.rules.actions import Place
from tricorne.rules.grid import Cell
from tricorne.rules.tiles import NAMES, TURNED

_THICKNESS = 2.2
_BEVEL = 1.7
_SHADOWS = (
    (7.5, 6.6, 0.035),
    (5.6, 5.4, 0.05),
    (4.0, 4.4, 0.06),
    (2.6, 3.5, 0.08),
    (1.3, 2.6, 0.12),
)
"""Of each layer of a shadow: how far it reaches beyond the tile, how far down, how strong it is."""


class Spot(NamedTuple):
    """Where a tile is drawn, on the board or off it: its middle, and which way it points."""

    middle: Position
    points_up: bool

    @classmethod
    def of(cls, cell: Cell) -> Spot:
        """Where a tile on a cell is drawn."""
        return cls(centre(cell), cell.points_up)

    def shape(self, grown: float = 0.0, down: float = 0.0) -> str:
        """The outline of a tile as path data, moved, and grown on all sides (shrunk if below 0)."""
        middle = self.middle.move(0, down)
        reach = INRADIUS - GAP / 2 + grown
        radius = CORNER_RADIUS + grown
        tips = corners_around(middle, 2 * reach, points_up=self.points_up)
        words: list[str] = []
        for which, tip in enumerate(tips):
            start = tip.move_towards(tips[which - 1], radius * sqrt(3))
            end = tip.move_towards(tips[(which + 1) % 3], radius * sqrt(3))
            words += ["L" if words else "M", *map(number_text, start)]
            words += ["A", *map(number_text, (radius, radius, 0, 0, 1, *end))]
        return " ".join([*words, "Z"])


def shadows(spots: Iterable[Spot], paint: Paint) -> list[str]:
    """The soft shadow that tiles cast together, from its faint rim inwards."""
    resting = list(spots)
    return [
        element(
            "path",
            {
                "d": " ".join(spot.shape(reach, down) for spot in resting),
                **paint.fill("shadow"),
                "fill-opacity": strength,
            },
        )
        for reach, down, strength in _SHADOWS
        if resting
    ]


def placed_tile(place: Place, paint: Paint) -> str:
    """A tile on the board; `data-` attributes identify it and its cell for a page."""
    return _tile(place.tile, place.rotation, Spot.of(place.cell), paint, str(place.cell))


def loose_tile(tile: int, rotation: int, spot: Spot, paint: Paint) -> str:
    """A tile that is not on the board."""
    return _tile(tile, rotation, spot, paint, None)


def _tile(tile: int, rotation: int, spot: Spot, paint: Paint, cell: str | None) -> str:
    attributes: Attributes = {"data-tile": NAMES[tile]}
    if cell is not None:
        attributes["data-cell"] = cell
    across, down = map(number_text, spot.middle)
    attributes |= {
        "transform": f"translate({across} {down})",
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
    }
    numerals = corners_around(ORIGIN, NUMBER_DISTANCE, points_up=spot.points_up)
    marks = corners_around(ORIGIN, MARK_DISTANCE, points_up=spot.points_up)
    corners = zip(TURNED[tile][rotation], numerals, marks, strict=True)
    numbers = [_number(number, numeral, mark) for number, numeral, mark in corners]
    return element("g", attributes, *_body(spot.points_up, paint), *numbers)


def _body(points_up: bool, paint: Paint) -> list[str]:  # noqa: FBT001  (as a Spot has it)
    edge, face, bevel = _outlines(points_up)
    return [
        element("path", {"d": edge, **paint.fill("edge")}),
        element("path", {"d": face, **paint.fill("face")}),
        element("path", {"d": bevel, **paint.stroke("bevel", _BEVEL)}),
    ]


@cache
def _outlines(points_up: bool) -> tuple[str, str, str]:  # noqa: FBT001  (likewise)
    """The outlines of a tile's edge, its face, and the bevel on the face."""
    spot = Spot(ORIGIN, points_up)
    return spot.shape(down=_THICKNESS), spot.shape(), spot.shape(-_BEVEL)


@cache
def _number(number: int, numeral: Position, mark: Position) -> str:
    """A numeral, upright however the tile is turned, with its mark nearer the corner."""
    colour = NUMBER_COLOURS[number]
    inside, stroke = ("none", RING_STROKE) if number == 0 else (colour, 1.0)
    return element(
        "g",
        {"data-number": str(number), "fill": "none", "stroke": colour},
        element(
            "path", {"d": place_glyph(NUMERALS[number], *numeral), "stroke-width": NUMERAL_STROKE}
        ),
        element(
            "path", {"d": place_glyph(MARKS[number], *mark), "fill": inside, "stroke-width": stroke}
        ),
    )


def last_mark(cell: Cell, paint: Paint) -> str:
    """The outline of the last tile. A dot could be read as a decimal point."""
    return element(
        "path",
        {"data-last": str(cell), "d": Spot.of(cell).shape(0.6), **paint.stroke("last", 3.6)},
    )


def legal_mark(cell: Cell, paint: Paint) -> str:
    """The dashed outline of a cell where a tile may be placed."""
    return element(
        "path",
        {
            "data-legal": str(cell),
            "d": Spot.of(cell).shape(-3.2),
            **paint.stroke("legal", 2.4),
            "stroke-dasharray": "7 5.5",
            "stroke-linecap": "round",
        },
    )
