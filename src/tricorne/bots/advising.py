"""Bots that say what each action is worth, and the names of those that do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol, runtime_checkable

from tricorne.play.thinking.bot import Bot

if TYPE_CHECKING:
    from random import Random

    from tricorne.play.thinking.decision import Advice
    from tricorne.rules import View

AdvisorName = Literal["ada", "careful", "champion", "expert", "max", "plain"]
"""The bots that advise, without options. To others, ask `isinstance(bot, Advisor)`."""


@runtime_checkable
class Advisor(Bot, Protocol):
    """A bot that also says what each action is worth."""

    def advise(self, view: View, rng: Random) -> Advice:
        """The action that it chooses, and its estimate of each that it tried."""
        ...
