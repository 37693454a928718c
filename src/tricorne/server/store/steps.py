"""The migration steps, and which servers can live with them.

Each writing session holds a lock that names the last step its server knows. A step that removes
what older servers use runs only when no older server holds its lock. It is then recorded, and a
server that does not know it is refused.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import func, inspect, select

from tricorne.server.store.schema import contracted
from tricorne.server.store.trouble import Lost

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

MIGRATIONS = Path(__file__).with_name("migrations")

_TOO_OLD = "a newer version has changed the database: this server is too old for it"
_LOCK = "hashtext('tricorne step ' || coalesce(current_schema(), ''))"
_NOBODY_IS_OLDER = (
    f"SELECT coalesce(bool_and(pg_try_advisory_xact_lock({_LOCK}, step)), true)"  # noqa: S608  (of constants)
    " FROM generate_series(1, %d) AS step"
)


@dataclass(frozen=True, slots=True)
class Steps:
    """The steps in a folder, in order, each with its kind."""

    config: Config
    kinds: Mapping[int, str]

    @property
    def latest(self) -> int:
        """The last step that this server knows."""
        return max(self.kinds)

    @property
    def lock(self) -> str:
        """The locks that a writing session requests from PostgreSQL and holds until it ends."""
        return f"pg_advisory_lock_shared({_LOCK}, {self.latest})"

    def missing(self, connection: Connection) -> list[int]:
        """The steps that this database has not had; none if it has more.

        Lost if this server is too old.
        """
        self.refuse_if_too_old(connection)
        had = MigrationContext.configure(connection).get_current_revision()
        return [step for step in sorted(self.kinds) if step > int(had or 0)]

    def refuse_if_too_old(self, connection: Connection) -> None:
        """Raise Lost if something that this server uses may have been removed."""
        if inspect(connection).has_table(contracted.name):
            last = connection.execute(select(func.max(contracted.c.step))).scalar()
            if (last or 0) > self.latest:
                raise Lost(_TOO_OLD)

    def has_to_wait(self, step: int, connection: Connection) -> bool:
        """Whether an older server needs what this step removes. If not, none can start now."""
        if self.kinds[step] != "contract" or connection.dialect.name == "sqlite":
            return False
        return not connection.exec_driver_sql(_NOBODY_IS_OLDER % (step - 1)).scalar()


@cache
def steps_in(folder: Path) -> Steps:
    """The steps in a folder. Raises ValueError if one does not name its kind."""
    config = Config()
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    scripts = ScriptDirectory.from_config(config).walk_revisions()
    kinds = {int(script.revision): str(script.module.kind) for script in scripts}
    if not {*kinds.values()} <= {"expand", "migrate", "contract"}:
        raise ValueError("a step is of no kind")
    return Steps(config, kinds)
