"""The deals of an evening: promised beforehand, printed on cards, checked afterwards.

All deals follow from one secret, whose digest stands on every paper of the evening. Once the
secret is told, anybody can see that it has this digest and makes these deals. The numbers on cards
and slips carry two letters of the evening and two that follow from the secret: so a wrong number, a
paper of another evening and a slip that somebody made up are noticed.
"""

from __future__ import annotations

import re

from tricorne.rules.commitment import commit, digest_of
from tricorne.rules.deal import Deal, deal, random_below
from tricorne.rules.errors import Code, DealError, refuse
from tricorne.rules.mixing import Seeded
from tricorne.rules.sheet import Sheet

_LETTERS = "ABCDEFGHJKLMNPQRTUVWXYZ"
"""Those that nobody takes for a digit."""
_MARK = re.compile("([A-Z]{2})([0-9]{1,3})(?:T([0-9]{1,2}))?([A-Z]{2})")


def promise_of(secret: str) -> str:
    """What is published before the evening."""
    return digest_of(f"evening {secret}")


def board(secret: str, number: int, sheet: Sheet, players: int) -> Deal:
    """The deal with this number."""
    return deal(sheet, players, Seeded(digest_of(f"evening {secret} deal {number}")))


def board_salt(secret: str, number: int) -> str:
    """The salt of the promise of this deal alone."""
    return digest_of(f"evening {secret} salt {number}")


def board_promise(secret: str, number: int, sheet: Sheet, players: int) -> str:
    """The digest that promises this deal alone, as a record states it."""
    dealt = board(secret, number, sheet, players)
    return commit(dealt, board_salt(secret, number)).digest


def rows_of(dealt: Deal) -> list[list[int]]:
    """The pool as a row for each seat, which alone draws from it, its first tile first.

    So each seat draws the same tiles at all tables, whatever the others do. Whoever has emptied
    their row takes the last tile of the longest one.
    """
    return [list(dealt.pool or ())[seat :: dealt.players] for seat in range(dealt.players)]


def card_mark(secret: str, number: int) -> str:
    """The number printed on the card of a deal: `KM12QF`."""
    return _mark(secret, str(number))


def slip_mark(secret: str, round_: int, table: int) -> str:
    """The number printed on the slip of a table in a round: `KM3T2QF`."""
    return _mark(secret, f"{round_}T{table}")


def read_mark(secret: str, typed: str) -> tuple[int, int]:
    """The round and the table of a slip, or the deal of a card and 0.

    Raises DealError for a paper of another evening, and for a number that is on none.
    """
    found = _MARK.fullmatch(re.sub("[^A-Z0-9]", "", typed.upper()))
    if not found:
        raise DealError(refuse(Code.DEAL, "no paper of an evening has this number"))
    evening, first, table, _ = found.groups()
    if evening != _pair(promise_of(secret)):
        raise DealError(refuse(Code.DEAL, "this paper belongs to another evening"))
    place = str(int(first)) if table is None else f"{int(first)}T{int(table)}"
    if _mark(secret, place) != found[0]:
        raise DealError(refuse(Code.DEAL, "this number is wrong: compare it with the paper"))
    return int(first), 0 if table is None else int(table)


def _mark(secret: str, place: str) -> str:
    return _pair(promise_of(secret)) + place + _pair(digest_of(f"evening {secret} paper {place}"))


def _pair(digest: str) -> str:
    """Two letters from a digest."""
    bits = Seeded(digest)
    first, second = random_below(len(_LETTERS), bits), random_below(len(_LETTERS), bits)
    return _LETTERS[first] + _LETTERS[second]
