"""Traces of a message from its socket to the other nodes, sent to OpenTelemetry: an extra.

As in the log, no name, address, token or table code is sent, and of a failure only its kind.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread
from typing import Any

import requests
from opentelemetry import trace
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor, SpanExporter
from opentelemetry.trace import Status, StatusCode
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

from tricorne import __version__
from tricorne.server.guard.logs import log_name, trace_by

_CARRIER = TraceContextTextMapPropagator()
_ABOVE = "traceparent"
_PATIENCE = 3.0
"""Seconds to wait for a collector: for each answer, and when the server ends."""


class Tracing:
    """Sends spans to an exporter, some seconds later and in a thread of its own."""

    def __init__(self, exporter: SpanExporter, node: str) -> None:
        about = {"service.name": "tricorne", "service.version": __version__}
        if node:
            about["service.instance.id"] = node
        self._provider = TracerProvider(resource=Resource.create(about), shutdown_on_exit=False)
        self._provider.add_span_processor(BatchSpanProcessor(exporter))
        self._tracer = self._provider.get_tracer("tricorne")
        trace_by(trace_here)

    @contextmanager
    def span(self, name: str, code: str, above: str = "") -> Iterator[None]:
        within = _CARRIER.extract({_ABOVE: above}) if above else None
        with self._tracer.start_as_current_span(
            name,
            within,
            attributes={"tricorne.table": log_name(code)},
            record_exception=False,
            set_status_on_exception=False,
        ) as span:
            try:
                yield
            except BaseException as error:
                span.set_status(Status(StatusCode.ERROR, type(error).__name__))
                raise

    def carried_parent(self) -> str:
        carrier: dict[str, str] = {}
        _CARRIER.inject(carrier)
        return carrier.get(_ABOVE, "")

    async def close(self) -> None:
        """Tell the rest, unless the collector takes too long."""
        done = asyncio.Event()
        loop = asyncio.get_running_loop()

        def shut_down() -> None:
            self._provider.shutdown()
            with suppress(RuntimeError):  # the loop has ended meanwhile
                loop.call_soon_threadsafe(done.set)

        Thread(target=shut_down, daemon=True).start()
        with suppress(TimeoutError):
            async with asyncio.timeout(_PATIENCE):
                await done.wait()


def exporter_to(url: str) -> SpanExporter:
    """The exporter for OTLP over HTTP. OpenTelemetry's own variables configure the rest.

    It reads the head of an answer only, and follows no redirect.
    """
    session = requests.Session()
    session.stream = True
    session.hooks["response"] = [_unread]
    return OTLPSpanExporter(endpoint=url, timeout=_PATIENCE, session=session)


def _unread(answer: Any, *_how: object, **_more: object) -> None:  # noqa: ANN401  (of requests)
    answer.headers.pop("location", None)
    answer.close()


def trace_here() -> str:
    """The current trace's number, as its collector shows it; or nothing."""
    context = trace.get_current_span().get_span_context()
    return trace.format_trace_id(context.trace_id) if context.is_valid else ""
