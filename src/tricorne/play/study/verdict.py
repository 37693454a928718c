"""The verdict on a round: as much as its noise supports, and no more."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tricorne.play.study.study import grade

if TYPE_CHECKING:
    from tricorne.play.study.study import Study
    from tricorne.play.study.weighing import Weighing
    from tricorne.play.thinking.decision import Estimate

_EVEN = 5.0
_ERRORS = 2.0
_MOST = 0.5
"""A part of the luck that is at least such a share of it."""
MARKED = 3
"""So many decisions are shown at most."""


class Verdict(NamedTuple):
    """How a seat played beside the others, and what chance did to it."""

    seat: int
    play: str
    """`better`, `worse` or `even`."""
    points: float
    """How much less it lost than the others, in points or per cent."""
    luck: str | None
    """What made most of it: `deal`, `draws` or `hidden`, or `all` together; None if luck did not
    matter, or is unknown."""
    brought: float
    """The points that this brought."""


def verdict_for(study: Study, seat: int) -> Verdict:
    """The verdict for a seat."""
    behind = study.account.behind(seat)
    play = "even"
    if is_clear(behind):
        play = "worse" if behind.worth > 0 else "better"
    luck = study.account.luck(seat) if study.judge.in_points else None
    if luck is None or not is_clear(luck.total):
        return Verdict(seat, play, -behind.worth, None, 0.0)
    total = luck.total.worth
    parts = {"deal": luck.deal, "draws": luck.draws, "hidden": luck.hidden}
    part = max(parts, key=lambda name: parts[name].worth / total)
    if parts[part].worth / total < _MOST or not is_clear(parts[part]):
        return Verdict(seat, play, -behind.worth, "all", total)
    return Verdict(seat, play, -behind.worth, part, parts[part].worth)


def is_clear(estimate: Estimate) -> bool:
    """Whether a difference is larger than noise and than what matters."""
    return abs(estimate.worth) > max(_EVEN, _ERRORS * (estimate.error or 0.0))


def marked(study: Study, seat: int | None) -> list[Weighing]:
    """The decisions that lost most for certain, in order; of one seat or of all."""
    found = [
        each
        for each in study.decisions
        if grade(each) is not None and seat in (None, each.moment.seat)
    ]
    worst = sorted(found, key=lambda each: -each.loss.worth)[:MARKED]
    return sorted(worst, key=lambda each: each.moment.event)
