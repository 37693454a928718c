"""Deals by name: one that anybody can ask for by its number, and one that was dealt before.

Who knows the name knows the deal. So such a round is for practice, and for comparing who makes
more of the same tiles; no promise about its deal is worth anything.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tricorne.rules.commitment import digest_of
from tricorne.rules.deal import Deal, deal
from tricorne.rules.errors import Code, DealError, refuse
from tricorne.rules.mixing import Seeded
from tricorne.rules.tiles import tile_set, tiles_in

if TYPE_CHECKING:
    from tricorne.rules.sheet import Sheet

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123"
"""One for each tile."""
_TILES = {letter: tile for tile, letter in enumerate(_LETTERS)}
_NUMBER = re.compile("[1-9][0-9]{0,8}")
_SPELLED = re.compile("([1-6])([A-Za-z0-3]{56})")


def deal_name(dealt: Deal) -> str | None:
    """Such a name of any deal: who opens, and a letter a tile, hand after hand and then the pool.

    None where hands or pool are not known.
    """
    if dealt.hands is None or dealt.pool is None:
        return None
    order = [tile for hand in dealt.hands for tile in tiles_in(hand)]
    return str(dealt.starter) + "".join([_LETTERS[tile] for tile in (*order, *dealt.pool)])


def named_deal(name: str, sheet: Sheet, players: int) -> Deal:
    """The deal of this name, a number or as `deal_name` has it, by a sheet and for so many.

    The tiles of a deal that is spelled out are given to as many as play now; whoever is alone
    opens. Raises DealError for what is no name, or no deal by this sheet.
    """
    sheet.check_players(players)
    if _NUMBER.fullmatch(name):
        return deal(sheet, players, Seeded(digest_of(f"deal {name}")))
    spelled = _SPELLED.fullmatch(name)
    if not spelled:
        raise DealError(refuse(Code.DEAL, "a deal is a number from 1 to 999999999"))
    starter, letters = spelled.groups()
    order = [_TILES[letter] for letter in letters]
    size = sheet.hand[players - 1]
    hands = [order[seat * size : (seat + 1) * size] for seat in range(players)]
    return Deal(
        players,
        1 if players == 1 else int(starter),
        tuple([tile_set(hand) for hand in hands]),
        tuple(order[players * size :]),
    ).checked(sheet)
