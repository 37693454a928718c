"""Which nodes share the tables, and which of them holds the lease of each table in play."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None
kind = "expand"


def upgrade() -> None:
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("speaks", sa.Integer(), nullable=False),
        sa.Column("beat", sa.BigInteger(), nullable=False),
        sa.Column("gone", sa.Boolean(), nullable=False),
        sa.Column("deaf", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_nodes"),
    )
    op.create_table(
        "leases",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("node", sa.String(16), nullable=False),
        sa.Column("version", sa.Integer(), nullable=True),
        sa.Column("thought_ms", sa.BigInteger(), nullable=True),
        sa.Column("since", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["code"], ["tables.code"], name="fk_leases_code_tables", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["node"], ["nodes.id"], name="fk_leases_node_nodes", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("code", name="pk_leases"),
    )
    op.create_index("ix_leases_node", "leases", ["node"])
