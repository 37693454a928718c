"""What one seat, or a spectator, may know of a round, and nothing that reveals the rest."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tricorne.rules.actions import END, Place, parse_action
from tricorne.rules.board import Board
from tricorne.rules.commitment import digest_of
from tricorne.rules.errors import IllegalAction, TricorneError
from tricorne.rules.event import Event
from tricorne.rules.spelling import parse_tiles
from tricorne.rules.tiles import ALL_TILES, names, tile_set

if TYPE_CHECKING:
    from tricorne.rules.actions import Action
    from tricorne.rules.event import Ending
    from tricorne.rules.opening import Lots
    from tricorne.rules.round import Round
    from tricorne.rules.terms import Terms

_KEY_DIGITS = 32


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
        )

    def points(self, action: Action) -> int:
        """The points of a legal action, gained or lost at once."""
        return self.terms.amounts.points_of(action, self.board, self.draws)

    @property
    def laid_before(self) -> list[Place]:
        """The tiles that lay on the table from the beginning, in a position that was set up."""
        placed = sum(isinstance(event.action, Place) for event in self.log)
        laid = list(self.board.laid.values())
        return laid[: len(laid) - placed]

    def __hash__(self) -> int:
        return hash((self.seat, self.hand, self.starter, self.log, self.totals))

    @property
    def key(self) -> str:
        """A name for all that the seat knows: 128 bits, as 32 hexadecimal digits.

        Views have the same key if, and only if, they differ in thinking times alone. The key is the
        same in any process, on any machine, in both languages.
        """
        known = [self.terms.to_dict(), self._known()]
        return digest_of(json.dumps(known, separators=(",", ":")))[:_KEY_DIGITS]

    @classmethod
    def from_dict(cls, told: Mapping[str, Any], terms: Terms) -> View:
        """The view that `to_dict` wrote, of a round by these terms.

        Other fields are ignored. Raises ValueError for anything that is not a view. It does not
        check whether the actions are legal.
        """
        try:
            view = _read(told, terms)
            again = view.to_dict()
        except (TricorneError, LookupError, TypeError, ValueError) as error:
            raise ValueError("this is no view of a round") from error
        for name, value in again.items():
            if told[name] != value:
                raise ValueError(f"this is no view of a round: {name}")
        return view

    def to_dict(self) -> dict[str, object]:
        """The view as plain values, ready for JSON. The agreement is `terms.to_dict()`."""
        actions = [describe(action, self.points(action), self.board) for action in self.actions]
        return {**self._known(), "actions": actions}

    def _known(self) -> dict[str, object]:
        """The same without the actions, which follow from it."""
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
        }

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows: the table, and the seat's own hand."""
        from tricorne.drawing import view_svg  # noqa: PLC0415  (a floor above, for notebooks only)

        return view_svg(self)


def _read(told: Mapping[str, Any], terms: Terms) -> View:
    """The view, without checking that its fields agree."""
    board, free = Board(), ALL_TILES
    for text in told["board"]:
        place = parse_action(_text(text))
        if not isinstance(place, Place) or not free >> place.tile & 1:
            raise ValueError(text)
        free ^= 1 << place.tile
        refusal = board.refusal(place)
        if refusal is not None:
            raise IllegalAction(refusal)
        board.place(place)
    hand = told["hand"]
    return View(
        terms=terms,
        players=len(told["sizes"]),
        seat=told["seat"],
        to_move=told["to_move"],
        hand=None if hand is None else _tiles(hand),
        sizes=tuple(told["sizes"]),
        pool_size=told["pool"],
        draws=told["draws"],
        board=board,
        lots=tuple(tuple(None if t is None else _tile(t) for t in lots) for lots in told["lots"]),
        starter=told["starter"],
        log=tuple(_event(_text(line)) for line in told["log"]),
        totals=tuple(told["totals"]),
        ending=told["over"],
        left=tuple(_tiles(left) for left in told["left"]),
        actions=tuple(parse_action(_text(each["action"])) for each in told["actions"]),
    )


def _event(line: str) -> Event:
    """The event of a line of the log: `1 345@0,0 +12 =12`."""
    words = line.split(" ")
    done = " ".join(words[1:-2])
    action = END if done == str(END) else parse_action(done)
    return Event(int(words[0]), action, int(words[-2]), int(words[-1].removeprefix("=")))


def _text(told: object) -> str:
    if not isinstance(told, str):
        raise TypeError(told)
    return told


def _tile(told: object) -> int:
    return parse_tiles([_text(told)])[0]


def _tiles(told: Iterable[object]) -> int:
    return tile_set(_tile(each) for each in told)


def describe(action: Action, points: int, board: Board) -> dict[str, object]:
    """A legal action as plain values: `{"action": "345@0,1", "points": 12, "figure": None}`."""
    figure = board.figure(action.cell) if isinstance(action, Place) else None
    return {
        "action": str(action),
        "points": points,
        "figure": None if figure is None else figure.value,
    }
