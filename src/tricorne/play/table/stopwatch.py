"""How long the seat to move has thought."""

from __future__ import annotations

from collections.abc import Callable


class Stopwatch:
    """Counts nanoseconds while it runs, on top of what was thought before."""

    def __init__(self, monotonic_ns: Callable[[], int]) -> None:
        self._now = monotonic_ns
        self._counted = 0
        self._since: int | None = None

    @property
    def runs(self) -> bool:
        """Whether time passes for the seat to move."""
        return self._since is not None

    @property
    def thought_ns(self) -> int:
        """How long it has thought up to now."""
        return self._counted + (0 if self._since is None else self._now() - self._since)

    def begin(self, thought_ns: int, ago_ns: int = 0) -> None:
        """A turn began so long ago, or went on, after so much thinking."""
        self._counted = thought_ns
        if self._since is not None:
            self._since = self._now() - ago_ns

    def run(self, *, on: bool) -> None:
        """Let time pass, or stand still."""
        if on and self._since is None:
            self._since = self._now()
        elif not on and self._since is not None:
            self._counted = self.thought_ns
            self._since = None
