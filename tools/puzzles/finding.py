"""Puzzles found in a round of bots: its positions, sorted by kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from tools.puzzles.going_out import ways_out
from tools.puzzles.grading import grade
from tools.puzzles.judging import COURTS, FAMILIES, MARGIN, certain, solved, tried
from tricorne.bots import bot
from tricorne.bots.searching import answer_task
from tricorne.play.puzzles.puzzle import KINDS, PLAYERS, Happens, Puzzle, choices
from tricorne.play.study.judge import Judge
from tricorne.play.study.measured import measured_reason
from tricorne.play.study.moments import Moment
from tricorne.play.study.weighing import Weighing
from tricorne.play.table.agreement import agreed_terms
from tricorne.play.thinking.outlook import Outlook
from tricorne.rules import Action, Draw, Figure, Place, Round, View
from tricorne.rules.practice import beginning_name, named_deal

LOOK, PROVE = 96, 768
"""The worlds in which a position is looked at, and those in which each judge tries an answer."""
RARE = ("out", "shut", "leave")
"""The rare kinds."""
_MOST_TILES = 11
"""A hand with more tiles is hard to read on a telephone."""
_LEAST_CHOICES = 3
_FIGURES = 2
_BIG = (Figure.BRIDGE, Figure.HEXAGON)


class Job(NamedTuple):
    """A round to be searched: the name of its deal, its sheet, and who plays."""

    deal: int
    sheet: str
    who: tuple[str, str]
    rare: bool = False
    """Whether only rare kinds are searched for."""


class Position(NamedTuple):
    """A position with everything that may be done in it."""

    round: Round
    view: View
    actions: list[Action]

    @property
    def points(self) -> list[int]:
        """The immediate points of each action."""
        return [self.view.points(action) for action in self.actions]

    @property
    def places(self) -> list[int]:
        """Which actions place a tile."""
        return [at for at, each in enumerate(self.actions) if isinstance(each, Place)]

    @property
    def figures(self) -> list[int]:
        """Which actions make a bridge or a hexagon."""
        return [
            at
            for at, each in enumerate(self.actions)
            if isinstance(each, Place) and self.view.board.figure(each.cell) in _BIG
        ]

    @property
    def tempting(self) -> int:
        """The placement that brings most points now."""
        return max(self.places, key=lambda at: self.points[at])


class Found(NamedTuple):
    """The question of a position, and the findings about its actions."""

    kind: str
    answers: tuple[int, ...]
    losses: tuple[int, ...] = ()
    happens: Happens | None = None


def puzzles_of(job: Job) -> list[Puzzle]:
    """All puzzles of a round. The same job gives the same puzzles."""
    rng = Random(f"puzzles {job.deal}")
    terms = agreed_terms(job.sheet, {}, "full", 0)
    round_ = Round(terms, named_deal(str(job.deal), terms.sheet, PLAYERS))
    players = [bot(who) for who in job.who]
    found = []
    while not round_.over:
        view = round_.view(round_.seat)
        if view.board.laid and view.hand and view.hand.bit_count() <= _MOST_TILES:
            position = Position(round_, view, choices(round_))
            asked = _rare if job.rare else _found
            found += [_named(job, position, one) for one in asked(position, rng)]
        round_.push(players[round_.seat - 1].choose(view, rng))
    return found


def _named(job: Job, position: Position, found: Found) -> Puzzle:
    round_ = position.round
    begun = beginning_name(round_, len(round_.actions()))
    return Puzzle(
        key=f"{job.deal}-{begun.split('.')[0]}",
        kind=found.kind,
        grade=grade(position.view, [position.actions[at] for at in found.answers]),
        sheet=job.sheet,
        deal=str(job.deal),
        begun=begun,
        answers=found.answers,
        losses=found.losses,
        happens=found.happens,
    )


def _found(position: Position, rng: Random) -> Iterator[Found]:
    """The question that a position asks, if it asks one."""
    if len(position.actions) < _LEAST_CHOICES or not position.places:
        return
    seed = rng.getrandbits(40)
    if not position.view.pool_size:
        yield from _exact(position)
        return
    judged = _judged(position, seed, KINDS)
    if judged is not None:
        yield judged
    elif 0 < len(position.figures) <= _FIGURES < len(position.places):
        yield Found("figure", tuple(position.figures))


def _rare(position: Position, rng: Random) -> Iterator[Found]:
    """The question that a position asks, if it is of a rare kind."""
    if len(position.actions) < _LEAST_CHOICES or not position.places:
        return
    seed = rng.getrandbits(40)
    forced = ways_out(position.round, position.actions)
    if not position.view.pool_size:
        yield from (found for found in _exact(position) if found.kind in RARE)
    elif 0 < len(forced) <= len(position.actions) // 2:
        looked = tried(FAMILIES, position.view, position.actions, seed, LOOK)
        best = max(range(len(position.actions)), key=looked.mean)
        if best in forced:
            yield Found("out", _first(best, forced))
    elif not forced:
        judged = _judged(position, seed, RARE)
        if judged is not None:
            yield judged


def _first(best: int, forced: Sequence[int]) -> tuple[int, ...]:
    return (best, *(at for at in forced if at != best))


def _exact(position: Position) -> Iterator[Found]:
    """An endgame in which nothing is hidden, if one action is best by enough."""
    worths = solved(position.view, position.actions)
    if worths is None:
        return
    most = max(worths)
    losses = [most - worth for worth in worths]
    best, second = sorted(losses)[:2]
    answer = losses.index(best)
    if ends(position, answer):
        return
    told = tuple(round(loss) for loss in losses)
    forced = ways_out(position.round, position.actions)
    if answer in forced and len(forced) <= len(position.actions) // 2:
        yield Found("out", _first(answer, forced), told)
    elif second >= MARGIN:
        yield Found("end", (answer,), told)


def ends(position: Position, answer: int) -> bool:
    """Whether an action ends the round, so that nobody has to look for it."""
    after = position.round.copy()
    after.push(position.actions[answer])
    return after.over


def _judged(position: Position, seed: int, kinds: Sequence[str]) -> Found | None:
    """The best action, if all judges find that it leads each other one by enough."""
    view, actions = position.view, position.actions
    looked = tried(FAMILIES, view, actions, seed, LOOK)
    order = sorted(range(len(actions)), key=lambda at: -looked.mean(at))
    answer = order[0]
    if looked.mean(answer) - looked.mean(order[1]) < MARGIN:
        return None
    kind = kind_of(position, answer, order[1])
    if kind is None or kind not in kinds:
        return None
    losses: list[int] = []
    for number, court in enumerate(COURTS):
        sums = tried(court, view, [actions[at] for at in order], seed + 1 + number, PROVE)
        if certain(sums) < MARGIN:
            return None
        if court == FAMILIES:
            lost = {at: -sums.lead(index).worth for index, at in enumerate(order)}
            losses = [round(lost[at]) for at in range(len(actions))]
    happens = _happens(position, answer, order[1], seed)
    return Found(kind, (answer,), tuple(losses), happens)


def kind_of(position: Position, answer: int, second: int) -> str | None:
    """The kind of a position, by its answer; None if the answer is obvious or ends the round."""
    if ends(position, answer):
        return None
    kind = _kind(position, answer, second)
    return "shut" if kind is not None and _shuts(position, answer) else kind


def _kind(position: Position, answer: int, second: int) -> str | None:
    """The kind of a position, by its answer; None if the answer is obvious."""
    actions, points = position.actions, position.points
    if isinstance(actions[answer], Draw):
        return "draw"
    if isinstance(actions[second], Draw):
        return "place"
    if not isinstance(actions[answer], Place):
        return None
    if position.figures and answer not in position.figures:
        return "leave"
    most = points[position.tempting]
    if points[answer] < most:
        return "fewer"
    rivals = [at for at in position.places if at != answer and points[at] >= most - 2]
    return "best" if rivals else None


def _shuts(position: Position, answer: int) -> bool:
    """Whether the other seat could make no figure after the answer, but could otherwise.

    That is after the placement that tempts most, or now, if the answer is that placement.
    """
    view, place = position.view, position.actions[answer]
    if not isinstance(place, Place) or Outlook.of(view, place).figures:
        return False
    tempting = position.actions[position.tempting]
    if answer == position.tempting or not isinstance(tempting, Place):
        return bool(Outlook.of(view).figures)
    return bool(Outlook.of(view, tempting).figures)


def _happens(position: Position, answer: int, second: int, seed: int) -> Happens | None:
    """An incident that the answer makes rarer, or more frequent, than the most tempting action."""
    other = position.tempting if position.tempting != answer else second
    pair: Sequence[Action] = (position.actions[other], position.actions[answer])
    moment = Moment(len(position.view.log), position.view, pair, [])
    weighing = Weighing(moment, Judge("families", "margin"), seed + len(COURTS))
    weighing.take(answer_task({**weighing.task(PROVE), "reach": -1}))
    reason = measured_reason(weighing)
    if reason is None or not isinstance(pair[0], Place):
        return None
    return Happens(
        incident=reason.incident or "",
        seat=reason.seat or 1,
        action=other,
        taken=reason.count or 0,
        better=reason.number or 0,
    )
