"""Which puzzles are kept: the exact search agrees, each has a reason, and none has a twin."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from tools.puzzles.finding import Position, kind_of
from tools.puzzles.grading import grade
from tools.puzzles.judging import JUDGED, MARGIN, certain, exactly
from tricorne.play.puzzles.puzzle import Puzzle, choices, position, reasons

_SEED = 1_000_000_007


def kept(found: Iterable[Puzzle]) -> Iterator[Puzzle]:
    """The puzzles to be kept, in order; of twins, the first."""
    asked: set[tuple[str, str]] = set()
    for puzzle in found:
        settled = settle(puzzle)
        if settled is None or not has_reason(settled):
            continue
        answers = {*questions(settled)}
        if not answers & asked:
            asked |= answers
            yield settled


def questions(puzzle: Puzzle) -> list[tuple[str, str]]:
    """Its game with each of its answers. Twins are puzzles of one game that share an answer."""
    actions = choices(position(puzzle))
    return [(puzzle.deal, str(actions[answer])) for answer in puzzle.answers]


def has_reason(puzzle: Puzzle) -> bool:
    """Whether the page can say why its answer is best."""
    if puzzle.kind in ("out", "end"):
        return True  # the last tile fits, or all that can follow was searched
    return bool(reasons(puzzle, position(puzzle)))


def settle(puzzle: Puzzle) -> Puzzle | None:
    """The puzzle as the exact search has it, where that answers.

    It may have another answer than the other judges found. None if no answer leads by enough, or
    if the right one makes no puzzle.
    """
    if puzzle.kind not in JUDGED:
        return puzzle
    round_ = position(puzzle)
    view, actions = round_.view(round_.seat), choices(round_)
    sums = exactly(view, actions)
    if sums is None:
        return puzzle
    order = sorted(range(len(actions)), key=lambda at: -sums.mean(at))
    answer = order[0]
    again = exactly(view, [actions[at] for at in order], _SEED)
    kind = kind_of(Position(round_, view, actions), answer, order[1])
    if again is None or certain(again) < MARGIN or kind is None:
        return None
    losses = tuple(round(sums.mean(answer) - sums.mean(at)) for at in range(len(actions)))
    if answer in puzzle.answers:
        return replace(puzzle, kind=kind, losses=losses)
    return replace(
        puzzle,
        kind=kind,
        grade=grade(view, [actions[answer]]),
        answers=(answer,),
        losses=losses,
        happens=None,
    )
