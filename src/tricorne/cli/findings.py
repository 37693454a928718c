"""What a study found, for programs, for people, and as comments in a record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tricorne.cli.answers import about_error
from tricorne.cli.language import N_, _, ngettext
from tricorne.play.study.luck import PARTS, Luck

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tricorne.cli.console import Terminal
    from tricorne.play.study.study import Study
    from tricorne.play.study.weighing import Weighing
    from tricorne.play.thinking.decision import Estimate
    from tricorne.record.record import Reading, Record

_INTERVAL = 1.96
_KINDS = {"slip": N_("slip"), "mistake": N_("mistake"), "blunder": N_("blunder")}


class Studied(NamedTuple):
    """A studied round: its number in the record, and the lines of its actions."""

    number: int
    study: Study
    lines: list[int]

    def line(self, weighing: Weighing) -> int:
        """The line of a decision in the file; 0 if it is unknown."""
        at = weighing.moment.event
        return self.lines[at] if at < len(self.lines) else 0


def about_study(name: str, reading: Reading, studied: list[Studied]) -> dict[str, object]:
    """The answer for one record."""
    record = reading.record
    losses = [each.study.losses() for each in studied]
    about = {"file": name} if reading.error is None else about_error(name, reading.error)
    return about | {
        "sheet": record.header.preset,
        "judge": [each.study.population for each in studied],
        "decisions": [
            _decision(each, weighing) for each in studied for weighing in each.study.decisions
        ],
        "chance": [
            [round(share, 4) for share in shares]
            for each in studied
            for shares in each.study.chances()
        ],
        "losses": [round(sum(each), 2) for each in zip(*losses, strict=True)],
        "luck": _luck(studied),
        "effort": sum(each.study.playouts for each in studied),
    }


def _luck(studied: list[Studied]) -> list[dict[str, float]]:
    """The parts of each seat's luck, in points; empty if they are unknown in some round."""
    rounds = [_luck_by_seat(each.study) for each in studied]
    if not rounds or any(None in each for each in rounds):
        return []
    return [
        {part: round(sum(getattr(each[seat], part).worth for each in rounds), 2) for part in PARTS}
        for seat in range(len(rounds[0]))
    ]


def _luck_by_seat(study: Study) -> list[Luck | None]:
    """The luck of each seat in a round; None if it is unknown."""
    account, seats = study.account, range(1, study.round.players + 1)
    return [account.luck(seat) if study.judge.in_points else None for seat in seats]


def _decision(studied: Studied, weighing: Weighing) -> dict[str, Any]:
    from tricorne.play.study.study import grade

    moment = weighing.moment
    actions = []
    for index, action in enumerate(moment.actions):
        worth = weighing.worth(index)
        win = studied.study.chance(weighing, index)
        actions.append(
            {
                "action": str(action),
                "worth": round(worth.worth, 2),
                "error": round(worth.error or 0.0, 2),
                "win": round(win, 4),
            }
        )
    return {
        "round": studied.number,
        "line": studied.line(weighing),
        "seat": moment.view.seat,
        "action": str(moment.actions[0]),
        "loss": round(weighing.loss.worth, 2),
        "error": round(weighing.error, 2),
        "grade": grade(weighing),
        "best": str(moment.actions[weighing.best]),
        "actions": actions,
    }


def print_study(name: str, record: Record, studied: list[Studied], *, whole: bool) -> None:
    """The table for people."""
    from tricorne.cli.console import Terminal, table_of
    from tricorne.cli.words import seat_name
    from tricorne.play.study.study import grade

    terminal = Terminal()
    names = record.header.names
    if not any(each.study.decisions for each in studied):
        terminal.print(_("{name}: there is no decision to study").format(name=name))
        return
    sums = table_of(_("player"), _("choices"), _("points lost"), _("a choice"), "")
    for seat in range(1, len(names) + 1):
        mine = [
            weighing
            for each in studied
            for weighing in each.study.decisions
            if weighing.moment.view.seat == seat
        ]
        lost = sum(weighing.loss.worth for weighing in mine)
        error = sum(weighing.error**2 for weighing in mine) ** 0.5
        sums.add_row(
            seat_name(names, seat),
            str(len(mine)),
            _measured(lost, error),
            f"{lost / max(1, len(mine)):.2f}",
            _counted([grade(weighing) for weighing in mine]),
        )
    terminal.print(name, sums, sep="\n")
    _print_luck(terminal, names, studied)
    found = table_of(_("line"), _("player"), _("played"), _("lost"), _("better"), "")
    for each in studied:
        for weighing in each.study.decisions:
            kind = grade(weighing)
            if kind or whole:
                moment = weighing.moment
                better = str(moment.actions[weighing.best]) if weighing.best else ""
                found.add_row(
                    str(each.line(weighing)),
                    seat_name(names, moment.view.seat or 1),
                    str(moment.actions[0]),
                    _measured(weighing.loss.worth, weighing.error),
                    better,
                    _(_KINDS[kind]) if kind else "",
                )
    if found.row_count:
        terminal.print("", found, sep="\n")


def _print_luck(terminal: Terminal, names: Sequence[str], studied: list[Studied]) -> None:
    """A table of what chance brought, of the rounds in which that is known."""
    from tricorne.cli.console import table_of
    from tricorne.cli.words import seat_name

    rounds = [_luck_by_seat(each.study) for each in studied]
    known = [each for each in rounds if None not in each]
    if not known:
        return
    table = table_of(_("luck"), _("deal"), _("draws"), _("hidden tiles"), _("offered"), _("all"))
    for seat in range(len(names)):
        parts = [luck for each in known for luck in each[seat : seat + 1] if luck is not None]
        columns = zip(*parts, strict=True)
        table.add_row(seat_name(names, seat + 1), *(_signed(each) for each in columns))
    terminal.print("", table, sep="\n")


def _signed(estimates: Sequence[Estimate]) -> str:
    """The sum of independent numbers, with its sign and its interval of 95 %."""
    error = sum((each.error or 0.0) ** 2 for each in estimates) ** 0.5
    return f"{sum(each.worth for each in estimates):+.0f} ± {_INTERVAL * error:.0f}"


def _measured(value: float, error: float) -> str:
    """A number with its interval of 95 %."""
    return f"{max(0.0, value):.1f} ± {_INTERVAL * error:.1f}"


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


def commented(data: bytes, studied: Sequence[Studied]) -> bytes:
    """A copy of a file of records with a comment above each line that lost points for certain."""
    from tricorne.play.study.study import grade

    above = {}
    for each in studied:
        for weighing in each.study.decisions:
            kind = grade(weighing)
            if kind:
                lost = _measured(weighing.loss.worth, weighing.error)
                better = weighing.moment.actions[weighing.best]
                above[each.line(weighing)] = f"# {kind}: lost {lost}; better: {better}\n"
    lines = data.splitlines(keepends=True)
    parts = [above.get(at, "").encode() + line for at, line in enumerate(lines, start=1)]
    return b"".join(parts)
