"""The ranking of the players of a top."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tricorne.play.top.scoring import Score


@dataclass(frozen=True, slots=True)
class Placed:
    """A player with a place; players with equal marks share one."""

    place: int
    player: str
    score: Score


def ranking(scores: Mapping[str, Score], *, by_points: bool = False) -> list[Placed]:
    """The players from the first to the last; for children, by their points at once."""
    order = sorted(scores, key=lambda player: (-_counted(scores[player], by_points), player))
    counted = [_counted(scores[player], by_points) for player in order]
    return [
        Placed(counted.index(counted[at]) + 1, player, scores[player])
        for at, player in enumerate(order)
    ]


def _counted(score: Score, by_points: bool) -> int:  # noqa: FBT001  (a private shorthand)
    return score.points if by_points else score.marks
