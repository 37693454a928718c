"""How well players play, over the rounds of many records."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, NamedTuple

from tricorne.cli.findings import INTERVAL, luck_by_seat
from tricorne.cli.language import _, percent_text

if TYPE_CHECKING:
    from tricorne.cli.findings import StudiedRecord

ENOUGH = 10
"""The rounds needed to judge how well somebody plays; fewer are mostly noise."""
_GRADES = ("slip", "mistake", "blunder")


class OwnRound(NamedTuple):
    """What one player did in one round."""

    choices: int
    lost: float
    in_points: bool
    grades: Sequence[int]
    """How many slips, mistakes and blunders."""
    luck: float | None
    """In points; None if it is unknown."""


class Players:
    """The rounds of all players, by their names."""

    def __init__(self) -> None:
        self.rounds: dict[str, list[OwnRound]] = {}

    def add(self, found: StudiedRecord) -> None:
        """Count the rounds of a record in which players had a choice."""
        from tricorne.play.study.study import grade

        for each in found.rounds:
            study, lucks = each.study, luck_by_seat(each.study)
            for seat, name in enumerate(found.names, start=1):
                own = [weighing for weighing in study.decisions if weighing.moment.seat == seat]
                kinds = [grade(weighing) for weighing in own]
                if own:
                    played = OwnRound(
                        choices=len(own),
                        lost=sum(weighing.loss.worth for weighing in own),
                        in_points=study.judge.in_points,
                        grades=[kinds.count(kind) for kind in _GRADES],
                        luck=lucks[seat - 1].total.worth if lucks else None,
                    )
                    self.rounds.setdefault(name, []).append(played)

    def show(self) -> None:
        """Print a row for each player. It rates them only if there are enough rounds."""
        from tricorne.cli.console import Terminal, lines_of, table_of

        if not self.rounds:
            return
        kinds = sorted({r.in_points for own in self.rounds.values() for r in own}, reverse=True)
        rates = [_("error rate") if in_points else _("chances lost") for in_points in kinds]
        a_round = [_("slips"), _("mistakes"), _("blunders"), _("luck")]
        table = table_of(_("player"), _("rounds"), _("choices"), *rates, *a_round)
        few = False
        for name, own in sorted(self.rounds.items(), key=lambda item: (-len(item[1]), item[0])):
            counts = [str(len(own)), str(sum(each.choices for each in own))]
            skill = ["-"] * (len(kinds) + len(a_round))
            if len(own) >= ENOUGH:
                skill = [
                    *(_rate([r for r in own if r.in_points == each], each) for each in kinds),
                    *(f"{fmean(each.grades[at] for each in own):.1f}" for at in range(3)),
                    _mean([each.luck for each in own if each.luck is not None]),
                ]
            few = few or len(own) < ENOUGH
            table.add_row(name, *counts, *skill)
        terminal = Terminal(markup=False)
        text = _("Error rate: the points lost by a choice. The other numbers are for a round.")
        terminal.print("", *lines_of(table), "", sep="\n", soft_wrap=True)
        terminal.print(text, soft_wrap=True)
        if few:
            text = _("With fewer than {n} rounds, nobody can say how well somebody plays.")
            terminal.print(text.format(n=ENOUGH), soft_wrap=True)


def _rate(rounds: Sequence[OwnRound], in_points: bool) -> str:  # noqa: FBT001  (of a pair)
    """The mean loss of a choice with its interval, which counts how much rounds differ."""
    if len(rounds) < ENOUGH:
        return "-"
    choices = sum(each.choices for each in rounds)
    rate = sum(each.lost for each in rounds) / choices
    left = sum((each.lost - rate * each.choices) ** 2 for each in rounds)
    error = sqrt(left * len(rounds) / (len(rounds) - 1)) / choices
    told = f"{rate:.2f} ± {INTERVAL * error:.2f}"
    return told if in_points else percent_text(told)


def _mean(lucks: Sequence[float]) -> str:
    if len(lucks) < ENOUGH:
        return "-"
    return f"{round(fmean(lucks)):+d} ± {INTERVAL * stdev(lucks) / sqrt(len(lucks)):.0f}"
