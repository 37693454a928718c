"""Who plays by himself: a bot sees a View and answers an Action, and knows nothing else."""

from __future__ import annotations

from tricorne.bots.bot import Bot
from tricorne.bots.greedy import Greedy
from tricorne.bots.naming import bot, bot_names
from tricorne.bots.random import Random

BOTS: dict[str, Bot] = {"random": Random(), "greedy": Greedy()}
"""The bots by the names that the command line gives them."""

__all__ = ["BOTS", "Bot", "Greedy", "Random", "bot", "bot_names"]
