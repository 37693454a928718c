"""A trace follows a request from its socket to the other nodes, if tracing is on."""

from __future__ import annotations

import asyncio
import json
import logging
import subprocess
import sys
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest
from opentelemetry.sdk.trace import ReadableSpan
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from bench.redis import RedisApart
from tests.server.company import play_on
from tests.server.databases import Postgres
from tests.server.nodes import hears
from tests.server.serving import Serving
from tests.server.test_mixing import dealt_to
from tricorne.server.guard.logs import JsonLines, log_name
from tricorne.server.host import tracing
from tricorne.server.store import StoreError

pytestmark = pytest.mark.long

_ACTIONS = 4
WAY = ["act", "decide", "follow", "store", "tell"]


def numbers(span: ReadableSpan) -> tuple[int, int, int | None]:
    """The numbers of its trace, of itself, and of its parent."""
    context = span.get_span_context()
    assert context is not None
    return context.trace_id, context.span_id, span.parent and span.parent.span_id


def test_one_trace_leads_from_a_socket_over_the_commit_and_the_bus_to_the_other_node(
    tmp_path: Path, postgres: Postgres, redis: RedisApart, monkeypatch: pytest.MonkeyPatch
) -> None:
    exporters: list[InMemorySpanExporter] = []

    def exporter_to(_url: str) -> InMemorySpanExporter:
        exporters.append(InMemorySpanExporter())
        return exporters[-1]

    monkeypatch.setattr(tracing, "exporter_to", exporter_to)
    redis.begin()
    with ExitStack() as open_:
        nodes = []
        for _ in range(2):
            node = Serving(tmp_path, database=postgres.url, bus=redis.url)
            node.app.state.settings = replace(node.settings, trace="http://127.0.0.1:4318")
            nodes.append(open_.enter_context(node))
            hears(node)
        code, tokens = nodes[0].lay("online", ["Anna", "open"])
        _, token = nodes[1].sit(code)
        anna, ben = nodes[0].player(code, tokens[1]), nodes[1].player(code, token)
        dealt_to(anna, ben)
        play_on(anna, ben, actions=_ACTIONS)
        names = {node.hall.services.leases.node for node in nodes}
    finished = [span for each in exporters for span in each.get_finished_spans()]
    begun = [numbers(span)[0] for span in finished if span.name == "act"]
    assert len(begun) == _ACTIONS
    ways = [{span.name: span for span in finished if numbers(span)[0] == trace} for trace in begun]
    for spans in ways:
        assert {*WAY} - {*spans} <= {"follow"}  # for a node that looked before it heard
    whole = [spans for spans in ways if sorted(spans) == WAY]
    assert whole
    for spans in whole:
        above = {name: numbers(span)[2] for name, span in spans.items()}
        assert above["act"] is None
        assert {above[name] for name in ("decide", "store", "tell")} == {numbers(spans["act"])[1]}
        assert above["follow"] == numbers(spans["tell"])[1]
        at = {name: span.resource.attributes["service.instance.id"] for name, span in spans.items()}
        assert {at["act"], at["follow"]} == names
    told = [json.loads(span.to_json()) for span in finished]
    assert all(span["attributes"] == {"tricorne.table": log_name(code)} for span in told)
    assert not any(secret in str(told) for secret in (code, token, tokens[1], "Anna", "Ben"))


def test_a_failure_is_told_by_its_kind_and_the_log_says_in_which_trace() -> None:
    exporter, lines, said = InMemorySpanExporter(), JsonLines(), []
    lines.trace = tracing.trace_here
    record = logging.LogRecord("tricorne.server", logging.INFO, "", 0, "something", None, None)
    traced = tracing.Tracing(exporter, "")

    def fail() -> None:
        with traced.span("store", "K7QMX2HJ3KPQ"):
            said.append(json.loads(lines.format(record)))
            raise StoreError("Anna's tiles")

    with pytest.raises(StoreError):
        fail()
    assert "trace" not in json.loads(lines.format(record))
    asyncio.run(traced.close())
    [span] = exporter.get_finished_spans()
    assert f"{numbers(span)[0]:032x}" == said[0]["trace"]
    assert span.status.description == "StoreError"
    assert "Anna" not in span.to_json()


@pytest.mark.campaign
def test_tracing_is_not_loaded_unless_it_is_used() -> None:
    program = "import sys, tricorne.server.host.app; print('opentelemetry.sdk' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)  # noqa: S603  (this file)
    assert said.stdout.split() == [b"False"]
