"""Logging of failures that last for a while."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from tricorne.server.guard.logs import log, log_failure

_REMIND = 60.0
"""Seconds between two lines about the same trouble."""


class Trouble:
    """Something that fails for a while: one line when it begins, one now and then, one at its end.

    `seconds` is a clock that only goes forward.
    """

    def __init__(self, event: str, seconds: Callable[[], float]) -> None:
        self.failures = 0
        """How often it has failed since the last success."""
        self._event = event
        self._seconds = seconds
        self._said = -inf

    def note_failure(self, error: BaseException, **said: object) -> None:
        """Note a failure; `said` is its description for the log."""
        self.failures += 1
        now = self._seconds()
        if self.failures == 1 or now - self._said >= _REMIND:
            self._said = now
            log_failure(self._event, error, failures=self.failures, **said)

    def note_success(self) -> None:
        """It went well."""
        if self.failures:
            log(f"{self._event}: over", failures=self.failures)
            self.failures = 0
