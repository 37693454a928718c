"""Start credits: points with which a seat begins a match, so that a weaker player wins as often.

A record names them in header lines that other checkers ignore: `Credit 2: 60`. The totals in its
lines are without them, so that every line stays right for a program that knows no credits.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tricorne.rules.errors import N_, Code, SheetError, refuse

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tricorne.rules.event import Event
    from tricorne.rules.terms import Terms

MOST = 99_999
"""Points, for one seat."""
_POINTS = re.compile("[1-9][0-9]{0,4}")


def credit_lines(credit: Sequence[int]) -> dict[str, str]:
    """The header lines, name and value, for the credit of each seat."""
    return {_name(seat): str(points) for seat, points in enumerate(credit, start=1) if points}


def credit_in(header: Mapping[str, str], terms: Terms, players: int) -> tuple[int, ...]:
    """The credit of each seat in the header of a record; empty without one.

    Lines that cannot be meant as credits by these terms mean nothing.
    """
    told = [header.get(_name(seat), "") for seat in range(1, players + 1)]
    credit = [int(points) if _POINTS.fullmatch(points) else 0 for points in told]
    try:
        return agreed_credit(credit, terms, players)
    except SheetError:
        return ()


def agreed_credit(credit: Sequence[int], terms: Terms, players: int) -> tuple[int, ...]:
    """Points for each seat before the first round; empty if nobody has any.

    Raises SheetError if these terms have no points, or a target that somebody has reached already.
    """
    if not any(credit):
        return ()
    is_past = 0 < terms.target <= max(credit)
    if len(credit) != players or is_past or terms.scoring == "none":
        template = N_("a head start is points for each player, below the target")
        raise SheetError(refuse(Code.RULES, template))
    return tuple(credit)


def without_credit(event: Event, credit: tuple[int, ...]) -> Event:
    """The event as a line of a record says it: its total is what the seat made itself."""
    return event._replace(total=event.total - credit[event.seat - 1]) if credit else event


def _name(seat: int) -> str:
    return f"Credit {seat}"
