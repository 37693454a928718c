"""The figures and points of each seat in a game, tile by tile."""

from __future__ import annotations

from typing import TypedDict

from tricorne.play.counting.count import Count
from tricorne.play.counting.line import Turn
from tricorne.record.record import Record
from tricorne.rules.actions import Place
from tricorne.rules.breakdown import Source, breakdowns
from tricorne.rules.figure import HEXAGONS, Figure
from tricorne.rules.tiles import NAMES


class BestMove(TypedDict):
    """The tile that brought the most."""

    points: int
    tile: str
    figure: str | None


class Feats:
    """The tiles that a seat placed, and their figures and points."""

    def __init__(self) -> None:
        self.tiles = 0
        self.bridges = 0
        self.hexagons = 0
        """As many as were closed: a double one is two."""
        self.best: BestMove | None = None
        """The tile that brought the most, if any brought points."""
        self._most = 0

    def lay(self, tile: int, figure: Figure | None, points: int) -> None:
        """One more tile."""
        self.tiles += 1
        if figure == Figure.BRIDGE:
            self.bridges += 1
        elif figure in HEXAGONS and figure is not None:
            self.hexagons += HEXAGONS.index(figure)
        if points > self._most:
            self._most = points
            made = None if figure is None else figure.value
            self.best = BestMove(points=points, tile=NAMES[tile], figure=made)


def feats_of_record(record: Record) -> list[Feats]:
    """The feats of each seat in the rounds of a record."""
    match = record.begun
    if match is None:
        return [Feats() for _ in record.header.names]
    feats = [Feats() for _ in range(match.players)]
    for round_ in match.rounds:
        for told in breakdowns(round_.log, round_.terms):
            event = told.event
            if isinstance(event.action, Place):
                feats[event.seat - 1].lay(event.action.tile, told.figure, event.points)
    return feats


def feats_of_count(count: Count) -> list[Feats]:
    """The feats of each seat in a game whose points were counted."""
    feats = [Feats() for _ in range(count.agreed.players)]
    for told in count.told:
        if isinstance(told.line, Turn) and told.line.tile is not None:
            drawn = told.parts.get(Source.DRAW, 0) + told.parts.get(Source.LAST_DRAW, 0)
            brought = sum(told.parts.values()) - drawn
            feats[told.line.seat - 1].lay(told.line.tile, told.line.figure, brought)
    return feats
