"""Hints in steps: what to do, with which tile, where, and why."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from tricorne.play.codes import ServerCode
from tricorne.play.table import Table, message
from tricorne.play.table.refused import refused
from tricorne.play.thinking.hint import STEPS, Hint
from tricorne.rules import View
from tricorne.rules.errors import refuse
from tricorne.server.guard.logs import log_failure
from tricorne.server.live.connection import Connection
from tricorne.server.live.services import Chooser

_NONE = refuse(ServerCode.HINT, "no hint was found this time; you can ask again")


@dataclass(frozen=True, slots=True)
class TurnHint:
    """The hint for one turn, while it is thought of and after."""

    moved: int
    view: View
    hint: asyncio.Task[Hint]


class Hints:
    """The hints of one table: one for each turn, however often it is asked for.

    `table` gives the table as it is now.
    """

    def __init__(self, chooser: Chooser, table: Callable[[], Table]) -> None:
        self._chooser = chooser
        self._table = table
        self._latest: TurnHint | None = None
        self._sending: set[asyncio.Task[None]] = set()

    def ask(self, connection: Connection, step: int, answers: str | None) -> None:
        """Give a step of the hint to who is to move once there is one, or say that none is."""
        table = self._table()
        round_ = table.round
        if not 1 <= step <= STEPS:
            raise refused(ServerCode.MESSAGE, "{name} is not understood", name="step")
        if not table.agreement.hints:
            raise refused(ServerCode.HINT, "this game is played without hints")
        if table.state != "playing" or round_ is None or connection.seat != round_.seat:
            raise refused(ServerCode.HINT, "it is not your turn")
        latest = self._latest
        if latest is None or latest.moved != table.moved:
            view = round_.view(connection.seat)
            hint = asyncio.create_task(self._chooser.hint(view, connection.visitor), name="hint")
            latest = self._latest = TurnHint(table.moved, view, hint)
        sending = asyncio.create_task(self._send(connection, latest, step, answers))
        self._sending.add(sending)
        sending.add_done_callback(self._sending.discard)

    async def _send(
        self, connection: Connection, latest: TurnHint, step: int, answers: str | None
    ) -> None:
        seat = latest.view.seat
        shown: str
        try:
            hint = await asyncio.shield(latest.hint)
        except Exception as error:  # noqa: BLE001  (whatever it is, the game goes on without)
            log_failure("no hint", error)
            shown = message.refused(_NONE, answers)
            if self._latest is latest:
                self._latest = None
        else:
            told = {"is": "hint", "version": self._table().version, "step": step}
            shown = message.encoded(told | hint.step(latest.view, step))
        if self._table().moved == latest.moved and connection.seat == seat:
            connection.tell(shown)
