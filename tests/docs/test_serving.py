"""What the page on running a server says is so: its options, its numbers, its limits."""

import re

import pytest

from tools.docs.pages import DOCS, read
from tricorne.cli.serve import command
from tricorne.server.environment.settings import Limits, Settings
from tricorne.server.guard.metrics import Metrics

PAGE = read(DOCS / "serving.md")
LIMITS = Limits()


def test_every_option_stands_on_the_page() -> None:
    known = {param.opts[0] for param in command.params if param.expose_value}
    assert set(re.findall(r"^\| `(--[a-z-]+)", PAGE, re.MULTILINE)) == known


def test_every_metric_stands_on_the_page() -> None:
    metrics = Metrics()
    metrics.count_nodes(float, float, float)  # as one of several servers does
    text = metrics.text().decode()
    served = set(
        re.findall(r"^# TYPE (tricorne_[a-z_]+?)(?:_total|_created)? ", text, re.MULTILINE)
    )
    assert set(re.findall(r"^\| `(tricorne_[a-z_]+)`", PAGE, re.MULTILINE)) == served


@pytest.mark.parametrize(
    "said",
    [
        (
            f"{LIMITS.cost_a_second:.0f} a second over a while, {LIMITS.cost_at_once:,.0f} at once;"
            f" who wants more waits up to {LIMITS.patience_seconds:.0f} seconds"
        ),
        f"| spectators of a table | {LIMITS.watchers_each} |",
        f"that wait to be worked on | {LIMITS.works_each} |",
        f"{LIMITS.work_seconds:.0f} seconds to be worked on; {LIMITS.works} may wait",
        f"{LIMITS.tables_an_hour} an hour, {LIMITS.tables_an_hour // 4} at once",
        f"| sockets | {LIMITS.sockets:,} |",
        f"| connections, sockets among them | {LIMITS.connections:,} |",
        f"a line may say nothing, or half a request | {LIMITS.head_seconds:.0f} seconds |",
        (
            f"{LIMITS.head_bytes // 1024} KB in {LIMITS.head_fields} fields; its address"
            f" {LIMITS.url_bytes:,} bytes"
        ),
        f"{LIMITS.pipelined} requests may wait",
        f"{LIMITS.lines_a_second:.0f} lines a second over a while",
        f"| spectators of a table | {LIMITS.watchers} |",
        (
            f"{LIMITS.message_bytes // 1024} KB; {LIMITS.messages_a_second:.0f} a second over a"
            f" while, {LIMITS.messages_at_once} at once"
        ),
        (
            f"{LIMITS.body_bytes // 1024} KB, and 20 seconds to arrive;"
            f" a record {LIMITS.record_bytes // 1024} KB;"
            f" {LIMITS.bodies_bytes >> 20} MB at the same time"
        ),
        f"| a name | {LIMITS.name_letters} letters |",
        f"leaves the memory after {LIMITS.idle_seconds / 60:.0f} minutes",
        f"is deleted after {LIMITS.keep_days} days",
        f"| tables stored | {LIMITS.tables:,}, with {LIMITS.entries:,} entries",
        f"or sooner where {LIMITS.unused:,} others are there",
        (
            f"{LIMITS.misses_an_hour:,} an hour, {LIMITS.misses_an_hour // 4} at once;"
            " then no table is found"
        ),
        (
            f"{LIMITS.thinking_an_hour:,} seconds of thinking an hour,"
            f" {LIMITS.thinking_an_hour // 4:,} at once"
        ),
        f"| {LIMITS.daily_attempts} a day count in the list",
        f"or else for who is there | {LIMITS.entries_a_day:,} a day |",
    ],
)
def test_every_limit_is_the_one_that_is_kept(said: str) -> None:
    assert said in PAGE


def test_the_patience_with_bots_is_the_one_on_the_page() -> None:
    assert Settings().patience == 8
    assert "is stopped after eight seconds" in PAGE
