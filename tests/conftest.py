"""Settings for all tests. The markers are declared in `pyproject.toml`.

Hypothesis repeats the same examples by default. HYPOTHESIS_PROFILE sets how far it searches: the
profile `quick` belongs to `make check`, and `long` searches further and at random.

Tests and the commands they start react to Ctrl-C even when a shell started them in the background
with the signal ignored.
"""

import fcntl
import gc
import os
import re
import signal
from collections.abc import Generator
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule
from hypothesis import HealthCheck, settings

from tools.browser import NONE
from tools.other_browsers import USUAL

gc.disable()  # until the tests are found
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

_ALL_LONG = re.compile(r"^pytestmark = (\[\s*)?pytest\.mark\.long\b", re.MULTILINE)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Skip importing modules whose tests are all `long` if those are deselected."""
    if _only_quick(config) and collection_path.suffix == ".py":
        return bool(_ALL_LONG.search(collection_path.read_text(encoding="utf-8"))) or None
    return None


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Let one worker import the tests first, so that the others find them compiled.

    In a fresh clone, compiling is two thirds of the work.
    """
    if _only_quick(session.config):
        return (yield)
    with Path(__file__).open() as turn:
        try:
            fcntl.flock(turn, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            fcntl.flock(turn, fcntl.LOCK_SH)
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_collect_file() -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Do not look for doctests in test modules; only `src` has them."""
    found = yield
    return [each for each in found if not isinstance(each, DoctestModule)]


def _only_quick(config: pytest.Config) -> bool:
    return str(config.getoption("markexpr")).startswith("not long")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Start `early` tests first. Tests of the `campaign` are `long`, too."""
    for item in items:
        if item.get_closest_marker("campaign"):
            item.add_marker("long")
    items.sort(key=lambda item: item.get_closest_marker("early") is None)


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Exempt everything imported so far from garbage collection: it stays until the end."""
    gc.freeze()
    gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Collect no garbage while pytest parses the source of a failed test.

    A finalizer may parse source, too. Python 3.11 then fails with "AST constructor recursion depth
    mismatch", and the report and the worker are lost.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Start more workers than cores, because tests also wait: long tests most of the time."""
    cores = os.cpu_count() or 1
    return cores + (cores + 1) // 2 if _only_quick(config) else cores * 2


def pytest_unconfigure(config: pytest.Config) -> None:
    """Say in the last lines which browsers were missing, if so."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None:
        return
    reasons = [each.longreprtext for each in reporter.stats.get("skipped", ())]
    absent = {"": NONE, **{f" IN {each.name.upper()}": each.none for each in USUAL}}
    for where, none in absent.items():
        untested = sum(none in reason for reason in reasons)
        if untested:
            line = f"THE PAGE WAS NOT TESTED{where}: {untested} tests skipped. {none}"
            reporter.write_line(line, red=True, bold=True)
