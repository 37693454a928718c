"""The bus of a single server: no other node listens."""

from __future__ import annotations

from collections.abc import Mapping


class Alone:
    """Does nothing, and loses nothing."""

    alone = True
    hearing = True

    async def follow(self, code: str) -> None:
        """No other node sends anything about a table."""

    def forget(self, code: str) -> None:
        """No other node is interested."""

    def reaches(self, code: str) -> bool:  # noqa: ARG002  (whichever it is)
        """No other node listens."""
        return False

    def tell(self, code: str, word: Mapping[str, object]) -> None:
        """No other node hears it."""
