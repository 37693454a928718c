"""The archive for a server: the records of tables that have left the database."""

from __future__ import annotations

import asyncio

from tricorne.server.guard.charging import in_thread
from tricorne.server.store.archive.part import DAMAGED, code_in, plain, record_in
from tricorne.server.store.archive.vault import ArchiveError, Vault

_PATIENCE = 10.0
"""Seconds within which a store must return a record."""


class Archive:
    """Reads one record at a time, and keeps nothing in memory."""

    def __init__(self, url: str) -> None:
        self._vault = Vault(url) if url else None

    async def record(self, code: str, part: int, start: int, length: int) -> str:
        """The record of a table, as before it was archived."""
        vault = self._vault
        if vault is None:
            raise ArchiveError("nobody has said where the archive is")
        name = vault.named(part)
        try:
            async with asyncio.timeout(_PATIENCE):
                content = await in_thread(vault.get, part, start, start + length)
            text = record_in(content)
        except TimeoutError as error:
            raise ArchiveError(f"{name}: it does not answer") from error
        except DAMAGED as error:
            raise ArchiveError(f"{name}: it is damaged at byte {start}") from error
        if code_in(text) != code:
            raise ArchiveError(f"{name}: something else stands at byte {start}")
        return plain(text)
