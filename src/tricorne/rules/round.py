"""A round: a deal and the events since. Its state is what the log adds up to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice, takewhile
from typing import TYPE_CHECKING, NamedTuple

from tricorne.rules.actions import DRAW, END, PASS, Draw, End, Pass, Place, parse_action
from tricorne.rules.board import Board
from tricorne.rules.deal import Deal
from tricorne.rules.errors import N_, Code, DealError, IllegalAction, Refusal, refuse
from tricorne.rules.event import Ending, Event
from tricorne.rules.opening import opening_tiles
from tricorne.rules.refusal import action_refusal, lay_open_refusal
from tricorne.rules.set_up import check_in_play
from tricorne.rules.terms import settle
from tricorne.rules.tiles import ALL_TILES, COUNT, tile_set

if TYPE_CHECKING:
    from tricorne.rules.actions import Action
    from tricorne.rules.figure import Figure
    from tricorne.rules.terms import Terms
    from tricorne.rules.view import View


class Rights(NamedTuple):
    """What the seat to move may do: place one of these tiles, draw, or pass."""

    placeable: int
    draw: bool
    pass_: bool


_NO_RIGHTS = Rights(placeable=0, draw=False, pass_=False)


class Round:
    """One round, played by `push` and undone by `pop`. Seats are counted from 1.

    `totals` at the start are those of the match before the round. Public attributes:

    - `terms`, `deal`, `log`: the agreement, the deal, and the events so far;
    - `board`, and `unplayed`: the set of tiles that are not on it;
    - `hands`: a set of tiles for each seat, in seat order; None where hands are unknown. Then any
      unplayed tile may be in any hand, and an action that might be legal is not refused;
    - `sizes`, `totals`: how many tiles each seat holds, and its points in the match now;
    - `seat`, `draws`: the seat to move, and how often it has drawn in this turn;
    - `pool_size`: how many tiles are left in the pool;
    - `ending`: how the round ended, None while it goes on; `left`: the hands revealed then.
    """

    def __init__(self, terms: Terms, deal: Deal, totals: Sequence[int] = ()) -> None:
        self.terms = terms
        self.amounts = terms.amounts
        self.draw_limit = terms.sheet.draw_limit
        self.target_at_once = terms.target_at_once
        self.deal = deal.checked(terms.sheet)
        self.initial_totals = tuple(totals) or (0,) * deal.players
        self.log: list[Event] = []
        self.board = Board()
        self.hands: list[int] | None = None if deal.hands is None else list(deal.hands)
        self.sizes = deal.sizes(terms.sheet)
        self.unplayed = ALL_TILES
        for place in deal.laid:
            self.board.place(place)
            self.unplayed ^= 1 << place.tile
        self.pool_size = COUNT - sum(self.sizes) - len(deal.laid)
        self.totals = list(self.initial_totals)
        self.seat = deal.starter
        self.draws = 0
        self.ending: Ending | None = None
        self.left: list[int] = []
        self._drawn = 0
        self._idle_passes = 0
        self._known_rights: Rights | None = None

    @classmethod
    def set_up(  # noqa: PLR0913  (a position has so many parts)
        cls,
        terms: Terms,
        *,
        hands: Sequence[int],
        pool: Sequence[int],
        laid: Iterable[Place],
        seat: int,
        totals: Sequence[int] = (),
    ) -> Round:
        """A round that begins in this position, at the start of a seat's turn.

        `hands` are sets of tiles, one a seat; `pool` is the order in which tiles will be drawn;
        `laid` are the tiles on the table, in an order in which they can be laid. With none, it is
        the round of such a deal. Nobody has passed just before.

        Raises DealError for an impossible position, and SheetError for a wrong number of players.
        """
        players = len(hands)
        if totals and len(totals) != players:
            template = N_("totals: {count}; players: {players}")
            raise DealError(refuse(Code.DEAL, template, count=len(totals), players=players))
        deal = Deal(players, seat, tuple(hands), tuple(pool), laid=tuple(laid))
        round_ = cls(terms, deal, totals)
        check_in_play(round_)
        return round_

    @classmethod
    def resampled(cls, view: View, deal: Deal) -> Round:
        """The round that a view shows, with this deal: a world in which one can play on.

        All that the view shows stays as it is, its log and totals too; the deal says what it
        hides. Raises DealError for a deal after which the seat would have seen anything else.
        """
        before = list(view.totals)
        for event in view.log:
            before[event.seat - 1] -= event.points
        round_ = cls(view.terms, deal, before)
        contradicted = DealError(refuse(Code.DEAL, "this deal contradicts what has been seen"))
        try:
            for event in view.log:
                action = event.action
                if not isinstance(action, End):
                    drawn = isinstance(action, Draw) and deal.pool is not None
                    round_.push(DRAW if drawn else action, event.time_ns, seat=event.seat)
        except IllegalAction as error:
            raise contradicted from error
        if round_.view(view.seat) != view:
            raise contradicted
        return round_

    @property
    def players(self) -> int:
        """How many play."""
        return self.deal.players

    @property
    def over(self) -> bool:
        """Whether no more actions are possible."""
        return self.ending is not None

    @property
    def settled(self) -> bool:
        """Whether the round is over and fully counted."""
        return self.ending == "target" or (self.over and self.log[-1].action == END)

    @property
    def rights(self) -> Rights:
        """What the seat to move may do now."""
        if self._known_rights is None:
            self._known_rights = _NO_RIGHTS if self.over else self._find_rights()
        return self._known_rights

    def _find_rights(self) -> Rights:
        sheet = self.terms.sheet
        held = self.may_hold(self.seat)
        if not self.board.laid:
            opening = held if self.hands is None else opening_tiles(sheet, held)
            return Rights(opening, draw=False, pass_=False)
        placeable, size = (self._drawn, 1) if self.draws else (held, self.sizes[self.seat - 1])
        declines = (
            sheet.may_decline
            or (self.draws > 0 and sheet.may_keep_drawn)
            or not placeable & self.board.fitting
            or placeable.bit_count() > size
        )
        more = self.draws_left > 0
        return Rights(placeable, draw=declines and more, pass_=declines and not more)

    @property
    def may_keep(self) -> bool:
        """Whether the seat to move may keep a tile drawn in this turn."""
        return self.draws > 0 and (self.rights.draw or self.rights.pass_)

    @property
    def draws_left(self) -> int:
        """How often the seat to move could still draw in this turn, if it may at all."""
        return min(self.draw_limit - self.draws, self.pool_size)

    def may_hold(self, seat: int) -> int:
        """The tiles of a seat's hand; where hands are unknown, all that it could hold."""
        return self.unplayed if self.hands is None else self.hands[seat - 1]

    def refusal(self, action: Action, seat: int | None = None) -> Refusal | None:
        """Why a seat (by default the seat to move) may not take this action now; None if it may."""
        return action_refusal(self, action, seat)

    def legal_actions(self) -> list[Action]:
        """All that the seat to move may do.

        Where the pool's order is unknown, `DRAW` stands for drawing whichever tile it is.
        """
        placeable, draw, pass_ = self.rights
        actions: list[Action] = [*self.board.placements(placeable)]
        if draw:
            actions.append(DRAW)
        if pass_:
            actions.append(PASS)
        return actions

    def points(self, action: Action) -> int:
        """The points of a legal action, gained or lost at once."""
        return self.amounts.points_of(action, self.board, self.draws)

    def figure(self, place: Place) -> Figure | None:
        """The figure that a legal placement would make."""
        return self.board.figure(place.cell)

    def push(self, action: Action, time_ns: int | None = None, *, seat: int | None = None) -> Event:
        """Take an action for a seat (by default the seat to move).

        Raises IllegalAction, and changes nothing, if `refusal` has a reason.
        """
        event = self.foreseen(action, time_ns, seat=seat)
        self._apply(event)
        return event

    def foreseen(
        self, action: Action, time_ns: int | None = None, *, seat: int | None = None
    ) -> Event:
        """The event that pushing this action would log. Raises IllegalAction like `push`."""
        refusal = self.refusal(action, seat)
        if refusal is not None:
            raise IllegalAction(refusal)
        points = self.points(action)
        if isinstance(action, Draw) and action.tile is None and self.deal.pool is not None:
            action = Draw(self.deal.pool[-self.pool_size])
        return Event(self.seat, action, points, self.totals[self.seat - 1] + points, time_ns)

    def play(self, text: str) -> Event:
        """Push an action as a person types it: `round.play("345@0,0")`, `round.play("draw")`."""
        return self.push(parse_action(text))

    def _apply(self, event: Event) -> None:
        action = event.action
        self._known_rights = None
        self.totals[self.seat - 1] = event.total
        self.log.append(event)
        if isinstance(action, Draw):
            self._take(action)
            return
        if isinstance(action, Place):
            self._lay(action)
        else:
            self._idle_passes = 0 if self.draws else self._idle_passes + 1
        self._finish_turn(action)

    def _take(self, draw: Draw) -> None:
        """Move a tile from the pool to the hand."""
        self._drawn = self._tiles_of(draw)
        self._hand_over(self._drawn, 1)
        self.pool_size -= 1
        self.draws += 1

    def _tiles_of(self, draw: Draw) -> int:
        """The tile that was drawn, as a set; where hands are unknown, all that it could be."""
        return self.unplayed if draw.tile is None else 1 << draw.tile

    def _lay(self, place: Place) -> None:
        """Move a tile from the hand to the table."""
        self.board.place(place)
        self.unplayed ^= 1 << place.tile
        self._hand_over(1 << place.tile, -1)
        self._idle_passes = 0

    def _hand_over(self, tile: int, more: int) -> None:
        """Give a tile to the seat to move; or take it back, with one tile less."""
        if self.hands is not None:
            self.hands[self.seat - 1] ^= tile
        self.sizes[self.seat - 1] += more

    def _finish_turn(self, action: Action | End) -> None:
        """After a placement or a pass: end the round, or let the next seat move."""
        target = self.target_at_once
        if target and isinstance(action, Place) and self.totals[self.seat - 1] >= target:
            self.ending = "target"
            return
        if not self.sizes[self.seat - 1]:
            self.ending = "out"
        elif not self.pool_size and (
            self._idle_passes == self.players or not self.unplayed & self.board.fitting
        ):
            self.ending = "blocked"
        if self.ending is not None and self.hands is not None:
            self._settle(self.hands)
        if self.ending is None:
            self.seat = self.seat % self.players + 1
            self.draws = 0

    def _settle(self, hands: Sequence[int]) -> None:
        """Log what the end of the round brings each seat."""
        self.left = list(hands)
        out = self.seat if self.ending == "out" else None
        brings = settle(self.amounts, tuple(hands), out)
        for seat, points in enumerate(brings, start=1):
            self.totals[seat - 1] += points
            self.log.append(Event(seat, END, points, self.totals[seat - 1]))

    def lay_open(self, seat: int, tiles: list[int]) -> None:
        """Where hands are unknown: reveal a seat's remaining tiles, in seat order."""
        left = tile_set(tiles)
        refusal = lay_open_refusal(self, seat, tiles, left)
        if refusal is not None:
            raise IllegalAction(refusal)
        self.left.append(left)
        if seat == self.players:
            self._settle(self.left)

    def pop(self) -> Event:
        """Take back the last action; the events of the end are no actions and go with it."""
        if not self.log:
            raise IndexError("nothing has happened in this round")
        while self.log[-1].action == END:
            self._unwrite()
        event = self._unwrite()
        self.seat = event.seat
        self.ending, self.left = None, []
        self._known_rights = None
        if isinstance(event.action, Place):
            tile = 1 << self.board.lift().tile
            self.unplayed ^= tile
            self._hand_over(tile, 1)
        elif isinstance(event.action, Draw):
            self._hand_over(self._tiles_of(event.action), -1)
            self.pool_size += 1
        self._recall_turn()
        return event

    def _unwrite(self) -> Event:
        """Take the last event from the log, and its points from the totals."""
        event = self.log.pop()
        self.totals[event.seat - 1] -= event.points
        return event

    def _recall_turn(self) -> None:
        """Read from the log what was drawn in this turn, and how many passed idly before it."""
        last = self.log[-1].action if self.log else None
        if isinstance(last, Draw):
            self._drawn = self._tiles_of(last)
        turn = takewhile(lambda event: isinstance(event.action, Draw), reversed(self.log))
        self.draws = len([*turn])
        self._idle_passes = 0
        for event in islice(reversed(self.log), self.draws, None):
            if not isinstance(event.action, Pass):
                # The pass before, if any, followed draws: it was not idle.
                self._idle_passes -= isinstance(event.action, Draw)
                break
            self._idle_passes += 1

    def back_to(self, length: int) -> None:
        """Go back to an earlier point of the log, after this many actions."""
        for _ in range(len(self.actions()) - length):
            self.pop()

    def actions(self) -> list[Event]:
        """The events of the log that players did."""
        return [event for event in self.log if event.action != END]

    def chosen(self) -> list[Action]:
        """The actions of the players as they chose them: nobody chooses the tile of a draw."""
        return [
            DRAW if isinstance(event.action, Draw) else event.action
            for event in self.log
            if not isinstance(event.action, End)
        ]

    def copy(self) -> Round:
        """A round of its own in the same state."""
        twin = object.__new__(Round)
        twin.__dict__.update(self.__dict__)
        twin.board = self.board.copy()
        twin.log, twin.sizes, twin.totals = self.log[:], self.sizes[:], self.totals[:]
        twin.hands = None if self.hands is None else self.hands[:]
        twin.left = self.left[:]
        return twin

    def view(self, seat: int | None = None) -> View:
        """What this seat, or a spectator, may know."""
        from tricorne.rules.view import View  # noqa: PLC0415  (a view is made from a round)

        return View.of(self, seat)

    def __eq__(self, other: object) -> bool:
        """Rounds are equal when terms, deal and log are."""
        return isinstance(other, Round) and self._identity() == other._identity()

    __hash__ = None  # type: ignore[assignment]  # a round changes

    def _identity(self) -> tuple[object, ...]:
        return self.terms, self.deal, self.initial_totals, self.log, self.left

    def __repr__(self) -> str:
        """Such as `<Round goliath, 2 players, 17 events, seat 1 to move, totals 21 18>`."""
        state = f"over: {self.ending}" if self.over else f"seat {self.seat} to move"
        totals = " ".join(map(str, self.totals))
        return (
            f"<Round {self.terms.sheet.name}, {self.players} players,"
            f" {len(self.log)} events, {state}, totals {totals}>"
        )

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
        return self.board._repr_svg_()
