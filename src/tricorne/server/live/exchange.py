"""What a table in play tells the other nodes that have it: what has happened, and who is here."""

from __future__ import annotations

from collections.abc import Mapping

from tricorne.server.cluster import Word
from tricorne.server.live.gathering import Gathering
from tricorne.server.live.others import NOBODY
from tricorne.server.live.services import Services

_MS = 1000


class Exchange:
    """Speaks for one table. Where the server is alone, it says nothing."""

    def __init__(self, code: str, people: Gathering, services: Services) -> None:
        self._code = code
        self._people = people
        self._services = services
        self._told = NOBODY
        self._latest: dict[str, int] = {}
        """How many words each node had said when it was last heard here."""

    def is_news(self, word: Word) -> bool:
        """Whether this word was not heard before, nor a later one of the same node."""
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
            self._tell({**word, "trace": trace} if trace else word)

    def here(self, *, asks: bool = False, again: bool = False) -> None:
        """Who is at the table here, if that has changed or is to be told `again`.

        With it goes how long the turn has lasted, as somebody here has seen. Who `asks` is new
        here, and wants to know who is with the others.
        """
        if self._services.bus.alone:
            return
        company = self._people.company
        if asks or again or company != self._told:
            self._told = company
            turn = self._people.turn
            self._tell({"is": "here", "asks": asks, "turn": turn, **company.told()})

    def say(self, text: str) -> None:
        """Everybody at the table is to be shown this message."""
        self._tell({"is": "say", "text": text})

    def nudge(self, seat: int, by: int | None) -> None:
        self._tell({"is": "nudge", "seat": seat, "by": by})

    def part(self, part: str) -> None:
        """A part was opened here."""
        self._tell({"is": "part", "part": part})

    def turn_away(self, knock: int) -> None:
        """Whoever has knocked with this number is not let in."""
        self._tell({"is": "turn-away", "knock": knock})

    def _tell(self, word: Mapping[str, object]) -> None:
        bus = self._services.bus
        if not bus.alone:
            bus.tell(self._code, word)
