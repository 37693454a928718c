"""Bots that play and hints that are given, without the server ever waiting for either."""

from tricorne.web.thinking.hint import Hint, Reason
from tricorne.web.thinking.offer import bot_names, characters
from tricorne.web.thinking.thinkers import Thinkers, spare_cores

__all__ = ["Hint", "Reason", "Thinkers", "bot_names", "characters", "spare_cores"]
