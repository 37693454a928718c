"""A round that is over."""

from __future__ import annotations

from typing import TypedDict

from tricorne.rules import END, Round
from tricorne.rules.commitment import Commitment


class Finished(TypedDict):
    """A round that is over, its deal laid open, as it is shown."""

    totals: list[int]
    brings: list[int]
    ending: str | None
    starter: int
    digest: str
    salt: str
    deal: list[str]


def laid_open(round_: Round, promise: Commitment) -> Finished:
    """What there is to say of a round, and of the promise that was given about its deal."""
    brings = {event.seat: event.points for event in round_.log if event.action == END}
    return Finished(
        totals=round_.totals,
        brings=[brings.get(seat, 0) for seat in range(1, round_.players + 1)],
        ending=round_.ending,
        starter=round_.deal.starter,
        digest=promise.digest,
        salt=promise.salt,
        deal=round_.deal.lines(),
    )
