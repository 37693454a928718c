"""What a client may ask for over its socket, once it is at a table."""

from __future__ import annotations

from collections.abc import Callable

from tricorne.play.codes import ServerCode
from tricorne.play.table import Entry, Table, message
from tricorne.play.table.decisions import LASTING, decide, why_not, wished
from tricorne.play.table.naming import called
from tricorne.play.table.phrases import PHRASES
from tricorne.play.table.refused import refused
from tricorne.play.table.seating import open_seat, refuse_doorkeeping
from tricorne.play.table.wish import Wish
from tricorne.rules import TricorneError
from tricorne.server.live.connection import Connection
from tricorne.server.live.sitting import Sitting
from tricorne.server.store import StoreError
from tricorne.server.workers import bot_names


async def grant(sitting: Sitting, connection: Connection, wish: Wish) -> None:
    """Do what is wished for, or say why not."""
    try:
        wish.check()
        if wish.do in LASTING:
            with sitting.services.spans.span(wish.do, sitting.table.code):
                await _change(sitting, connection, wish)
        elif wish.do == "mix":
            await _mix(sitting, connection, wish)
        elif wish.do in _PASSING:
            _PASSING[wish.do](sitting, connection, wish)
        else:
            raise refused(ServerCode.MESSAGE, "there is no {do}", do=wish.do)
    except (TricorneError, StoreError) as error:
        sitting.services.metrics.refused(error.refusal.code)
        connection.tell(message.refused(error.refusal, wish.id))
        if error.refusal.code == ServerCode.STALE:
            sitting.people.show(connection)


async def _change(sitting: Sitting, connection: Connection, wish: Wish) -> None:
    """Whatever is stored: once for each id."""
    if wish.id is None:
        raise refused(ServerCode.MESSAGE, "{do} needs an id", do=wish.do)
    id_ = wish.id

    def decided(table: Table) -> Entry | None:
        seat = connection.seat
        if seat is None:
            raise refused(ServerCode.SEAT, "you are only watching")
        done = table.version_of(seat, id_)
        if done is not None:
            version, before = done
            if before != wished(wish):
                raise refused(ServerCode.ID, "something else was asked for under this id")
            connection.tell(message.done(id_, version))
            return None
        bots = bot_names(table.agreement.language)
        return decide(table, seat, wish, sitting.people.now, bots)

    await sitting.change(decided, connection)


def _hint(sitting: Sitting, connection: Connection, wish: Wish) -> None:
    sitting.hints.ask(connection, wish.number("step"), wish.id)


def _explain(sitting: Sitting, connection: Connection, wish: Wish) -> None:
    """Say why something may not be done, without doing it."""
    if wish.id is None:
        raise refused(ServerCode.MESSAGE, "{do} needs an id", do=wish.do)
    if connection.seat is None:
        raise refused(ServerCode.SEAT, "you are only watching")
    reason, table = why_not(sitting.table, connection.seat, wish.text("action")), sitting.table
    connection.tell(
        message.done(wish.id, table.version) if reason is None else message.because(reason, wish.id)
    )


def _say(sitting: Sitting, connection: Connection, wish: Wish) -> None:
    phrase = wish.text("phrase")
    if connection.seat is None:
        raise refused(ServerCode.SEAT, "you are only watching")
    if phrase not in PHRASES:
        raise refused(ServerCode.PHRASE, "nobody can say that here")
    if not connection.chatter.take():
        raise refused(ServerCode.BUSY, "one thing after the other")
    shown = message.encoded({"is": "phrase", "seat": connection.seat, "phrase": phrase})
    sitting.people.tell_everybody(shown)
    sitting.exchange.say(shown)


def _nudge(sitting: Sitting, connection: Connection, wish: Wish) -> None:
    """Remind somebody who is here that the others wait for him."""
    seat, now = wish.number("seat"), sitting.people.now
    if connection.seat is None:
        raise refused(ServerCode.SEAT, "you are only watching")
    if seat not in now.slow or seat == connection.seat:
        raise refused(ServerCode.WAITING, "nobody has waited for long")
    if not sitting.nudges.take():
        raise refused(ServerCode.BUSY, "one thing after the other")
    sitting.people.nudge(seat, connection.seat)
    sitting.exchange.nudge(seat, connection.seat)
    _done(sitting, connection, wish)


async def _mix(sitting: Sitting, connection: Connection, wish: Wish) -> None:
    """Open a part, and pledge the next one."""
    part = wish.text("part")
    connection.pledge = wish.pledge
    sitting.exchange.here()
    await sitting.open_part(part)
    _done(sitting, connection, wish)


def _done(sitting: Sitting, connection: Connection, wish: Wish) -> None:
    """Say that it is done, if an answer was asked for."""
    if wish.id is not None:
        connection.tell(message.done(wish.id, sitting.table.version))


def _knock(sitting: Sitting, connection: Connection, wish: Wish) -> None:
    """Ask to be let in."""
    services = sitting.services
    if connection.seat is not None:
        raise refused(ServerCode.SEAT, "you sit here already")
    open_seat(sitting.table)
    if not connection.chatter.take():
        raise refused(ServerCode.BUSY, "one thing after the other")
    name = called(wish.text("name"), services.limits.name_letters)
    sitting.people.knocks.knock(connection, name, services.circumstances.token())


def _turn_away(sitting: Sitting, connection: Connection, wish: Wish) -> None:
    """Do not let somebody in who has knocked."""
    if connection.seat is None:
        raise refused(ServerCode.SEAT, "you are only watching")
    refuse_doorkeeping(sitting.table, connection.seat, sitting.people.now)
    sitting.people.knocks.turn_away(wish.number("knock"))
    sitting.exchange.turn_away(wish.number("knock"))


_PASSING: dict[str, Callable[[Sitting, Connection, Wish], None]] = {
    "hint": _hint,
    "why": _explain,
    "phrase": _say,
    "nudge": _nudge,
    "knock": _knock,
    "turn-away": _turn_away,
}
"""The wishes of which nothing is stored."""
