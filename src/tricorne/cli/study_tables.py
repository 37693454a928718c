"""The findings of studies, for people: tables of a record, and why its decisions lost points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING

from tricorne.cli.findings import INTERVAL, luck_by_seat, measured_words
from tricorne.cli.language import N_, _, ngettext

if TYPE_CHECKING:
    from rich.table import Table

    from tricorne.cli.console import Terminal
    from tricorne.cli.findings import Studied, StudiedRecord
    from tricorne.play.study.weighing import Weighing
    from tricorne.play.thinking.decision import Estimate
    from tricorne.rules.actions import Action

_KINDS = {"slip": N_("slip"), "mistake": N_("mistake"), "blunder": N_("blunder")}
_INDENT = 6


def print_study(found: StudiedRecord, *, whole: bool) -> None:
    """The tables for people."""
    from tricorne.cli.console import Terminal, lines_of

    terminal = Terminal(markup=False)
    if not any(each.study.decisions for each in found.rounds):
        text = _("{name}: there is no decision to study").format(name=found.name)
        whys = ", ".join(dict.fromkeys(filter(None, map(_why_nothing, found.rounds))))
        terminal.print(": ".join(filter(None, [text, whys])), soft_wrap=True)
        return
    terminal.print(found.name, *lines_of(_sums(found)), sep="\n", soft_wrap=True)
    luck = _luck_table(found)
    if luck.row_count:
        terminal.print("", *lines_of(luck), sep="\n", soft_wrap=True)
    _print_decisions(terminal, found, whole=whole)
    for each in found.rounds:
        for note in _notes(each):
            text = _("{name}, round {number}: {note}")
            told = text.format(name=found.name, number=each.number, note=note)
            terminal.print(told, soft_wrap=True)


def _why_nothing(studied: Studied) -> str:
    """Why a round has no decisions."""
    study = studied.study
    if study.problem is not None:
        return study.problem
    if study.round.deal.hands is None:
        return _("nobody wrote down the hands")
    if not any(each.moment.is_choice for each in study.weighings):
        return _("nobody had a choice") if study.weighings else ""
    return _("there was no time")


def _notes(studied: Studied) -> Iterator[str]:
    """A note on how far a round has been studied."""
    study = studied.study
    if not study.decisions:
        yield _why_nothing(studied)
        return
    choices = sum(1 for each in study.weighings if each.moment.is_choice)
    if study.problem is not None:
        yield study.problem
    elif len(study.decisions) < choices:
        text = _("only {n} of {count} decisions studied in time")
        yield text.format(n=len(study.decisions), count=choices)
    elif (
        study.judge.in_points
        and study.round.ending is not None
        and not all(each.begun for each in study.openings)
    ):
        yield _("there was no time to study the luck")
    elif study.stopped is not None:
        yield _("stopped before the errors were as small as asked")
    elif study.judge.in_points and study.round.ending is None:
        yield _("the round has not ended, so its luck is unknown")


def _sums(found: StudiedRecord) -> Table:
    """Each player's total loss: in points, and in per cent where the round may decide a match."""
    from tricorne.cli.console import table_of
    from tricorne.play.study.study import grade

    kinds = sorted({each.study.judge.in_points for each in found.rounds}, reverse=True)
    heads = [_("points lost") if in_points else _("chance lost") for in_points in kinds]
    table = table_of(_("player"), _("choices"), *heads, "")
    for seat, name in enumerate(found.names, start=1):
        mine = [weighing for _each, weighing in found.decisions(seat)]
        lost = [[each for each in mine if each.judge.in_points == in_points] for in_points in kinds]
        columns = [
            measured_words(
                sum(each.loss.worth for each in some),
                sum(each.error**2 for each in some) ** 0.5,
                in_points=in_points,
            )
            for in_points, some in zip(kinds, lost, strict=True)
        ]
        table.add_row(name, str(len(mine)), *columns, _counted([grade(each) for each in mine]))
    return table


def _luck_table(found: StudiedRecord) -> Table:
    """The effect of luck, in the rounds in which it is known."""
    from tricorne.cli.console import table_of

    table = table_of(
        _("luck"), _("deal"), _("draws"), _("hidden tiles"), _("chances left by others"), _("all")
    )
    known = [lucks for each in found.rounds if (lucks := luck_by_seat(each.study))]
    for name, own in zip(found.names, zip(*known, strict=True), strict=False):
        table.add_row(name, *(_signed(part) for part in zip(*own, strict=True)))
    return table


def _print_decisions(terminal: Terminal, found: StudiedRecord, *, whole: bool) -> None:
    """A line for each decision that lost points for certain, or for all; and why below it."""
    from tricorne.cli.console import lines_of, table_of
    from tricorne.play.study.study import grade

    table = table_of(_("line"), _("player"), _("played"), _("lost"), _("better"), "")
    reasons = []
    for each, weighing in found.decisions():
        kind, moment = grade(weighing), weighing.moment
        if kind or whole:
            loss = measured_words(
                weighing.loss.worth, weighing.error, in_points=weighing.judge.in_points
            )
            table.add_row(
                str(each.line(weighing)),
                found.names[moment.seat - 1],
                _words(moment.actions[0]),
                loss,
                _words(moment.actions[weighing.best]) if weighing.best else "",
                _(_KINDS[kind]) if kind else "",
            )
            reasons.append(_reason(weighing, found.names) if kind else "")
    if not reasons:
        return
    head, *rows = lines_of(table)
    terminal.print("", head, sep="\n", soft_wrap=True)
    for row, reason in zip(rows, reasons, strict=True):
        terminal.print(row, soft_wrap=True)
        if reason:
            left = " " * _INDENT
            lines = wrap(reason, terminal.width, initial_indent=left, subsequent_indent=left)
            terminal.print("\n".join(lines), style="dim")


def _reason(weighing: Weighing, names: Sequence[str]) -> str:
    """The first reason in words, or else how the round goes on; empty if neither is known.

    A fact on the table stands behind the placement of which it speaks, and its points.
    """
    from tricorne.cli.reasons import reason_words
    from tricorne.play.study.telling import reasons_of
    from tricorne.rules.actions import Place

    reason = next(iter(reasons_of(weighing)), None)
    if reason is None:
        return _course(weighing, names)
    moment = weighing.moment
    action = moment.actions[weighing.best]
    text = reason_words(reason, names)
    if not isinstance(action, Place):
        return text
    placed = f"{action} {moment.view.points(action):+d}"
    return _("{action}: {reason}").format(action=placed, reason=text)


def _course(weighing: Weighing, names: Sequence[str]) -> str:
    """How the round most likely goes on: after the better action, or the played one if that tells.

    Empty if it is unknown.
    """
    told = weighing.telling(0, weighing.best, weighing.points)
    played = told is not None and told.line == 0
    found = weighing.continuation(0 if played else weighing.best)
    if found is None or len(found.steps) == 1:
        return ""
    first, *others = found.steps
    turns = ", ".join(
        _("{name}: {action} {points}").format(
            name=names[step.seat - 1], action=_words(step.action), points=f"{step.points:+d}"
        )
        for step in others
    )
    text = _("{action}: then it probably goes on like this: {turns}.")
    return text.format(action=_words(first.action), turns=turns)


def _words(action: Action) -> str:
    """An action as a record writes it; `draw` and `pass` in words."""
    names = {"draw": _("a draw"), "pass": _("a pass")}
    return names.get(str(action), str(action))


def _signed(estimates: Sequence[Estimate]) -> str:
    """The sum of independent numbers, with its sign and its interval of 95 %."""
    error = sum((each.error or 0.0) ** 2 for each in estimates) ** 0.5
    return f"{round(sum(each.worth for each in estimates)):+d} ± {INTERVAL * error:.0f}"


def _counted(grades: list[str | None]) -> str:
    """Such as `2 slips, 1 blunder`."""
    texts = {
        "slip": ngettext("{n} slip", "{n} slips", grades.count("slip")),
        "mistake": ngettext("{n} mistake", "{n} mistakes", grades.count("mistake")),
        "blunder": ngettext("{n} blunder", "{n} blunders", grades.count("blunder")),
    }
    return ", ".join(
        text.format(n=grades.count(kind)) for kind, text in texts.items() if kind in grades
    )
