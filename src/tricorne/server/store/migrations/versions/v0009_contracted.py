"""The steps that removed what older servers use.

A server that does not know the last is too old.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None
kind = "expand"


def upgrade() -> None:
    op.create_table(
        "contracted",
        sa.Column("step", sa.Integer(), autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("step", name="pk_contracted"),
    )
