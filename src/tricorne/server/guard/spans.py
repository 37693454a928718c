"""What happens to a wish on its way, as somebody is told who traces it. Nobody is, by default."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import Protocol


class Spans(Protocol):
    """Is told what begins and ends, and within what."""

    def span(self, name: str, code: str, above: str = "") -> AbstractContextManager[object]:
        """Something goes on at a table; `above` is what another node had carried here."""

    def carried(self) -> str:
        """What leads from here to what another node does because of it."""


class NoSpans:
    """Nobody traces."""

    def span(self, _name: str, _code: str, _above: str = "") -> AbstractContextManager[object]:
        return _NOTHING

    def carried(self) -> str:
        return ""


_NOTHING = nullcontext()
