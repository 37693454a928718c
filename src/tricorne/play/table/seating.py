"""The seats of a table, its host, and the fate of awaited players.

As in `decisions.py`, each wish becomes an entry to store, or is refused with a reason.
"""

from __future__ import annotations

from collections.abc import Mapping

from tricorne.play.codes import ServerCode
from tricorne.play.lookalikes import distinct_name
from tricorne.play.table.away import DAY_MS, Away
from tricorne.play.table.entry import (
    Dismissed,
    Entry,
    Gave,
    Left,
    Locked,
    Paused,
    Readied,
    Replaced,
    Resigned,
    Returned,
    Sat,
    Stood,
    WentAway,
)
from tricorne.play.table.naming import NAME_LETTERS, bot_name, stand_in
from tricorne.play.table.now import Now
from tricorne.play.table.seats import Seat
from tricorne.play.table.table import Table
from tricorne.play.table.wish import Wish, refuse_waste, refused
from tricorne.rules.errors import N_, Code

_TWO = 2
_PLAYED = ("playing", "paused", "between")
"""The states of a table whose match is under way."""
_GIFT_NS, _MOST_GIFTS = 30_000_000_000, 3
"""How much time one gives to another, and how often in one turn."""

WISHES = frozenset(
    {"admit", "claim", "dismiss", "leave", "lock", "replace", "resign", "return", "time", "unlock"}
)
"""The wishes that are decided here."""


def decide(table: Table, by: int, wish: Wish, now: Now, bots: Mapping[str, str]) -> Entry:  # noqa: PLR0911  (a wish a line)
    """The entry for one of these wishes of a seat. `bots` are the names of the available bots."""
    match wish.do:
        case "replace":
            return replace(table, by, wish, now, bots)
        case "return":
            return return_(table, by, wish.id)
        case "resign":
            return resign(table, by, wish.id)
        case "claim":
            return claim(table, by, wish, now)
        case "dismiss":
            return dismiss(table, by, wish, now, bots)
        case "lock" | "unlock":
            return lock(table, by, now, wish.id, locked=wish.do == "lock")
        case "admit":
            return admit(table, by, wish, now)
        case "time":
            return give(table, by, wish)
        case _:
            return leave(table, by, bots, wish.id)


def refuse_guests(table: Table, seat: int, now: Now) -> None:
    """Refuse what only the host can do. Players who share one device are all hosts."""
    if table.seats.host(now.gone) != seat and table.agreement.kind != "device":
        raise refused(ServerCode.HOST, "only the host can do that")


# Coming


def open_seat(table: Table, seat: int | None = None) -> int:
    """Sit a person down on this seat, or on the first open one."""
    if table.locked:
        raise refused(ServerCode.LOCKED, "the table is locked")
    free = table.seats.open
    if not free or table.state == "over" or not table.has_time_to_waste:
        raise refused(ServerCode.FULL, "no more players can sit down here")
    if seat is not None and seat not in free:
        raise refused(ServerCode.FULL, "seat {seat} is taken", seat=seat)
    return free[0] if seat is None else seat


def unasked_seat(table: Table, seat: int | None) -> int:
    """The same for a person who does not knock first."""
    if table.agreement.knocking:
        raise refused(ServerCode.KNOCK, "knock first to sit down here")
    return open_seat(table, seat)


def refuse_doorkeeping(table: Table, seat: int, now: Now) -> None:
    """Refuse to take the host's place at the door while the host is present."""
    if table.seats.host(now.gone) in now.here:
        refuse_guests(table, seat, now)


def admit(table: Table, by: int, wish: Wish, now: Now) -> Sat:
    """Admit a person who has knocked: as the host, or for a host who is away."""
    refuse_doorkeeping(table, by, now)
    knock = now.knocks.get(wish.number("knock"))
    if knock is None:
        raise refused(ServerCode.SEAT, "nobody is knocking any more")
    name = distinct_name(knock.name, table.seats.names(), NAME_LETTERS)
    return Sat(by=by, id=wish.id, seat=open_seat(table), name=name, key=knock.key)


def lock(table: Table, by: int, now: Now, id_: str | None, *, locked: bool) -> Locked:
    """Lock the door for players and spectators, or open it again."""
    refuse_guests(table, by, now)
    _refuse_other_kinds(table)
    refuse_waste(table)
    return Locked(by=by, id=id_, locked=locked)


# For those who are awaited


def replace(table: Table, by: int, wish: Wish, now: Now, bots: Mapping[str, str]) -> Replaced:
    """Let a bot play: for an open seat, as the host; or for a player who has gone, as anybody.

    If the agreement lets the others claim, also for a player who does not move. Where all play in
    their own time, only for a player whose days are over.
    """
    bot, taken = wish.bot, _seat(table, wish)
    if bot is not None and bot not in bots:
        raise refused(ServerCode.BOT, "there is no bot “{bot}”", bot=bot)
    if table.state == "over" and not table.ready:
        raise refused(Code.OVER, "the match is over")
    if taken.bot is not None:
        raise refused(ServerCode.SEAT, "a bot already plays for seat {seat}", seat=taken.number)
    if taken.kind == "open":
        refuse_guests(table, by, now)
    elif taken.number not in now.gone and not _may_stand_in(table, taken.number, now):
        reason = N_("the player of seat {seat} was here a moment ago; wait a little")
        if table.in_own_time:
            reason = N_("the player of seat {seat} still has time")
        raise refused(ServerCode.SEAT, reason, seat=taken.number)
    else:
        refuse_waste(table)
    if bot is None:
        bot, name = stand_in(table.seats, taken.number, bots)
    else:
        name = bot_name(bot, bots, table.seats.names(besides=taken.number))
    return Replaced(by=by, id=wish.id, seat=taken.number, bot=bot, name=name)


def go_away(table: Table, seat: int, until: int, at: int) -> WentAway:
    """Let no day of this player run until then; or be back, if that is past."""
    if not table.in_own_time or table.over:
        raise refused(ServerCode.WAITING, "nobody waits for you there")
    most = table.agreement.away
    if table.away.get(seat, Away()).go(at, until).whole > most * DAY_MS:
        raise refused(
            ServerCode.BUSY,
            "in one match a player is away for {days} days at most",
            days=most,
        )
    refuse_waste(table)
    return WentAway(by=seat, until=until)


def return_(table: Table, seat: int, id_: str | None) -> Returned:
    """Take the seat back from its bot."""
    if table.seats[seat - 1].bot is None:
        raise refused(ServerCode.SEAT, "nobody is playing for you")
    return Returned(by=seat, id=id_)


def claim(table: Table, by: int, wish: Wish, now: Now) -> Resigned:
    """Between two players, the one who waits wins the match when the other does not move."""
    seat = _seat(table, wish).number
    if seat == by or len(table.seats) != _TWO or not _may_claim(table, seat, now):
        raise refused(ServerCode.SEAT, "the match cannot be claimed against seat {seat}", seat=seat)
    return Resigned(by=by, id=wish.id, seat=seat)


def pass_by(table: Table, now: Now, bots: Mapping[str, str]) -> list[Entry]:
    """Treat the late players as the agreement says."""
    late = [seat for seat in table.awaited if seat in now.late]
    if not late or table.in_own_time:
        return []
    if table.state == "between":
        return [Readied(by=seat) for seat in table.awaited]
    match table.agreement.passing if table.state == "playing" else None:
        case "bot":
            return [_replaced(table, seat, bots) for seat in late]
        case "pause":
            return [Paused(thought_ns=now.thought_ns // 1_000_000 * 1_000_000)]
        case _:
            return []


def _replaced(table: Table, seat: int, bots: Mapping[str, str]) -> Replaced:
    bot, name = stand_in(table.seats, seat, bots)
    return Replaced(seat=seat, bot=bot, name=name)


def give(table: Table, by: int, wish: Wish) -> Gave:
    """Give time to another player, whose clock runs."""
    seat = _seat(table, wish).number
    _refuse_other_kinds(table)
    mover = table.mover
    if table.state != "playing" or not table.limited or mover is None or seat != mover.number:
        raise refused(ServerCode.WAITING, "seat {seat} does not need time now", seat=seat)
    if seat == by:
        raise refused(ServerCode.SEAT, "players cannot give themselves time")
    if table.times.gift_ns >= _MOST_GIFTS * _GIFT_NS:
        raise refused(ServerCode.BUSY, "seat {seat} has already been given enough time", seat=seat)
    refuse_waste(table)
    return Gave(by=by, id=wish.id, seat=seat, extra_ns=_GIFT_NS)


# Going


def leave(table: Table, seat: int, bots: Mapping[str, str], id_: str | None) -> Entry:
    """Give a seat up: to nobody while the table waits, later to a bot."""
    if table.state == "waiting":
        return Stood(by=seat, id=id_)
    bot, name = stand_in(table.seats, seat, bots)
    return Left(by=seat, id=id_, bot=bot, name=name)


def resign(table: Table, seat: int, id_: str | None) -> Resigned:
    """Give the match up, between two: the other one has won. At an evening, none is given up."""
    if table.state not in _PLAYED:
        raise refused(ServerCode.WAITING, "there is nothing to give up now")
    if len(table.seats) != _TWO or table.agreement.shared_deal is not None:
        raise refused(ServerCode.SEAT, "the others play on: leave your seat to a bot")
    return Resigned(by=seat, id=id_, seat=seat)


def dismiss(table: Table, by: int, wish: Wish, now: Now, bots: Mapping[str, str]) -> Dismissed:
    """Remove a guest: the seat is free again, or a bot's for good once the match has begun.

    The only opponent stays until the match is over, so that no host escapes a defeat.
    """
    refuse_guests(table, by, now)
    _refuse_other_kinds(table)
    taken = _seat(table, wish)
    if taken.kind != "person" or taken.number == by:
        raise refused(ServerCode.SEAT, "seat {seat} has no guest", seat=taken.number)
    if len(table.seats) == _TWO and table.state in _PLAYED:
        raise refused(
            ServerCode.SEAT, "your only opponent stays until the match is over: you can give it up"
        )
    if table.state == "waiting":
        return Dismissed(by=by, id=wish.id, seat=taken.number)
    bot, name = stand_in(table.seats, taken.number, bots)
    return Dismissed(by=by, id=wish.id, seat=taken.number, bot=bot, name=name)


# What is asked above


def _seat(table: Table, wish: Wish) -> Seat:
    """The seat that a wish is about."""
    seat = wish.number("seat")
    if not 1 <= seat <= len(table.seats):
        raise refused(ServerCode.SEAT, "there is no seat {seat}", seat=seat)
    return table.seats[seat - 1]


def _may_claim(table: Table, seat: int, now: Now) -> bool:
    """Whether the others may do what the agreement says, because this seat does not move."""
    claims = table.agreement.passing == "claim" and table.state == "playing"
    return claims and seat in now.late and not table.in_own_time


def _may_stand_in(table: Table, seat: int, now: Now) -> bool:
    """Whether a bot may play for a player who has not gone."""
    return (table.in_own_time and seat in now.late) or _may_claim(table, seat, now)


def _refuse_other_kinds(table: Table) -> None:
    """Refuse wishes that make sense only if each player has a device."""
    if table.agreement.kind != "online":
        raise refused(ServerCode.SEAT, "everybody here plays on one device, or alone")
