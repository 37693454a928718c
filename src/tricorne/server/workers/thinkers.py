"""Chooses for bots and computes hints: at once if that is cheap, otherwise in a thread."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from random import SystemRandom
from time import perf_counter
from typing import TYPE_CHECKING

from tricorne.bots import Bot, Greedy
from tricorne.bots.cores import cores
from tricorne.bots.engine import EngineBot, EngineError
from tricorne.bots.hinting import find_hint
from tricorne.bots.opponents import player as player_of
from tricorne.kernel.engine import CutShortError
from tricorne.play.thinking.hint import Hint
from tricorne.play.thinking.levels import CHARACTER_OF
from tricorne.play.thinking.pace import HINT_PLAYOUTS, SECONDS
from tricorne.play.thinking.quick import QUICK
from tricorne.play.thinking.reasons import reasons_for
from tricorne.play.thinking.strong import limit_time
from tricorne.server.guard.charging import run_in_thread
from tricorne.server.guard.logs import log, log_failure
from tricorne.server.guard.quota import Quota
from tricorne.server.workers.bot_threads import Minds, NoAnswerError
from tricorne.server.workers.offer import Offer, strong_bots_can_play

if TYPE_CHECKING:
    from tricorne.rules import Action, View

_OWN = "own"
"""The label of all bots of the server's own, likewise."""
_HINT = "hint"
"""The label of hints in the measured thinking times."""
_LEAST_SECONDS = 0.02
_LEAST_PLAYOUTS = 1000


def spare_cores() -> int:
    """All cores but the server's own, and at least one."""
    return max(cores() - 1, 1)


class Thinkers:
    """Chooses for characters and computes hints, up to `most` at a time.

    A search that takes longer than `patience` seconds is cut short and gives its best action so
    far. If it has none or fails, `greedy` answers. `observed` receives the character and the
    seconds of each answer. Each visitor has a `quota` of seconds; beyond it, bots think for less.
    """

    def __init__(
        self,
        most: int = 1,
        patience: float = 8.0,
        observed: Callable[[str, float], None] | None = None,
        quota: Quota | None = None,
        offer: Offer | None = None,
    ) -> None:
        self._minds = Minds(most, quota=quota)
        self._patience = patience
        self._observed = observed
        self._own = offer.own if offer is not None else {}

    async def close(self) -> None:
        """Stop all bot threads, and the server's own bots."""
        await self._minds.close()
        for own in self._own.values():
            if isinstance(own, EngineBot):
                await run_in_thread(own.close)

    async def choose(
        self, bot: str, view: View, visitor: str, within: float | None = None
    ) -> Action:
        """The action of a character, in this many seconds. KeyError for an unknown character."""
        if bot in self._own:
            with self._measured(_OWN):
                return await self._choose_by_own(bot, view, visitor, within)
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

    async def _choose_by_own(
        self, name: str, view: View, visitor: str, within: float | None
    ) -> Action:
        """The action of this server's own bot; greedy's if it fails or acts illegally."""
        patience = self._patience if within is None else within
        work = partial(_chosen_by_own, name, self._own[name], view)
        try:
            action = await self._minds.think(work, visitor, patience)
        except NoAnswerError:
            return _greedy(view)
        if action not in view.actions:
            log("a bot chose an illegal action", logging.WARNING, bot=name, action=str(action))
            return _greedy(view)
        return action

    async def hint(self, view: View, visitor: str) -> Hint:
        """The action that is worth most, or greedy's if no search has an answer."""
        with self._measured(_HINT):
            if strong_bots_can_play():
                try:
                    return await self._minds.think(partial(_hinted, view), visitor, self._patience)
                except NoAnswerError:
                    pass
            action = _greedy(view)
            return Hint(action, await run_in_thread(reasons_for, view, action))

    @contextmanager
    def _measured(self, who: str) -> Iterator[None]:
        begun = perf_counter()
        yield
        if self._observed is not None:
            self._observed(who, perf_counter() - begun)


def _chosen(bot: Bot, view: View, share: float) -> Action:
    """The bot's action. A bot that thinks by the clock gets this share of its time."""
    seconds = max(SECONDS * share, _LEAST_SECONDS)
    hurried: Bot = limit_time(bot, seconds)
    return hurried.choose(view, SystemRandom())


def _chosen_by_own(name: str, bot: Bot, view: View, share: float) -> Action:
    """The same for a foreign bot: a failure is logged with its name."""
    seconds = max(SECONDS * share, _LEAST_SECONDS)
    try:
        if isinstance(bot, EngineBot):
            return bot.advise(view, SystemRandom(), seconds).action
        return _chosen(bot, view, share)
    except CutShortError:
        raise
    except Exception as error:
        told = {"problem": str(error)} if isinstance(error, EngineError) else {}
        log_failure("a bot of this server failed", error, bot=name, **told)
        raise CutShortError from error


def _hinted(view: View, share: float) -> Hint:
    """The hint; from fewer playouts if time is short."""
    return find_hint(view, playouts=max(int(HINT_PLAYOUTS * share), _LEAST_PLAYOUTS))


def _greedy(view: View) -> Action:
    return Greedy().choose(view, SystemRandom())
