"""A round that is over."""

from __future__ import annotations

from typing import TypedDict

from tricorne.play.table.origin import Origin, Promised
from tricorne.rules import END, Round
from tricorne.rules.event import Ending
from tricorne.rules.mixing import Mixing
from tricorne.rules.practice import deal_name


class OpenedPart(TypedDict):
    """A seat's pledge, and its part; None if it was not opened."""

    seat: int
    pledge: str
    part: str | None


class Finished(TypedDict):
    """A finished round as it is shown, with its deal open."""

    totals: list[int]
    brings: list[int]
    ending: Ending | None
    starter: int
    origin: Origin
    digest: str | None
    """None, like the salt, if the server did not deal."""
    salt: str | None
    parts: list[OpenedPart] | None
    """The seats whose devices took part in the shuffle; None if none was asked."""
    deal: list[str]
    name: str | None
    """The name by which this deal can be played again."""


def finish_round(round_: Round, origin: Origin, promise: Promised | None) -> Finished:
    """The result of a round, where its deal came from, and the promise about it."""
    brings = {event.seat: event.points for event in round_.log if event.action == END}
    return Finished(
        totals=round_.totals,
        brings=[brings.get(seat, 0) for seat in range(1, round_.players + 1)],
        ending=round_.ending,
        starter=round_.deal.starter,
        origin=origin,
        digest=None if promise is None else promise.digest,
        salt=None if promise is None else promise.salt,
        parts=_parts(promise) if isinstance(promise, Mixing) else None,
        deal=round_.deal.lines(),
        name=deal_name(round_.deal),
    )


def _parts(mixing: Mixing) -> list[OpenedPart]:
    return [
        OpenedPart(seat=seat, pledge=digest, part=part)
        for seat, (digest, part) in sorted(mixing.pledges.items())
    ]
