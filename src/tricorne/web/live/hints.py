"""Hints in steps: what to do, with which tile, where, and why."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tricorne.rules import Draw, Place
from tricorne.rules.tiles import NAMES
from tricorne.web.guard.logs import log_failure
from tricorne.web.live import message
from tricorne.web.table.refused import refused

if TYPE_CHECKING:
    from tricorne.rules import View
    from tricorne.web.live.asked import Asked
    from tricorne.web.live.connection import Connection
    from tricorne.web.live.sitting import Sitting
    from tricorne.web.thinking import Hint

_TILE, _PLACE, _REASONS = 2, 3, 4


@dataclass(frozen=True, slots=True)
class Thought:
    """A hint for one turn, while it is thought of and after."""

    moved: int
    view: View
    hint: asyncio.Task[Hint]


class Hints:
    """The hints of one table: one thought for each turn, however often it is asked for."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._thought: Thought | None = None
        self._telling: set[asyncio.Task[None]] = set()

    def ask(self, connection: Connection, wish: Asked) -> None:
        """Give a step of the hint to who is to move, as soon as there is one."""
        table, step = self._sitting.table, wish.number("step")
        round_ = table.round
        if not 1 <= step <= _REASONS:
            raise refused("message", "{name} is not understood", name="step")
        if table.state != "playing" or round_ is None or connection.seat != round_.seat:
            raise refused("hint", "it is not your turn")
        thought = self._thought
        if thought is None or thought.moved != table.moved:
            view = round_.view(connection.seat)
            hint = asyncio.create_task(self._sitting.hall.thinkers.hint(view), name="hint")
            thought = self._thought = Thought(table.moved, view, hint)
        telling = asyncio.create_task(self._tell(connection, connection.seat, thought, step))
        self._telling.add(telling)
        telling.add_done_callback(self._telling.discard)

    async def _tell(
        self, connection: Connection, seat: int | None, thought: Thought, step: int
    ) -> None:
        try:
            hint = await asyncio.shield(thought.hint)
        except Exception as error:  # noqa: BLE001  (whatever it is, the game goes on without)
            log_failure("no hint", error)
            return
        table = self._sitting.table
        if table.moved == thought.moved and connection.seat == seat:
            said = {"is": "hint", "version": table.version, "step": step}
            connection.tell(message.encoded(said | _step(thought.view, hint, step)))


def _step(view: View, hint: Hint, step: int) -> dict[str, object]:
    """As much of a hint as this step says."""
    action = hint.action
    if isinstance(action, Place):
        said: dict[str, object] = {"action": "place"}
        if step >= _TILE:
            said["tile"] = NAMES[action.tile]
        if step >= _PLACE:
            said["place"] = str(action)
            said["figure"] = view.board.figure(action.cell)
    else:
        said = {"action": "draw" if isinstance(action, Draw) else "pass"}
    if step >= _PLACE:
        said["points"] = view.points[view.actions.index(action)]
    if step >= _REASONS:
        said["reasons"] = list(hint.reasons)
    return said
