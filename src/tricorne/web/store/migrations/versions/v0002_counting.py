"""Of a device, one attempt a day counts, whoever stores it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Let the database see to it."""
    counts = sa.text("counts")
    op.create_index(
        "ix_attempts_counting",
        "attempts",
        ["day", "device"],
        unique=True,
        sqlite_where=counts,
        postgresql_where=counts,
    )
