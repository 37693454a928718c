"""Points counted beside a box, which others follow."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None
kind = "expand"


def upgrade() -> None:
    op.create_table(
        "counts",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("hand", sa.String(64), nullable=False),
        sa.Column("count", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_counts"),
    )
    op.create_index("ix_counts_at", "counts", ["at"])
