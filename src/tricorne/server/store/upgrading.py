"""Upgrades the database when the server starts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from alembic import command
from sqlalchemy import insert

from tricorne.server.guard.logs import log
from tricorne.server.store.schema import contracted
from tricorne.server.store.steps import Steps
from tricorne.server.store.trouble import DAMAGED, Lost, StoreError

if TYPE_CHECKING:
    from sqlalchemy.engine import Engine

_NOTED_SINCE = 9
"""The step that added the table of notes."""
_INCREMENTAL = 2
"""The value of `PRAGMA auto_vacuum` with which free pages are returned on request."""
_ALONE = {
    "sqlite": "BEGIN IMMEDIATE",
    "postgresql": (
        "WITH usual AS MATERIALIZED (SELECT current_setting('lock_timeout') AS patience)"
        " SELECT set_config('idle_in_transaction_session_timeout', '60s', true),"
        " set_config('lock_timeout', '60s', true), pg_advisory_xact_lock(hashtext('tricorne')),"
        " set_config('lock_timeout', patience, true) FROM usual"
    ),
}
"""How a server upgrades alone. It waits a minute for another one that does, as a busy machine reads
the steps slowly, and as long as ever for everything else."""


class StillUsed(Exception):  # noqa: N818  (reads as what it says)
    """Older servers still use what the next step removes."""


def upgrade(engine: Engine, steps: Steps) -> bool:
    """Run the missing steps of this database. Returns whether none is left.

    A new database gets all of them at once. Otherwise each step is a transaction of its own, so
    that nothing waits longer than that. A step that older servers cannot live with waits until they
    have gone. Raises StoreError if more steps would follow it.
    """
    try:
        while _go_on(engine, steps):
            pass
    except StillUsed:
        return False
    return True


def _go_on(engine: Engine, steps: Steps) -> bool:
    """Whether a step was run."""
    with engine.begin() as connection:
        connection.exec_driver_sql(_ALONE[connection.dialect.name])
        missing = steps.missing(connection)
        if not missing:
            return False
        now = missing if len(missing) == len(steps.kinds) else missing[:1]
        if any(steps.has_to_wait(step, connection) for step in now):
            if any(steps.kinds[step] != "contract" for step in missing):
                raise StoreError("servers of an older version have to end before this one begins")
            log("a step of the database waits until older servers have gone", step=now[0])
            raise StillUsed
        steps.config.attributes["connection"] = connection
        command.upgrade(steps.config, f"{now[-1]:04}")
        for step in now:
            if steps.kinds[step] == "contract" and step > _NOTED_SINCE:
                connection.execute(insert(contracted).values(step=step))
    return True


def look_over(engine: Engine) -> None:
    """Raise Lost if the pages of a file are inconsistent.

    A file that never returns free space, the default, is rewritten as one that does.
    """
    if engine.dialect.name != "sqlite":  # PostgreSQL checks its own files
        return
    with engine.connect() as connection:
        if connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() != "ok":
            raise Lost(DAMAGED)
        if connection.exec_driver_sql("PRAGMA auto_vacuum").scalar() != _INCREMENTAL:
            connection.rollback()
            alone = connection.execution_options(isolation_level="AUTOCOMMIT")
            alone.exec_driver_sql("PRAGMA auto_vacuum=INCREMENTAL")
            alone.exec_driver_sql("VACUUM")
