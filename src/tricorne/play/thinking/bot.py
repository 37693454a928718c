"""The interface of bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from random import Random

    from tricorne.rules.actions import Action
    from tricorne.rules.view import View


class Bot(Protocol):
    """Chooses an action for the seat of the view. All its randomness comes from `rng`."""

    def choose(self, view: View, rng: Random) -> Action:
        """One of `view.actions`, which the caller guarantees is not empty."""
        ...


def takes_its_time(bot: Bot) -> bool:
    """Whether a person would notice the bot's thinking time. Such a bot sets `computes`."""
    return bool(getattr(bot, "computes", False))
