"""The failures of a database."""

from __future__ import annotations

from tricorne.play.codes import ServerCode
from tricorne.rules.errors import refuse

DAMAGED = "the database is damaged: restore a backup"
NO_DATABASE = "the file is not a database"
_SQLITE = {11: DAMAGED, 26: NO_DATABASE}
_POSTGRESQL = {"XX001": DAMAGED, "XX002": DAMAGED}


class StoreError(Exception):
    """It could not be stored, or not be read."""

    refusal = refuse(ServerCode.DISK, "this could not be saved; nothing has changed, try again")


class Doubt(StoreError):  # noqa: N818  (reads as what it says)
    """Nobody can tell whether it was stored, until it is read again."""

    refusal = refuse(
        ServerCode.DISK, "it is not known yet whether this was saved; look at the table again"
    )


class Lost(Doubt):
    """The database is damaged or no longer this server's: nothing is stored from now on."""


class NoRoom(StoreError):  # noqa: N818  (reads as what it says)
    """As many tables are stored as may be."""

    refusal = refuse(ServerCode.FULL, "there is no room for another table now")


class Unfit(StoreError):  # noqa: N818  (reads as what it says)
    """A change that can never be stored; the others of the same commit can."""


class Conflict(Unfit):
    """Another entry already has this version."""


def damage(error: BaseException) -> Lost | None:
    """The codes by which a database reports contents that were never stored."""
    cause = getattr(error, "orig", error)
    kind = getattr(cause, "sqlite_errorcode", 0) & 0xFF  # without what details it
    said = _SQLITE.get(kind) or _POSTGRESQL.get(getattr(cause, "sqlstate", None) or "")
    return None if said is None else Lost(said)
