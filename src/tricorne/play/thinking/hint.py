"""A hint: what to do, and why; every reason is true, for it is worked out from the view."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from tricorne.play.thinking.outlook import GREAT, Outlook, greatest
from tricorne.rules import Draw, Figure, Pass, Place
from tricorne.rules.tiles import CORNERS, NAMES, VALUES, tiles_in

if TYPE_CHECKING:
    from tricorne.rules import Action, View
    from tricorne.rules.terms import Amounts

_TILE, _PLACE, STEPS = 2, 3, 4
"""The steps of a hint that add the tile, its place, and the reasons, which are the last."""
_FEW = 2
"""With so few tiles left, somebody is about to go out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """What speaks for an action: a code, and what it is about in this position.

    `seat` is who moves next, or is about to go out; `tile` what would be laid instead, and `brings`
    what that would bring.
    """

    code: str
    seat: int | None = None
    tile: str | None = None
    figure: Figure | None = None
    number: int | None = None
    count: int | None = None
    points: int | None = None
    brings: int | None = None

    def to_dict(self) -> dict[str, object]:
        """As plain values: what it is about, and nothing else."""
        return {key: value for key, value in asdict(self).items() if value is not None}


@dataclass(frozen=True, slots=True)
class Hint:
    """What somebody better would do, and why."""

    action: Action
    reasons: tuple[Reason, ...] = ()

    def step(self, view: View, step: int) -> dict[str, object]:
        """As much of it as this step says."""
        action = self.action
        if isinstance(action, Place):
            shown: dict[str, object] = {"action": "place"}
            if step >= _TILE:
                shown["tile"] = NAMES[action.tile]
            if step >= _PLACE:
                shown["place"] = str(action)
                shown["figure"] = view.board.figure(action.cell)
        else:
            shown = {"action": "draw" if isinstance(action, Draw) else "pass"}
        if step >= _PLACE:
            shown["points"] = view.points[view.actions.index(action)]
        if step >= STEPS:
            shown["reasons"] = [reason.to_dict() for reason in self.reasons]
        return shown


def reasons_for(
    view: View, action: Action, worths: Mapping[Action, float] | None = None
) -> tuple[Reason, ...]:
    """What speaks for this action, as far as the seat can know: what is most telling first.

    `worths` is what each action was found to be worth, where they were tried out.
    """
    prospects = _Prospects(view)
    if isinstance(action, Place):
        found = [*_for_placing(prospects, action)]
    elif prospects.places:
        found = [*_for_declining(prospects)]
    else:
        found = [*_for_going_on(prospects)]
    if isinstance(action, Pass) and not any(isinstance(other, Draw) for other in view.actions):
        found.append(Reason(code="no more draws"))
    if worths and len(found) < (1 if isinstance(action, Place) else 2):
        found.append(_tried_out(view, action, worths))
    return tuple(found)


class _Prospects:
    """A position, and what may come after each placement."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.held = view.hand or 0
        self.points = dict(zip(view.actions, view.points, strict=True))
        self.places = [action for action in view.actions if isinstance(action, Place)]
        self.next = (view.seat or 0) % view.players + 1 if view.players > 1 else None

    @cached_property
    def now(self) -> Outlook:
        return Outlook.of(self.view)

    @cached_property
    def after(self) -> dict[Place, Outlook]:
        return {place: Outlook.of(self.view, place) for place in self.places}

    def ways(self, tile: int) -> list[Place]:
        """The placements of a tile."""
        return [place for place in self.places if place.tile == tile]

    def tempting(self) -> int:
        """The tile that brings most points; of equals, the one that is worth most."""
        return max(self.places, key=lambda place: (self.points[place], place.tile)).tile

    def opened_by(self, tile: int) -> Figure | None:
        """The figure that others could make wherever this tile is laid, on a cell it opens."""
        opened = [self.after[way].opens(self.now) for way in self.ways(tile)]
        return greatest(set.intersection(*opened))


def _for_going_on(prospects: _Prospects) -> Iterator[Reason]:
    """Nothing may be placed."""
    board = prospects.view.board
    fits = board.laid and prospects.held & board.fitting
    yield Reason(code="drawn tile" if fits else "nothing fits")


def _for_declining(prospects: _Prospects) -> Iterator[Reason]:
    """Something may be placed, and it is better not to."""
    tile = prospects.tempting()
    yield from _against(prospects, tile)
    name, rest = NAMES[tile], prospects.held & ~(1 << tile)
    others = {number for other in tiles_in(rest) for number in CORNERS[other]}
    only = prospects.now.asked & {*CORNERS[tile]} - others
    if rest and not any(prospects.after[way].playable for way in prospects.ways(tile)):
        yield Reason(code="stuck", tile=name)
    elif only:
        yield Reason(code="only number", tile=name, number=max(only))


def _against(prospects: _Prospects, tile: int) -> Iterator[Reason]:
    """What the next player could make of it, if this tile was laid."""
    if prospects.next is None:
        return
    figure = prospects.opened_by(tile)
    ways = prospects.ways(tile)
    given = min(prospects.after[way].reply for way in ways)
    brings = max(prospects.points[way] for way in ways)
    answer = min(prospects.after[way].reply for way in ways if prospects.points[way] == brings)
    seat, name = prospects.next, NAMES[tile]
    if figure:
        yield Reason(code="opens figure", seat=seat, tile=name, figure=figure)
    elif given > prospects.now.reply:
        yield Reason(code="gives away", seat=seat, tile=name, points=given - prospects.now.reply)
    elif answer > brings:
        yield Reason(code="answered", seat=seat, tile=name, brings=brings, points=answer)


def _for_placing(prospects: _Prospects, place: Place) -> Iterator[Reason]:
    view = prospects.view
    points, target = prospects.points[place], view.terms.target_at_once
    if target and view.seat and view.totals[view.seat - 1] + points >= target:
        yield Reason(code="target", points=target)
        return
    if prospects.held == 1 << place.tile:
        yield Reason(code="last tile")
        return
    yield from _gain(prospects, place)
    yield from _left_to_others(prospects, place)
    yield from _kept(prospects, place)


def _gain(prospects: _Prospects, place: Place) -> Iterator[Reason]:
    """What it brings now."""
    amounts = prospects.view.terms.amounts
    figure = prospects.view.board.figure(place.cell)
    points = prospects.points[place]
    others = [prospects.points[other] for other in prospects.places if other.tile != place.tile]
    if figure in GREAT and amounts.figure[figure]:
        yield Reason(code="figure", figure=figure, points=amounts.figure[figure])
    elif points == max(prospects.points[other] for other in prospects.places) > 0:
        more = points - max(others, default=points)
        yield Reason(code="most points", points=more or None)


def _left_to_others(prospects: _Prospects, place: Place) -> Iterator[Reason]:
    """What the next player can make of it, or cannot."""
    if prospects.next is None:
        return
    after, now = prospects.after[place], prospects.now
    tempting = prospects.tempting()
    opened = prospects.opened_by(tempting)
    left = [outlook.reply for outlook in prospects.after.values()]
    seat = prospects.next
    if opened and not after.opens(now):
        yield Reason(code="safer", seat=seat, tile=NAMES[tempting], figure=opened)
    elif after.reply == min(left) < max(left):
        yield Reason(code="leaves little", seat=seat, points=after.reply)


def _kept(prospects: _Prospects, place: Place) -> Iterator[Reason]:
    """What stays in the own hand, or leaves it."""
    view = prospects.view
    rest = prospects.held & ~(1 << place.tile)
    heaviest = VALUES[place.tile] > max(VALUES[other] for other in tiles_in(rest))
    kept = [outlook.playable for outlook in prospects.after.values()]
    few = [seat for seat, size in enumerate(view.sizes, 1) if seat != view.seat and size <= _FEW]
    if heaviest and _counts_tiles(view.terms.amounts):
        seat = min(few, key=lambda seat: view.sizes[seat - 1], default=None)
        count = view.sizes[seat - 1] if seat else None
        yield Reason(code="heavy tile", points=VALUES[place.tile], seat=seat, count=count)
    elif prospects.after[place].playable == max(kept) > min(kept):
        yield Reason(code="keeps options", count=max(kept))


def _counts_tiles(amounts: Amounts) -> bool:
    """Whether tiles that are left in a hand can cost points, or give them to somebody else."""
    return amounts.out_takes or amounts.out_costs or amounts.blocked != "nothing"


def _tried_out(view: View, action: Action, worths: Mapping[Action, float]) -> Reason:
    """By how much it came off better than anything else."""
    instead = [worth for other, worth in worths.items() if other != action]
    if view.terms.target or view.terms.scoring == "none" or not instead or action not in worths:
        return Reason(code="tried out")
    better = round(worths[action] - max(instead))
    return Reason(code="tried out", points=better if better > 0 else None)
