"""Bots in other languages: programs that speak the protocol of docs/engines.md."""

from tricorne.bots.engine.bot import EngineBot
from tricorne.bots.engine.fault import EngineError, EngineLateError

__all__ = ["EngineBot", "EngineError", "EngineLateError"]
