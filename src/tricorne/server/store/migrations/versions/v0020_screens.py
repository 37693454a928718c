"""The tables that big screens show."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None
kind = "expand"


def upgrade() -> None:
    op.create_table(
        "screens",
        sa.Column("slot", sa.String(16), nullable=False),
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["code"], ["tables.code"], name="fk_screens_code_tables", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("slot", name="pk_screens"),
    )
    op.create_index("ix_screens_code", "screens", ["code"])
