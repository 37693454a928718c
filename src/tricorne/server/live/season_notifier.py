"""Reminds the members of a season of their unfinished games, a day before its end."""

from __future__ import annotations

import asyncio
from functools import partial

from tricorne.server.environment.effects import Circumstances
from tricorne.server.guard.logs import log_failure
from tricorne.server.live.notifier import AlarmStore
from tricorne.server.live.sending import Push, end_of_quiet, keep_looking, send_notice
from tricorne.server.push.delivery import PushAnswer, PushOutcome
from tricorne.server.push.words import season_notice
from tricorne.server.store import StoreError
from tricorne.server.store.season_reminders import (
    Reminded,
    TakenReminder,
    end_reminder,
    put_off,
    take_reminders,
    whom_to_remind,
)
from tricorne.server.store.subscriptions import unsubscribe

_EVERY = 20.0
"""Seconds between two looks for reminders."""
_AT_ONCE = 20
_KEPT_SECONDS = 24 * 3600
"""The season is over by then."""
_MS = 1000


class SeasonNotifier:
    """Sends each reminder that was stored once."""

    def __init__(self, store: AlarmStore, push: Push, circumstances: Circumstances) -> None:
        self._store = store
        self._push = push
        self._circumstances = circumstances

    async def keep_looking(self) -> None:
        """Look for reminders for ever."""
        await keep_looking(self.look, _AT_ONCE, _EVERY)

    async def look(self) -> int:
        """Send the reminders that are due; returns how many there were."""
        at = int(self._circumstances.now() * _MS)
        taken = await self._store.change_apart(partial(take_reminders, at=at, most=_AT_ONCE))
        await asyncio.gather(*(self._attend(each, at) for each in taken))
        return len(taken)

    async def _attend(self, reminder: TakenReminder, at: int) -> None:
        """Send one. If that fails, it is due again once it is free."""
        try:
            whom = await self._store.ask(partial(whom_to_remind, reminder=reminder))
            if whom is None:
                await self._store.change_apart(partial(end_reminder, reminder=reminder))
                return
            device = whom.device
            later = end_of_quiet(device, at)
            if later > at:
                await self._store.change_apart(partial(put_off, reminder=reminder, at=later))
                return
            answer = await self._send(reminder, whom)
            if answer.outcome is PushOutcome.LATER:
                later = at + int(answer.wait * _MS)
                await self._store.change_apart(partial(put_off, reminder=reminder, at=later))
                return
            if answer.outcome is PushOutcome.GONE:
                await self._store.change_apart(partial(unsubscribe, endpoint=device.endpoint))
            await self._store.change_apart(partial(end_reminder, reminder=reminder))
        except StoreError:
            pass
        except Exception as error:  # noqa: BLE001  (the other members have to be told)
            log_failure("a member was not reminded of a season", error)

    async def _send(self, reminder: TakenReminder, whom: Reminded) -> PushAnswer:
        content = {
            **season_notice(whom.device.language)._asdict(),
            "code": reminder.season,
            "number": 1,
            "path": f"circle?list={whom.circle}",
        }
        return await send_notice(
            self._push, self._circumstances, whom.device, content, _KEPT_SECONDS
        )
