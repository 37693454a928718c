"""What a puzzle is, its line in the file of all puzzles, and its position."""

from __future__ import annotations

from dataclasses import dataclass

from tricorne.play.study.explaining import telling_reasons
from tricorne.play.table.agreement import agreed_terms
from tricorne.play.thinking.decision import distinct_actions
from tricorne.play.thinking.levels import CHARACTERS
from tricorne.play.thinking.reasons import Reason, reasons_for, waiting_figure
from tricorne.rules.actions import Action, Draw, Place
from tricorne.rules.practice import named_deal, named_position
from tricorne.rules.round import Round
from tricorne.rules.tiles import NAMES

PLAYERS = 2
KINDS = ("figure", "out", "end", "draw", "place", "shut", "leave", "fewer", "best")
"""What a puzzle is about.

`figure`: score for a bridge or a hexagon at once. `out`: go out in two, whatever the other does.
`end`: nothing is hidden any more. `draw`: drawing is best, though a tile fits. `place`: drawing is
next to the best. `shut`: keep the other from a figure. `leave`: a figure is not the best. `fewer`:
the most points are not the best. `best`: none of these.
"""
ENDGAMES = ("out", "end")
"""Those of which all that can happen was searched."""
_INCIDENTS = {"b": "bridge", "h": "hexagon", "p": "pass", "o": "out"}
_FIELDS = 9
_OBVIOUS = "o"


@dataclass(frozen=True, slots=True, kw_only=True)
class Happens:
    """What happens less, or more, after the answer than after another action.

    It happened to `seat` in `taken` of 100 continuations after the action, in `better` after the
    answer.
    """

    incident: str
    seat: int
    action: int
    taken: int
    better: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Puzzle:
    """A position and its answers. The key names it for ever."""

    key: str
    kind: str
    grade: str
    """The key of the gentlest character that finds the answer, or of the strongest."""
    sheet: str
    deal: str
    begun: str
    answers: tuple[int, ...]
    """Which of the `choices` are right."""
    losses: tuple[int, ...]
    """By how many points each of the `choices` is worse than the best; empty for a puzzle about
    something else."""
    happens: Happens | None
    obvious: bool = False
    """Whether somebody finds it who only looks for the heaviest tile, or for the most points."""


def read_puzzle(line: str) -> Puzzle:
    """The puzzle of a line. Raises ValueError for other lines."""
    fields = line.split(" ")
    if len(fields) != _FIELDS:
        raise ValueError("a puzzle has nine fields")
    kind, grade, sheet, deal, begun, answers, losses, happens, obvious = fields
    characters = [character.key for character in CHARACTERS]
    if kind not in KINDS or grade not in characters:
        raise ValueError("unknown kind or grade")
    return Puzzle(
        key=f"{deal}-{begun.split('.')[0]}",
        kind=kind,
        grade=grade,
        sheet=sheet,
        deal=deal,
        begun=begun,
        answers=_numbers(answers),
        losses=_numbers(losses),
        happens=_happens(happens),
        obvious=obvious == _OBVIOUS,
    )


def _numbers(text: str) -> tuple[int, ...]:
    return () if text == "-" else tuple([int(each) for each in text.split(",")])


def _happens(text: str) -> Happens | None:
    if text == "-":
        return None
    seat, action, taken, better = _numbers(text[1:])
    return Happens(
        incident=_INCIDENTS[text[0]], seat=seat, action=action, taken=taken, better=better
    )


def write_puzzle(puzzle: Puzzle) -> str:
    """The line of a puzzle."""
    happens = "-"
    if puzzle.happens is not None:
        told = puzzle.happens
        numbers = (told.seat, told.action, told.taken, told.better)
        happens = told.incident[0] + ",".join([str(number) for number in numbers])
    answers = ",".join([str(answer) for answer in puzzle.answers])
    losses = ",".join([str(loss) for loss in puzzle.losses])
    parts = (puzzle.kind, puzzle.grade, puzzle.sheet, puzzle.deal, puzzle.begun)
    obvious = _OBVIOUS if puzzle.obvious else "-"
    return " ".join([*parts, answers, losses or "-", happens, obvious])


def position(puzzle: Puzzle) -> Round:
    """The round of a puzzle. Raises DealError or SheetError for an impossible position."""
    return named_round(puzzle.sheet, puzzle.deal, puzzle.begun)


def named_round(sheet: str, deal: str, begun: str) -> Round:
    """The round of two with these names. Raises DealError or SheetError for an impossible one."""
    terms = agreed_terms(sheet, {}, "full", 0)
    return named_position(begun, Round(terms, named_deal(deal, terms.sheet, PLAYERS)))


def choices(round_: Round) -> list[Action]:
    """The actions of the seat to move, in an order that never changes."""
    return sorted(distinct_actions(round_.view(round_.seat)), key=str)


def reasons(puzzle: Puzzle, round_: Round) -> list[Reason]:
    """Why the answer is best: each reason explains a good part of what another action loses.

    That is the action of which it was measured, or the next to the best. If nothing explains that
    much, the lead itself is told: in an endgame, that all was searched to its end.
    """
    view, actions = round_.view(round_.seat), choices(round_)
    answer, told = actions[puzzle.answers[0]], puzzle.happens
    found = [*reasons_for(view, answer)]
    if told is not None:
        other = actions[told.action]
        happens = Reason(
            code="happens",
            seat=told.seat,
            tile=NAMES[other.tile] if isinstance(other, Place) else None,
            incident=told.incident,
            figure=waiting_figure(view, other, told.incident, told.seat),
            count=told.taken,
            number=told.better,
        )
        found = [happens, *found]
    if not puzzle.losses:
        return found
    second = second_of(puzzle)
    lost = puzzle.losses[second]
    enough = telling_reasons(view, actions[second], answer, found, lost)
    code = "searched" if puzzle.kind in ENDGAMES else "tried out"
    return enough or [Reason(code=code, points=min(each for each in puzzle.losses if each))]


def second_of(puzzle: Puzzle) -> int:
    """The action that the answer is compared with.

    It is that of the measured reason, or else the best one that is wrong.
    """
    if puzzle.happens is not None:
        return puzzle.happens.action
    wrong = [at for at in range(len(puzzle.losses)) if at not in puzzle.answers]
    return min(wrong, key=lambda at: puzzle.losses[at])


def attempt(begun: str, round_: Round) -> str | None:
    """What was done first in the position of this name; None if nothing was done."""
    done = round_.actions()
    at = int(begun.partition(".")[0])
    if len(done) <= at:
        return None
    action = done[at].action
    return "draw" if isinstance(action, Draw) else str(action)
