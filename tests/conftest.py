"""Hypothesis repeats itself by default; HYPOTHESIS_PROFILE says how far it searches.

`quick` is what one wants after each change; `long` searches further, and at random.

Ctrl-C is heard here, and by the commands that tests start, even where the shell that started the
tests in the background ignores it.
"""

import os
import signal

import pytest
from hypothesis import HealthCheck, settings

from tools.browser import NONE

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

LONG = (
    "tests/bots/test_endgame.py::test_its_value_is_that_of_trying_out_everything",
    "tests/bots/test_moves.py",
    "tests/cli/test_play.py",
    "tests/cli/test_serving.py",
    "tests/kernel/test_compiling.py",
    "tests/lab/test_cluster.py",
    "tests/lab/test_commands.py",
    "tests/lab/test_crew.py",
    "tests/web/browser",
    "tests/web/test_disk.py",
    "tests/web/test_kill.py",
    "tests/web/test_openapi.py",
    "tests/web/test_resume.py",
    "tests/web/test_siege.py",
    "tests/web/test_socket_fuzz.py",
    "tests/web/test_store.py",
    "tests/web/test_thinking.py",
    "tests/web/test_two_worlds.py",
    "tests/web/test_workshop.py",
)
"""Whole games, processes, browsers, databases that crash."""
CAMPAIGNS = (
    "tests/kernel/test_agreement.py::test_the_kernel_and_the_rules_agree_on_whole_rounds",
    "tests/record/test_two_checkers.py::test_two_checkers_agree",
)
"""The first part of each is quick."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what `make check` leaves out."""
    for item in items:
        goes_on = item.nodeid.startswith(CAMPAIGNS) and not item.nodeid.endswith("[0]")
        if goes_on or item.nodeid.startswith(LONG):
            item.add_marker("long")


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: people at a table think, and the tests of it wait for them."""
    return (os.cpu_count() or 1) + 1


def pytest_unconfigure(config: pytest.Config) -> None:
    """Who runs the tests without a browser reads that last."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None:
        return
    skipped = reporter.stats.get("skipped", ())
    untested = sum(NONE in report.longreprtext for report in skipped)
    if untested:
        reporter.write_line(
            f"THE PAGE WAS NOT TESTED: {untested} tests skipped. {NONE}", red=True, bold=True
        )
