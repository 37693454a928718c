"""Logs: one JSON object per line on standard error, without personal data.

No address, name, token or table code goes in. Of an error, only its kind and its lines of code are
logged: its message may quote a client.
"""

from __future__ import annotations

import hashlib
import json
import logging
import sys
import traceback
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType, TracebackType

from tricorne.server.environment.settings import Limits
from tricorne.server.guard.rate import Allowance

LOGGER = logging.getLogger("tricorne.server")
_OTHERS = ("asyncio", "opentelemetry", "py.warnings", "uvicorn", "uvicorn.error")
_FIELDS = "fields"


def log(event: str, level: int = logging.INFO, **fields: object) -> None:
    """Write a line: a few fixed words, and plain values."""
    LOGGER.log(level, event, extra={_FIELDS: fields})


def log_failure(event: str, error: BaseException, **fields: object) -> None:
    """Write a line about an unexpected error, and where it came from."""
    LOGGER.error(event, extra={_FIELDS: {**fields, **describe_error(error)}})


def log_name(code: str) -> str:
    """A table's name in the log, which does not reveal its code."""
    return hashlib.sha256(code.encode()).hexdigest()[:8]


def describe_error(error: BaseException) -> dict[str, object]:
    """The kinds of an error and its causes, and the lines of its traceback."""
    kinds, here = [], error
    seen: set[int] = set()
    while id(here) not in seen:
        seen.add(id(here))
        kinds.append(type(here).__name__)
        here = here.__cause__ or here.__context__ or here
    return {"error": kinds, "lines": _lines(error.__traceback__)}


def _lines(trace: TracebackType | None) -> list[str]:
    frames = traceback.extract_tb(trace)
    return [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames]


def speak_for(node: str) -> None:
    """Add the name of this server to each later line."""
    for handler in LOGGER.handlers:
        if isinstance(handler.formatter, JsonLines):
            handler.formatter.always = {"node": node}


def trace_by(trace: Callable[[], str]) -> None:
    """Add the current trace, if any, to each later line."""
    for handler in LOGGER.handlers:
        if isinstance(handler.formatter, JsonLines):
            handler.formatter.trace = trace


class JsonLines(logging.Formatter):
    """A record of the standard library's logging as one line."""

    always: Mapping[str, object] = MappingProxyType({})
    """The fields of every line."""
    trace: Callable[[], str] = str
    """The current trace; none without tracing."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            **self.always,
            "event": record.getMessage().partition("\n")[0],  # more may quote a client
        }
        if record.exc_info and record.exc_info[1] is not None:
            line |= describe_error(record.exc_info[1])
        line |= getattr(record, _FIELDS, {})
        if trace := self.trace():
            line["trace"] = trace
        return json.dumps(line, default=str)


class Ration(logging.Filter):
    """Limits the lines per second, separately for normal lines and for trouble.

    The next line says how many were left out since the one before.
    """

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        super().__init__()
        rate, burst = limits.lines_a_second, limits.lines_at_once
        self._allowances = [Allowance(rate, burst, clock) for _ in range(2)]
        self._left_out = [0, 0]

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the line is written."""
        kind = int(record.levelno >= logging.WARNING)
        if not self._allowances[kind].take():
            self._left_out[kind] += 1
            return False
        if self._left_out[kind]:
            fields = getattr(record, _FIELDS, {})
            setattr(record, _FIELDS, {**fields, "left_out": self._left_out[kind]})
            self._left_out[kind] = 0
        return True


def start_logging(limits: Limits, clock: Callable[[], float]) -> None:
    """Send the logs of our server, uvicorn and Python to standard error."""
    logging.captureWarnings(capture=True)
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(Ration(limits, clock))
    handler.setFormatter(JsonLines())
    LOGGER.handlers, LOGGER.propagate = [handler], False
    LOGGER.setLevel(logging.INFO)
    for name in _OTHERS:
        other = logging.getLogger(name)
        other.handlers, other.propagate = [handler], False
        other.setLevel(logging.WARNING)
    logging.getLogger("uvicorn.access").disabled = True
