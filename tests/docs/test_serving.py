"""The pages for operators list the real options, metrics and limits."""

import json
import re

import pytest
import yaml  # type: ignore[import-untyped]  # PyYAML comes without types

from tools.docs.pages import DOCS, ROOT, read
from tricorne.cli.serve import command
from tricorne.play import static_reference
from tricorne.play.counting.count import MOST_CHANGES, MOST_LETTERS, MOST_LINES
from tricorne.server.environment.settings import Limits, Settings
from tricorne.server.guard.metrics import Metrics
from tricorne.server.store.writer import A_CHANGE

SERVING = read(DOCS / "serving.md")
MONITORING = read(DOCS / "monitoring.md")
RULES = yaml.safe_load(read(ROOT / "monitoring" / "alerts.yml"))["groups"][0]["rules"]
DASHBOARD = json.loads(read(ROOT / "monitoring" / "dashboard.json"))
LIMITS_PAGE = read(DOCS / "limits.md")
DATA = read(DOCS / "data.md")
LIMITS = Limits()


def test_every_option_stands_on_the_page() -> None:
    known = {param.opts[0] for param in command.params if param.expose_value}
    listed = re.findall(r"^\| `--.*?` \|", SERVING, re.MULTILINE)
    assert {option for row in listed for option in re.findall(r"`(--[a-z-]+)", row)} == known


def served() -> set[str]:
    """The metrics of one of several servers, without the endings that Prometheus adds."""
    metrics = Metrics()
    metrics.count_nodes(float, float, float)
    metrics.count_stored(float, float, float, float, float)
    metrics.count_written(float)
    metrics.count_reports(float)
    text = metrics.text().decode()
    return set(re.findall(r"^# TYPE (tricorne_[a-z_]+?)(?:_total|_created)? ", text, re.MULTILINE))


def test_every_metric_stands_on_the_page() -> None:
    assert set(re.findall(r"^\| `(tricorne_[a-z_]+)`", MONITORING, re.MULTILINE)) == served()


def test_alerts_and_the_dashboard_ask_for_metrics_that_are_served() -> None:
    drawn = [each["expr"] for panel in DASHBOARD["panels"] for each in panel["targets"]]
    asked = re.findall(r"\btricorne_[a-z_]+", " ".join([*drawn, *(one["expr"] for one in RULES)]))
    assert {re.sub(r"_(total|count|bucket)$", "", name) for name in asked} <= served()


def test_every_alert_says_how_urgent_it_is_and_what_to_do() -> None:
    for rule in RULES:
        assert rule["labels"]["severity"] in {"page", "ticket"}
        assert rule["annotations"].keys() == {"summary", "description"}
    modes = set(re.findall(r"^\| `([a-z]+)` \| (?:yes|no) \|", MONITORING, re.MULTILINE))
    told = {mode for rule in RULES for mode in re.findall(r"[a-z]+(?=[|\"])", rule["expr"])}
    assert modes - {"closing"} <= told


@pytest.mark.parametrize(
    "said",
    [
        (
            f"{LIMITS.loop_share:.0%} of it over time, {LIMITS.loop_seconds:.0f} seconds at"
            f" once; above that, a request waits up to {LIMITS.patience_seconds:.0f} seconds"
        ),
        (
            f"more than {LIMITS.light_seconds} seconds lately | {LIMITS.heavy_share:.0%} of it for"
            f" all of them together, but for each at least its {LIMITS.loop_share:.0%}"
        ),
        (
            f"{LIMITS.bytes_a_minute / 1e6:.0f} MB a minute over time,"
            f" {LIMITS.bytes_at_once / 1e6:.0f} MB at once"
        ),
        (
            f"{MOST_LINES:,} lines, {MOST_CHANGES:,} changes and {MOST_LETTERS // 1024} KB as"
            f" stored, each; {LIMITS.counts:,} in all"
        ),
        f"| spectators at one table | {LIMITS.watchers_each} |",
        f"| records and pictures in the queue | {LIMITS.works_each} |",
        f"{LIMITS.work_seconds:.0f} seconds of work; {LIMITS.works} may wait",
        f"{LIMITS.tables_an_hour} an hour, {LIMITS.tables_an_hour // 4} at once",
        f"| sockets | {LIMITS.sockets:,} |",
        f"| connections, including sockets | {LIMITS.connections:,} |",
        f"| an idle connection, or a partial request head | {LIMITS.head_seconds:.0f} seconds |",
        (
            f"{LIMITS.head_bytes // 1024} KB in {LIMITS.head_fields} fields; its URL"
            f" {LIMITS.url_bytes:,} bytes"
        ),
        f"| pipelined requests | {LIMITS.pipelined} may wait",
        (
            "| log lines, routine and trouble each |"
            f" {LIMITS.lines_a_second:.0f} a second over time, {LIMITS.lines_at_once} at once |"
        ),
        f"| spectators at one table | {LIMITS.watchers} |",
        (
            f"{LIMITS.message_bytes // 1024} KB; {LIMITS.messages_a_second:.0f} a second over"
            f" time, {LIMITS.messages_at_once} at once"
        ),
        (
            f"{LIMITS.body_bytes // 1024} KB, and 20 seconds to arrive;"
            f" a record {LIMITS.record_bytes // 1024} KB;"
            f" {LIMITS.bodies_bytes >> 20} MB at the same time"
        ),
        f"| a name | {LIMITS.name_letters} characters |",
        f"leaves memory after {LIMITS.idle_seconds / 60:.0f} minutes",
        f"is deleted after {LIMITS.keep_days} days",
        f"| stored tables | {LIMITS.tables:,}, with {LIMITS.entries:,} entries",
        f"or sooner beyond {LIMITS.unused:,} such tables",
        (
            f"{LIMITS.misses_an_hour:,} an hour, {LIMITS.misses_an_hour // 4} at once;"
            " then no table is found"
        ),
        (
            f"{LIMITS.thinking_an_hour:,} seconds of thinking an hour,"
            f" {LIMITS.thinking_an_hour // 4:,} at once"
        ),
        f"| {LIMITS.daily_attempts} a day count in the list",
        (f"{LIMITS.stored_a_day / 1e9} GB a day; then nothing more is saved for this address"),
        f"each change counts its content and {A_CHANGE // 1024} KB",
        (
            f"{LIMITS.stored_a_day_by_all / 1e9:.0f} GB a day; then an address that has stored"
            f" more than {LIMITS.stored_lightly / 1e6:.0f} MB waits"
        ),
        (
            f"| reported names | {LIMITS.reports_an_hour} an hour,"
            f" {LIMITS.reports_an_hour // 4} at once |"
        ),
        f"or else to those present | {LIMITS.entries_a_day:,} a day |",
    ],
)
def test_every_limit_is_the_one_that_is_kept(said: str) -> None:
    assert said in LIMITS_PAGE


def test_data_are_kept_for_as_long_as_the_page_for_operators_says() -> None:
    kept = f"{LIMITS.keep_days} days; {LIMITS.keep_unplayed_days} if almost nothing happened"
    assert f"| a table without activity | {kept} |" in DATA
    assert f"| a shared score sheet without changes | {LIMITS.keep_counts_days} days |" in DATA
    assert f"| a top with a host | {LIMITS.keep_tops_days} days" in DATA
    assert f"| a reported name | {LIMITS.keep_reports_days} days" in DATA
    assert f"| a daily attempt and its line in the list | {LIMITS.keep_days} days" in DATA


def test_the_privacy_screen_has_the_server_s_own_numbers() -> None:
    told = json.loads(static_reference.files()["data/retention.json"])
    assert told == {
        "tables": LIMITS.keep_days,
        "unplayed": LIMITS.keep_unplayed_days,
        "counts": LIMITS.keep_counts_days,
        "circles": LIMITS.keep_circles_days,
        "tops": LIMITS.keep_tops_days,
        "reports": LIMITS.keep_reports_days,
    }


def test_a_bot_is_stopped_when_the_page_says() -> None:
    assert Settings().patience == 8
    assert "is stopped after eight seconds" in SERVING
