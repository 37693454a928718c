"""Links of private lists that can be renewed, and since when each member has been there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None
kind = "expand"


def upgrade() -> None:
    op.add_column("circles", sa.Column("since", sa.BigInteger(), nullable=True))
    op.create_table(
        "invitations",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("link", sa.String(12), nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_invitations"),
    )
    op.create_index("ix_invitations_link", "invitations", ["link"], unique=True)
