"""The measured reason: an incident that is rarer, or more frequent, after the better action."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from tricorne.play.study.incidents import incident_points
from tricorne.play.study.sums import add_up
from tricorne.play.thinking.reasons import Reason, waiting_figure

if TYPE_CHECKING:
    from tricorne.play.study.weighing import Weighing

_KINDS = ("bridge", "hexagon", "pass", "out")
"""The incidents whose points are known, in the kernel's order. Later ones are not told."""
_SEATS = 6
_LEAST = 1.0
"""The points that an incident must bring to matter."""
_ERRORS = 3.0


def measured_reason(weighing: Weighing) -> Reason | None:
    """The incident that explains most of the lead of the best action over the taken one."""
    return None if weighing.best == 0 else measured_difference(weighing, 0, weighing.best)


def measured_difference(weighing: Weighing, worse: int, better: int) -> Reason | None:
    """The incident that explains most of the lead of an action over a worse one.

    Both were played on equally often. None if no difference is certain and large enough.
    """
    moment = weighing.moment
    if weighing.is_exact:
        return None
    counts = [weighing.incidents(action) for action in (worse, better)]
    worlds = [weighing.worlds(action) for action in (worse, better)]
    terms = moment.view.terms
    found, most = None, _LEAST * (terms.amounts.unit or 1.0)
    for kind, name in enumerate(_KINDS):
        points = incident_points(name, terms)
        for seat in range(1, moment.view.players + 1):
            at = kind * _SEATS + seat - 1
            shares = [count[at] / of for count, of in zip(counts, worlds, strict=True)]
            more = shares[1] - shares[0]
            matters = more * (points if seat == moment.seat else -points)
            if matters > most and abs(more) > _ERRORS * _error(shares, worlds):
                taken, told = (round(100 * share) for share in shares)
                found = Reason(
                    code="happens",
                    seat=seat,
                    incident=name,
                    figure=waiting_figure(moment.view, moment.actions[worse], name, seat),
                    count=taken,
                    number=told,
                )
                most = matters
    return found


def _error(shares: list[float], worlds: list[int]) -> float:
    """The standard error of the difference of two shares."""
    variances = [share * (1.0 - share) / of for share, of in zip(shares, worlds, strict=True)]
    return sqrt(add_up(variances))
