"""Which moves may be taken back, and who has to agree.

A player may take back their own last move, a placement or a pass, with everything after it. A bot's
answer goes with it, because that wrongs nobody. A person's draw stays, because a tile once seen
cannot be hidden again. So everything before the draw stays, too. Nothing is taken back in the deal
of the day, where everybody must have the same conditions, or once a round is over and the hands lie
open.

If nobody, or only bots, have moved since, nobody is asked. Otherwise all others who play without a
bot have to agree, except those who have gone. A request lasts until somebody moves, or it is
withdrawn. On a shared device nobody can be asked, because its holder is not the person asked. There
a move stays once somebody else has moved.
"""

from __future__ import annotations

from collections.abc import Collection

from tricorne.play.codes import ServerCode
from tricorne.play.table.entry import Asked, Denied, Entry, Granted, Undone, whole_ms
from tricorne.play.table.now import Now
from tricorne.play.table.table import Table
from tricorne.play.table.wish import Refused, refuse_waste, refused
from tricorne.rules import Draw


def actions_taken_back(table: Table, seat: int | None) -> int:
    """The number of actions from a seat's own last move on; 0 if they have to stay."""
    round_ = table.round
    if seat is None or round_ is None or table.state != "playing":
        return 0
    if table.agreement.kind == "daily" or not table.seats[seat - 1].plays_in_person:
        return 0
    past = zip(reversed(round_.log), reversed(table.doers), strict=True)
    for count, (event, doer) in enumerate(past, start=1):
        if isinstance(event.action, Draw) and table.seats[event.seat - 1].kind == "person":
            return 0
        if event.seat == seat and doer.bot is None:
            stays = doer.late or (count > 1 and table.agreement.kind == "device")
            return 0 if stays else count
    return 0


def seats_to_agree(table: Table, seat: int, count: int) -> set[int]:
    """The seats that have to agree when this one takes back this many actions."""
    if count == 1:
        return set()
    return {*table.seats.playing} - {seat}


def undo_rights(table: Table, seat: int | None) -> tuple[bool, bool]:
    """Whether the seat can take back its last move, and whether it can ask the others for it."""
    count = actions_taken_back(table, seat)
    if seat is None or not count:
        return False, False
    consent = bool(seats_to_agree(table, seat, count))
    return not consent, consent and table.asked is None


def take_back(  # noqa: PLR0913  (a wish, and what is true at the moment)
    table: Table,
    seat: int,
    do: str,
    time_ns: int,
    id_: str | None,
    *,
    gone: Collection[int] = (),
) -> Entry:
    """The entry for `undo`, `ask`, `grant` or `deny`."""
    asked = table.asked
    if do in ("undo", "ask"):
        if not undo_rights(table, seat)[do == "ask"]:
            raise refused(ServerCode.UNDO, "there is nothing that could be taken back now")
        refuse_waste(table)
        return _undone(table, seat, seat, time_ns, id_) if do == "undo" else Asked(by=seat, id=id_)
    if asked is None or (seat == asked and do == "grant") or seat in table.granted:
        raise refused(ServerCode.UNDO, "nobody is asking you to take back a move")
    if do == "deny":
        return Denied(by=seat, id=id_)
    if _missing(table, asked, {seat, *gone}):
        return Granted(by=seat, id=id_)
    return _undone(table, asked, seat, time_ns, id_)


def agreed_undo(table: Table, now: Now) -> Entry | None:
    """The entry that settles a request once nobody else has to agree; None before."""
    asked = table.asked
    if asked is None or not actions_taken_back(table, asked) or _missing(table, asked, now.gone):
        return None
    try:
        return _undone(table, asked, asked, now.thought_ns, None)
    except Refused:
        return Denied(by=asked)


def _missing(table: Table, asked: int, besides: Collection[int]) -> set[int]:
    """The seats that have not agreed yet to this seat's request, except those."""
    return (
        seats_to_agree(table, asked, actions_taken_back(table, asked)) - table.granted - {*besides}
    )


def _undone(table: Table, seat: int, by: int, time_ns: int, id_: str | None) -> Undone:
    """Take back the seat's own last move.

    The thinking time before the move counts again, and that since, if the same seat was to move.
    """
    round_, count = table.round_in_play, actions_taken_back(table, seat)
    since = time_ns if round_.seat == seat else 0
    thought_ns = whole_ms((round_.log[-count].time_ns or 0) + since)
    if table.limited:
        before = round_.copy()
        before.back_to(len(before.log) - count)
        if (table.limit.left_ns(before, thought_ns) or 0) <= 0:
            raise refused(ServerCode.UNDO, "there would be no time left for another move")
    return Undone(by=by, id=id_, thought_ns=thought_ns, count=count)
