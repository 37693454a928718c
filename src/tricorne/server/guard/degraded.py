"""The degraded modes of a server, for `/readyz` and the metrics."""

from __future__ import annotations

from collections.abc import Callable

from tricorne.server.guard.metrics import Metrics


class Degraded:
    """Names the modes that hold now. Each part of the server registers its own."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._holds: dict[str, Callable[[], bool]] = {}

    def watch(self, mode: str, holds: Callable[[], bool]) -> None:
        """Register a mode, with a function that tells whether it holds."""
        self._holds[mode] = holds
        self._metrics.count_mode(mode, holds)

    @property
    def modes(self) -> list[str]:
        """The modes that hold now, by name."""
        return sorted(mode for mode, holds in self._holds.items() if holds())
