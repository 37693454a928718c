"""The verdict on a round: no more than its noise supports."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tricorne.play.study.certainty import is_clear, main_luck
from tricorne.play.study.study import grade

if TYPE_CHECKING:
    from tricorne.play.study.study import Study
    from tricorne.play.study.weighing import Weighing
    from tricorne.play.thinking.decision import Estimate

MARKED = 3
"""The most decisions that are shown."""


class RoundVerdict(NamedTuple):
    """How a seat played compared with the others, and the effect of chance on it."""

    seat: int
    play: str | None
    """`better`, `worse` or `even`; None if the seat, or all others, had no choice."""
    points: float
    """How much less it lost than the others, in points or per cent."""
    luck: str | None
    """The main part: `deal`, `draws` or `hidden`, or `all` together; None if luck did not matter,
    or is unknown."""
    brought: float
    """The points that this brought."""


def verdict_for(study: Study, seat: int) -> RoundVerdict:
    """The verdict for a seat."""
    behind = study.account.behind(seat)
    play = _compared(study, seat, behind)
    luck = study.account.luck(seat) if study.judge.in_points else None
    if luck is None:
        return RoundVerdict(seat, play, -behind.worth, None, 0.0)
    part, brought = main_luck(luck)
    return RoundVerdict(seat, play, -behind.worth, part, 0.0 if part is None else brought.worth)


def _compared(study: Study, seat: int, behind: Estimate) -> str | None:
    chose = {each.moment.seat for each in study.decisions}
    if seat not in chose or (study.round.players > 1 and len(chose) == 1):
        return None
    if not is_clear(behind, study.judge.unit):
        return "even"
    return "worse" if behind.worth > 0 else "better"


def marked_decisions(study: Study, seat: int | None) -> list[Weighing]:
    """The decisions that lost most for certain, in order; of one seat or of all."""
    found = [
        each
        for each in study.decisions
        if grade(each) is not None and seat in (None, each.moment.seat)
    ]
    worst = sorted(found, key=lambda each: -each.loss.worth)[:MARKED]
    return sorted(worst, key=lambda each: each.moment.event)
