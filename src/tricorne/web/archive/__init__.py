"""Where games that are over are kept for good, in files beside the database."""

from tricorne.web.archive.archive import Archive
from tricorne.web.archive.part import Member, pack, plain, unpack
from tricorne.web.archive.vault import ArchiveError, Vault

__all__ = ["Archive", "ArchiveError", "Member", "Vault", "pack", "plain", "unpack"]
