"""What a client may ask for over its socket, once it is at a table."""

from __future__ import annotations

from collections.abc import Callable

from tricorne.bots.levels import USUAL
from tricorne.rules import TricorneError
from tricorne.web.api.phrases import PHRASES
from tricorne.web.live import message
from tricorne.web.live.asked import Asked, asked
from tricorne.web.live.connection import Connection
from tricorne.web.live.hall import bots_called
from tricorne.web.live.sitting import Sitting
from tricorne.web.store import StoreError
from tricorne.web.table import Entry, Table, decisions
from tricorne.web.table.refused import refused


async def grant(sitting: Sitting, connection: Connection, said: dict[str, object]) -> None:
    """Do what a message asks for, or say why not."""
    wish = None
    try:
        wish = asked(said)
        if wish.do in _LASTING:
            await _change(sitting, connection, wish)
        elif wish.do == "hint":
            sitting.hints.ask(connection, wish)
        elif wish.do == "why":
            _explain(sitting, connection, wish)
        elif wish.do == "phrase":
            _say(sitting, connection, wish)
        else:
            raise refused("message", "there is no {do}", do=wish.do)
    except TricorneError as error:
        _refuse(sitting, connection, error, wish.id if wish is not None else _id(said))
    except StoreError as error:
        sitting.hall.metrics.refused(error.refusal.code)
        answers = wish.id if wish is not None else None
        connection.tell(message.refused(error.refusal, answers))


def _refuse(
    sitting: Sitting, connection: Connection, error: TricorneError, id_: str | None
) -> None:
    code = error.code
    sitting.hall.metrics.refused(code)
    connection.tell(message.refused(error.refusal, id_))
    if code == "stale":
        sitting.show(connection)


async def _change(sitting: Sitting, connection: Connection, wish: Asked) -> None:
    """Whatever is stored: once for each id."""
    if wish.id is None:
        raise refused("message", "{do} needs an id", do=wish.do)
    async with sitting.alone() as table:
        seat = connection.seat
        if seat is None:
            raise refused("seat", "you are only watching")
        known = table.done.get((seat, wish.id))
        if known is not None:
            connection.tell(message.done(wish.id, known))
            return
        await sitting.happen(_LASTING[wish.do](sitting, table, seat, wish), connection)


def _act(sitting: Sitting, table: Table, seat: int, wish: Asked) -> Entry:
    _refuse_bystander(table, seat)
    action = decisions.read_action(wish.text("action"))
    decisions.refuse_stale(table, wish.version)
    return decisions.act(table, seat, action, sitting.clock.thought_ns, wish.id)


def _undo(sitting: Sitting, table: Table, seat: int, wish: Asked) -> Entry:
    _refuse_bystander(table, seat)
    decisions.refuse_stale(table, wish.version)
    return decisions.undo(table, seat, sitting.clock.thought_ns, wish.id)


def _next(_sitting: Sitting, table: Table, seat: int, wish: Asked) -> Entry:
    _refuse_bystander(table, seat)
    decisions.refuse_stale(table, wish.version)
    return decisions.ready(table, seat, wish.id)


def _rematch(_sitting: Sitting, table: Table, seat: int, wish: Asked) -> Entry:
    _refuse_bystander(table, seat)
    return decisions.rematch(table, seat, wish.id)


def _pause(sitting: Sitting, table: Table, seat: int, wish: Asked) -> Entry:
    return decisions.pause(table, seat, sitting.clock.thought_ns, wish.id)


def _resume(_sitting: Sitting, table: Table, seat: int, wish: Asked) -> Entry:
    return decisions.resume(table, seat, wish.id)


def _replace(sitting: Sitting, table: Table, seat: int, wish: Asked) -> Entry:
    bot, called = wish.text("bot"), bots_called(table.agreement.language)
    if bot not in called:
        raise refused("bot", "there is no bot “{bot}”", bot=bot)
    other = wish.number("seat")
    entry = decisions.replace(table, seat, other, bot=bot, name=called[bot], id_=wish.id)
    if other in sitting.presence.here:
        raise refused("seat", "seat {seat} is not deserted", seat=other)
    return entry


def _return(_sitting: Sitting, table: Table, seat: int, wish: Asked) -> Entry:
    return decisions.return_(table, seat, wish.id)


def _leave(_sitting: Sitting, table: Table, seat: int, wish: Asked) -> Entry:
    called = bots_called(table.agreement.language)
    return decisions.leave(table, seat, USUAL, called[USUAL], wish.id)


_LASTING: dict[str, Callable[[Sitting, Table, int, Asked], Entry]] = {
    "act": _act,
    "undo": _undo,
    "next": _next,
    "rematch": _rematch,
    "pause": _pause,
    "resume": _resume,
    "replace": _replace,
    "return": _return,
    "leave": _leave,
}


def _refuse_bystander(table: Table, seat: int) -> None:
    if table.seats[seat - 1].bot is not None:
        raise refused("bot", "a bot plays for you; take your seat back first")


def _explain(sitting: Sitting, connection: Connection, wish: Asked) -> None:
    """Say why something may not be done, without doing it."""
    table, id_ = sitting.table, wish.id
    if id_ is None:
        raise refused("message", "{do} needs an id", do=wish.do)
    if connection.seat is None:
        raise refused("seat", "you are only watching")
    reason = decisions.why_not(table, connection.seat, wish.text("action"))
    connection.tell(
        message.done(id_, table.version) if reason is None else message.because(reason, id_)
    )


def _say(sitting: Sitting, connection: Connection, wish: Asked) -> None:
    phrase = wish.text("phrase")
    if connection.seat is None:
        raise refused("seat", "you are only watching")
    if phrase not in PHRASES:
        raise refused("phrase", "nobody can say that here")
    if not connection.chatter.take():
        raise refused("busy", "one thing after the other")
    said = {"is": "phrase", "seat": connection.seat, "phrase": phrase}
    sitting.presence.tell_all(message.encoded(said))


def _id(said: dict[str, object]) -> str | None:
    """The id of a message that is not understood, if it has one."""
    try:
        return asked({"do": "?", "id": said.get("id")}).id
    except TricorneError:
        return None
