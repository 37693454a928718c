"""Positions that were set up: tiles on the table, in hands and in the pool, and no past."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tricorne.rules.board import Board
from tricorne.rules.errors import N_, Code, DealError, refuse
from tricorne.rules.tiles import ALL_TILES, COUNT, NAMES, tiles_in

if TYPE_CHECKING:
    from tricorne.rules.deal import Deal
    from tricorne.rules.round import Round
    from tricorne.rules.sheet import Sheet


def check_position(deal: Deal, sheet: Sheet) -> None:
    """Raise the reason if a position is impossible. It need not be reachable by play."""
    sheet.check_players(deal.players)
    if not 1 <= deal.starter <= deal.players:
        template = N_("there is no seat {seat}, only 1 to {players}")
        raise DealError(refuse(Code.DEAL, template, seat=deal.starter, players=deal.players))
    _check_tiles(deal)
    _check_sizes(deal, sheet.hand[deal.players - 1])
    board = Board()
    for place in deal.laid:
        refusal = board.refusal(place)
        if refusal is not None:
            raise DealError(refusal)
        board.place(place)


def _check_tiles(deal: Deal) -> None:
    """Every tile is in one place."""
    seen = 0
    places = [*(hand & ALL_TILES for hand in deal.hands or ())]
    places += [1 << tile for tile in deal.pool or ()]
    places += [1 << place.tile for place in deal.laid]
    for tiles in places:
        twice = seen & tiles
        if twice:
            tile = NAMES[next(tiles_in(twice))]
            raise DealError(refuse(Code.TILE, "the tile {tile} is given twice", tile=tile))
        seen |= tiles
    if seen != ALL_TILES:
        template = N_("the tile {tile} is in no hand, not in the pool and not on the table")
        tile = NAMES[next(tiles_in(ALL_TILES & ~seen))]
        raise DealError(refuse(Code.DEAL, template, tile=tile))


def _check_sizes(deal: Deal, dealt: int) -> None:
    """No hand is empty, and none has more than draws from a full pool have brought it."""
    pool, full = len(deal.pool or ()), COUNT - deal.players * dealt
    if pool > full:
        template = N_("tiles in the pool: {count}; after the deal it has {size}")
        raise DealError(refuse(Code.DEAL, template, count=pool, size=full))
    most = dealt + full - pool
    for seat, hand in enumerate(deal.hands or (), start=1):
        if not hand:
            template = N_("the hand of seat {seat} is empty: the round is over")
            raise DealError(refuse(Code.OVER, template, seat=seat))
        if hand.bit_count() > most:
            reason = refuse(
                Code.DEAL,
                "tiles at seat {seat}: {count}; with that pool it can be {most} at most",
                seat=seat,
                count=hand.bit_count(),
                most=most,
            )
            raise DealError(reason)


def check_in_play(round_: Round) -> None:
    """Raise the reason, if a position that was set up is the end of its round."""
    target = round_.target_at_once
    if target and max(round_.totals) >= target:
        raise DealError(refuse(Code.OVER, "a total has reached {target}", target=target))
    if not round_.pool_size and not round_.unplayed & round_.board.fitting:
        template = N_("nobody can place a tile, and the pool is empty: the round is over")
        raise DealError(refuse(Code.OVER, template))
