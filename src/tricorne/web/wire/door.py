"""The door: who has a line to the server at all."""

from __future__ import annotations

from tricorne.web.guard.metrics import Metrics
from tricorne.web.settings import Limits


class Door:
    """What may come over a line, and an account of what was not let in."""

    def __init__(self, limits: Limits, metrics: Metrics) -> None:
        self.limits = limits
        self.refused = metrics.refused
