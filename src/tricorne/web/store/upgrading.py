"""The database is brought up to date when the server starts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config

from tricorne.web.store.trouble import DAMAGED, Lost

if TYPE_CHECKING:
    from sqlalchemy.engine import Engine

MIGRATIONS = Path(__file__).with_name("migrations")

_INCREMENTAL = 2
_ALONE = {
    "sqlite": "BEGIN IMMEDIATE",
    "postgresql": "SELECT pg_advisory_xact_lock(hashtext('tricorne'))",
}
"""What lets one server after the other go on from here, until its transaction ends."""


def upgrade(engine: Engine) -> None:
    """Run the migrations that this database has not had yet, all of them or none."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with engine.begin() as connection:
        connection.exec_driver_sql(_ALONE[connection.dialect.name])
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def look_over(engine: Engine) -> None:
    """Raise Lost where the pages of a file do not belong together any more.

    A file that keeps all room that it ever had, as a new one does, is written anew as one that
    gives it back.
    """
    if engine.dialect.name != "sqlite":  # PostgreSQL looks after itself
        return
    with engine.connect() as connection:
        if connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() != "ok":
            raise Lost(DAMAGED)
        if connection.exec_driver_sql("PRAGMA auto_vacuum").scalar() != _INCREMENTAL:
            connection.rollback()
            alone = connection.execution_options(isolation_level="AUTOCOMMIT")
            alone.exec_driver_sql("PRAGMA auto_vacuum=INCREMENTAL")
            alone.exec_driver_sql("VACUUM")
