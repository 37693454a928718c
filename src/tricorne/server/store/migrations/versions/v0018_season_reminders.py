"""The devices that are to be reminded of the end of a season."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None
kind = "expand"


def upgrade() -> None:
    op.create_table(
        "season_reminders",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("subscription", sa.String(64), nullable=False),
        sa.Column("rings_at", sa.BigInteger(), nullable=False),
        sa.Column("taken", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["code"], ["seasons.code"], name="fk_season_reminders_code_seasons", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["subscription"],
            ["subscriptions.id"],
            name="fk_season_reminders_subscription_subscriptions",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("code", "subscription", name="pk_season_reminders"),
    )
    for column in ("subscription", "rings_at"):
        op.create_index(f"ix_season_reminders_{column}", "season_reminders", [column])
