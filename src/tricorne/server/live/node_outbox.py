"""The messages of a live table to other nodes: new entries, and the people who are here."""

from __future__ import annotations

from collections.abc import Mapping

from tricorne.play.session.audience import NOBODY, Company
from tricorne.server.cluster import Word
from tricorne.server.live.remote_presence import write_company
from tricorne.server.live.services import Services

_MS = 1000


class NodeOutbox:
    """Publishes one table on the bus. A single server publishes nothing."""

    def __init__(self, code: str, services: Services) -> None:
        self._code = code
        self._services = services
        self._told = NOBODY
        self._latest: dict[str, int] = {}
        """The number of the latest message from each node."""
        self._untold: dict[str, object] | None = None
        """The latest entry, if no other node was there to hear of it."""

    def is_news(self, word: Word) -> bool:
        """Whether this message is newer than every earlier one from the same node."""
        node, number = word["from"], word["n"]
        if number <= self._latest.get(node, 0):
            return False
        self._latest[node] = number
        return True

    def announce_entry(self, version: int, entry: str) -> None:
        """Announce an entry that was just stored, unless no other node is there to hear of it."""
        services = self._services
        if services.bus.alone:
            return
        at = int(services.circumstances.now() * _MS)
        word = {"is": "entry", "version": version, "at": at, "entry": entry}
        if not services.bus.reaches(self._code):
            self._untold = word
            return
        self._untold = None
        with services.spans.span("tell", self._code):
            trace = services.spans.carried_parent()
            self.tell({**word, "trace": trace} if trace else word)

    def catch_up(self) -> None:
        """Announce the latest entry now that another node is there. It reads the earlier ones."""
        untold, self._untold = self._untold, None
        if untold is not None:
            self.tell(untold)

    def announce_company(
        self, company: Company, turn: tuple[int, int] | None, *, asks: bool, again: bool
    ) -> None:
        """Announce the people here if they have changed, or in any case with `again`.

        The message carries the duration of the turn as seen here. With `asks`, the other nodes
        answer with their own people.
        """
        if asks or again or company != self._told:
            self._told = company
            self.tell({"is": "here", "asks": asks, "turn": turn, **write_company(company)})

    def tell(self, word: Mapping[str, object]) -> None:
        """Publish a message about this table."""
        bus = self._services.bus
        if not bus.alone:
            bus.tell(self._code, word)
