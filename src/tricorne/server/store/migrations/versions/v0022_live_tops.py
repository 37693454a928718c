"""Tops that a host leads: their course, their players, and one answer of each to each position."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None
kind = "expand"


def upgrade() -> None:
    op.create_table(
        "live_tops",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("plan", sa.Text(), nullable=False),
        sa.Column("question", sa.Integer(), nullable=False),
        sa.Column("opened", sa.BigInteger(), nullable=True),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.Column("over", sa.Boolean(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_live_tops"),
    )
    op.create_index("ix_live_tops_at", "live_tops", ["at"])
    op.create_table(
        "live_top_players",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(
            ["code"],
            ["live_tops.code"],
            name="fk_live_top_players_code_live_tops",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("code", "number", name="pk_live_top_players"),
    )
    op.create_table(
        "live_top_answers",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("question", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("player", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("action", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["code"],
            ["live_tops.code"],
            name="fk_live_top_answers_code_live_tops",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("code", "question", "player", name="pk_live_top_answers"),
    )
