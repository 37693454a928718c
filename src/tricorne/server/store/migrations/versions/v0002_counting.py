"""One attempt a day of a device counts, whichever node stores it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None
kind = "contract"


_MENDED = """
UPDATE attempts SET counts = false WHERE counts AND EXISTS (
    SELECT 1 FROM attempts AS earlier
    JOIN tables AS laid ON laid.code = earlier.code
    JOIN tables AS mine ON mine.code = attempts.code
    WHERE earlier.counts AND earlier.day = attempts.day AND earlier.device = attempts.device
      AND (laid.at, laid.code) < (mine.at, mine.code)
)
"""
"""Two attempts that were stored at once may both count: keep only the first."""


def upgrade() -> None:
    """Let the database enforce it."""
    op.execute(_MENDED)
    counts = sa.text("counts")
    op.create_index(
        "ix_attempts_counting",
        "attempts",
        ["day", "device"],
        unique=True,
        sqlite_where=counts,
        postgresql_where=counts,
    )
