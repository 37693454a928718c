"""The leases of a server that is alone: all tables are its own."""

from __future__ import annotations

from collections.abc import Mapping

from tricorne.server.cluster import ClockSeen, NewEntry


class Sole:
    """Holds everything, and asks nobody."""

    alone = True
    node = ""
    first = lives = True
    some_deaf = False

    def holds(self, code: str) -> bool:  # noqa: ARG002  (whichever it is)
        return True

    def want(self, code: str, clock: ClockSeen) -> None:
        """It is held already."""

    def note_freed(self, code: str) -> None:
        """There are no others."""

    def give(self, code: str) -> None:
        """There is nobody to take it."""

    def note(self, code: str, clock: ClockSeen) -> None:
        """Nobody else reads it."""

    def look(self) -> None:
        """There are no others."""

    async def leave(self) -> None:
        """There is nobody to take it."""

    def note_bus(self, *, bus: bool) -> None:
        """Nobody asks."""

    async def noted_clock(self, code: str, moved: int) -> None:
        """No time passes at a table that is not here."""

    async def newer_entries(self, known: Mapping[str, int]) -> list[NewEntry]:  # noqa: ARG002
        """Nobody else stores anything."""
        return []
