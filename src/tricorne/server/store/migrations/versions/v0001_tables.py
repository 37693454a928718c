"""Tables, their entries, daily attempts, secrets."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None
kind = "expand"


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("agreement", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_tables"),
    )
    op.create_index("ix_tables_at", "tables", ["at"])
    op.create_table(
        "entries",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("entry", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["code"], ["tables.code"], name="fk_entries_code_tables", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("code", "version", name="pk_entries"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "attempts",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("counts", sa.Boolean(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("points", sa.Integer()),
        sa.Column("time_ms", sa.BigInteger()),
        sa.ForeignKeyConstraint(
            ["code"], ["tables.code"], name="fk_attempts_code_tables", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("code", name="pk_attempts"),
    )
    op.create_index("ix_attempts_day", "attempts", ["day"])
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("secret", sa.String(128), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_secrets"),
    )
