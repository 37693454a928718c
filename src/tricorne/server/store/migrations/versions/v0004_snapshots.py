"""The fold of the entries of a long table, so that they need not all be read."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None
kind = "expand"


def upgrade() -> None:
    op.create_table(
        "snapshots",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("made_by", sa.String(40), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["code"], ["tables.code"], name="fk_snapshots_code_tables", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("code", name="pk_snapshots"),
    )
