"""The findings of studies, for programs, and as comments in a record."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tricorne.cli.answers import error_answer
from tricorne.cli.language import _, percent_text

if TYPE_CHECKING:
    from tricorne.play.study.luck import Luck
    from tricorne.play.study.study import Study
    from tricorne.play.study.weighing import Weighing
    from tricorne.record.record import Reading

INTERVAL = 1.96
"""The standard errors in half an interval of 95 %."""
_COMMENT = re.compile(rb"# (slip|mistake|blunder): lost .*; better: .*\s*$")


class Studied(NamedTuple):
    """A studied round: its number in the record, and the lines of its actions."""

    number: int
    study: Study
    lines: Sequence[int]

    def line(self, weighing: Weighing) -> int:
        """The line of a decision in the file; 0 if it is unknown."""
        at = weighing.moment.event
        return self.lines[at] if at < len(self.lines) else 0


class StudiedRecord:
    """A record, and its rounds as far as they have been studied."""

    def __init__(self, name: str, reading: Reading, lines: Sequence[Sequence[int]]) -> None:
        self.name = name
        self.reading = reading
        self.rounds: list[Studied] = []
        self._lines = lines
        """For each round, the lines of its actions."""

    @property
    def missing(self) -> int:
        """How many rounds have not been studied yet."""
        return len(self._lines) - len(self.rounds)

    @property
    def names(self) -> list[str]:
        """The names of the players, with their seats where two have one name."""
        from tricorne.cli.words import seat_name

        given = self.reading.record.header.names
        names = [seat_name(given, seat) for seat in range(1, len(given) + 1)]
        return [
            _("{name} (seat {seat})").format(name=name, seat=seat)
            if names.count(name) > 1
            else name
            for seat, name in enumerate(names, start=1)
        ]

    def add(self, study: Study) -> None:
        """Add the study of the next round."""
        at = len(self.rounds)
        self.rounds.append(Studied(at + 1, study, self._lines[at]))

    def decisions(self, seat: int | None = None) -> Iterator[tuple[Studied, Weighing]]:
        """All decisions, or those of a seat."""
        for each in self.rounds:
            for weighing in each.study.decisions:
                if seat in {None, weighing.moment.seat}:
                    yield each, weighing


def study_answer(found: StudiedRecord) -> dict[str, object]:
    """The answer for one record."""
    reading, studied = found.reading, found.rounds
    record = reading.record
    about: dict[str, object] = {"file": found.name, "ok": True}
    if reading.error is not None:
        about = error_answer(found.name, reading.error)
    curve = [
        (each, weighing, shares)
        for each in studied
        for weighing, shares in zip(each.study.weighings, each.study.chances(), strict=False)
    ]
    return about | {
        "sheet": record.header.preset,
        "judge": [each.study.population for each in studied],
        "unit": ["points" if each.study.judge.in_points else "percent" for each in studied],
        "decisions": [_decision(*each) for each in found.decisions()],
        "chance": [[_rounded(share, 4) for share in shares] for _each, _weighing, shares in curve],
        "chance_at": [
            {"round": each.number, "line": each.line(weighing), "seat": weighing.moment.seat}
            for each, weighing, _shares in curve
        ],
        "losses": _lost(found, in_points=True),
        "percent": _lost(found, in_points=False),
        "luck": _luck(studied),
        "effort": sum(each.study.playouts for each in studied),
        "stopped": [_stopped(each.study) for each in studied] + ["interrupt"] * found.missing,
    }


def _stopped(study: Study) -> str | None:
    """Why the study of a round did not go as far as asked; None if it did."""
    return "hands" if study.round.deal.hands is None else study.stopped


def _lost(found: StudiedRecord, *, in_points: bool) -> list[float]:
    """What each seat lost in the rounds that are judged in points, or in per cent."""
    lost = [0.0] * len(found.names)
    for each in found.rounds:
        if each.study.judge.in_points == in_points:
            lost = [sum(pair) for pair in zip(lost, each.study.losses(), strict=True)]
    return [_rounded(each) for each in lost]


def _luck(studied: Sequence[Studied]) -> list[dict[str, float]]:
    """The parts of each seat's luck in the rounds that are judged in points.

    Empty if they are unknown in some of these.
    """
    from tricorne.play.study.luck import PARTS

    rounds = [luck_by_seat(each.study) for each in studied if each.study.judge.in_points]
    if not rounds or not all(rounds):
        return []
    return [
        {part: _rounded(sum(getattr(luck, part).worth for luck in lucks)) for part in PARTS}
        for lucks in zip(*rounds, strict=True)
    ]


def luck_by_seat(study: Study) -> list[Luck]:
    """The luck of each seat in a round; empty if that of any is unknown."""
    seats = range(1, study.round.players + 1)
    lucks = [study.account.luck(seat) for seat in seats if study.judge.in_points]
    known = [luck for luck in lucks if luck is not None]
    return known if len(known) == len(lucks) else []


def _decision(studied: Studied, weighing: Weighing) -> dict[str, Any]:
    from tricorne.play.study.study import grade
    from tricorne.play.study.telling import describe_continuations, reasons_of

    moment, kind = weighing.moment, grade(weighing)
    actions = []
    for index, action in enumerate(moment.actions):
        worth = weighing.worth(index)
        win = studied.study.chance(weighing, index)
        actions.append(
            {
                "action": str(action),
                "worth": _rounded(worth.worth),
                "error": _rounded(worth.error or 0.0),
                "win": _rounded(win, 4),
            }
        )
    return {
        "round": studied.number,
        "line": studied.line(weighing),
        "seat": moment.view.seat,
        "action": str(moment.actions[0]),
        "loss": _rounded(weighing.loss.worth),
        "error": _rounded(weighing.error),
        "grade": kind,
        "best": str(moment.actions[weighing.best]),
        "reasons": [each.to_dict() for each in reasons_of(weighing)] if kind else [],
        "actions": actions,
        **(describe_continuations(weighing, 0, weighing.best, weighing.points) if kind else {}),
    }


def _rounded(value: float, digits: int = 2) -> float:
    """A number with this many decimals, never -0.0."""
    return round(value, digits) + 0.0


def measured_words(value: float, error: float, *, in_points: bool = True) -> str:
    """A loss with its interval of 95 %, in points or in per cent."""
    told = f"{max(0.0, value):.1f} ± {INTERVAL * error:.1f}"
    return told if in_points else percent_text(told)


def comment_records(data: bytes, studied: Sequence[Studied]) -> bytes:
    """A copy of a file of records with a comment above each line that lost points for certain.

    It replaces a comment that was written before.
    """
    from tricorne.play.study.study import grade

    above: dict[int, bytes] = {}
    for each in studied:
        for weighing in each.study.decisions:
            kind, at = grade(weighing), each.line(weighing)
            above[at] = b""
            if kind:
                in_points = weighing.judge.in_points
                lost = measured_words(weighing.loss.worth, weighing.error, in_points=in_points)
                better = weighing.moment.actions[weighing.best]
                above[at] = f"# {kind}: lost {lost}; better: {better}".encode()
    parts: list[bytes] = []
    for at, line in enumerate(data.split(b"\n"), start=1):
        if at in above and _COMMENT.match(parts[-1]):
            parts.pop()
        if comment := above.get(at):
            parts.append(comment + (b"\r" if line.endswith(b"\r") else b""))
        parts.append(line)
    return b"\n".join(parts)
