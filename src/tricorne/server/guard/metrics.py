"""Metrics for Prometheus; each application has its own."""

from __future__ import annotations

import sys
from collections.abc import Callable

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

# Seconds, from what is usual here to what people notice.
_COMMIT = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0)
_THINKING = (0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0)
_LAG = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0)
_ANSWER = (0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 5.0)
_MOST_CODES = 64
"""More than there are: 36 of the server, 15 of the rules, and a few of connections."""

_LOUD = ("often", "flood", "connections", "busy", "full")
"""Refusals about which an alert rule asks."""

CONTENT_TYPE = CONTENT_TYPE_LATEST


class Metrics:
    """All numbers of one application. No label ever names a person, a table or an address."""

    def __init__(self) -> None:
        registry = self._registry = CollectorRegistry()
        if sys.platform == "linux":
            ProcessCollector(registry=registry)
        self.tables = Gauge("tricorne_tables", "Tables in memory", registry=registry)
        self.connections = Gauge(
            "tricorne_connections", "Open connections, sockets among them", registry=registry
        )
        self.sockets = Gauge("tricorne_sockets", "Open sockets", registry=registry)
        self.actions = Counter("tricorne_actions", "Actions stored", registry=registry)
        self.commit_seconds = Histogram(
            "tricorne_commit_seconds",
            "From handing an action to the writer until it is on disk",
            buckets=_COMMIT,
            registry=registry,
        )
        self.refusals = Counter(
            "tricorne_refusals", "What was refused, by code", ["code"], registry=registry
        )
        self.thinking_seconds = Histogram(
            "tricorne_thinking_seconds",
            "How long bots thought, waiting included",
            ["bot"],
            buckets=_THINKING,
            registry=registry,
        )
        self.loop_lag_seconds = Histogram(
            "tricorne_loop_lag_seconds",
            "How much later than asked for the event loop wakes somebody up",
            buckets=_LAG,
            registry=registry,
        )
        self.answer_seconds = Histogram(
            "tricorne_answer_seconds",
            "How long HTTP requests took, by route and status",
            ["route", "status"],
            buckets=_ANSWER,
            registry=registry,
        )
        self.written_bytes = Counter(
            "tricorne_written_bytes",
            "Bytes handed to the database, with 4 KB for each change",
            registry=registry,
        )
        self.races_lost = Counter(
            "tricorne_races_lost",
            "Entries that were decided anew, for another node had been quicker",
            registry=registry,
        )
        self.bus_words = Counter(
            "tricorne_bus_words",
            "Words between nodes: told, heard, lost",
            ["how"],
            registry=registry,
        )
        self.limits_counted = Counter(
            "tricorne_limits_counted",
            "How often limits were counted together with other nodes, or alone without the bus",
            ["how"],
            registry=registry,
        )
        self._degraded = Gauge(
            "tricorne_degraded",
            "Whether the server works in this degraded mode",
            ["mode"],
            registry=registry,
        )
        self.tables_expired = Counter(
            "tricorne_tables_expired",
            "Tables deleted for their age, or early for lack of room",
            ["why"],
            registry=registry,
        )
        for counter, labels in (
            (self.refusals, _LOUD),
            (self.bus_words, ("lost",)),
            (self.limits_counted, ("alone",)),
            (self.tables_expired, ("age", "room")),
        ):
            for label in labels:  # for Prometheus, a counter that begins with 1 has not increased
                counter.labels(label)
        self._codes: set[str] = set()

    def count_refusal(self, code: str) -> None:
        if code not in self._codes and len(self._codes) >= _MOST_CODES:
            code = "other"
        self._codes.add(code)
        self.refusals.labels(code).inc()

    def count_storing(self, seconds: float, actions: int) -> None:
        """Note how long storing took, and count the actions that it brought."""
        self.commit_seconds.observe(seconds)
        self.actions.inc(actions)

    def count_bytes(self, size: int) -> None:
        """Count bytes that were stored."""
        self.written_bytes.inc(size)

    def count_outrun(self) -> None:
        """Count a write that another node won."""
        self.races_lost.inc()

    def count_expired(self, why: str, tables: int) -> None:
        """Count tables deleted for `age`, or early for lack of `room`."""
        self.tables_expired.labels(why).inc(tables)

    def words(self, how: str, number: int) -> None:
        """Count words told to other nodes, heard, or lost."""
        self.bus_words.labels(how).inc(number)

    def limits(self, how: str) -> None:
        """Count limits checked `together` with other nodes, or `alone` without the bus."""
        self.limits_counted.labels(how).inc()

    def note_thinking(self, bot: str, seconds: float) -> None:
        """Note how long a bot took."""
        self.thinking_seconds.labels(bot).observe(seconds)

    def count_tables(self, count: Callable[[], int]) -> None:
        """Set the function that counts the tables."""
        self.tables.set_function(lambda: float(count()))

    def count_stored(
        self,
        tables: Callable[[], float],
        entries: Callable[[], float],
        size: Callable[[], float],
        backup: Callable[[], float],
        full: Callable[[], float],
    ) -> None:
        """Set the functions that tell how much is stored."""
        self._ask(
            ("tricorne_stored_tables", "Tables in the database", tables),
            ("tricorne_stored_entries", "Entries of all stored tables", entries),
            ("tricorne_stored_bytes", "Size of the database when it was last counted", size),
            (
                "tricorne_last_backup_timestamp_seconds",
                "When the last backup was made, as far as the database knows; 0 for never",
                backup,
            ),
            ("tricorne_quota_used", "Used share of the room for tables or entries", full),
        )

    def count_written(self, share: Callable[[], float]) -> None:
        """Set the function that tells how much of a day's bytes for all is used."""
        says = "Used share of the bytes that all addresses together may have stored in a day"
        self._ask(("tricorne_written_share", says, share))

    def count_reports(self, count: Callable[[], float]) -> None:
        """Set the function that counts the reported names."""
        says = "Reported names about which the operator has done nothing yet"
        self._ask(("tricorne_open_reports", says, count))

    def count_mode(self, mode: str, holds: Callable[[], bool]) -> None:
        """Set the function that tells whether this degraded mode holds."""
        self._degraded.labels(mode).set_function(lambda: float(holds()))

    def count_nodes(
        self, nodes: Callable[[], float], leases: Callable[[], float], bus: Callable[[], float]
    ) -> None:
        """Set the functions that describe the nodes that share the tables."""
        self._ask(
            ("tricorne_nodes", "Nodes that live, this one among them", nodes),
            ("tricorne_leases", "Tables whose lease this node holds", leases),
            ("tricorne_bus", "Whether the bus is there", bus),
        )

    def _ask(self, *gauges: tuple[str, str, Callable[[], float]]) -> None:
        for name, says, count in gauges:
            Gauge(name, says, registry=self._registry).set_function(count)

    def text(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return generate_latest(self._registry)
