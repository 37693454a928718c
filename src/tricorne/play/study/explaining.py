"""Why one action is better than another: only what explains a good part of the difference."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tricorne.play.study.incidents import EXPLAINED, incident_points
from tricorne.rules.actions import Place
from tricorne.rules.demand import FITS
from tricorne.rules.tiles import ALL_TILES, NAMES, VALUES, tile_set, tiles_in

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tricorne.play.thinking.reasons import Reason
    from tricorne.rules.actions import Action
    from tricorne.rules.view import View

_ABOUT_THE_OTHER = ("opens figure", "gives away", "answered", "safer", "stuck", "only number")
"""The reasons against a tile: they say nothing where another one was placed."""
_REPLY = (
    "opens figure",
    "gives away",
    "answered",
    "safer",
    "shuts figure",
    "no answer",
    "leaves little",
    "blocks",
)
"""The reasons about what the next seat can do."""
_OWN = ("stuck", "only number", "one left", "keeps pair", "keeps options")
"""The reasons about what the seat can do in its next turn."""
_NOW = ("figure", "most points", "target", "last tile")
_ENDING = ("target", "last tile")
_LEAD = ("searched", "tried out")
_HUNDRED = 100.0


def telling_reasons(
    view: View, worse: Action, better: Action, found: Sequence[Reason], points: float
) -> list[Reason]:
    """Those of these reasons that explain a third of these points, the most telling first.

    What was measured comes before what the table shows.
    """
    difference = Advantage(view, worse, better)
    explained = [(difference.explained_by(each), each) for each in found]
    enough = [each for each in explained if each[0] > 0.0 and each[0] >= EXPLAINED * points]
    measured = [reason for _, reason in enough if reason.code == "happens"]
    others = [each for each in enough if each[1].code != "happens"]
    return [*measured, *(reason for _, reason in sorted(others, key=lambda each: -each[0]))]


def with_the_tile(reason: Reason, worse: Action) -> Reason:
    """The reason; a measured one names the tile of the worse action, if that places one."""
    if reason.code != "happens" or not isinstance(worse, Place):
        return reason
    return replace(reason, tile=NAMES[worse.tile])


class Advantage:
    """What a better action brings beyond a worse one, as far as the table shows it."""

    def __init__(self, view: View, worse: Action, better: Action) -> None:
        self._view = view
        self._worse = worse
        self._better = better

    def explained_by(self, reason: Reason) -> float:
        """About how many points of the difference a reason accounts for; 0 if it says nothing."""
        code, worse, better = reason.code, self._worse, self._better
        if code in _ABOUT_THE_OTHER and not _places(worse, reason.tile):
            return 0.0
        if code in _NOW:
            return self._at_once() + (self._ending() if code in _ENDING else 0.0)
        if code in _REPLY:
            return self._reply(worse) - self._reply(better)
        if code in _OWN:
            return self._next_turn(better) - self._next_turn(worse)
        return self._counted(reason)

    def _counted(self, reason: Reason) -> float:
        """The points that a reason itself tells."""
        code, amounts = reason.code, self._view.terms.amounts
        if code == "happens":
            more = abs((reason.number or 0) - (reason.count or 0)) / _HUNDRED
            return more * abs(incident_points(reason.incident or "", self._view.terms))
        if code in _LEAD:
            return float(reason.points or 0)
        if code == "heavy tile" and reason.seat is not None:
            return float(_value(self._better) - _value(self._worse))
        if code == "draws for figure" and reason.figure is not None:
            share = (reason.number or 0) / max(1, reason.count or 0)
            return share * amounts.figure[reason.figure]
        return 0.0

    def _at_once(self) -> float:
        return float(self._view.points(self._better) - self._view.points(self._worse))

    def _ending(self) -> float:
        return float(incident_points("out", self._view.terms))

    def _reply(self, action: Action) -> float:
        """The points that the next seat can expect of its best tile, if it may hold any."""
        view = self._view
        if view.players == 1:
            return 0.0
        size = view.sizes[(view.seat or 1) % view.players]
        return self._expected(self._best_points(action, self._hidden), size)

    def _next_turn(self, action: Action) -> float:
        """The points of the best tile that the seat keeps, if nobody else changes the table."""
        held = self._view.hand or 0
        if isinstance(action, Place):
            held &= ~(1 << action.tile)
        if not held:
            return 0.0
        best = self._best_points(action, held)
        return max(best.values(), default=self._without_tile)

    @property
    def _hidden(self) -> int:
        """The tiles that the seat does not see."""
        view = self._view
        laid = tile_set(lying.tile for lying in view.board.laid.values())
        return ALL_TILES & ~(view.hand or 0) & ~laid

    @property
    def _without_tile(self) -> float:
        """The points of a turn in which nothing fits."""
        amounts = self._view.terms.amounts
        return -float(amounts.draws[0] if self._view.pool_size else amounts.empty_pass)

    def _best_points(self, action: Action, tiles: int) -> dict[int, int]:
        """The most points of each of these tiles that fits after an action."""
        board, amounts = self._view.board.copy(), self._view.terms.amounts
        if isinstance(action, Place):
            board.place(action)
        found: dict[int, int] = {}
        for cell, demand in board.open.items():
            more = amounts.figure[board.figure(cell)]
            for tile in tiles_in(FITS[demand] & tiles):
                points = amounts.tile[tile] + more
                found[tile] = max(found.get(tile, points), points)
        return found

    def _expected(self, best: Mapping[int, int], size: int) -> float:
        """The mean of the best points of a hand of this size, which may hold any hidden tile."""
        count, none, total = self._hidden.bit_count(), 1.0, 0.0
        for rank, points in enumerate(sorted(best.values(), reverse=True), start=1):
            fewer = _without(count, rank, size)
            total += (none - fewer) * points
            none = fewer
        return total + none * self._without_tile


def _without(count: int, special: int, size: int) -> float:
    """The chance that a hand of this size has none of the special ones of these tiles."""
    chance = 1.0
    for tile in range(min(size, count)):
        chance *= max(0, count - special - tile) / (count - tile)
    return chance


def _places(action: Action, tile: str | None) -> bool:
    return isinstance(action, Place) and NAMES[action.tile] == tile


def _value(action: Action) -> int:
    return VALUES[action.tile] if isinstance(action, Place) else 0
