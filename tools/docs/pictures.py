"""The pictures of the pages, each drawn anew from a record or from a few tiles."""

from collections.abc import Callable

from tools.docs.pages import DOCS, RECORDS
from tricorne.drawing import board_svg, tile_svg, view_svg
from tricorne.drawing.svg.geometry import SIDE, Position, bounds, centre, outline, position
from tricorne.drawing.svg.theme import LIGHT
from tricorne.drawing.svg.writing import element, number_text
from tricorne.record import read
from tricorne.rules import Board, Cell, Place, Point, parse_action
from tricorne.rules.grid import corners
from tricorne.rules.tiles import TILE_NAMED

FOLDER = DOCS / "pictures"

BRIDGE = "342@1,0 402@1,1 400@1,2 404@0,2 450@0,3 554@-1,3 454@-1,2 444@-1,1 443@0,0"
TWO_SIDES = (
    "323@1,0 330@1,-1 035@2,-1 355@2,0 345@2,1 455@2,2 445@2,3 344@1,3 234@1,2 232@0,2 122@0,1"
    " 123@0,0"
)
HEXAGON = "015@0,0 001@0,1 011@0,2 114@1,2 145@1,1 515@1,0"
DOUBLE_HEXAGON = "135@0,2 015@0,1 055@0,0 554@1,0 544@1,1 113@0,3 123@0,4 323@1,4 334@1,3 534@1,2"


_AWAY = {0: (0.0, -15.0), 2: (0.0, 15.0)}
_ASIDE = {-1: (-28.0, 0.0), 3: (28.0, 0.0)}
"""The distance from a point to its name: above or below in these rows, otherwise beside."""


def board() -> str:
    """A real position, as the seat to move sees it: a hexagon has just been closed."""
    match = read((RECORDS / "hexagon.tri").read_bytes()).checked().match
    assert match is not None
    round_ = match.rounds[-1]
    return view_svg(round_.view(round_.seat))


def places(tiles: str) -> list[Place]:
    """Placements as they are written, one after the other."""
    written = map(parse_action, tiles.split())
    return [place for place in written if isinstance(place, Place)]


def figure(tiles: str) -> str:
    """A few tiles, of which the last one makes a figure."""
    laid = places(tiles)
    table = Board()
    for place in laid:
        assert not table.laid or table.refusal(place) is None
        table.place(place)
    return board_svg(table, last=laid[-1])


def geometry() -> str:
    """The grid around the first cell: cells and points with their rows and columns."""
    cells = [Cell(row, col) for row in (0, 1) for col in range(-1, 4)]
    points: set[Point] = {point for cell in cells for point in corners(cell)}
    box = bounds(cells).grow(SIDE / 2)
    parts = [
        element("title", {}, "The grid"),
        element("desc", {}, "Two rows of cells, each with its row and column, and their points."),
        element(
            "rect",
            {
                "x": box.left,
                "y": box.top,
                "width": box.width,
                "height": box.height,
                "rx": 18,
                "fill": LIGHT.cloth,
            },
        ),
        *(_cell(cell) for cell in cells),
        *(_point(point) for point in sorted(points)),
    ]
    head: dict[str, str | float] = {
        "xmlns": "http://www.w3.org/2000/svg",
        "width": box.width,
        "height": box.height,
        "viewBox": " ".join(map(number_text, (box.left, box.top, box.width, box.height))),
        "role": "img",
    }
    return element("svg", head, "\n", "\n".join(parts), "\n") + "\n"


def _cell(cell: Cell) -> str:
    """A cell with its name; in the first two, the order in which corners are read."""
    path = " ".join(
        f"{'L' if words else 'M'} {number_text(place.x)} {number_text(place.y)}"
        for words, place in enumerate(outline(cell))
    )
    read_out = cell in {Cell(0, 0), Cell(0, 1)}
    fill = LIGHT.face if read_out else LIGHT.hem
    shape: dict[str, str | float] = {
        "d": f"{path} Z",
        "fill": fill,
        "stroke": LIGHT.edge,
        "stroke-width": 2,
    }
    letters = zip("abc", _inside(cell), strict=True) if read_out else ()
    return element(
        "g",
        {},
        element("path", shape),
        _text(str(cell), centre(cell).x, centre(cell).y, 20, bold=True),
        *(_text(letter, place.x, place.y, 15) for letter, place in letters),
    )


def _inside(cell: Cell) -> list[Position]:
    """Beside the corners of a cell, towards its middle."""
    middle = centre(cell)
    return [corner.move_towards(middle, 22) for corner in outline(cell)]


def _point(point: Point) -> str:
    """A point with its row and column, where there is room for them: at the edge."""
    at = position(point)
    dot: dict[str, str | float] = {"cx": at.x, "cy": at.y, "r": 5, "fill": LIGHT.last}
    moved = _AWAY.get(point.row) or _ASIDE.get(point.col)
    name = f"({point.row},{point.col})"
    names = [] if moved is None else [_text(name, at.x + moved[0], at.y + moved[1], 13)]
    return element("g", {}, element("circle", dot), *names)


def _text(text: str, x: float, y: float, size: int, *, bold: bool = False) -> str:
    """A word with its middle here."""
    attributes: dict[str, str | float] = {
        "x": x,
        "y": y,
        "font-family": "ui-sans-serif, system-ui, sans-serif",
        "font-size": size,
        "font-weight": "700" if bold else "400",
        "fill": LIGHT.shadow,
        "text-anchor": "middle",
        "dominant-baseline": "central",
    }
    return element("text", attributes, text)


PICTURES: dict[str, Callable[[], str]] = {
    "board.svg": board,
    "geometry.svg": geometry,
    "tile.svg": lambda: tile_svg(TILE_NAMED["134"]),
    "bridge.svg": lambda: figure(BRIDGE),
    "two-sides.svg": lambda: figure(TWO_SIDES),
    "hexagon.svg": lambda: figure(HEXAGON),
    "double-hexagon.svg": lambda: figure(DOUBLE_HEXAGON),
}
"""How each picture is drawn, by its name in the folder."""
