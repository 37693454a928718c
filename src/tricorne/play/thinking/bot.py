"""What a bot is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from tricorne.rules.actions import Action
    from tricorne.rules.deal import Entropy
    from tricorne.rules.view import View


class Bot(Protocol):
    """Chooses for the seat whose view it is shown. The only chance it has is `rng`."""

    def choose(self, view: View, rng: Entropy) -> Action:
        """One of `view.actions`, which are never empty when a bot is asked."""
        ...


def takes_its_time(bot: Bot) -> bool:
    """Whether a person would notice that the bot computes; such a bot says `computes`."""
    return bool(getattr(bot, "computes", False))
