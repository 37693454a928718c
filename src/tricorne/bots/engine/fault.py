"""The errors of engines: one sentence, and the end of the engine's standard error."""

from __future__ import annotations

from tricorne.rules.errors import TricorneError, refuse

NO_ENGINE = "engine"
"""The code for an engine that does not do what the protocol says."""


class EngineError(TricorneError):
    """An engine that died, or wrote something wrong.

    `trace` is the end of its standard error.
    """

    def __init__(self, template: str, /, *, trace: str = "", **details: object) -> None:
        super().__init__(refuse(NO_ENGINE, template, **details))
        self.trace = trace


class EngineLateError(EngineError):
    """An engine that did not answer in time."""
