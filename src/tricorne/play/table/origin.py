"""The origin of a round's deal, which decides what may be said about it.

Only a deal that the server has made is promised. Only a deal in which the players' devices took
part may be called checked, because nobody could choose it.
"""

from __future__ import annotations

from typing import Literal

from tricorne.play.table.agreement import Agreement
from tricorne.rules.commitment import Commitment
from tricorne.rules.mixing import Mixing

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
