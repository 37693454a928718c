"""Thinking for bots in tests: at once, without threads, and always the same."""

from __future__ import annotations

import asyncio

from tricorne.play.thinking.hint import Hint
from tricorne.play.thinking.reasons import Reason
from tricorne.rules import Action, View
from tricorne.server.workers import Thinkers


class PlainThinkers(Thinkers):
    """Takes the most points there are, between equals the first. `slow` keeps bots waiting."""

    def __init__(self) -> None:
        super().__init__()
        self.slow = asyncio.Event()
        self.slow.set()
        self.asked: list[View] = []

    async def choose(
        self,
        bot: str,  # noqa: ARG002  (all play the same)
        view: View,
        visitor: str,  # noqa: ARG002  (likewise)
        within: float | None = None,  # noqa: ARG002  (likewise)
    ) -> Action:
        """The best at first sight."""
        await self.slow.wait()
        return best(view)

    async def hint(self, view: View, visitor: str) -> Hint:  # noqa: ARG002  (likewise)
        """The same."""
        self.asked.append(view)
        return Hint(best(view), (Reason(code="most points"),))


def best(view: View) -> Action:
    """The first of the actions that bring most."""
    return max(view.actions, key=view.points)
