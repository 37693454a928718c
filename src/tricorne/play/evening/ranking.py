"""What results are worth: each is compared with those of the same seat in the same deal.

A score is a whole number of parts of a point, so that all means are exact and ties are true ties.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

Comparing = Literal["matchpoints", "mean"]
COMPARINGS: tuple[Comparing, ...] = ("matchpoints", "mean")
PARTS = 720_720
"""The parts of a point: whatever number of tables there is, up to 16, divides them."""
HUNDRED = 100 * PARTS
_AT_FAULT, _NOBODY, _INNOCENT = 40, 50, 60
"""What a deal that was not played brings in matchpoints, in percent."""


@dataclass(frozen=True, slots=True)
class DealResult:
    """What happened to a deal at a table: the points of each side, or why it was not played.

    `fault` has the sides that were late or broke off. With no fault and no points, nobody could
    help it, as at a table that fell behind.
    """

    points: tuple[int, ...] | None
    fault: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class EveningLine:
    """The line of a contestant: whoever has the higher mean of all deals that count is ahead."""

    contestant: int
    place: int
    deals: int
    """How many deals count: those played, or missed through somebody."""
    score: int
    """Their sum, in parts."""

    @property
    def mean(self) -> float:
        """Percent of matchpoints, or points above the mean, for each deal."""
        return self.score / (PARTS * self.deals) if self.deals else 0.0


def deal_scores(results: Sequence[DealResult], comparing: Comparing) -> list[list[int]]:
    """The score of each side at each table that had the same deal.

    In matchpoints, whoever has more points than another in the same seats gets 2 for it, 1 for as
    many, as a percentage of all that there was to get. Against the mean, the score is how many
    points a side has above or below the mean of these seats.
    """
    return [
        [
            _compare(points, [each.points[side] for each in results if each.points], comparing)
            for side, points in enumerate(result.points)
        ]
        if result.points
        else []
        for result in results
    ]


def missed_score(result: DealResult, side: int, comparing: Comparing) -> int:
    """What a side gets for a deal that its table did not play; against the mean, nothing."""
    if comparing == "mean":
        return 0
    if side in result.fault:
        return _AT_FAULT * PARTS
    return (_INNOCENT if result.fault else _NOBODY) * PARTS


def _compare(points: int, others: Sequence[int], comparing: Comparing) -> int:
    count = len(others)
    if comparing == "mean":
        return points * PARTS - sum(others) * (PARTS // count)
    if count == 1:
        return _NOBODY * PARTS
    behind = 2 * len([other for other in others if other < points])
    level = len([other for other in others if other == points]) - 1
    return (behind + level) * (HUNDRED // (2 * (count - 1)))


def ranking(contestants: Sequence[int], scores: Mapping[int, list[int]]) -> list[EveningLine]:
    """The lines by place; whoever has the same mean shares one. Last are those without a deal."""
    sums = {each: (sum(scores[each]), len(scores[each])) for each in contestants}
    lines: list[EveningLine] = []
    for each in contestants:
        own = sums[each]
        ahead = [other for other in contestants if _is_ahead(sums[other], own)]
        lines.append(EveningLine(each, 1 + len(ahead), own[1], own[0]))
    return sorted(lines, key=lambda line: (line.place, line.contestant))


def _is_ahead(one: tuple[int, int], other: tuple[int, int]) -> bool:
    if one[1] == 0 or other[1] == 0:
        return one[1] > 0 and other[1] == 0
    return one[0] * other[1] > other[0] * one[1]
