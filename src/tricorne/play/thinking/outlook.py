"""Possible next moves on a table, as far as one seat can know."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tricorne.rules import Figure
from tricorne.rules.demand import FITS, OPEN, WEIGHTS
from tricorne.rules.grid import sides
from tricorne.rules.tiles import ALL_TILES, tile_set, tiles_in

if TYPE_CHECKING:
    from tricorne.rules import Place, View
    from tricorne.rules.grid import Cell

GREAT = (Figure.BRIDGE, Figure.HEXAGON, Figure.DOUBLE_HEXAGON, Figure.TRIPLE_HEXAGON)
"""The figures worth mentioning, in ascending order."""


def greatest(figures: Iterable[Figure]) -> Figure | None:
    """The most notable of these figures."""
    return max(figures, key=GREAT.index, default=None)


@dataclass(frozen=True, slots=True)
class Outlook:
    """The prospects of the seat's remaining tiles, and of the tiles hidden from it."""

    fitting: int
    """The remaining tiles that would fit somewhere."""
    spots: int
    """The number of cells where they would."""
    asked: frozenset[int]
    """The numbers that a tile needs to fit in some open cell."""
    reply: int
    """The most points that a hidden tile could score there."""
    figures: dict[Cell, Figure]
    """The great figures that hidden tiles could complete for points."""
    makers: dict[Figure, int]
    """The hidden tiles that could complete each of them."""
    hidden: int
    """The tiles that the seat does not see."""
    answers: int
    """Those of them that would fit somewhere."""
    beside: int
    """Those of them that would fit beside the placed tile."""

    @classmethod
    def of(cls, view: View, place: Place | None = None) -> Outlook:
        """The outlook of the table as it is, or after a placement."""
        board, amounts = view.board.copy(), view.terms.amounts
        held = view.hand or 0
        rest = held
        if place is not None:
            board.place(place)
            rest &= ~(1 << place.tile)
        laid = tile_set(lying.tile for lying in board.laid.values())
        hidden = ALL_TILES & ~held & ~laid
        near = [] if place is None else sides(place.cell)
        reply, spots, answers, beside = 0, 0, 0, 0
        figures: dict[Cell, Figure] = {}
        makers: dict[Figure, int] = {}
        for cell, demand in board.open.items():
            spots += FITS[demand] & rest != 0
            fitting = FITS[demand] & hidden
            if not fitting:
                continue
            answers |= fitting
            if cell in near:
                beside |= fitting
            figure = board.figure(cell)
            most = max(amounts.tile[tile] for tile in tiles_in(fitting))
            reply = max(reply, most + amounts.figure[figure])
            if figure in GREAT and amounts.figure[figure]:
                figures[cell] = figure
                makers[figure] = makers.get(figure, 0) | fitting
        asked = frozenset(
            demand // weight % (OPEN + 1) for demand in board.open.values() for weight in WEIGHTS
        ) - {OPEN}
        fits = rest & board.fitting
        return cls(fits, spots, asked, reply, figures, makers, hidden, answers, beside)

    @property
    def playable(self) -> int:
        """How many of the remaining tiles would fit somewhere."""
        return self.fitting.bit_count()

    def opens(self, before: Outlook) -> set[Figure]:
        """The figures that others could complete now, on cells where they could not before."""
        return {
            figure for cell, figure in self.figures.items() if before.figures.get(cell) != figure
        }

    def no_answer(self, size: int) -> float:
        """The chance that no tile of a hand fits, if any hidden tiles may be in it."""
        hidden, chance = self.hidden.bit_count(), 1.0
        idle = hidden - self.answers.bit_count()
        for tile in range(size):
            chance *= max(0, idle - tile) / max(1, hidden - tile)
        return chance
