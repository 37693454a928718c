"""Tops of circles: whose each is, and how far each of their players is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None
kind = "expand"


def upgrade() -> None:
    op.add_column("live_tops", sa.Column("circle", sa.String(12), nullable=True))
    op.create_index("ix_live_tops_circle", "live_tops", ["circle"])
    op.add_column("live_top_players", sa.Column("question", sa.Integer(), nullable=True))
    op.add_column("live_top_players", sa.Column("opened", sa.BigInteger(), nullable=True))
    op.add_column("live_top_players", sa.Column("ended", sa.BigInteger(), nullable=True))
