"""The games of a season, and how each may end."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Literal

Unfinished = Literal["stands", "draw"]
UNFINISHED: tuple[Unfinished, ...] = ("stands", "draw")
"""How a game counts that is not over when the season ends: by the points so far, or as a draw."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """Who plays, by their numbers, and the points of each once the game is over.

    Somebody who left the season before that has no points, and is behind the others.
    """

    members: tuple[int, ...]
    totals: tuple[int | None, ...] | None = None

    @property
    def over(self) -> bool:
        """Whether it counts already."""
        return self.totals is not None

    def end(self, totals: Collection[int], left: Collection[int]) -> Fixture:
        """The game after it ended with these points. Its first end is the one that counts."""
        if self.totals is not None:
            return self
        points = [
            None if member in left else total
            for member, total in zip(self.members, totals, strict=True)
        ]
        return replace(self, totals=tuple(points))

    def draw(self, left: Collection[int]) -> Fixture:
        """The game as a draw of those who have not left, such as when its table was deleted."""
        return self.end([0] * len(self.members), left)

    def leave(self, left: Collection[int]) -> Fixture:
        """The game after some have left: if it has one player or none, that player has won."""
        staying = [member for member in self.members if member not in left]
        return self.draw(left) if len(staying) < 2 else self  # noqa: PLR2004  (a pair)

    def round_off(
        self, now: Collection[int] | None, rule: Unfinished, left: Collection[int]
    ) -> Fixture:
        """The game at the end of the season, by the points `now`; None if its table is gone."""
        return self.draw(left) if now is None or rule == "draw" else self.end(now, left)


def points_in(totals: tuple[int | None, ...], seat: int) -> int:
    """What a game brings in the standings: 2 for each player behind, 1 for each one level."""
    own = totals[seat]
    found = 0
    for other, total in enumerate(totals):
        if other != seat:
            found += _against(own, total)
    return found


def _against(own: int | None, other: int | None) -> int:
    if own is None:
        return 1 if other is None else 0
    if other is None or own > other:
        return 2
    return 1 if own == other else 0


def margin_in(totals: tuple[int | None, ...], seat: int) -> int:
    """By how much a player is ahead of the others, added up; nothing if somebody had left."""
    own = totals[seat]
    margin = 0
    for total in totals:
        if own is None or total is None:
            return 0
        margin += own - total
    return margin
