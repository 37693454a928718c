"""Bots: each sees a View and chooses an Action."""

from __future__ import annotations

from tricorne.bots.advising import Advisor
from tricorne.bots.naming import UnknownBot, bot_names
from tricorne.bots.opponents import opponents
from tricorne.bots.written import bot
from tricorne.play.thinking.bot import Bot
from tricorne.play.thinking.decision import distinct_actions
from tricorne.play.thinking.levels import CHARACTERS, Character
from tricorne.play.thinking.overlooking import Overlooking
from tricorne.play.thinking.quick import Greedy, Novice, Random

__all__ = [
    "CHARACTERS",
    "Advisor",
    "Bot",
    "Character",
    "Greedy",
    "Novice",
    "Overlooking",
    "Random",
    "UnknownBot",
    "bot",
    "bot_names",
    "distinct_actions",
    "opponents",
]
