"""The deal of the day: everybody begins with the same hand, and draws in an order of their own.

The hand follows from the date, so it is the same everywhere, also without a server. The order of
draws follows from a secret of the attempt, which is fixed before its first move. So nobody can look
up on one device what they will draw on another.
"""

from __future__ import annotations

from tricorne.rules.commitment import digest_of
from tricorne.rules.deal import Deal, deal, shuffle_tiles
from tricorne.rules.mixing import Seeded
from tricorne.rules.presets import preset, usual_sheet
from tricorne.rules.terms import Terms
from tricorne.rules.tiles import ALL_TILES, tiles_in


def daily_terms() -> Terms:
    """The terms of every day: the usual ones for a single player."""
    return Terms(preset(usual_sheet(1)))


def hand_of(day: str) -> int:
    """The tiles with which everybody begins on a day.

    >>> from tricorne.rules.tiles import names
    >>> " ".join(names(hand_of("2026-11-21")))
    '004 005 011 015 023 124 133 145 555'
    """
    dealt = deal(daily_terms().sheet, 1, Seeded(digest_of(f"day {day}")))
    return 0 if dealt.hands is None else dealt.hands[0]


def deal_on(day: str, secret: str) -> Deal:
    """The deal of an attempt on a day. Its order of draws follows from its secret."""
    hand = hand_of(day)
    pool = shuffle_tiles(tiles_in(ALL_TILES & ~hand), Seeded(digest_of(f"draws {secret}")))
    return Deal(1, 1, (hand,), tuple(pool))
