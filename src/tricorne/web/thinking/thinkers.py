"""Whoever thinks for the bots: at once where that is cheap, in a process of its own where not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import SystemRandom
from time import perf_counter
from typing import TYPE_CHECKING, Any

from tricorne.bots import Greedy, bot as bot_named
from tricorne.bots.cores import cores
from tricorne.bots.levels import CHARACTERS
from tricorne.web.thinking.hint import Hint, reasons_for
from tricorne.web.thinking.offer import QUICK, offered, strong_bots_can_play
from tricorne.web.thinking.pool import NoAnswerError, Pool

if TYPE_CHECKING:
    from tricorne.rules import Action, View

_BOTS = {character.key: character.bot for character in CHARACTERS}
_HINT = "hint"
"""How a hint is called where it is measured how long somebody thought."""


def spare_processes() -> int:
    """A process for each core but the server's own; one at least."""
    return max(cores() - 1, 1)


class Thinkers:
    """Chooses for characters, and gives hints.

    While nobody strong is ready, or if one exceeds the patience (in seconds), `greedy` answers in
    his place. `observed` is told who thought, and for how many seconds.
    """

    def __init__(
        self,
        processes: int,
        patience: float,
        observed: Callable[[str, float], None] | None = None,
    ) -> None:
        self._processes = processes
        self._patience = patience
        self._observed = observed
        self._pool: Pool | None = None

    async def start(self) -> None:
        """Begin to get ready, in the background."""
        if strong_bots_can_play():
            self._pool = Pool(self._processes, self._patience)
            self._pool.start()

    async def stop(self) -> None:
        if self._pool is not None:
            await self._pool.stop()

    @property
    def ready(self) -> bool:
        """Whether strong bots can answer now."""
        return self._pool is not None and self._pool.ready.is_set()

    async def warm(self) -> None:
        """Wait until strong bots can answer; for tests and measurements."""
        if self._pool is not None:
            await self._pool.ready.wait()

    @property
    def pids(self) -> list[int]:
        """The numbers of the processes that think."""
        return [] if self._pool is None else self._pool.pids

    async def choose(self, bot: str, view: View) -> Action:
        """What the character of this key does; KeyError if there is none."""
        name = _BOTS[bot]
        begun = perf_counter()
        action = await self._chosen(bot, name, view)
        if self._observed is not None:
            self._observed(bot, perf_counter() - begun)
        return action

    async def _chosen(self, key: str, name: str, view: View) -> Action:
        if len(view.actions) == 1:
            return view.actions[0]
        if name not in QUICK and self._pool is not None:
            try:
                answer = await self._pool.ask(view, key)
                return view.actions[answer.index]
            except NoAnswerError:
                return _greedy(view)
        return _quick(name, view)

    async def hint(self, view: View) -> Hint:
        """What somebody strong would do, and why."""
        begun = perf_counter()
        hint = await self._hint(view)
        if self._observed is not None:
            self._observed(_HINT, perf_counter() - begun)
        return hint

    async def _hint(self, view: View) -> Hint:
        if self._pool is not None:
            try:
                answer = await self._pool.ask(view, None)
                return Hint(view.actions[answer.index], answer.reasons)
            except NoAnswerError:
                pass
        action = _greedy(view)
        return Hint(action, await asyncio.to_thread(reasons_for, view, action))

    def offered(self) -> list[dict[str, Any]]:
        """Who can be played against, as a page shows it."""
        return offered()


def _greedy(view: View) -> Action:
    return Greedy().choose(view, SystemRandom())


def _quick(name: str, view: View) -> Action:
    chosen = bot_named(name) if name in QUICK else Greedy()
    return chosen.choose(view, SystemRandom())
