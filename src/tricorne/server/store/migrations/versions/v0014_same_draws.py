"""Private lists whose members draw in one order, and the list for which an attempt was made."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None
kind = "expand"


def upgrade() -> None:
    op.add_column("circles", sa.Column("same_draws", sa.Boolean(), nullable=True))
    op.add_column("attempts", sa.Column("circle", sa.String(12), nullable=True))
    op.create_index(
        "ix_attempts_in_circle",
        "attempts",
        ["circle", "day", "device"],
        unique=True,
        sqlite_where=sa.text("circle IS NOT NULL"),
        postgresql_where=sa.text("circle IS NOT NULL"),
    )
