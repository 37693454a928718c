"""Orders of the operator to the servers: tables to be read anew, addresses to be barred."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None
kind = "expand"


def upgrade() -> None:
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("code", sa.String(12), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_notices"),
    )
    op.create_table(
        "barred",
        sa.Column("network", sa.String(64), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("network", name="pk_barred"),
    )
