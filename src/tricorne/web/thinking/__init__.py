"""Bots that play and hints that are given, without the server ever waiting for either."""

from tricorne.web.thinking.hint import Hint
from tricorne.web.thinking.offer import offered
from tricorne.web.thinking.thinkers import Thinkers, spare_processes

__all__ = ["Hint", "Thinkers", "offered", "spare_processes"]
