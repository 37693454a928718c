"""The numerals 0 to 5 and the mark of each number, as our own paths: pictures need no font.

A glyph is a path around its own centre, of absolute M, L, C and Z commands. Numerals are the middle
line of a stroke with round ends. A mark shows its number: a ring (nothing), a dot, a lens with two
points, a triangle, a square and a star with five.
"""

from __future__ import annotations

from tricorne.drawing.svg.writing import number_text

NUMERAL_STROKE = 4.7
"""The width of the stroke that a numeral is drawn with."""

NUMERALS = (
    (
        "M 0 -10.6 C 4.8 -10.6 6.9 -5.8 6.9 0 C 6.9 5.8 4.8 10.6 0 10.6"
        " C -4.8 10.6 -6.9 5.8 -6.9 0 C -6.9 -5.8 -4.8 -10.6 0 -10.6 Z"
    ),
    "M -4.5 -6.9 L 1.3 -10.6 L 1.3 10.6",
    (
        "M -6.3 -5.9 C -5.9 -8.9 -3.5 -10.6 -0.1 -10.6 C 3.6 -10.6 6.1 -8.4 6.1 -5.2"
        " C 6.1 -2.8 4.8 -1.1 2.6 1 L -6.5 10.6 L 6.9 10.6"
    ),
    (
        "M -5.9 -7.8 C -4.8 -9.7 -2.8 -10.6 -0.3 -10.6 C 3.3 -10.6 5.8 -8.7 5.8 -5.6"
        " C 5.8 -2.6 3.4 -0.7 -1.3 -0.7 C 3.9 -0.7 6.5 1.3 6.5 4.7 C 6.5 8.3 3.7 10.6 -0.3 10.6"
        " C -3.2 10.6 -5.4 9.5 -6.5 7.4"
    ),
    "M 3.2 10.6 L 3.2 -10.6 L -7.4 4.8 L 7.4 4.8",
    (
        "M 5.6 -10.6 L -4.5 -10.6 L -5.5 -1.5 C -4 -2.7 -2.1 -3.4 0 -3.4"
        " C 3.9 -3.4 6.5 -0.7 6.5 3.4 C 6.5 7.7 3.7 10.6 -0.5 10.6 C -3.3 10.6 -5.4 9.5 -6.5 7.4"
    ),
)
"""The numeral of each number."""

MARKS = (
    (
        "M 0 -3.3 C 1.8 -3.3 3.3 -1.8 3.3 0 C 3.3 1.8 1.8 3.3 0 3.3"
        " C -1.8 3.3 -3.3 1.8 -3.3 0 C -3.3 -1.8 -1.8 -3.3 0 -3.3 Z"
    ),
    (
        "M 0 -3.6 C 2 -3.6 3.6 -2 3.6 0 C 3.6 2 2 3.6 0 3.6"
        " C -2 3.6 -3.6 2 -3.6 0 C -3.6 -2 -2 -3.6 0 -3.6 Z"
    ),
    "M 0 -5 C 3.4 -2.2 3.4 2.2 0 5 C -3.4 2.2 -3.4 -2.2 0 -5 Z",
    "M 0 -4.4 L 4.1 2.8 L -4.1 2.8 Z",
    "M -3.1 -3.1 L 3.1 -3.1 L 3.1 3.1 L -3.1 3.1 Z",
    (
        "M 0 -4.9 L 1.3 -1.8 L 4.7 -1.5 L 2.1 0.7 L 2.9 4 L 0 2.2"
        " L -2.9 4 L -2.1 0.7 L -4.7 -1.5 L -1.3 -1.8 Z"
    ),
)
"""The mark of each number."""

RING_STROKE = 2.2
"""The width of the stroke of the ring, the one mark that is empty inside."""


def place_glyph(glyph: str, x: float, y: float) -> str:
    """A glyph as path data, its centre at this place."""
    words, across = [], True
    for word in glyph.split():
        if word.isalpha():
            words.append(word)
        else:
            words.append(number_text(float(word) + (x if across else y)))
            across = not across
    return " ".join(words)
