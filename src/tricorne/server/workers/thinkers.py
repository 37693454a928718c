"""Choose for bots and give hints: at once where that is cheap, otherwise in a thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from random import Random, SystemRandom
from time import perf_counter
from typing import TYPE_CHECKING

from tricorne.bots import Bot, Greedy
from tricorne.bots.cores import cores
from tricorne.bots.expert import Expert
from tricorne.bots.opponents import player as player_of
from tricorne.play.table.pace import HINT_PLAYOUTS, SECONDS
from tricorne.play.thinking.hint import Hint, reasons_for
from tricorne.play.thinking.levels import CHARACTER_OF
from tricorne.play.thinking.quick import QUICK
from tricorne.play.thinking.strong import in_time
from tricorne.server.guard.quota import Quota
from tricorne.server.workers.bot_threads import Minds, NoAnswerError
from tricorne.server.workers.offer import strong_bots_can_play

if TYPE_CHECKING:
    from tricorne.rules import Action, View

_HINT = "hint"
"""How a hint is called where it is measured how long somebody thought."""
_LEAST_SECONDS = 0.02
_LEAST_PLAYOUTS = 1000


def spare_cores() -> int:
    """All cores but the server's own; one at least."""
    return max(cores() - 1, 1)


class Thinkers:
    """Chooses for characters and gives hints, for up to `most` at a time.

    A search that exceeds the patience (in seconds) is cut short, and its best action so far is
    taken. If it has found none, or fails, `greedy` answers. `observed` is told which character
    thought, and for how many seconds. Each visitor has a `quota` of seconds; beyond it, bots think
    for less.
    """

    def __init__(
        self,
        most: int = 1,
        patience: float = 8.0,
        observed: Callable[[str, float], None] | None = None,
        quota: Quota | None = None,
    ) -> None:
        self._minds = Minds(most, quota=quota)
        self._patience = patience
        self._observed = observed

    async def close(self) -> None:
        """Stop all who think."""
        await self._minds.close()

    async def choose(
        self, bot: str, view: View, visitor: str, within: float | None = None
    ) -> Action:
        """What the character of this key does, told after so many seconds at the latest.

        KeyError if there is none.
        """
        character = CHARACTER_OF[bot]
        with self._measured(bot):
            if len(view.actions) == 1:
                return view.actions[0]
            player = player_of(character)
            if character.bot in QUICK:
                return player.choose(view, SystemRandom())
            if strong_bots_can_play():
                try:
                    patience = self._patience if within is None else within
                    return await self._minds.think(
                        partial(_chosen, player, view), visitor, patience
                    )
                except NoAnswerError:
                    pass
            return _greedy(view)

    async def hint(self, view: View, visitor: str) -> Hint:
        """What somebody strong would do, and why."""
        with self._measured(_HINT):
            if strong_bots_can_play():
                try:
                    return await self._minds.think(partial(hinted, view), visitor, self._patience)
                except NoAnswerError:
                    pass
            action = _greedy(view)
            return Hint(action, await asyncio.to_thread(reasons_for, view, action))

    @contextmanager
    def _measured(self, who: str) -> Iterator[None]:
        begun = perf_counter()
        yield
        if self._observed is not None:
            self._observed(who, perf_counter() - begun)


def _chosen(bot: Bot, view: View, share: float) -> Action:
    """What a bot does; one that thinks by the clock has this share of its time."""
    seconds = max(SECONDS * share, _LEAST_SECONDS)
    hurried: Bot = in_time(bot, seconds)
    return hurried.choose(view, SystemRandom())


def hinted(view: View, share: float) -> Hint:
    """What the expert would do; asked again, the same."""
    expert = Expert(playouts=max(int(HINT_PLAYOUTS * share), _LEAST_PLAYOUTS))
    advice = expert.advise(view, Random(f"{view.hand} {view.log}"))  # noqa: S311  (no secret)
    return Hint(advice.action, reasons_for(view, advice.action, advice.worths))


def _greedy(view: View) -> Action:
    return Greedy().choose(view, SystemRandom())
