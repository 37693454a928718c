"""Pictures of tiles and boards: SVG, PNG through an extra, and text for a terminal."""

from tricorne.drawing.raster import png
from tricorne.drawing.svg.picture import board_svg, round_svg, tile_svg, view_svg
from tricorne.drawing.svg.theme import Theme
from tricorne.drawing.text import Paper, Role, Span, board_text, text_spans

__all__ = [
    "Paper",
    "Role",
    "Span",
    "Theme",
    "board_svg",
    "board_text",
    "png",
    "round_svg",
    "text_spans",
    "tile_svg",
    "view_svg",
]
