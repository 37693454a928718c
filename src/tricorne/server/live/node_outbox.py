"""What a table in play tells the other servers that have it: what has happened, and who is here."""

from __future__ import annotations

from collections.abc import Mapping

from tricorne.play.session.audience import NOBODY, Company
from tricorne.server.cluster import Word
from tricorne.server.live.remote_presence import told
from tricorne.server.live.services import Services

_MS = 1000


class NodeOutbox:
    """Speaks for one table. A server that is alone says nothing."""

    def __init__(self, code: str, services: Services) -> None:
        self._code = code
        self._services = services
        self._told = NOBODY
        self._latest: dict[str, int] = {}
        """How many words each server had said when it was last heard here."""

    def is_news(self, word: Word) -> bool:
        """Whether neither this word was heard before, nor a later one of the same server."""
        node, number = word["from"], word["n"]
        if number <= self._latest.get(node, 0):
            return False
        self._latest[node] = number
        return True

    def entry(self, version: int, entry: str) -> None:
        """An entry was stored just now."""
        services = self._services
        if services.bus.alone:
            return
        at = int(services.circumstances.now() * _MS)
        word = {"is": "entry", "version": version, "at": at, "entry": entry}
        with services.spans.span("tell", self._code):
            trace = services.spans.carried()
            self.tell({**word, "trace": trace} if trace else word)

    def here(
        self, company: Company, turn: tuple[int, int] | None, *, asks: bool, again: bool
    ) -> None:
        """These people are at the table here; told if that has changed, or `again`.

        With it goes how long the turn has lasted, as somebody here has seen. A server that `asks`
        is new here, and wants to know who is at the others.
        """
        if asks or again or company != self._told:
            self._told = company
            self.tell({"is": "here", "asks": asks, "turn": turn, **told(company)})

    def tell(self, word: Mapping[str, object]) -> None:
        """Tell the other servers something."""
        bus = self._services.bus
        if not bus.alone:
            bus.tell(self._code, word)
