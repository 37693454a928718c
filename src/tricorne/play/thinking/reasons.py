"""The reasons for an action. Each is true, as it is derived from what the seat sees."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from tricorne.play.thinking.outlook import GREAT, Outlook, greatest
from tricorne.rules import Draw, Figure, Pass, Place
from tricorne.rules.demand import FITS
from tricorne.rules.tiles import CORNERS, NAMES, VALUES, tiles_in

if TYPE_CHECKING:
    from tricorne.rules import Action, View
    from tricorne.rules.terms import Amounts

_FEW = 2
"""With this many tiles left, a player is about to go out."""
_PAIR = 2
_HEXAGONS = (Figure.HEXAGON, Figure.DOUBLE_HEXAGON, Figure.TRIPLE_HEXAGON)
_MOSTLY, _CLEARLY = 0.5, 0.25
"""A player is blocked if this is the least chance that no tile fits, and it has grown by this."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """A reason for an action: its code, and the parts of the position that it refers to.

    `seat` moves next or is about to go out. `tile` is the alternative, and `brings` its points; or
    `tile` and `partner` stay in the hand. Of `count` tiles that the seat cannot see, `number` fit.
    With an `incident`, it happened to `seat` in `count` of 100 continuations after another action
    (in a hint, after `tile` is placed), and in `number` of 100 after this one. With a `figure`,
    too, the other action makes that figure at once: it can wait.
    """

    code: str
    seat: int | None = None
    tile: str | None = None
    partner: str | None = None
    figure: Figure | None = None
    number: int | None = None
    count: int | None = None
    points: int | None = None
    brings: int | None = None
    incident: str | None = None

    def to_dict(self) -> dict[str, object]:
        """The reason as plain values, without empty fields."""
        return {key: value for key, value in asdict(self).items() if value is not None}


def reasons_for(
    view: View,
    action: Action,
    worths: Mapping[Action, float] | None = None,
    *,
    searched: bool = False,
) -> tuple[Reason, ...]:
    """The reasons for an action, the most telling first, as far as the seat can know.

    `worths` are the values of the actions that were tried out, or `searched` to the end.
    """
    prospects = _Prospects(view)
    if isinstance(action, Place):
        found = [*_for_placing(prospects, action)]
    elif prospects.places:
        found = [*_for_declining(prospects, action)]
    else:
        found = [*_for_going_on(prospects)]
    if isinstance(action, Pass) and not any(isinstance(other, Draw) for other in view.actions):
        found.append(Reason(code="no more draws"))
    if worths and len(found) < (1 if isinstance(action, Place) else 2):
        found.append(_worth_most(view, action, worths, "searched" if searched else "tried out"))
    return tuple(found)


def waiting_figure(view: View, action: Action, incident: str, seat: int) -> Figure | None:
    """The figure that an action makes at once, if the same seat may make such a one later."""
    if not isinstance(action, Place) or seat != view.seat:
        return None
    figure = view.board.figure(action.cell)
    if incident == "bridge" and figure == Figure.BRIDGE:
        return Figure.BRIDGE
    return Figure.HEXAGON if incident == "hexagon" and figure in _HEXAGONS else None


class _Prospects:
    """A position, and the outlook after each placement."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.held = view.hand or 0
        self.points = {action: view.points(action) for action in view.actions}
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

    def is_only_tile(self, place: Place) -> bool:
        """Whether no other tile fits on this cell, neither of the hand nor of the hidden ones."""
        demand = self.view.board.open.get(place.cell)
        others = self.held | self.now.hidden
        return demand is not None and FITS[demand] & others == 1 << place.tile

    def tempting(self) -> int:
        """The tile that scores most; of equals, the most valuable one."""
        return max(self.places, key=lambda place: (self.points[place], place.tile)).tile

    def opened_by(self, tile: int) -> Figure | None:
        """The figure that others could complete wherever this tile is placed."""
        opened = [self.after[way].opens(self.now) for way in self.ways(tile)]
        return greatest(set.intersection(*opened))


def _for_going_on(prospects: _Prospects) -> Iterator[Reason]:
    """The reasons if nothing can be placed."""
    board = prospects.view.board
    fits = board.laid and prospects.held & board.fitting
    yield Reason(code="drawn tile" if fits else "nothing fits")


def _for_declining(prospects: _Prospects, action: Action) -> Iterator[Reason]:
    """The reasons not to place although something fits."""
    tile = prospects.tempting()
    yield from _against(prospects, tile)
    name, rest = NAMES[tile], prospects.held & ~(1 << tile)
    others = {number for other in tiles_in(rest) for number in CORNERS[other]}
    only = prospects.now.asked & {*CORNERS[tile]} - others
    if rest and not any(prospects.after[way].playable for way in prospects.ways(tile)):
        yield Reason(code="stuck", tile=name)
    elif only:
        yield Reason(code="only number", tile=name, number=max(only))
    figure = greatest(prospects.now.makers) if isinstance(action, Draw) else None
    if figure is not None:
        now = prospects.now
        number, count = now.makers[figure].bit_count(), now.hidden.bit_count()
        yield Reason(code="draws for figure", figure=figure, number=number, count=count)


def _against(prospects: _Prospects, tile: int) -> Iterator[Reason]:
    """How the next player could profit if this tile was placed."""
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
    """The immediate gain."""
    amounts = prospects.view.terms.amounts
    figure = prospects.view.board.figure(place.cell)
    points = prospects.points[place]
    others = [prospects.points[other] for other in prospects.places if other.tile != place.tile]
    if figure in GREAT and amounts.figure[figure]:
        yield Reason(code="figure", figure=figure, points=amounts.figure[figure])
    elif points == max(prospects.points[other] for other in prospects.places) > 0:
        more = points - max(others, default=points)
        yield Reason(code="most points", points=more or None)
    elif prospects.is_only_tile(place):
        yield Reason(code="only tile")


def _left_to_others(prospects: _Prospects, place: Place) -> Iterator[Reason]:
    """The answers that it leaves to the next player."""
    if prospects.next is None:
        return
    after, now = prospects.after[place], prospects.now
    tempting = prospects.tempting()
    opened = prospects.opened_by(tempting)
    left = [outlook.reply for outlook in prospects.after.values()]
    seat, opens = prospects.next, after.opens(now)
    gone = now.figures.keys() - after.figures.keys() - {place.cell}
    shut = greatest(now.figures[cell] for cell in gone)
    if _blocks(now, after, prospects.view.sizes[seat - 1]):
        number, count = after.answers.bit_count(), after.hidden.bit_count()
        yield Reason(code="blocks", seat=seat, number=number, count=count)
    elif opened and not opens:
        yield Reason(code="safer", seat=seat, tile=NAMES[tempting], figure=opened)
    elif shut and not opens:
        yield Reason(code="shuts figure", seat=seat, figure=shut)
    elif now.answers and not after.beside:
        yield Reason(code="no answer", seat=seat)
    elif after.reply == min(left) < max(left):
        yield Reason(code="leaves little", seat=seat, points=after.reply)


def _blocks(now: Outlook, after: Outlook, size: int) -> bool:
    """Whether a hand of this size is likely to have a tile that fits, and afterwards hardly is."""
    chance = after.no_answer(size)
    return chance > _MOSTLY and chance - now.no_answer(size) >= _CLEARLY


def _kept(prospects: _Prospects, place: Place) -> Iterator[Reason]:
    """The effect on the own hand."""
    view = prospects.view
    rest = prospects.held & ~(1 << place.tile)
    heaviest = VALUES[place.tile] > max(VALUES[other] for other in tiles_in(rest))
    after = prospects.after[place]
    kept = [outlook.playable for outlook in prospects.after.values()]
    few = [seat for seat, size in enumerate(view.sizes, 1) if seat != view.seat and size <= _FEW]
    if after.fitting == rest and rest.bit_count() == 1:
        yield Reason(code="one left", tile=NAMES[max(tiles_in(rest))])
    elif heaviest and _counts_tiles(view.terms.amounts):
        seat = min(few, key=lambda seat: view.sizes[seat - 1], default=None)
        count = view.sizes[seat - 1] if seat else None
        yield Reason(code="heavy tile", points=VALUES[place.tile], seat=seat, count=count)
    elif after.playable == max(kept) > min(kept):
        if after.playable == _PAIR <= after.spots:
            tile, partner = (NAMES[each] for each in tiles_in(after.fitting))
            yield Reason(code="keeps pair", tile=tile, partner=partner)
        else:
            yield Reason(code="keeps options", count=max(kept))


def _counts_tiles(amounts: Amounts) -> bool:
    """Whether tiles left in a hand can cost points or give them to another player."""
    return amounts.out_takes or amounts.out_costs or amounts.blocked != "nothing"


def _worth_most(view: View, action: Action, worths: Mapping[Action, float], code: str) -> Reason:
    """The lead over every other action, and how it was found."""
    instead = [worth for other, worth in worths.items() if other != action]
    if view.terms.target or view.terms.scoring == "none" or not instead or action not in worths:
        return Reason(code=code)
    better = round(worths[action] - max(instead))
    return Reason(code=code, points=better if better > 0 else None)
