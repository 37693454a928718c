"""The colours of a picture, by their purpose: light, dark, or following the reader's screen.

A light or dark picture carries its colours as plain attributes and no classes, so no style sheet of
a page affects it. An `auto` picture is a light one with its own style sheet for dark screens.
Programs that ignore style sheets show it light.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from tricorne.drawing.svg.writing import Attributes

Theme = Literal["light", "dark", "auto"]
THEMES = ("light", "dark", "auto")

NUMBER_COLOURS = ("#41464d", "#14599c", "#1e6a36", "#b3231c", "#6b3aa0", "#8a4b00")
"""The colour of each number, the same in every theme: the tiles are ivory in all of them."""


class Palette(NamedTuple):
    """A colour for each part of a picture."""

    cloth: str
    hem: str
    rack: str
    shadow: str
    face: str
    bevel: str
    edge: str
    legal: str
    last: str


LIGHT = Palette(
    cloth="#b9cbbd",
    hem="#a6bbab",
    rack="#a2b8a8",
    shadow="#24352c",
    face="#f8f1e0",
    bevel="#fffcf4",
    edge="#c8b893",
    legal="#2d4a3d",
    last="#0b6472",
)

DARK = Palette(
    cloth="#20322c",
    hem="#31483f",
    rack="#182722",
    shadow="#000000",
    face="#e9dfc8",
    bevel="#f6eedb",
    edge="#998a69",
    legal="#a8c6b6",
    last="#0d8a9c",
)


class Paint:
    """Gives the parts of a picture their colours."""

    def __init__(self, theme: Theme) -> None:
        if theme not in THEMES:
            choices = ", ".join(THEMES)
            raise ValueError(f"there is no theme {theme!r}; there are: {choices}")
        self.adapts = theme == "auto"
        self._palette = DARK if theme == "dark" else LIGHT

    def fill(self, part: str) -> Attributes:
        """The attributes that fill an element with the colour of a part."""
        return self._coloured("fill", part)

    def stroke(self, part: str, width: float) -> Attributes:
        """The attributes that outline an element in the colour of a part."""
        return {"fill": "none", **self._coloured("stroke", part), "stroke-width": width}

    def _coloured(self, how: str, part: str) -> Attributes:
        colours: dict[str, str] = self._palette._asdict()
        attributes: Attributes = {how: colours[part]}
        if self.adapts:
            attributes["class"] = f"tri-{how}-{part}"
        return attributes


def style_sheet() -> str:
    """The style that turns an `auto` picture dark on a dark screen, and affects nothing else."""
    rules = [
        f".tri-auto .tri-{how}-{part}{{{how}:{colour}}}"
        for part, colour in DARK._asdict().items()
        for how in ("fill", "stroke")
    ]
    return "@media (prefers-color-scheme:dark){" + "".join(rules) + "}"
