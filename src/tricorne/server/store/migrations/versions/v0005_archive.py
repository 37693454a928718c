"""The index of the archive: the positions of the records of archived tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None
kind = "expand"


def upgrade() -> None:
    op.create_table(
        "parts",
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_parts"),
    )
    op.create_table(
        "archived",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("part", sa.Integer(), nullable=False),
        sa.Column("start", sa.Integer(), nullable=False),
        sa.Column("length", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_archived"),
        sa.ForeignKeyConstraint(["part"], ["parts.number"], name="fk_archived_part_parts"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_archived_part", "archived", ["part"])
