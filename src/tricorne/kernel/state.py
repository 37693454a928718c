"""A position of the kernel for Python, converted from a round or a view, and back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_

from tricorne.kernel.engine import call
from tricorne.kernel.layout import DRAW, PASS, Ending, Listing, Position
from tricorne.kernel.packing import pack, pack_script, unpack_cell, write
from tricorne.rules import (
    DRAW as DRAW_ACTION,
    PASS as PASS_ACTION,
    Action,
    Deal,
    Ending as EndingName,
    Place,
    Round,
    Terms,
    View,
)
from tricorne.rules.demand import ROTATION
from tricorne.rules.encoding import position_fields
from tricorne.rules.tiles import COUNT, tile_set, tiles_in

_ENDINGS: dict[int, EndingName | None] = {
    Ending.NOT_YET: None,
    Ending.OUT: "out",
    Ending.BLOCKED: "blocked",
    Ending.TARGET: "target",
}


class State:
    """A position in which everything is known: all hands, and the order of the pool.

    `rules` and `position` are records, ready for compiled functions. Seats and
    actions are those of `rules.Round` here, and numbers from 0 in the records.
    """

    __slots__ = ("deal", "players", "position", "rules", "terms")

    def __init__(self, terms: Terms, players: int) -> None:
        self.terms = terms
        self.players = players
        self.rules = pack(terms, players)
        self.position = Position.empty()
        self.deal: Deal | None = None

    # From rules and back

    @classmethod
    def from_round(cls, round_: Round) -> State:
        """The same position; raises ValueError where hands or the pool's order are unknown."""
        deal = round_.deal
        if deal.hands is None or deal.pool is None:
            raise ValueError("the kernel needs to know all hands and the order of the pool")
        state = cls(round_.terms, round_.players)
        state.deal = deal
        record = state.position
        call("lay_out", record, pack_script(deal.laid))
        state._hide(deal.hands, deal.pool)
        record.seat = record.opener = deal.starter - 1
        record.totals[: state.players] = round_.initial_totals
        record.initial_totals[: state.players] = round_.initial_totals
        state._act(round_.chosen())
        return state

    @classmethod
    def from_view(cls, view: View, hands: Sequence[int], pool: Sequence[int]) -> State:
        """The position that a seat to move sees, with these hands and pool.

        `hands` are sets of tiles, one a seat; `pool` is the order of the tiles that are left. Its
        past is unknown, so it has no log, and `to_round` fails.
        """
        state = cls(view.terms, view.players)
        record = state.position
        placed = [event.action for event in view.log if isinstance(event.action, Place)]
        call("lay_out", record, pack_script(placed))
        write(record, position_fields(view, hands, pool))
        return state

    def to_round(self) -> Round:
        """The same round in `rules`, with every action pushed again."""
        record = self.position
        if record.laid_count and not record.actions and self.deal is None:
            raise ValueError("how this position came about is not known")
        totals = tuple(record.initial_totals[: self.players])
        round_ = Round(self.terms, self.deal or self._dealt(), totals)
        for number in record.log[: record.actions]:
            round_.push(_unpack(number, round_))
        return round_

    def copy(self) -> State:
        """A state of its own in the same position."""
        twin = object.__new__(State)
        twin.terms, twin.players, twin.rules, twin.deal = (
            self.terms,
            self.players,
            self.rules,
            self.deal,
        )
        twin.position = Position.from_buffer_copy(self.position)
        return twin

    # What Round says too

    @property
    def seat(self) -> int:
        """The seat to move, from 1."""
        return int(self.position.seat) + 1

    @property
    def ending(self) -> EndingName | None:
        """How the round has ended, if it has."""
        return _ENDINGS[int(self.position.ending)]

    @property
    def totals(self) -> list[int]:
        """The points of each seat in the match."""
        return [int(total) for total in self.position.totals[: self.players]]

    @property
    def hands(self) -> list[int]:
        """The set of tiles that each seat holds."""
        return [int(hand) for hand in self.position.hands[: self.players]]

    @property
    def pool_size(self) -> int:
        """How many tiles are left in the pool."""
        return int(self.position.pool_left)

    @property
    def draws(self) -> int:
        """How often the seat to move has drawn in this turn."""
        return int(self.position.draws)

    @property
    def fitting(self) -> int:
        """The set of all tiles that would fit somewhere on a board that is not empty."""
        record = self.position
        return reduce(or_, record.fits[: record.open_count], 0)

    def legal_actions(self) -> dict[Action, int]:
        """All actions of the seat to move, and the points of each."""
        listing = Listing()
        count = call("list_actions", self.rules, self.position, listing)
        actions, points = listing.actions[:count], listing.points[:count]
        return {self._unpack(a): brings for a, brings in zip(actions, points, strict=True)}

    def push(self, action: Action) -> None:
        """Take a legal action; the caller must know that it is legal."""
        self._act([action])

    # Inside

    def _hide(self, hands: Sequence[int], pool: Sequence[int]) -> None:
        record = self.position
        order = [*reversed(pool), *(tile for hand in hands for tile in tiles_in(hand))]
        record.hands[: self.players] = hands
        record.pool[: len(order)] = order
        record.pool_left = len(pool)
        record.unplayed = tile_set(order)  # without the tiles that are out of a tiny game

    def _dealt(self) -> Deal:
        """The deal of a round that the kernel dealt itself."""
        record = self.position
        size = self.rules.hand
        left = COUNT - size * self.players
        order = [*record.pool]
        hands = tuple(
            tile_set(order[COUNT - (seat + 1) * size : COUNT - seat * size])
            for seat in range(self.players)
        )
        return Deal(self.players, int(record.opener) + 1, hands, tuple(order[:left][::-1]))

    def _act(self, actions: Iterable[Action]) -> None:
        script = pack_script(actions, opening=not self.position.laid_count)
        call("act_all", self.rules, self.position, script)

    def _unpack(self, number: int) -> Action:
        if number == DRAW:
            return DRAW_ACTION
        if number == PASS:
            return PASS_ACTION
        tile, rotation = number >> 2 & 0x3F, number & 3
        record = self.position
        if record.laid_count:
            rotation = ROTATION[record.demands[record.places[number >> 8] - 1]][tile]
        return Place(tile, rotation, unpack_cell(number >> 8))


def _unpack(number: int, round_: Round) -> Action:
    """The log's value for this number in the position of a round."""
    if number == DRAW:
        return DRAW_ACTION
    if number == PASS:
        return PASS_ACTION
    tile, rotation, cell = number >> 2 & 0x3F, number & 3, unpack_cell(number >> 8)
    if round_.board.laid:
        rotation = ROTATION[round_.board.open[cell]][tile]
    return Place(tile, rotation, cell)
