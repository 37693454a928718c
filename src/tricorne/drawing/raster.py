"""A picture as PNG, for programs that cannot show SVG."""

from __future__ import annotations

import re
from importlib import import_module

from tricorne.installing import install_line

_MOST_PIXELS = 100_000_000
_VIEW_BOX = re.compile(r'viewBox="\S+ \S+ (\S+) (\S+)"')


def png(svg: str, width: int) -> bytes:
    """Render a picture of this package in this width in pixels; the height follows.

    Imports resvg-py, which nothing else here needs. An `auto` picture becomes a light one. Raises
    ValueError for a size that would take too much memory.
    """
    _check_size(svg, width)
    try:
        resvg = import_module("resvg_py")
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError(
            f"PNG pictures need resvg-py: {install_line('png')}", name="resvg_py"
        ) from missing
    return bytes(resvg.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True))


def _check_size(svg: str, width: int) -> None:
    """Without memory, the renderer would end the whole process."""
    if width < 1:
        raise ValueError(f"a picture is at least 1 pixel wide, not {width}")
    size = _VIEW_BOX.search(svg)
    if size is None:
        raise ValueError("this is no picture: it has no viewBox")
    height = width * float(size[2]) / float(size[1])
    if width * height > _MOST_PIXELS:
        raise ValueError(f"a picture {width} wide would be too large: {height:.0f} high")
