"""Hypothesis repeats itself by default; HYPOTHESIS_PROFILE says how far it searches.

`quick` is what one wants after each change; `long` searches further, and at random.

Ctrl-C is heard here, and by the commands that tests start, even where the shell that started the
tests in the background ignores it.
"""

import fcntl
import gc
import os
import signal
from collections.abc import Generator
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule
from hypothesis import HealthCheck, settings

from tools.browser import NONE

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

LONG = (
    "tests/bots/test_belief.py::test_the_truth_is_never_ruled_out",
    "tests/bots/test_endgame.py",
    "tests/bots/test_levels.py::test_each_character_beats_the_one_before",
    "tests/bots/test_moves.py",
    "tests/bots/test_opponents.py::test_nobody_who_plays_needs_numba_or_numpy",
    "tests/bots/test_strong_bots.py",
    "tests/cli/test_backup.py",
    "tests/cli/test_endings.py",
    "tests/cli/test_game.py::test_whole_matches_are_played_and_kept",
    "tests/cli/test_play.py",
    "tests/cli/test_serving.py",
    "tests/docs/test_commands.py",
    "tests/drawing/test_picture.py::test_any_title_and_description_may_be_given",
    "tests/kernel/test_bounds.py",
    "tests/kernel/test_dealing.py",
    "tests/kernel/test_engine.py::test_threads_play_at_once_and_each_in_a_room_of_its_own",
    "tests/kernel/test_policies.py",
    "tests/kernel/test_words.py",
    "tests/lab/test_arena.py::test_bots_of_python_meet_in_processes_on_the_deals_of_the_kernel",
    "tests/lab/test_cluster.py",
    "tests/lab/test_commands.py",
    "tests/lab/test_crew.py",
    "tests/lab/test_plots.py",
    "tests/lab/test_simulate.py::test_a_file_that_cannot_be_written_stops_it_with_what_there_is",
    "tests/lab/test_simulate.py::test_chunks_threads_and_executors_change_no_digit",
    "tests/lab/test_stopping.py",
    "tests/naive/test_naive.py::test_broken_records_hit_every_code",
    "tests/naive/test_naive.py::test_generated_records",
    "tests/naive/test_naive.py::test_what_fits_is_what_is_not_refused",
    "tests/rules/test_perft.py::test_the_naive_game_counts_the_same",
    "tests/web/browser",
    "tests/web/test_archive.py",
    "tests/web/test_budget.py",
    "tests/web/test_bus.py",
    "tests/web/test_bus_trouble.py",
    "tests/web/test_clocks.py",
    "tests/web/test_cluster.py",
    "tests/web/test_daily.py",
    "tests/web/test_daily_list.py",
    "tests/web/test_disk.py",
    "tests/web/test_example.py",
    "tests/web/test_healing.py",
    "tests/web/test_kill.py",
    "tests/web/test_leases.py",
    "tests/web/test_long_tables.py",
    "tests/web/test_nearby.py",
    "tests/web/test_nodes.py",
    "tests/web/test_openapi.py",
    "tests/web/test_page_agrees.py",
    "tests/web/test_page_engine.py",
    "tests/web/test_page_game.py::test_games",
    "tests/web/test_page_game.py::test_points",
    "tests/web/test_page_game.py::test_random",
    "tests/web/test_page_game.py::test_records",
    "tests/web/test_recorded.py",
    "tests/web/test_restore.py",
    "tests/web/test_resume.py",
    "tests/web/test_siege.py",
    "tests/web/test_snapshot.py",
    "tests/web/test_socket_fuzz.py",
    "tests/web/test_socket_limits.py",
    "tests/web/test_steps.py",
    "tests/web/test_steward.py",
    "tests/web/test_store.py",
    "tests/web/test_strangers.py",
    "tests/web/test_thinking.py",
    "tests/web/test_tracing.py",
    "tests/web/test_two_worlds.py",
    "tests/web/test_week.py",
    "tests/web/test_wire.py",
    "tests/web/test_workshop.py",
)
"""Whole games, processes, browsers, nodes, databases that crash."""
SERVERS = {"postgresql", "redis"}
"""Whoever asks for these fixtures is left out, too: a database's other tests ask a file."""
SEARCHES = (
    "tests/record/test_any_bytes.py::test_ten_megabytes_of_anything_take_a_bounded_memory",
    "tests/record/test_two_checkers.py",
    "tests/record/test_writing.py::test_random_records_survive",
    "tests/rules/test_board.py::test_placements_are_all_that_is_not_refused",
    "tests/rules/test_breakdown.py::test_a_line_has_the_figure_that_was_announced",
    "tests/rules/test_breakdown.py::test_a_seat_that_sees_less_is_told_the_same_parts",
    "tests/rules/test_golden.py",
    "tests/rules/test_invariants.py",
    "tests/rules/test_mixing.py::test_every_tile_comes_first_equally_often",
    "tests/rules/test_parameters.py::test_a_made_up_",
    "tests/rules/test_perft.py::test_the_naive_game_counts_the_same",
    "tests/rules/test_perft.py::test_the_rules_count_as_written",
    "tests/rules/test_properties.py",
    "tests/rules/test_toml.py::test_a_value_written_as_toml_is_read_back",
    "tests/rules/test_toml.py::test_every_python_that_is_there_says_the_same_of_what_is_not_toml",
    "tests/rules/test_two_worlds.py",
    "tests/rules/test_why_not.py::test_there_is_a_reason_exactly_where_there_is_no_legal_placement",
)
"""What runs no line that the tests of single rules do not: coverage is measured without it."""
CAMPAIGNS = (
    "tests/kernel/test_agreement.py::test_the_kernel_and_the_rules_agree_on_whole_rounds",
    "tests/record/test_two_checkers.py::test_two_checkers_agree",
)
"""The first part of each is quick."""
FIRST = (
    "tests/cli/test_play.py",
    "tests/lab/test_cluster.py",
    "tests/web/browser/test_offline.py",
    "tests/web/test_archive.py",
    "tests/web/test_bus_trouble.py",
    "tests/web/test_cluster.py",
    "tests/web/test_daily.py",
    "tests/web/test_example.py",
    "tests/web/test_leases.py",
    "tests/web/test_nodes.py",
    "tests/web/test_resume.py",
    "tests/web/test_steps.py",
    "tests/web/test_two_worlds.py",
    "tests/web/test_wire.py",
)
"""They mostly wait, or take long: so they begin while there is enough else to do."""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Read no file of which nothing would be run."""
    path = collection_path.relative_to(config.rootpath).as_posix()
    return True if _only_quick(config) and path in LONG else None


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Let one worker be the first to read all tests: what it compiles, the others find compiled.

    Where nothing is compiled yet, that is two thirds of the work.
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
    """Look for tests alone: the examples in docstrings are in `src`."""
    found = yield
    return [each for each in found if not isinstance(each, DoctestModule)]


def _only_quick(config: pytest.Config) -> bool:
    return str(config.getoption("markexpr")).startswith("not long")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what `make check` leaves out, and begin with what takes long."""
    items.sort(key=lambda item: not item.nodeid.startswith(FIRST))
    for item in items:
        goes_on = item.nodeid.startswith(CAMPAIGNS) and not item.nodeid.endswith("[0]")
        if goes_on or item.nodeid.startswith(LONG) or _asks_servers(item):
            item.add_marker("long")
        if item.nodeid.startswith(SEARCHES):
            item.add_marker("search")


def _asks_servers(item: pytest.Item) -> bool:
    fixtures = getattr(item, "fixturenames", ())
    return "postgres" in item.nodeid.partition("[")[2] or not SERVERS.isdisjoint(fixtures)


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """What was read to find the tests stays to the end: Python need not look for cycles there."""
    gc.freeze()
    gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Look for no cycles while the source is read for a report.

    What is found there may have its source read, too, which Python 3.11 takes for its own mistake:
    "AST constructor recursion depth mismatch". The whole report, and the worker, would be lost.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Two for each core: people at a table think, and long tests wait for them."""
    return (os.cpu_count() or 1) * (1 if _only_quick(config) else 2)


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
