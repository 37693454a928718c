"""The pictures: a tile alone, a board, a view with its hand, a round."""

from __future__ import annotations

from collections.abc import Iterable

from tricorne.drawing.svg.geometry import Box, bounds
from tricorne.drawing.svg.hand import Rack
from tricorne.drawing.svg.marked import marked_cells
from tricorne.drawing.svg.theme import Paint, Theme, style_sheet
from tricorne.drawing.svg.tile import Spot, last_mark, legal_mark, loose_tile, placed_tile, shadows
from tricorne.drawing.svg.writing import Attributes, element, escape, number_text
from tricorne.rules.actions import Place
from tricorne.rules.board import Board
from tricorne.rules.grid import Cell
from tricorne.rules.round import Round
from tricorne.rules.tiles import NAMES, TURNED, names
from tricorne.rules.view import View

_MARGIN = 22.0
_NATURAL_SCALE = 0.64
_ROUNDING = 18.0


def board_svg(  # noqa: PLR0913  (one picture, and all that may be seen in it)
    board: Board,
    *,
    hand: int | None = None,
    last: Place | None = None,
    legal: Iterable[Cell | Place] = (),
    theme: Theme = "light",
    title: str | None = None,
    description: str | None = None,
) -> str:
    """The board as an SVG picture, with a hand below it if one is given.

    `last` is outlined, `legal` placements are dashed. Title and description are for screen readers;
    without a description, the tiles are listed. An empty board shows the cell of the first tile.
    """
    paint = Paint(theme)
    marked = marked_cells(board, legal)
    table = bounds([*board.laid, *marked])
    parts = [
        *shadows((Spot.of(cell) for cell in board.laid), paint),
        *(placed_tile(place, paint) for _, place in sorted(board.laid.items())),
        *(legal_mark(cell, paint) for cell in marked),
    ]
    if last is not None:
        parts.append(last_mark(last.cell, paint))
    if hand:
        rack = Rack.place_below(table, hand)
        parts.append(rack.svg(paint))
        table = table.include(rack.box)
    title = title if title is not None else _title(board)
    description = description if description is not None else _list(board, hand, last, marked)
    return _picture(parts, table.grow(_MARGIN), paint, title, description)


def view_svg(view: View, *, theme: Theme = "light") -> str:
    """A seat's view: the board, its hand, the last placement, and its legal placements."""
    placements = [event.action for event in view.log if isinstance(event.action, Place)]
    return board_svg(
        view.board,
        hand=view.hand,
        last=placements[-1] if placements else None,
        legal=[action for action in view.actions if isinstance(action, Place)],
        theme=theme,
    )


def round_svg(round_: Round, *, theme: Theme = "light") -> str:
    """A round as the seat to move sees it; once it is over, as a spectator does."""
    return view_svg(round_.view(None if round_.over else round_.seat), theme=theme)


def tile_svg(
    tile: int,
    rotation: int = 0,
    *,
    points_up: bool = True,
    theme: Theme = "light",
    title: str | None = None,
) -> str:
    """One tile without a cloth, in this rotation, pointing up or down."""
    paint = Paint(theme)
    cell = Cell(0, 0 if points_up else 1)
    spot = Spot.of(cell)
    parts = [*shadows([spot], paint), loose_tile(tile, rotation, spot, paint)]
    box = bounds([cell]).grow(_MARGIN / 2)
    title = title if title is not None else f"Tile {NAMES[tile]}"
    numbers = " ".join(map(str, TURNED[tile][rotation]))
    description = f"Clockwise from {'the top' if points_up else 'the top left'}: {numbers}."
    return _picture(parts, box, paint, title, description, cloth=False)


def _title(board: Board) -> str:
    count = len(board.laid)
    return f"Board with {count} tile{'s' * (count > 1)}" if count else "Empty board"


def _list(board: Board, hand: int | None, last: Place | None, marked: list[Cell]) -> str:
    """A description of the picture in words."""
    sentences = [
        ("Tiles, in the order in which they were placed", map(str, board.laid.values())),
        ("Last tile", [] if last is None else [str(last)]),
        ("Places where a tile may go", map(str, marked)),
        ("Hand", names(hand or 0)),
    ]
    listed = [(head, " ".join(items)) for head, items in sentences]
    return " ".join(f"{head}: {items}." for head, items in listed if items)


def _picture(  # noqa: PLR0913  (the parts of any picture)
    parts: list[str], box: Box, paint: Paint, title: str, description: str, *, cloth: bool = True
) -> str:
    """The whole document: title, style, cloth, and the parts on it."""
    head: Attributes = {
        "xmlns": "http://www.w3.org/2000/svg",
        "width": box.width * _NATURAL_SCALE,
        "height": box.height * _NATURAL_SCALE,
        "viewBox": " ".join(map(number_text, (box.left, box.top, box.width, box.height))),
        "role": "img",
    }
    if paint.adapts:
        head["class"] = "tri-auto"
    lines = [
        element("title", {}, escape(title)),
        element("desc", {}, escape(description)),
        *([element("style", {}, style_sheet())] if paint.adapts else []),
        *(_cloth(box, paint) if cloth else []),
        *parts,
    ]
    return element("svg", head, "\n", "\n".join(lines), "\n") + "\n"


def _cloth(box: Box, paint: Paint) -> list[str]:
    """The table, and a line near its edge like the hem of a cloth."""
    hem = box.grow(-6)
    return [
        element("rect", {**_frame(box), "rx": _ROUNDING, **paint.fill("cloth")}),
        element("rect", {**_frame(hem), "rx": _ROUNDING - 6, **paint.stroke("hem", 1.5)}),
    ]


def _frame(box: Box) -> Attributes:
    return {"x": box.left, "y": box.top, "width": box.width, "height": box.height}
