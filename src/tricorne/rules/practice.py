"""Names for deals, chosen by number or dealt before, and for the actions played with them.

Anyone who knows the name knows the deal. So such a round is for practice, and for comparing players
on the same tiles. A promise about its deal would be worthless.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tricorne.rules.actions import Draw
from tricorne.rules.commitment import digest_of
from tricorne.rules.deal import Deal, deal
from tricorne.rules.errors import Code, DealError, refuse
from tricorne.rules.mixing import Seeded
from tricorne.rules.round import Round
from tricorne.rules.tiles import tile_set, tiles_in

if TYPE_CHECKING:
    from tricorne.rules.actions import Action
    from tricorne.rules.sheet import Sheet

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123"
"""One for each tile."""
_TILES = {letter: tile for tile, letter in enumerate(_LETTERS)}
_NUMBER = re.compile("[1-9][0-9]{0,8}")
_BEGUN = re.compile("([1-9][0-9]{0,2})[.]([A-Za-z0-9]{1,400})")
_WHOLE = re.compile("([1-9][0-9]{0,2}[.][A-Za-z0-9]{1,400})[.]([0-9a-f]{6})")
_CHECKED = 6
"""The check digits in the name of a whole game."""
_DIGITS = _LETTERS + "456789"
_VALUES = {digit: value for value, digit in enumerate(_DIGITS)}
_SPELLED = re.compile("([1-6])([A-Za-z0-3]{56})")


def deal_name(dealt: Deal) -> str | None:
    """A name for any deal: the opener, then a letter for each tile of the hands and the pool.

    None if hands or pool are unknown, and for a position that was set up.
    """
    if dealt.hands is None or dealt.pool is None or dealt.laid:
        return None
    order = [tile for hand in dealt.hands for tile in tiles_in(hand)]
    return str(dealt.starter) + "".join([_LETTERS[tile] for tile in (*order, *dealt.pool)])


def named_deal(name: str, sheet: Sheet, players: int) -> Deal:
    """The deal with this name (a number, or from `deal_name`) for a sheet and its players.

    The tiles of a spelled-out deal go to the current players; a single player opens. Raises
    DealError for an unknown name, or a deal that this sheet does not allow.
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


def beginning_name(round_: Round, count: int) -> str:
    """A name for the first actions of a round, one at least: how many, and which each was.

    Together with the name of the deal, it names a position.
    """
    twin = Round(round_.terms, round_.deal, round_.initial_totals)
    chosen = []
    for event in round_.actions()[:count]:
        choices = _choices(twin)
        taken = "draw" if isinstance(event.action, Draw) else str(event.action)
        index = [str(each) for each in choices].index(taken)
        chosen.append((index, len(choices)))
        twin.push(choices[index])
    number = 0
    for index, size in reversed(chosen):
        number = number * size + index
    digits = _DIGITS[number % len(_DIGITS)]
    while number >= len(_DIGITS):
        number //= len(_DIGITS)
        digits += _DIGITS[number % len(_DIGITS)]
    return f"{len(chosen)}.{digits}"


def named_position(name: str, round_: Round) -> Round:
    """The round after the actions with this name (from `beginning_name`); given as it begins.

    Raises DealError for an unknown name, or one that leads past the end of the round.
    """
    twin = _played(name, round_)
    if twin is None or twin.over:
        raise DealError(refuse(Code.DEAL, "this link leads to no position: part of it is missing"))
    return twin


def game_name(round_: Round) -> str:
    """A name for all actions of a round that is over."""
    return f"{beginning_name(round_, len(round_.actions()))}.{_check(round_)}"


def named_game(name: str, round_: Round) -> Round:
    """The round with this name (from `game_name`), played to its end; given as it begins.

    Raises DealError for a name that was not written for this deal, under these terms.
    """
    found = _WHOLE.fullmatch(name)
    twin = _played(found[1], round_) if found else None
    if found is None or twin is None or not twin.over or _check(twin) != found[2]:
        raise DealError(refuse(Code.DEAL, "this is no game of this deal: part of it is missing"))
    return twin


def is_game_name(name: str) -> bool:
    """Whether a text looks like the name of a whole game."""
    return _WHOLE.fullmatch(name) is not None


def _played(name: str, round_: Round) -> Round | None:
    """The round after the actions with this name; None where they lead nowhere."""
    found = _BEGUN.fullmatch(name)
    if not found:
        return None
    twin = round_.copy()
    number = 0
    for digit in reversed(found[2]):
        number = number * len(_DIGITS) + _VALUES[digit]
    for _ in range(int(found[1])):
        choices = _choices(twin)
        if not choices:
            return None
        twin.push(choices[number % len(choices)])
        number //= len(choices)
    return None if number else twin


def _check(round_: Round) -> str:
    """Digits from the deal, every action and its points: a typing error changes them."""
    lines = [*round_.deal.lines(), *[str(event) for event in round_.log]]
    return digest_of("\n".join(lines))[:_CHECKED]


def _choices(round_: Round) -> list[Action]:
    """The legal actions in an order that never changes."""
    return [] if round_.over else sorted(round_.legal_actions(), key=str)
