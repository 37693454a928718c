"""The points of each line of a log, part by part."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple, assert_never

from tricorne.rules.actions import Draw, End, Pass, Place
from tricorne.rules.board import Board
from tricorne.rules.event import Event
from tricorne.rules.figure import Figure
from tricorne.rules.round import Round
from tricorne.rules.terms import Amounts, Terms


class Source(StrEnum):
    """The sources of points. A figure is one too, under its own name."""

    NUMBERS = "numbers"
    """The sum of the tile's numbers."""
    TILE = "tile"
    """The tile, whichever it is: simple scoring."""
    OPENING = "opening"
    """Opening with a triple."""
    DRAW = "draw"
    """A tile drawn from the pool."""
    LAST_DRAW = "last draw"
    """The extra cost of the last draw of a turn."""
    PASS = "pass"  # noqa: S105  (no password)
    """Passing, where passing is free."""
    USED_UP = "draws used up"
    """Passing after the last draw."""
    EMPTY = "pool empty"
    """Passing because nothing can be drawn."""
    END = "end"
    """The points of the end of the round."""


class Breakdown(NamedTuple):
    """A line of a log, the figure that it made, and the parts of its points in order.

    The points of the parts add up to those of the event. Where nobody scores, a placement has no
    parts.
    """

    event: Event
    figure: Figure | None
    parts: dict[Source | Figure, int]

    def to_dict(self) -> dict[str, object]:
        """Figure and parts as plain values; the line itself is `str(event)`."""
        figure = None if self.figure is None else self.figure.value
        return {"figure": figure, "parts": {part.value: n for part, n in self.parts.items()}}


def breakdowns(log: Sequence[Event], terms: Terms) -> list[Breakdown]:
    """A log from its beginning, every line taken apart; it may be one that a seat sees."""
    board = Board()
    found = []
    for index, event in enumerate(log):
        figure = None
        if isinstance(event.action, Place):
            figure = board.figure(event.action.cell)
            board.place(event.action)
        found.append(_breakdown(log, index, figure, terms))
    return found


def latest_breakdowns(round_: Round, count: int) -> list[Breakdown]:
    """The last lines of a round's log. At most one of them is a placement."""
    found = []
    for index in range(len(round_.log) - count, len(round_.log)):
        action = round_.log[index].action
        figure = round_.figure(action) if isinstance(action, Place) else None
        found.append(_breakdown(round_.log, index, figure, round_.terms))
    return found


def placement_parts(
    place: Place, figure: Figure | None, terms: Terms, *, opens: bool
) -> dict[Source | Figure, int]:
    """The parts of a placement's points; none where nobody scores."""
    if terms.scoring == "none":
        return {}
    amounts = terms.amounts
    own = Source.TILE if terms.scoring == "simple" else Source.NUMBERS
    parts: dict[Source | Figure, int] = {own: amounts.tile[place.tile]}
    if opens and amounts.opening_bonus[place.tile]:
        parts[Source.OPENING] = amounts.opening_bonus[place.tile]
    if figure is not None and amounts.figure[figure]:
        parts[figure] = amounts.figure[figure]
    return parts


def _breakdown(log: Sequence[Event], index: int, figure: Figure | None, terms: Terms) -> Breakdown:
    event = log[index]
    parts: dict[Source | Figure, int]
    match event.action:
        case Place():
            parts = placement_parts(event.action, figure, terms, opens=index == 0)
        case Draw():
            parts = _of_draw(event, terms.amounts)
        case Pass():
            parts = {_reason_to_pass(log, index, terms): event.points}
        case End():
            parts = {Source.END: event.points}
        case never:
            assert_never(never)
    return Breakdown(event, figure, parts)


def _of_draw(event: Event, amounts: Amounts) -> dict[Source | Figure, int]:
    more = -event.points - amounts.draw
    if not more:
        return {Source.DRAW: event.points}
    return {Source.DRAW: -amounts.draw, Source.LAST_DRAW: -more}


def _reason_to_pass(log: Sequence[Event], index: int, terms: Terms) -> Source:
    if not log[index].points:
        return Source.PASS
    limit = terms.sheet.draw_limit
    before = log[max(index - limit, 0) : index]
    drawn = sum(isinstance(event.action, Draw) for event in before)
    return Source.USED_UP if len(before) == drawn == limit else Source.EMPTY
