"""The positions of a deal that may be asked: judged, where the choice matters."""

from __future__ import annotations

from math import ceil
from random import Random
from typing import NamedTuple

from tools.puzzles.finding import Position, ends
from tools.puzzles.judging import FAMILIES, exactly, tried
from tools.puzzles.keeping import fits
from tricorne.bots import bot
from tricorne.play.puzzles.puzzle import PLAYERS, choices
from tricorne.play.study.sums import Sums
from tricorne.play.table.agreement import agreed_terms
from tricorne.play.top.top import TopQuestion
from tricorne.rules import Round
from tricorne.rules.practice import beginning_name, named_deal

SHEET = "goliath"
LOOK, PROVE = 96, 1024
"""The worlds in which a position is looked at, and those in which it is judged."""
OTHER = "expert:playouts=60"
"""Who plays the other seat."""
ERRORS = 2.0
_MOST_TILES = 11
"""A hand with more tiles is hard to read on a telephone."""
_LEAST_CHOICES = 4
_SEARCHED = 4
"""The exact search answers with a pool of at most so many tiles."""
_LEAST_LOSS = 5
"""The points that somebody must be able to lose by placing a tile."""


class Job(NamedTuple):
    """A deal to be searched, by its number, and the seat that is asked."""

    deal: int
    seat: int


def questions_of(job: Job) -> list[TopQuestion]:
    """The questions of one round. The judge plays the seat that is asked.

    Each leads to the next: the best action is laid, and the other seat answers. The same job gives
    the same questions.
    """
    rng = Random(f"tops {job.deal} {job.seat}")
    terms = agreed_terms(SHEET, {}, "full", 0)
    round_ = Round(terms, named_deal(str(job.deal), terms.sheet, PLAYERS))
    other = bot(OTHER)
    found = []
    while not round_.over:
        view = round_.view(round_.seat)
        if round_.seat != job.seat:
            round_.push(other.choose(view, rng))
            continue
        there = Position(round_, view, choices(round_))
        seed = rng.getrandbits(40)
        best = _first(there, seed)
        if _may_ask(there, best):
            question = _judged(job, there, seed)
            best = question.best
            if tells(there, question):
                found.append(question)
        round_.push(there.actions[best])
    return found


def _first(there: Position, seed: int) -> int:
    """The best action at a first look."""
    if len(there.actions) == 1:
        return 0
    looked = tried(FAMILIES, there.view, there.actions, seed, LOOK)
    return max(range(len(there.actions)), key=looked.mean)


def _may_ask(there: Position, best: int) -> bool:
    view = there.view
    return (
        bool(view.board.laid)
        and (view.hand or 0).bit_count() <= _MOST_TILES
        and len(there.actions) >= _LEAST_CHOICES
        and len(there.places) >= _LEAST_CHOICES - 1
        and not ends(there, best)
        and fits(there)
    )


def judge(there: Position, seed: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The loss of each action, and two standard errors of it, by the judge of a study."""
    order, sums = _compared(there, seed)
    leads = {at: sums.lead(index) for index, at in enumerate(order)}
    found = [leads[at] for at in range(len(order))]
    losses = tuple(max(0, round(-each.worth)) for each in found)
    return losses, tuple(ceil(ERRORS * (each.error or 0.0)) for each in found)


def _compared(there: Position, seed: int) -> tuple[list[int], Sums]:
    """The actions, the best one first, and what they are worth in the same worlds."""
    everything = range(len(there.actions))
    first = tried(FAMILIES, there.view, there.actions, seed, LOOK).best(everything)
    order, sums = _against(there, first, seed + 1)
    best = order[sums.best(everything)]
    return (order, sums) if best == first else _against(there, best, seed + 1)


def _against(there: Position, first: int, seed: int) -> tuple[list[int], Sums]:
    """All actions, compared with one of them, which comes first."""
    order = [first, *(at for at in range(len(there.actions)) if at != first)]
    return order, _sums(there, order, seed)


def _sums(there: Position, order: list[int], seed: int) -> Sums:
    """The exact search, where it answers; elsewhere, trials in the same worlds."""
    actions = [there.actions[at] for at in order]
    if there.view.pool_size <= _SEARCHED:
        found = exactly(there.view, actions, seed)
        if found is not None:
            return found
    return tried(FAMILIES, there.view, actions, seed, PROVE)


def _judged(job: Job, there: Position, seed: int) -> TopQuestion:
    losses, errors = judge(there, seed + 1)
    begun = beginning_name(there.round, len(there.round.actions()))
    return TopQuestion(sheet=SHEET, deal=str(job.deal), begun=begun, losses=losses, errors=errors)


def tells(there: Position, question: TopQuestion) -> bool:
    """Whether placements differ: one is certainly worse than the best."""
    return any(question.losses[at] - question.errors[at] >= _LEAST_LOSS for at in there.places)
