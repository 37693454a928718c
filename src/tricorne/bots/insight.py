"""What a seat knows and can guess, ready for compiled code: a view, and a belief of the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tricorne.kernel.engine import call
from tricorne.kernel.packing import pack_script
from tricorne.kernel.state import State
from tricorne.kernel.thinking import Aim, Belief, Doubts
from tricorne.rules import IllegalAction, Pass, Place
from tricorne.rules.actions import Draw
from tricorne.rules.errors import Code, refuse
from tricorne.rules.tiles import ALL_TILES, tile_set, tiles_in

if TYPE_CHECKING:
    from tricorne.rules import Action, Terms, View

DOUBTS = Doubts()


class Insight:
    """The position that a seat to move sees, with slots and weights for all that it does not see.

    Raises IllegalAction for a seat that is not to move, or whose hand is not known.
    """

    def __init__(self, view: View, seed: int, doubts: Doubts = DOUBTS) -> None:
        self.view = view
        self.state = known_position(view)
        self.belief = Belief(me=(view.seat or 0) - 1)
        self.belief.chance[:] = (seed & (1 << 62) - 1, 1, 2, 3)
        self.belief.doubts[:] = doubts
        self._weigh(view)

    def _weigh(self, view: View) -> None:
        events = [event for event in view.log if isinstance(event.action, Place | Draw | Pass)]
        actions: list[Action] = [event.action for event in events]  # type: ignore[misc]
        mine, known = view.hand or 0, 0
        for index, event in enumerate(events):
            if isinstance(event.action, Place):
                if event.seat == view.seat:
                    mine |= 1 << event.action.tile
                elif index and isinstance(actions[index - 1], Draw):
                    known |= 1 << event.action.tile
        self.belief.mine = mine
        self.belief.items = ALL_TILES & ~mine & ~known
        self.belief.aside = tile_set(lot for lots in view.lots for lot in lots if lot is not None)
        table, script = State(view.terms, view.players), pack_script(actions)
        script.seats[: len(events)] = [event.seat - 1 for event in events]
        if not call("believe", table.rules, table.position, script, self.belief):
            raise ValueError("no hands agree with this log: it breaks the rules of its sheet")

    @property
    def aim(self) -> Aim:
        """What the seat plays for."""
        return aim_of(self.view.terms)


def known_position(view: View) -> State:
    """The position as far as it is seen; hands of others and pool hold just any hidden tiles.

    Raises IllegalAction for a seat that is not to move, or whose hand is not known.
    """
    if view.hand is None or view.seat is None or view.to_move != view.seat:
        reason = refuse(Code.TURN, "a bot plays for the seat to move, and needs to know its hand")
        raise IllegalAction(reason)
    laid = tile_set(place.tile for place in view.board.laid.values())
    hidden = [*tiles_in(ALL_TILES & ~view.hand & ~laid)]
    hands = []
    for seat, size in enumerate(view.sizes, start=1):
        hands.append(view.hand if seat == view.seat else tile_set(hidden[:size]))
        hidden = hidden if seat == view.seat else hidden[size:]
    return State.from_view(view, hands, hidden)


def aim_of(terms: Terms) -> Aim:
    """What is played for under these terms."""
    if terms.scoring == "none":
        return Aim.ROUND
    return Aim.MATCH if terms.target else Aim.MARGIN
