"""What a seat knows and can guess, ready for compiled code: a view, and a belief of the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tricorne.bots.engine.aims import Aim
from tricorne.bots.engine.evidence import MOST_SLOTS, Doubts, weigh_slots
from tricorne.bots.engine.worlds import match
from tricorne.kernel import MEMO, State
from tricorne.kernel.actions import lay_out
from tricorne.kernel.packing import pack_action
from tricorne.rules import IllegalAction, Pass, Place
from tricorne.rules.actions import Draw
from tricorne.rules.errors import refuse
from tricorne.rules.tiles import ALL_TILES, COUNT, tile_set, tiles_in

if TYPE_CHECKING:
    from tricorne.rules import Action, Terms, View

DOUBTS = Doubts()

SEEING = (lay_out,)
"""The compiled code behind a position that is seen."""

GUESSING = (*SEEING, weigh_slots, match)
"""The compiled code behind an insight."""


class Insight:
    """The position that a seat to move sees, with slots and weights for all that it does not see.

    Raises IllegalAction for a seat that is not to move, or whose hand is not known.
    """

    def __init__(self, view: View, seed: int, doubts: Doubts = DOUBTS) -> None:
        self.view = view
        self.state = known_position(view)
        self.me = (view.seat or 0) - 1
        self.memo = np.zeros(MEMO, np.int64)
        self.chance = np.array([seed & (1 << 62) - 1, 1, 2, 3], np.int64)
        self.owners = np.zeros(MOST_SLOTS, np.int64)
        self.weights = np.zeros((MOST_SLOTS, COUNT), np.float64)
        self.tiles = np.zeros(MOST_SLOTS, np.int64)
        self.count = self._weigh(view, doubts)

    def _weigh(self, view: View, doubts: Doubts) -> int:
        events = [event for event in view.log if isinstance(event.action, Place | Draw | Pass)]
        actions: list[Action] = [event.action for event in events]  # type: ignore[misc]
        mine, known = view.hand or 0, 0
        for index, event in enumerate(events):
            if isinstance(event.action, Place):
                if event.seat == view.seat:
                    mine |= 1 << event.action.tile
                elif index and isinstance(actions[index - 1], Draw):
                    known |= 1 << event.action.tile
        aside = tile_set(lot for lots in view.lots for lot in lots if lot is not None)
        table = State(view.terms, view.players)
        count = weigh_slots(
            table.rules,
            table.position,
            np.array([pack_action(a, opening=not n) for n, a in enumerate(actions)], np.int64),
            np.array([event.seat - 1 for event in events], np.int64),
            self.me,
            mine,
            aside,
            np.array(doubts, np.float64),
            self.owners,
            self.weights,
        )
        items = ALL_TILES & ~mine & ~known
        room = np.zeros(3 * COUNT, np.int64)
        if not match(self.weights, count, items, self.chance, self.tiles, room):
            raise ValueError("no hands agree with this log: it breaks the rules of its sheet")
        return count

    @property
    def aim(self) -> Aim:
        """What the seat plays for."""
        return aim_of(self.view.terms)


def known_position(view: View) -> State:
    """The position as far as it is seen; hands of others and pool hold just any hidden tiles.

    Raises IllegalAction for a seat that is not to move, or whose hand is not known.
    """
    if view.hand is None or view.seat is None or view.to_move != view.seat:
        reason = refuse("turn", "a bot plays for the seat to move, and needs to know its hand")
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
