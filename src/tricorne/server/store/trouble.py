"""The failures of a database."""

from __future__ import annotations

from tricorne.play.codes import ServerCode
from tricorne.rules.errors import refuse

DAMAGED = "the database is damaged: restore a backup"
NO_DATABASE = "the file is not a database"
_SQLITE = {11: DAMAGED, 26: NO_DATABASE}
_POSTGRESQL = {"XX001": DAMAGED, "XX002": DAMAGED}


class StoreError(Exception):
    """Something could not be stored or read."""

    refusal = refuse(ServerCode.DISK, "this could not be saved; nothing has changed, try again")


class Doubt(StoreError):  # noqa: N818  (reads as what it says)
    """Whether something was stored is unknown until it is read again."""

    refusal = refuse(
        ServerCode.DISK, "it is not known yet whether this was saved; look at the table again"
    )


class Lost(Doubt):
    """The database is damaged or no longer this server's: nothing is stored from now on."""


class UnreadableTable(StoreError):  # noqa: N818  (reads as what it says)
    """A stored table says something that this version does not know."""

    refusal = refuse(
        ServerCode.DISK,
        "this table cannot be opened here: a newer version laid it, or it is damaged",
    )


class NoRoom(StoreError):  # noqa: N818  (reads as what it says)
    """As much is stored as there may be."""

    refusal = refuse(ServerCode.FULL, "this server is full now; try again later")


class TooMuch(StoreError):  # noqa: N818  (reads as what it says)
    """The address has had too much stored lately."""

    def __init__(self, seconds: int) -> None:
        super().__init__("too much was stored for one address")
        self.seconds = seconds
        self.refusal = refuse(
            ServerCode.OFTEN,
            "too much was saved from this address lately; wait {seconds} s",
            seconds=seconds,
        )


class Unfit(StoreError):  # noqa: N818  (reads as what it says)
    """A change that can never be stored, unlike the others of the same commit."""


class Conflict(Unfit):
    """Another entry already has this version."""


def damage(error: BaseException) -> Lost | None:
    """The codes by which a database reports contents that were never stored."""
    cause = getattr(error, "orig", error)
    kind = getattr(cause, "sqlite_errorcode", 0) & 0xFF  # without the details
    said = _SQLITE.get(kind) or _POSTGRESQL.get(getattr(cause, "sqlstate", None) or "")
    return None if said is None else Lost(said)
