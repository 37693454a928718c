"""A row for testing whether anything can be stored."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None
kind = "expand"


def upgrade() -> None:
    op.create_table("pulse", sa.Column("at", sa.BigInteger(), nullable=False))
