"""The archive for a server: the records of tables that have left the database."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict

from tricorne.server.guard.charging import run_in_thread
from tricorne.server.store.archive.part import DAMAGED, code_in, plain, record_in
from tricorne.server.store.archive.vault import ArchiveError, Vault

_PATIENCE = 10.0
"""Seconds within which a store must return a record."""
_KEPT = 10_000
"""How many checked parts are remembered: at 1,000 records each, ten million games."""


class Archive:
    """Reads one record at a time, of parts that are what the database says, and keeps none."""

    def __init__(self, url: str) -> None:
        self._vault = Vault(url) if url else None
        self._checked: OrderedDict[tuple[int, str], str] = OrderedDict()
        """The states of parts that had the right digest, by part and digest."""

    async def record(self, code: str, part: int, start: int, length: int, digest: str) -> str:
        """The record of a table, as before it was archived; `digest` is that of its part."""
        vault = self._vault
        if vault is None:
            raise ArchiveError("nobody has said where the archive is")
        name = vault.part_name(part)
        try:
            async with asyncio.timeout(_PATIENCE):
                text = await run_in_thread(self._read, vault, part, start, length, digest)
        except TimeoutError as error:
            raise ArchiveError(f"{name}: it does not answer") from error
        except DAMAGED as error:
            raise ArchiveError(f"{name}: it is damaged at byte {start}") from error
        if code_in(text) != code:
            raise ArchiveError(f"{name}: something else stands at byte {start}")
        return plain(text)

    def _read(self, vault: Vault, part: int, start: int, length: int, digest: str) -> str:
        """The record. The first time, and when the part has changed, all of the part is checked."""
        state = vault.state(part)
        if self._checked.get((part, digest)) != state:
            content = vault.get(part)
            if hashlib.sha256(content).hexdigest() != digest:
                raise ArchiveError(f"{vault.part_name(part)}: it is not what was put there")
            self._checked[part, digest] = state
            if len(self._checked) > _KEPT:
                self._checked.popitem(last=False)
            return record_in(content[start : start + length])
        return record_in(vault.get(part, start, start + length))
