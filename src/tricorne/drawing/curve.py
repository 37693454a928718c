"""The curve of a round: the chance of each seat to win it, after each action."""

from __future__ import annotations

from collections.abc import Sequence

from tricorne.drawing.svg.theme import NUMBER_COLOURS, Paint, Theme
from tricorne.drawing.svg.writing import Attributes, element, escape, number_text
from tricorne.rules.spelling import shorten

_WIDTH, _HEIGHT = 560.0, 200.0
_LEFT, _RIGHT, _EDGE = 56.0, 152.0, 16.0
_LINES = (0, 25, 50, 75, 100)
_DASHES = ("none", "8 4", "2 4", "10 3 2 3", "5 5", "1 3")
_LEAST_GAP = 16.0
_LONGEST_NAME = 16
_TEXT: Attributes = {"font-family": "sans-serif", "font-size": 13.0}


def curve_svg(
    chances: Sequence[Sequence[float]], names: Sequence[str], *, theme: Theme = "light"
) -> str:
    """The chances as a picture in SVG. Lines differ in colour and dashes, and carry their names."""
    paint = Paint(theme)
    whole: Attributes = {"width": _LEFT + _WIDTH + _RIGHT, "height": _HEIGHT + 2 * _EDGE}
    head: Attributes = {
        "xmlns": "http://www.w3.org/2000/svg",
        **whole,
        "viewBox": f"0 0 {number_text(_LEFT + _WIDTH + _RIGHT)} {number_text(_HEIGHT + 2 * _EDGE)}",
        "role": "img",
    }
    if paint.adapts:
        head["class"] = "tri-auto"
    title = "Chances to win"
    lines = [
        element("title", {}, title),
        element("desc", {}, escape(_described(chances, names))),
        element("rect", {**whole, "rx": 12.0, "fill": _PAPER}),
        *(_level(percent) for percent in _LINES),
        *(_line(chances, seat) for seat in range(len(names))),
        *_named(chances, names),
    ]
    return element("svg", head, "\n", "\n".join(lines), "\n") + "\n"


_PAPER, _INK, _GRID = "#f8f1e0", "#41464d", "#c8b893"


def _height(share: float) -> float:
    return _EDGE + _HEIGHT * (1.0 - share)


def _level(percent: int) -> str:
    """A line across the picture, and what it stands for."""
    height = _height(percent / 100)
    across: Attributes = {"x1": _LEFT, "x2": _LEFT + _WIDTH, "y1": height, "y2": height}
    label: Attributes = {**_TEXT, "x": _LEFT - 8, "y": height + 4, "text-anchor": "end"}
    return element("line", {**across, "stroke": _GRID, "stroke-width": 1.0}) + element(
        "text", {**label, "fill": _INK}, f"{percent} %"
    )


def _line(chances: Sequence[Sequence[float]], seat: int) -> str:
    """The course of one seat."""
    step = _WIDTH / max(1, len(chances) - 1)
    points = [
        f"{number_text(_LEFT + step * at)},{number_text(_height(shares[seat]))}"
        for at, shares in enumerate(chances)
    ]
    look: Attributes = {
        "fill": "none",
        "stroke": NUMBER_COLOURS[(seat + 1) % len(NUMBER_COLOURS)],
        "stroke-width": 2.5,
        "stroke-dasharray": _DASHES[seat % len(_DASHES)],
    }
    return element("polyline", {"points": " ".join(points), **look})


def _named(chances: Sequence[Sequence[float]], names: Sequence[str]) -> list[str]:
    """The names at the ends of the lines, apart from each other."""
    last = chances[-1] if chances else [1.0 / max(1, len(names))] * len(names)
    found, below = [], 0.0
    lowest = _height(0.0) + 4 - _LEAST_GAP * (len(names) - 1)
    for seat in sorted(range(len(names)), key=lambda seat: -last[seat]):
        height = min(max(_height(last[seat]) + 4, below), lowest)
        below, lowest = height + _LEAST_GAP, lowest + _LEAST_GAP
        label: Attributes = {**_TEXT, "x": _LEFT + _WIDTH + 8, "y": height}
        colour = NUMBER_COLOURS[(seat + 1) % len(NUMBER_COLOURS)]
        found.append(
            element("text", {**label, "fill": colour}, escape(shorten(names[seat], _LONGEST_NAME)))
        )
    return found


def _described(chances: Sequence[Sequence[float]], names: Sequence[str]) -> str:
    """What the picture shows, in words."""
    if not chances:
        return "Nothing has happened."
    first, last = chances[0], chances[-1]
    told = [
        f"{name}: {100 * first[seat]:.0f} % at first, {100 * last[seat]:.0f} % at the end."
        for seat, name in enumerate(names)
    ]
    return " ".join(told)
