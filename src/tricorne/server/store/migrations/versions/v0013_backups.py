"""When the last backup was made, so that a server can say how old it is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None
kind = "expand"


def upgrade() -> None:
    op.create_table("backups", sa.Column("at", sa.BigInteger(), nullable=False))
