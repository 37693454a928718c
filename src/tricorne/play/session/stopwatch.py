"""The thinking time of the seat to move."""

from __future__ import annotations


class Stopwatch:
    """Counts nanoseconds while it runs, from the time thought before.

    `at` is the current monotonic time in nanoseconds.
    """

    def __init__(self, thought_ns: int = 0) -> None:
        self._counted = thought_ns
        self._since: int | None = None

    @property
    def runs(self) -> bool:
        """Whether time passes for the seat to move."""
        return self._since is not None

    def thought_ns(self, at: int) -> int:
        """The thinking time up to now."""
        return self._counted + (0 if self._since is None else at - self._since)

    def begin(self, thought_ns: int, at: int, ago_ns: int = 0) -> None:
        """Start a turn that began `ago_ns` ago, or continue one."""
        self._counted = thought_ns
        if self._since is not None:
            self._since = at - ago_ns

    def run(self, at: int, *, on: bool) -> None:
        """Start the clock, or stop it."""
        if on and self._since is None:
            self._since = at
        elif not on and self._since is not None:
            self._counted = self.thought_ns(at)
            self._since = None
