"""The bus of a server that is alone: there is nobody to tell anything."""

from __future__ import annotations

from collections.abc import Mapping


class Alone:
    """Costs nothing, and loses nothing."""

    alone = True
    hearing = True

    async def follow(self, code: str) -> None:
        """Nobody else says anything of a table."""

    def forget(self, code: str) -> None:
        """Nobody has."""

    def tell(self, code: str, word: Mapping[str, object]) -> None:
        """Nobody hears it."""
