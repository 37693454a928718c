"""Tiny games: the rules of a sheet with few tiles, so that a whole game can be solved.

The tiles with a number above the highest are out of the game: in no hand, and not in the pool.
Everything else is as in any round. There are no records of such rounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from tricorne.bots.searching import answer_task
from tricorne.play.thinking.decision import Decision, sizes_before
from tricorne.rules import (
    DRAW,
    PRESETS,
    Deal,
    DealError,
    Draw,
    IllegalAction,
    Place,
    Round,
    Terms,
    preset,
)
from tricorne.rules.deal import random_below, shuffle_tiles
from tricorne.rules.encoding import position_fields
from tricorne.rules.opening import opener_by_triple
from tricorne.rules.parameters import MOST_PLAYERS
from tricorne.rules.tiles import ALL_TILES, CORNERS, tile_set, tiles_in

if TYPE_CHECKING:
    from tricorne.bots import Bot
    from tricorne.play.search.task import Move, Sight
    from tricorne.rules import Action, Sheet, View
    from tricorne.rules.deal import Entropy


_MOST_TRIES = 20_000
"""After so many guesses there is taken to be no deal that agrees."""


@dataclass(frozen=True)
class TinyGame:
    """A sheet, and the highest number on a tile of the game.

    The sheet says how many tiles each hand gets. It may not draw lots. Raises ValueError for a
    game that cannot be dealt.
    """

    sheet: Sheet
    highest: int
    players: int = 2

    def __post_init__(self) -> None:
        """Refuse an impossible game."""
        self.sheet.check_players(self.players)
        if self.pool_size < 0 or self.sheet.opening == "lots":
            raise ValueError("a tiny game has tiles for all hands, and draws no lots")

    @property
    def terms(self) -> Terms:
        """The agreement: a round by this sheet."""
        return Terms(self.sheet)

    @property
    def tiles(self) -> int:
        """The set of tiles in the game."""
        return _tiles(self.highest)

    @property
    def hand_size(self) -> int:
        """How many tiles each seat gets."""
        return self.sheet.hand[self.players - 1]

    @property
    def pool_size(self) -> int:
        """How many tiles are in the pool after the deal."""
        return self.tiles.bit_count() - self.players * self.hand_size

    def deal(self, entropy: Entropy) -> Deal:
        """Shuffle and deal, and find the opener by the sheet."""
        order = shuffle_tiles(tiles_in(self.tiles), entropy)
        size = self.hand_size
        hands = tuple(
            tile_set(order[seat * size : (seat + 1) * size]) for seat in range(self.players)
        )
        starter = (
            opener_by_triple(hands)
            if self.sheet.opening == "triple"
            else random_below(self.players, entropy) + 1
        )
        return Deal(self.players, starter, hands, tuple(order[self.players * size :]))


@cache
def _tiles(highest: int) -> int:
    return tile_set(tile for tile, numbers in enumerate(CORNERS) if max(numbers) <= highest)


def _sheet(hand: int, **changes: object) -> Sheet:
    return preset(PRESETS[0]).changed(hand=(hand,) * MOST_PLAYERS, opening="triple", **changes)


TINY = {
    "tiny2": TinyGame(_sheet(4, draws=1, may_decline=False, may_keep_drawn=False), 2),
    "tiny3": TinyGame(_sheet(5), 3),
}
"""The tiny games by their names.

`tiny2` has the ten tiles with numbers from 0 to 2, hands of four, one draw a turn, and a tile that
fits is placed: it can be solved. `tiny3` has the twenty tiles with numbers from 0 to 3, hands of
five, and all other rules of `goliath`. In both, the highest triple opens.
"""


class TinyRound(Round):
    """A round of a tiny game. The order of the pool may be unknown, as in any round."""

    def __init__(self, game: TinyGame, deal: Deal, totals: Sequence[int] = ()) -> None:
        super().__init__(game.terms, replace(deal, pool=None), totals)
        self.deal = deal
        self.unplayed = game.tiles
        self.pool_size = game.pool_size


@runtime_checkable
class Thinker(Protocol):
    """A bot that makes a decision for the search, such as `expert` and `champion`."""

    def decision(self, view: View, rng: Entropy) -> Decision | Action:
        """The decision to make, or the action if there is no choice."""
        ...


@dataclass(frozen=True)
class TinyBot:
    """A bot that searches, and knows which tiles are out of the game."""

    game: TinyGame
    thinker: Thinker

    def choose(self, view: View, rng: Entropy) -> Action:
        """The action that does best."""
        decision = self.thinker.decision(view, rng)
        if not isinstance(decision, Decision):
            return decision
        sight = _narrowed(self.game, decision.task["sight"], view)
        narrow = replace(decision, task={**decision.task, "sight": sight})
        return narrow.advice(answer_task(narrow.task)).action


def adapt_bot(game: TinyGame, made: Bot) -> Bot:
    """A bot as it plays in a tiny game. One that does not search needs to know nothing."""
    return TinyBot(game, made) if isinstance(made, Thinker) else made


def _narrowed(game: TinyGame, sight: Sight, view: View) -> Sight:
    """What a seat knows, without the tiles that are out of the game.

    The past of the round is told as if its own hand had once drawn them all: so nobody else holds
    any, and none is in the pool. The hands were drawn, too, by a sheet that deals none.
    """
    me, hand = sight["me"], sight["hand"]
    laid = tile_set(place.tile for place in view.board.laid.values())
    outside = ALL_TILES & ~game.tiles
    hidden = [*tiles_in(game.tiles & ~hand & ~laid)]
    hands = []
    for seat, size in enumerate(view.sizes):
        hands.append(hand if seat == me else tile_set(hidden[:size]))
        hidden = hidden if seat == me else hidden[size:]
    log: list[Move] = [*["draw"] * outside.bit_count(), "pass"]
    seats = [me] * len(log)
    for seat, size in enumerate(sizes_before(view)):
        log += [*["draw"] * size, "pass"]
        seats += [seat] * (size + 1)
    return {
        **sight,
        "rules": {**sight["rules"], "hand": 0},
        "position": {**position_fields(view, hands, hidden), "unplayed": game.tiles & ~laid},
        "log": [*log, *sight["log"]],
        "seats": [*seats, *sight["seats"]],
        "mine": sight["mine"] | outside,
        "hidden": sight["hidden"] & ~outside,
    }


def tiny_world(game: TinyGame, view: View, rng: Entropy) -> Deal:
    """A deal that agrees with all that a seat sees, any of them as likely as the others.

    Raises ValueError for a view that no deal can have led to.
    """
    for _ in range(_MOST_TRIES):
        deal = _guess(game, view, rng)
        if _shows(game, deal, view):
            return deal
    raise ValueError("no deal agrees with this view")


def _guess(game: TinyGame, view: View, rng: Entropy) -> Deal:
    """A deal in which everybody had the tiles that they placed. It may break the rules."""
    seats = range(1, view.players + 1)
    placed: dict[int, list[int]] = {seat: [] for seat in seats}
    drawn: list[tuple[int, int | None]] = []  # by whom, and what if that is known
    laid = 0
    for event, following in zip(view.log, [*view.log[1:], None], strict=False):
        action = event.action
        if isinstance(action, Draw):
            tile = action.tile
            if tile is None and following is not None and isinstance(following.action, Place):
                tile = following.action.tile
            drawn.append((event.seat, tile))
        elif isinstance(action, Place):
            laid |= 1 << action.tile
            if (event.seat, action.tile) not in drawn:
                placed[event.seat].append(action.tile)
    hidden = shuffle_tiles(tiles_in(game.tiles & ~laid & ~(view.hand or 0)), rng)
    hands, kept = [], {}
    for seat in seats:
        if seat == view.seat:
            mine = tile_set(placed[seat]) | (view.hand or 0)
            hands.append(
                mine & ~tile_set(tile for by, tile in drawn if by == seat and tile is not None)
            )
            continue
        unknown = drawn.count((seat, None))
        more = game.hand_size + unknown - len(placed[seat])
        held, hidden = shuffle_tiles([*placed[seat], *hidden[:more]], rng), hidden[more:]
        hands.append(tile_set(held[unknown:]))
        kept[seat] = iter(held[:unknown])
    order = [next(kept[seat]) if tile is None else tile for seat, tile in drawn]
    return Deal(view.players, view.starter, tuple(hands), (*order, *hidden))


def _shows(game: TinyGame, deal: Deal, view: View) -> bool:
    """Whether a seat sees the same after this deal."""
    try:
        round_ = TinyRound(game, deal)
        for event in view.log:
            drawn = isinstance(event.action, Draw)
            round_.push(DRAW if drawn else event.action, seat=event.seat)  # type: ignore[arg-type]  # ends are no actions
    except (DealError, IllegalAction):
        return False
    return round_.view(view.seat) == view
