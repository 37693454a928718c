"""Devices that are told when it is their turn, and when to look at which table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None
kind = "expand"


def upgrade() -> None:
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("point", sa.String(88), nullable=False),
        sa.Column("auth", sa.String(24), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("quiet_since", sa.Integer(), nullable=False),
        sa.Column("quiet_until", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_subscriptions"),
    )
    op.create_index("ix_subscriptions_at", "subscriptions", ["at"])
    op.create_table(
        "listening",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("subscription", sa.String(64), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("told", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("code", "subscription", name="pk_listening"),
        sa.ForeignKeyConstraint(
            ["code"], ["tables.code"], name="fk_listening_code_tables", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["subscription"],
            ["subscriptions.id"],
            name="fk_listening_subscription_subscriptions",
            ondelete="CASCADE",
        ),
    )
    op.create_index("ix_listening_subscription", "listening", ["subscription"])
    op.create_table(
        "alarms",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("rings_at", sa.BigInteger(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("taken", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("code", name="pk_alarms"),
        sa.ForeignKeyConstraint(
            ["code"], ["tables.code"], name="fk_alarms_code_tables", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_alarms_rings_at", "alarms", ["rings_at"])
