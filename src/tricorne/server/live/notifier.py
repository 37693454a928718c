"""Tells devices that it is their player's turn, where all play in their own time.

An alarm says when to look at a table. What is told follows from the table as it is then, from who
is there, and from what each device has been told before.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Protocol, TypeVar

from tricorne.play.table import Table
from tricorne.play.table.away import DAY_MS
from tricorne.server.environment.effects import Circumstances
from tricorne.server.guard.logs import log_failure
from tricorne.server.live.hall import Hall
from tricorne.server.live.live_table import LiveTable
from tricorne.server.live.sending import Push, end_of_quiet, keep_looking, send_notice
from tricorne.server.push.delivery import PushOutcome
from tricorne.server.push.words import NoticeReason, notice, reasons
from tricorne.server.store import StoreError
from tricorne.server.store.alarms import TakenAlarm, set_anew, take_alarms
from tricorne.server.store.subscriptions import (
    Listener,
    listeners,
    notice_number,
    stop_listening,
    unsubscribe,
)

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

_EVERY = 2.0
"""Seconds between two looks for alarms that ring."""
_AT_ONCE = 20
"""How many alarms one server has at a time."""
_ANSWERS = 0.5
"""Seconds that other nodes have to say who is at a table there."""
_LEFT = 5
"""The reminder comes when a fifth of the time is left."""
_KEPT_SECONDS = 28 * 24 * 3600
"""How long a push service keeps a notice for a device that is off. A newer one replaces it."""
_PATIENCE, _LONGEST_WAIT_MS = 4, 3600_000
"""A service that fails is asked after a quarter of the time that has passed, an hour at most."""
_MS = 1000

T = TypeVar("T")


class AlarmStore(Protocol):
    """A store with alarms and subscriptions."""

    async def ask(self, read: Callable[[Connection], T]) -> T:
        """The result of a query. Raises StoreError."""

    async def change_apart(self, change: Callable[[Connection], T]) -> T:
        """Run a change in a transaction of its own. Raises StoreError."""


@dataclass(slots=True)
class _Look:
    """What comes of a look at a table."""

    told: dict[str, int] = field(default_factory=dict)
    """The numbers of the notices that devices have had, by device."""
    gone: list[str] = field(default_factory=list)
    """The addresses of devices that do not exist any more."""
    left: list[str] = field(default_factory=list)
    """The keys of seats that these players no longer have."""
    again: list[int] = field(default_factory=list)
    """When to look again, in milliseconds since 1970."""

    @property
    def next_at(self) -> int | None:
        """When to look next."""
        return min(self.again, default=None)


@dataclass(frozen=True, slots=True)
class _Turn:
    """A player who has a reason to come back to a table."""

    table: Table
    seat: int
    why: NoticeReason
    is_here: bool

    @property
    def reminds_at(self) -> int | None:
        """When most of the player's time is over, in milliseconds since 1970."""
        due_at, days = self.table.due_at, self.table.agreement.days
        if self.why is not NoticeReason.TURN or due_at is None or not days:
            return None
        return due_at - days * DAY_MS // _LEFT

    @property
    def back_at(self) -> int:
        """Until when the player is away."""
        away = self.table.away.get(self.seat)
        return 0 if away is None else away.until

    def lasted(self, now: int) -> int:
        """For how long the player has been awaited, in milliseconds."""
        return max(now - (self.table.since or now), 0)


class Notifier:
    """Looks at tables whose alarms ring, and sends notices to the devices that hear of them."""

    def __init__(
        self, store: AlarmStore, hall: Hall, push: Push, circumstances: Circumstances
    ) -> None:
        self._store = store
        self._hall = hall
        self._push = push
        self._circumstances = circumstances

    async def keep_looking(self) -> None:
        """Look for alarms that ring, for ever."""
        await keep_looking(self.look, _AT_ONCE, _EVERY)

    async def look(self) -> int:
        """Attend to the alarms that ring now; returns how many there were."""
        taking = partial(take_alarms, at=self._now_ms, most=_AT_ONCE)
        taken = await self._store.change_apart(taking)
        await asyncio.gather(*map(self._attend, taken))
        return len(taken)

    @property
    def _now_ms(self) -> int:
        return int(self._circumstances.now() * _MS)

    async def _attend(self, alarm: TakenAlarm) -> None:
        """Look at a table. If that fails, its alarm rings again once it is free."""
        try:
            look = await self._look_at(alarm)
            for endpoint in look.gone:
                await self._store.change_apart(partial(unsubscribe, endpoint=endpoint))
            if look.left:
                leaving = partial(stop_listening, code=alarm.code, keys=look.left)
                await self._store.change_apart(leaving)
            setting = partial(set_anew, alarm=alarm, told=look.told, next_at=look.next_at)
            await self._store.change_apart(setting)
        except StoreError:
            pass
        except Exception as error:  # noqa: BLE001  (the other alarms have to ring)
            log_failure("nobody was told of a turn", error)

    async def _look_at(self, alarm: TakenAlarm) -> _Look:
        look = _Look()
        live = await self._hall.find(alarm.code)
        if live is None:
            return look
        live.users += 1
        try:
            here = await _who_is_here(live, alarm.version)
            table = live.table
        finally:
            live.users -= 1
        devices = await self._store.ask(partial(listeners, code=alarm.code))
        reached = dict(reasons(table))
        telling = []
        for device in devices:
            seat = table.seats.opened_by(device.key)
            if seat is None:
                look.left.append(device.key)
            elif seat.number in reached:
                turn = _Turn(table, seat.number, reached[seat.number], seat.number in here)
                telling.append(self._tell(look, alarm.version, turn, device))
        await asyncio.gather(*telling)
        return look

    async def _tell(self, look: _Look, version: int, turn: _Turn, listener: Listener) -> None:
        """Tell one device, now or later, or note that its player has seen it."""
        now, device = self._now_ms, listener.device
        reminds_at = turn.reminds_at
        late = reminds_at is not None and now >= reminds_at
        number = notice_number(version, late=late)
        if reminds_at is not None and not late:
            look.again.append(reminds_at)
        if listener.told >= number:
            return
        if turn.is_here:
            look.told[device.id] = number
            return
        tells_at = end_of_quiet(device, max(now, turn.back_at))
        if tells_at > now:
            look.again.append(tells_at)
            return
        said = notice(turn.table, turn.seat, turn.why, device.language, late=late)
        content = {**said._asdict(), "code": turn.table.code, "number": number}
        answer = await send_notice(self._push, self._circumstances, device, content, _KEPT_SECONDS)
        match answer.outcome:
            case PushOutcome.LATER:
                wait = max(int(answer.wait * _MS), turn.lasted(now) // _PATIENCE)
                look.again.append(now + min(wait, _LONGEST_WAIT_MS))
            case PushOutcome.GONE:
                look.gone.append(device.endpoint)
            case PushOutcome.SENT | PushOutcome.REFUSED:
                look.told[device.id] = number


async def _who_is_here(live: LiveTable, version: int) -> set[int]:
    """The seats whose players are at the table, also on other nodes that say so now.

    A node that does not answer may be cut off, and its players gone: rather one notice too many,
    which the page of a player who is there does not show. Raises StoreError while this version is
    not known here.
    """
    own = live.session.audience.seated
    if live.services.bus.alone:
        return {*own}
    if not await live.following.arrive(version):
        raise StoreError("the table is not up to date")
    live.remote.ask()
    live.tell_company(asks=True)
    await asyncio.sleep(_ANSWERS)
    return {*own} | live.remote.certain_seats
