"""The seasons of circles: their members, and their games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None
kind = "expand"


def upgrade() -> None:
    op.create_table(
        "seasons",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("circle", sa.String(12), nullable=False),
        sa.Column("offer", sa.Text(), nullable=False),
        sa.Column("stage", sa.String(10), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_seasons"),
    )
    for column in ("circle", "due", "at"):
        op.create_index(f"ix_seasons_{column}", "seasons", [column])
    op.create_table(
        "season_members",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("member", sa.String(64), nullable=True),
        sa.ForeignKeyConstraint(
            ["code"], ["seasons.code"], name="fk_season_members_code_seasons", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("code", "number", name="pk_season_members"),
    )
    op.create_index("ix_season_members_member", "season_members", ["member"])
    op.create_table(
        "season_games",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("members", sa.String(20), nullable=False),
        sa.Column("table", sa.String(12), nullable=True),
        sa.Column("totals", sa.String(80), nullable=True),
        sa.ForeignKeyConstraint(
            ["code"], ["seasons.code"], name="fk_season_games_code_seasons", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("code", "number", name="pk_season_games"),
    )
    op.create_index("ix_season_games_table", "season_games", ["table"], unique=True)
