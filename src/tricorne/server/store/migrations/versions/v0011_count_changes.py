"""Changes of shared counts, so that a count need not be stored whole after each."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None
kind = "expand"


def upgrade() -> None:
    op.create_table(
        "count_changes",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("hand", sa.String(64), nullable=False),
        sa.Column("start", sa.Integer(), nullable=False),
        sa.Column("end", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("code", "revision", name="pk_count_changes"),
        sa.ForeignKeyConstraint(
            ["code"], ["counts.code"], name="fk_count_changes_code", ondelete="CASCADE"
        ),
        sqlite_with_rowid=False,
    )
