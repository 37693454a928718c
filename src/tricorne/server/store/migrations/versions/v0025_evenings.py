"""Evenings at online tables: their plan and its secret, and who plays which board where."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None
kind = "expand"


def upgrade() -> None:
    op.create_table(
        "evenings",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("evening", sa.Text(), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=True),
        sa.Column("started", sa.Integer(), nullable=False),
        sa.Column("over", sa.Boolean(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_evenings"),
    )
    op.create_index("ix_evenings_at", "evenings", ["at"])
    op.create_table(
        "evening_tables",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("board", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("table", sa.String(12), nullable=True),
        sa.Column("totals", sa.String(80), nullable=True),
        sa.ForeignKeyConstraint(
            ["code"],
            ["evenings.code"],
            name="fk_evening_tables_code_evenings",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("code", "board", "number", name="pk_evening_tables"),
    )
    op.create_index("ix_evening_tables_table", "evening_tables", ["table"], unique=True)
