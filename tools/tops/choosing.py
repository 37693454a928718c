"""Which questions are asked: those that tell players apart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import NamedTuple

from tools.tops.finding import Found
from tools.tops.tasting import TIMES
from tricorne.play.top.scoring import marks
from tricorne.play.top.top import Top, TopQuestion

COUNT = 6
"""How many questions a top has."""
RUNNING, SINGLE = 98.0, 104.0
"""How telling the questions of a running top are on average, and each one of a series, at least."""
_WEIGHTS = (3.0, 3.0, 1.0)
"""How much it counts that a top tells each character from the next: neighbours who are nearly equal
count more."""
_MOST = 40.0
"""No difference of marks counts as more than this."""


class Tasted(NamedTuple):
    """A question, and the mean marks of each character there."""

    question: TopQuestion
    means: tuple[float, ...]

    @property
    def telling(self) -> float:
        """How well it tells the characters apart."""
        steps = zip(_WEIGHTS, self.means, self.means[1:], strict=False)
        return sum(weight * max(-_MOST, min(_MOST, more - less)) for weight, less, more in steps)


def tasted(found: Found) -> list[Tasted]:
    """The questions of a deal in their order."""
    return [
        Tasted(question, tuple(fmean(marks(question, at) for at in chosen[key]) for key in TIMES))
        for question, chosen in zip(found.questions, found.chosen, strict=True)
    ]


def tops_of(found: Iterable[Found], before: Sequence[Top]) -> list[Top]:
    """Tops of deals that no earlier top has: running ones, and series of the best other questions.

    Both forms take turns.
    """
    used = {question.deal for top in before for question in top.questions}
    fresh = [tasted(each) for each in found if str(each.job.deal) not in used]
    running, rest = [], []
    for asked in fresh:
        best = sorted(asked, key=lambda each: -each.telling)[:COUNT]
        if len(best) == COUNT and fmean(each.telling for each in best) >= RUNNING:
            running.append(_top("running", [each for each in asked if each in best]))
        else:
            rest += [each for each in asked if each.telling >= SINGLE]
    singles = _series(rest)
    share = len(running) / max(1, len(running) + len(singles))
    order = [
        *(((at + 0.5) / max(share, 0.01), top) for at, top in enumerate(running)),
        *(((at + 0.5) / max(1 - share, 0.01), top) for at, top in enumerate(singles)),
    ]
    return [top for _, top in sorted(order, key=lambda each: each[0])]


def _series(questions: list[Tasted]) -> list[Top]:
    """Series of questions; those of one round are spread over several series."""
    count = len(questions) // COUNT
    groups = [[questions[at * count + one] for at in range(COUNT)] for one in range(count)]
    return [
        _top("series", sorted(group, key=lambda each: -min(each.means)))
        for group in groups
        if len({each.question.deal for each in group}) == COUNT
    ]


def _top(form: str, asked: list[Tasted]) -> Top:
    """A top; what characters score there is rounded."""
    means = [fmean(each.means[at] for each in asked) for at in range(len(TIMES))]
    questions = tuple(each.question for each in asked)
    return Top(form=form, questions=questions, peers=tuple(round(mean) for mean in means))
