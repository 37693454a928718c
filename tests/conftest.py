"""Hypothesis repeats itself by default; HYPOTHESIS_PROFILE says how far it searches.

`quick` is what one wants after each change; `long` searches further, and at random.

Ctrl-C is heard here, and by the commands that tests start, even where the shell that started the
tests in the background ignores it.
"""

import os
import signal

from hypothesis import HealthCheck, settings

settings.register_profile("ci", derandomize=True, max_examples=100, deadline=None)
settings.register_profile("quick", derandomize=True, max_examples=15, deadline=None)
settings.register_profile(
    "long",
    max_examples=10_000,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: people at a table think, and the tests of it wait for them."""
    return (os.cpu_count() or 1) + 1
