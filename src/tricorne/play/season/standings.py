"""The table of a season's standings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tricorne.play.season.game import Fixture, margin_in, points_in


@dataclass(frozen=True, slots=True)
class SeasonLine:
    """A member's line. Points decide; then the games won; then by how much; then all share a place.

    A game is won by whoever is ahead of all others at the table.
    """

    member: int
    place: int = 1
    played: int = 0
    left: int = 0
    """How many games are not over."""
    won: int = 0
    points: int = 0
    margin: int = 0

    @property
    def rank(self) -> tuple[int, int, int]:
        """Whoever has more is ahead."""
        return (self.points, self.won, self.margin)


def standings(members: int, games: Sequence[Fixture]) -> list[SeasonLine]:
    """The line of each member, by place; at one place, by number."""
    lines = [_line(member, games) for member in range(members)]
    ranked = [
        replace(line, place=1 + len([other for other in lines if other.rank > line.rank]))
        for line in lines
    ]
    return sorted(ranked, key=lambda line: (line.place, line.member))


def _line(member: int, games: Sequence[Fixture]) -> SeasonLine:
    played, left, won, points, margin = 0, 0, 0, 0, 0
    for game in games:
        if member not in game.members:
            continue
        if game.totals is None:
            left += 1
            continue
        seat = game.members.index(member)
        brought = points_in(game.totals, seat)
        played += 1
        points += brought
        won += 1 if brought == 2 * (len(game.members) - 1) else 0
        margin += margin_in(game.totals, seat)
    return SeasonLine(member, 1, played, left, won, points, margin)
