"""Names of circles, their games and the seats of their members, and further devices of a member."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None
kind = "expand"


def upgrade() -> None:
    op.add_column("circles", sa.Column("member", sa.String(64), nullable=True))
    op.create_table(
        "circle_names",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_circle_names"),
    )
    op.create_table(
        "circle_games",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("circle", sa.String(12), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("open_seats", sa.Integer(), nullable=False),
        sa.Column("result", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("code", name="pk_circle_games"),
    )
    op.create_index("ix_circle_games_circle", "circle_games", ["circle"])
    op.create_index("ix_circle_games_at", "circle_games", ["at"])
    op.create_table(
        "circle_seats",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("member", sa.String(64), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(
            ["code"],
            ["circle_games.code"],
            name="fk_circle_seats_code_circle_games",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("code", "seat", name="pk_circle_seats"),
    )
    op.create_index("ix_circle_seats_member", "circle_seats", ["member"])
