"""Tracing of a message on its way. By default nothing is traced."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import Protocol


class Spans(Protocol):
    """Receives the beginning and end of spans, and their parents."""

    def span(self, name: str, code: str, above: str = "") -> AbstractContextManager[object]:
        """A span; `above` is the parent that another node sent."""

    def carried_parent(self) -> str:
        """The parent to send to another node."""


class NoSpans:
    """No tracing."""

    def span(self, _name: str, _code: str, _above: str = "") -> AbstractContextManager[object]:
        return _NOTHING

    def carried_parent(self) -> str:
        return ""


_NOTHING = nullcontext()
