"""The archive: finished games, kept for good in files beside the database."""

from tricorne.server.store.archive.archive import Archive
from tricorne.server.store.archive.part import Member, pack, plain, unpack
from tricorne.server.store.archive.vault import ArchiveError, Vault

__all__ = ["Archive", "ArchiveError", "Member", "Vault", "pack", "plain", "unpack"]
