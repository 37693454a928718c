"""Who plays by himself: a bot sees a View and answers an Action, and knows nothing else."""

from __future__ import annotations

from tricorne.bots.bot import Bot
from tricorne.bots.greedy import Greedy
from tricorne.bots.naming import UnknownBot, bot, bot_names
from tricorne.bots.opponents import opponent, opponents
from tricorne.bots.random import Random
from tricorne.play.thinking.levels import CHARACTERS, Character

__all__ = [
    "CHARACTERS",
    "Bot",
    "Character",
    "Greedy",
    "Random",
    "UnknownBot",
    "bot",
    "bot_names",
    "opponent",
    "opponents",
]
