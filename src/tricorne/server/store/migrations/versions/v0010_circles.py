"""Private lists for the deals of days, and results that were made offline."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None
kind = "expand"


def upgrade() -> None:
    op.add_column("attempts", sa.Column("offline", sa.Boolean(), nullable=True))
    op.create_table(
        "circles",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("code", "device", name="pk_circles"),
    )
    op.create_index("ix_circles_device", "circles", ["device"])
    op.create_index("ix_circles_at", "circles", ["at"])
