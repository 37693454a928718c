"""What one seat, or a spectator, may know of a round, and nothing that reveals the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tricorne.rules.actions import Draw, Place
from tricorne.rules.tiles import names

if TYPE_CHECKING:
    from tricorne.rules.actions import Action
    from tricorne.rules.board import Board
    from tricorne.rules.event import Ending, Event
    from tricorne.rules.opening import Lots
    from tricorne.rules.round import Round
    from tricorne.rules.terms import Terms


@dataclass(frozen=True, slots=True)
class View:
    """A round as one seat sees it. `seat` is None for a spectator.

    `hand` is the seat's own tiles (None for a spectator, or where hands are unknown); of the
    others only the number of tiles is known, until the end of the round lays them open in `left`.
    In `log`, tiles that others drew are not named. `actions` are the legal ones, if the seat is
    to move.
    """

    terms: Terms
    players: int
    seat: int | None
    to_move: int | None
    hand: int | None
    sizes: tuple[int, ...]
    pool_size: int
    draws: int
    board: Board
    lots: tuple[Lots, ...]
    starter: int
    log: tuple[Event, ...]
    totals: tuple[int, ...]
    ending: Ending | None
    left: tuple[int, ...]
    actions: tuple[Action, ...]
    points: tuple[int, ...]
    """The points of each of `actions`, gained or lost at once."""

    @classmethod
    def of(cls, round_: Round, seat: int | None) -> View:
        """The view that a seat, or a spectator, has of a round."""
        if seat is not None and not 1 <= seat <= round_.players:
            raise ValueError(f"there is no seat {seat}")
        to_move = None if round_.over else round_.seat
        mine = seat is not None and seat == to_move
        actions = tuple(round_.legal_actions()) if mine else ()
        hands = round_.hands
        return cls(
            terms=round_.terms,
            players=round_.players,
            seat=seat,
            to_move=to_move,
            hand=None if hands is None or seat is None else hands[seat - 1],
            sizes=tuple(round_.sizes),
            pool_size=round_.pool_size,
            draws=0 if round_.over else round_.draws,
            board=round_.board.copy(),
            lots=round_.deal.lots,
            starter=round_.deal.starter,
            log=tuple(e if e.seat == seat else e.unseen() for e in round_.log),
            totals=tuple(round_.totals),
            ending=round_.ending,
            left=tuple(round_.left),
            actions=actions,
            points=tuple(map(round_.points, actions)),
        )

    @property
    def laid_before(self) -> list[Place]:
        """The tiles that lay on the table from the beginning, in a position that was set up."""
        placed = sum(isinstance(event.action, Place) for event in self.log)
        laid = list(self.board.laid.values())
        return laid[: len(laid) - placed]

    def to_dict(self) -> dict[str, object]:
        """The view as plain values, ready for JSON. The agreement is `terms.to_dict()`."""
        return {
            "seat": self.seat,
            "to_move": self.to_move,
            "hand": None if self.hand is None else names(self.hand),
            "sizes": list(self.sizes),
            "pool": self.pool_size,
            "draws": self.draws,
            "board": [str(place) for place in self.board.laid.values()],
            "lots": [[None if t is None else names(1 << t)[0] for t in lots] for lots in self.lots],
            "starter": self.starter,
            "log": [str(event) for event in self.log],
            "totals": list(self.totals),
            "over": self.ending,
            "left": [names(tiles) for tiles in self.left],
            "actions": [
                describe(action, points, self.board)
                for action, points in zip(self.actions, self.points, strict=True)
            ],
        }

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows: the table, and the seat's own hand."""
        from tricorne.drawing import view_svg  # noqa: PLC0415  (a floor above, for notebooks only)

        return view_svg(self)


def describe(action: Action, points: int, board: Board) -> dict[str, object]:
    """A legal action as plain values: `{"action": "345@0,1", "points": 12, "figure": None}`.

    A draw is `draw`, whichever tile it will be.
    """
    figure = board.figure(action.cell) if isinstance(action, Place) else None
    return {
        "action": "draw" if isinstance(action, Draw) else str(action),
        "points": points,
        "figure": None if figure is None else figure.value,
    }
