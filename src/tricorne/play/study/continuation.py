"""How a round most likely goes on after an action: the next three turns, and what they tell."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tricorne.rules.actions import DRAW, PASS, Place
from tricorne.rules.grid import Cell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tricorne.play.search.task import Answer, Move
    from tricorne.play.study.moments import Moment
    from tricorne.rules.actions import Action
    from tricorne.rules.board import Board
    from tricorne.rules.figure import Figure

_ALL = 100
_FEWEST = 32
"""Where fewer worlds came so far the same way, all that came so far count."""
_UNKNOWN = 99
"""The size of a hand after a draw: nobody knows how many tiles the turn took or laid."""


class Step(NamedTuple):
    """A turn; one that begins with a draw is told so far only."""

    seat: int
    action: Action
    points: int
    """At once: without what the end of the round brings."""
    figure: Figure | None
    often: int
    """In how many of 100 worlds the seat does this in its turn, however it came there."""
    out: bool
    """Whether the seat goes out."""


class Continuation(NamedTuple):
    """An action, and the turns that most likely follow it."""

    steps: Sequence[Step]
    exact: bool
    """Whether all was searched: the pool is empty, and each seat does its best."""

    def to_dict(self) -> dict[str, object]:
        """The steps as plain values."""
        steps = [
            {
                "seat": step.seat,
                "action": str(step.action),
                "points": step.points,
                "figure": step.figure,
                "often": step.often,
                "out": step.out,
            }
            for step in self.steps
        ]
        return {"steps": steps, "exact": self.exact}


class Telling(NamedTuple):
    """The turn that tells most of why one action is better than another."""

    line: int
    """After which action it follows: 0 for the played one, 1 for the better one."""
    step: int


class _Table:
    """The table, as a continuation fills it."""

    def __init__(self, moment: Moment) -> None:
        view = moment.view
        self.board: Board = view.board.copy()
        self._amounts = view.terms.amounts
        self._sizes = [*view.sizes]
        self._draws = view.draws
        self._placed = 0

    def take(self, seat: int, action: Action, often: int) -> Step:
        """Do this, and tell it."""
        points = self._amounts.points_of(action, self.board, self._draws)
        self._draws = 0
        figure, out = None, False
        if isinstance(action, Place):
            figure = self.board.figure(action.cell)
            self.board.place(action)
            self._placed |= 1 << action.tile
            self._sizes[seat - 1] -= 1
            out = self._sizes[seat - 1] == 0
        elif action == DRAW:
            self._sizes[seat - 1] = _UNKNOWN
        return Step(seat, action, points, figure, often, out)

    def action_of(self, move: Move) -> Action | None:
        """The action of a move; None for a tile that does not fit there, or no more."""
        if isinstance(move, str):
            return DRAW if move == "draw" else PASS
        tile, _, row, col = move
        if self._placed >> tile & 1:
            return None
        cell = Cell(row, col)
        ways = [place for place in self.board.placements(1 << tile) if place.cell == cell]
        return ways[0] if ways else None


def continuation(moment: Moment, action: Action, answer: Answer) -> Continuation:
    """The most frequent first turn of the courses of an answer; of these, the second, and so on.

    Where few are left, all that came before count again.
    """
    table, seat, courses = _Table(moment), moment.seat, answer["courses"]
    steps = [table.take(seat, action, _ALL)]
    left = courses
    for turn in range(max([len(course) for course in courses], default=0)):
        seat = seat % moment.view.players + 1
        left = [course for course in left if len(course) > turn]
        found = _likeliest(table, [course[turn] for course in left])
        if found is None:
            break
        name, following = found
        often = len([0 for each in courses if len(each) > turn and _name(each[turn]) == name])
        steps.append(table.take(seat, following, round(_ALL * often / len(courses))))
        alike = [course for course in left if _name(course[turn]) == name]
        left = alike if len(alike) >= _FEWEST else left
    return Continuation(steps, answer["exact"])


def _likeliest(table: _Table, moves: Sequence[Move]) -> tuple[str, Action] | None:
    """The most frequent move that is possible on the table, and the action.

    A placement tells more than a draw, which stands for many: that is told where it is usual.
    """
    counts: dict[str, int] = {}
    actions: dict[str, Action] = {}
    for move in moves:
        name = _name(move)
        if name not in counts:
            action = table.action_of(move)
            if action is None:
                continue
            actions[name] = action
            counts[name] = 0
        counts[name] += 1
    if not counts:
        return None
    usual = [each for each, count in counts.items() if 2 * count > len(moves)]
    placing = {each: count for each, count in counts.items() if "," in each}
    told = counts if usual or not placing else placing
    most = max(told.values())
    name = next(each for each, count in told.items() if count == most)
    return name, actions[name]


def _name(move: Move) -> str:
    """A name for a move, by which equal ones are known."""
    return move if isinstance(move, str) else ",".join([str(number) for number in move])


def telling(played: Continuation, better: Continuation, least: float, out: float) -> Telling | None:
    """The turn that speaks most for the better action; None if none brings as much as `least`.

    It follows the better one and helps the seat, or follows the played one and hurts it, and does
    not follow both. To go out brings `out` points more.
    """
    seat = better.steps[0].seat
    found, most = None, least
    for line, (steps, others) in enumerate(
        [(played.steps, better.steps), (better.steps, played.steps)]
    ):
        for at, step in enumerate(steps):
            if at == 0 or any(_is_alike(step, other) for other in others[1:]):
                continue
            brings = (step.points + (out if step.out else 0.0)) * step.often / _ALL
            speaks = brings if (step.seat == seat) == (line == 1) else -brings
            if speaks > most:
                found, most = Telling(line, at), speaks
    return found


def _is_alike(one: Step, other: Step) -> bool:
    """Whether two turns bring a seat the same."""
    return (one.seat, one.points, one.figure, one.out) == (
        other.seat,
        other.points,
        other.figure,
        other.out,
    )
