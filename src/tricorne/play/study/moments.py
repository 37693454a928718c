"""The moments of a round at which a seat acted, each as that seat saw it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tricorne.play.thinking.decision import distinct_actions
from tricorne.rules.actions import DRAW, Draw, End, Place
from tricorne.rules.round import Round

if TYPE_CHECKING:
    from tricorne.rules.actions import Action
    from tricorne.rules.view import View

_SOME = 6
"""With fewer drawn tiles that fit, it is unknown how the players play."""
_HOARDS = 0.5


class Moment(NamedTuple):
    """A seat is to act."""

    event: int
    """The index of its action in the log."""
    view: View
    actions: Sequence[Action]
    """The actions that it considers: the taken one comes first."""
    hands: Sequence[int]
    """The hands of all seats, of which the view shows one."""

    @property
    def seat(self) -> int:
        """The seat to act."""
        return self.view.seat or 1

    @property
    def taken_action(self) -> Action:
        """What the seat did."""
        return self.actions[0]

    @property
    def draws(self) -> bool:
        """Whether the seat drew a tile."""
        return isinstance(self.taken_action, Draw)

    @property
    def is_choice(self) -> bool:
        """Whether more than one action is legal."""
        return len(self.actions) > 1


def moments(round_: Round) -> Iterator[Moment]:
    """All moments of a round whose hands are known, in order."""
    twin = Round(round_.terms, round_.deal, round_.initial_totals)
    for index, event in enumerate(round_.log):
        taken = event.action
        if isinstance(taken, End):
            return
        view = twin.view(event.seat)
        yield Moment(index, view, _with_the_taken_first(view, taken), [*(twin.hands or ())])
        drawn = isinstance(taken, Draw) and twin.deal.pool is not None
        twin.push(DRAW if drawn else taken, event.time_ns)


def _with_the_taken_first(view: View, taken: Action) -> list[Action]:
    """The taken action, and the others that a seat considers; an opening tile is turned one way."""
    first: Action = DRAW if isinstance(taken, Draw) else taken
    others = [each for each in distinct_actions(view) if each != first]
    if isinstance(taken, Place) and not view.board.laid:
        others = [each for each in others if not _has(each, taken.tile)]
    return [first, *others]


def _has(action: Action, tile: int) -> bool:
    return isinstance(action, Place) and action.tile == tile


def population_of(found: Sequence[Moment]) -> str:
    """How the seats of a round play: as `families`, or as `champions`, who keep what they draw.

    Players of the families' game place at least half of the drawn tiles that fit.
    """
    fitted, kept = 0, 0
    for moment in found:
        placing = [isinstance(action, Place) for action in moment.actions]
        if moment.view.draws and any(placing):
            fitted += 1
            kept += 0 if placing[0] else 1
    return "champions" if fitted >= _SOME and kept > _HOARDS * fitted else "families"
