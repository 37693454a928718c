"""Names that players have reported to the operator."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None
kind = "expand"


def upgrade() -> None:
    op.create_table(
        "name_reports",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("place", sa.String(8), nullable=False),
        sa.Column("by", sa.Integer(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("dismissed", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("code", "name", name="pk_name_reports"),
    )
    op.create_index("ix_name_reports_at", "name_reports", ["at"])
