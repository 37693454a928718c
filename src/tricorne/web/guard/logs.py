"""Logs: a JSON object a line on standard error, about what happened and never about whom.

No address, name, token or code of a table goes in; of what failed, the kind of error and the
lines of code, for an error's own words may quote what somebody sent.
"""

from __future__ import annotations

import json
import logging
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType

LOGGER = logging.getLogger("tricorne.web")
_OTHERS = ("asyncio", "py.warnings", "uvicorn", "uvicorn.error")
_FIELDS = "fields"


def log(event: str, level: int = logging.INFO, **fields: object) -> None:
    """Write a line: what happened, in a few fixed words, and plain values that belong to it."""
    LOGGER.log(level, event, extra={_FIELDS: fields})


def log_failure(event: str, error: BaseException, **fields: object) -> None:
    """Write a line about something that nobody had expected, and where it came from."""
    LOGGER.error(event, extra={_FIELDS: {**fields, **described(error)}})


def described(error: BaseException) -> dict[str, object]:
    """The kind of an error and of its causes, and the lines that it came through."""
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


class JsonLines(logging.Formatter):
    """A record of the standard library's logging as one line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage().partition("\n")[0],  # more may quote what somebody sent
        }
        if record.exc_info and record.exc_info[1] is not None:
            line |= described(record.exc_info[1])
        line |= getattr(record, _FIELDS, {})
        return json.dumps(line, default=str)


def start_logging(level: int = logging.INFO) -> None:
    """Write what our server, uvicorn and Python itself have to say to standard error."""
    logging.captureWarnings(capture=True)
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    LOGGER.handlers, LOGGER.propagate = [handler], False
    LOGGER.setLevel(level)
    for name in _OTHERS:
        other = logging.getLogger(name)
        other.handlers, other.propagate = [handler], False
        other.setLevel(max(level, logging.WARNING))
    logging.getLogger("uvicorn.access").disabled = True
