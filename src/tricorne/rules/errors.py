"""Refusals: one small value, and a small family of exceptions around it."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Code(StrEnum):
    """The codes of the record format, in the order of their precedence.

    Floors above have codes of their own, which no record shows.
    """

    SYNTAX = "syntax"
    """This is not a statement of the format, or it is in the wrong place."""
    RULES = "rules"
    """No such sheet, scoring, parameter or value, or they contradict each other."""
    TILE = "tile"
    """There is no such tile, or it is already somewhere else."""
    DEAL = "deal"
    """A hand, a pool, lots or a starter that cannot be."""
    OVER = "over"
    """The round or the match is over."""
    TURN = "turn"
    """It is another seat's turn."""
    HAND = "hand"
    """The seat does not hold the tile, or may not place it now."""
    CELL = "cell"
    """The cell is taken, or it is not where a round begins."""
    SIDE = "side"
    """The tile would share no side with any other."""
    CORNER = "corner"
    """A corner would meet another number."""
    DRAW = "draw"
    """Drawing is not allowed now, or that tile is not the one that is drawn."""
    PASS = "pass"  # noqa: S105  (no password)
    """Passing is not allowed now."""
    END = "end"
    """The points of the end of the round, or the tiles revealed then, are wrong."""
    POINTS = "points"
    """The points of a line are wrong."""
    TOTAL = "total"
    """The total of a line is wrong."""


class Refusal(NamedTuple):
    """A reason: one of the codes of the record format, and a sentence with places for details.

    The sentence and its details stay apart, so that the sentence can be translated.
    """

    code: str
    template: str
    details: dict[str, object]

    def __str__(self) -> str:
        return self.template.format(**self.details)


def N_(template: str) -> str:  # noqa: N802  (the customary mark for texts to translate)
    """Mark a template for the catalogues, where it does not stand in `refuse` itself."""
    return template


def refuse(code: str, template: str, /, **details: object) -> Refusal:
    """Write a refusal: `refuse(Code.TURN, "it is the turn of seat {seat}", seat=2)`."""
    return Refusal(code, template, details)


class TricorneError(Exception):
    """Any refusal by Tricorne. `refusal` holds the reason with its code."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    @property
    def code(self) -> str:
        """The code of the record format for this error."""
        return self.refusal.code


class SheetError(TricorneError):
    """An impossible rule sheet, scoring or target."""


class DealError(TricorneError):
    """A deal that contradicts itself or its sheet."""


class IllegalAction(TricorneError):  # noqa: N818  (reads as the sentence that it is)
    """An action that the rules do not allow now."""
