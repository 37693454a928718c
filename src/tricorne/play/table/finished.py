"""A round that is over, and the origin of its deal, which decides what may be said about it.

Only a deal that the server has made is promised. Only a deal in which the players' devices took
part may be called checked, because nobody could choose it.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from tricorne.play.table.agreement import Agreement
from tricorne.rules import END, Round
from tricorne.rules.commitment import Commitment
from tricorne.rules.event import Ending
from tricorne.rules.mixing import Mixing
from tricorne.rules.practice import deal_name

Origin = Literal["mixed", "server", "practice", "device"]
"""The server and players' devices shuffled together; the server shuffled alone; the deal was chosen
by its name; a device shuffled, so its owner may know the deal."""

Promised = Commitment | Mixing

_DEVICE = "L"
"""The codes of tables on a device begin with this letter, which no server uses."""


def origin_of(code: str, agreement: Agreement, number: int, promise: Promised) -> Origin:
    """The origin of the deal of this round, by the promise that its entry makes.

    The entries of a device can claim anything, so `number` decides before the promise.
    """
    if agreement.practice is not None:
        return "practice"
    if number <= agreement.carried or code.startswith(_DEVICE):
        return "device"
    return origin_at_server(promise)


def origin_at_server(promise: Promised) -> Origin:
    """Whether players' devices took part when a server shuffled."""
    return "mixed" if isinstance(promise, Mixing) and promise.opened else "server"


def vouched_promise(promise: Promised, origin: Origin) -> Promised | None:
    """The promise, if it is the server's own."""
    return promise if origin in ("mixed", "server") else None


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
