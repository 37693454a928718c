"""A hint: what to do, and why; every reason is true, for it is worked out from the view."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tricorne.rules import Draw, Figure, Pass, Place
from tricorne.rules.demand import FITS
from tricorne.rules.tiles import ALL_TILES, VALUES, tile_set, tiles_in

if TYPE_CHECKING:
    from tricorne.rules import Action, Board, View
    from tricorne.rules.terms import Amounts

_FIGURES = {
    "bridge": {Figure.BRIDGE},
    "hexagon": {Figure.HEXAGON, Figure.DOUBLE_HEXAGON, Figure.TRIPLE_HEXAGON},
}


@dataclass(frozen=True, slots=True)
class Hint:
    """What somebody better would do. `reasons` are codes."""

    action: Action
    reasons: tuple[str, ...] = ()


def reasons_for(view: View, action: Action) -> tuple[str, ...]:
    """What speaks for this action, as far as the seat can know."""
    if not isinstance(action, Place):
        return tuple(_why_not_place(view, action))
    return tuple(_why_place(view, action))


def _why_not_place(view: View, action: Action) -> Iterable[str]:
    points = dict(zip(view.actions, view.points, strict=True))
    places = [other for other in view.actions if isinstance(other, Place)]
    if not places:
        fits = view.board.laid and (view.hand or 0) & view.board.fitting
        yield "drawn tile" if fits else "nothing fits"
    elif (
        view.players > 1
        and min(_Outlook.after(view, other).reply - points[other] for other in places) > 0
    ):
        yield "opens more"
    if isinstance(action, Pass) and not any(isinstance(other, Draw) for other in view.actions):
        yield "no more draws"


def _why_place(view: View, place: Place) -> Iterable[str]:
    points = dict(zip(view.actions, view.points, strict=True))
    places = [action for action in view.actions if isinstance(action, Place)]
    if points[place] > 0 and points[place] == max(points[other] for other in places):
        yield "most points"
    figure = view.board.figure(place.cell)
    if view.terms.amounts.figure[figure]:
        yield from (name for name, figures in _FIGURES.items() if figure in figures)
    held = view.hand or 0
    rest = held & ~(1 << place.tile)
    if not rest:
        yield "last tile"
        return
    if _counts_tiles(view.terms.amounts) and _is_heaviest(place.tile, rest):
        yield "heavy tile"
    outlooks = {other: _Outlook.after(view, other) for other in places}
    kept = [outlook.playable for outlook in outlooks.values()]
    if outlooks[place].playable == max(kept) > min(kept):
        yield "keeps options"
    left = [outlook.reply for outlook in outlooks.values()]
    if view.players > 1 and outlooks[place].reply == min(left) < max(left):
        yield "leaves little"


def _counts_tiles(amounts: Amounts) -> bool:
    """Whether tiles that are left in a hand can cost points, or give them to somebody else."""
    return amounts.out_takes or amounts.out_costs or amounts.blocked != "nothing"


def _is_heaviest(tile: int, rest: int) -> bool:
    return VALUES[tile] > max(VALUES[other] for other in tiles_in(rest))


@dataclass(frozen=True, slots=True)
class _Outlook:
    """What comes after a placement: tiles of the own hand that fit, points that others can make."""

    playable: int
    reply: int

    @classmethod
    def after(cls, view: View, place: Place) -> _Outlook:
        board = view.board.copy()
        board.place(place)
        held = view.hand or 0
        rest = held & ~(1 << place.tile)
        laid = tile_set(lying.tile for lying in board.laid.values())
        hidden = ALL_TILES & ~held & ~laid
        return cls(
            (rest & board.fitting).bit_count(), _best_reply(board, hidden, view.terms.amounts)
        )


def _best_reply(board: Board, hidden: int, amounts: Amounts) -> int:
    """The most points that any tile which the seat does not see would bring next."""
    best = 0
    for cell, demand in board.open.items():
        fitting = FITS[demand] & hidden
        if fitting:
            most = max(amounts.tile[tile] for tile in tiles_in(fitting))
            best = max(best, most + amounts.figure[board.figure(cell)])
    return best
