"""What a circle shows is read by an index: its members' attempts on a day, and its latest games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None
kind = "expand"


def upgrade() -> None:
    op.create_index("ix_attempts_device", "attempts", ["device", "day"])
    for name, condition in (("running", "result IS NULL"), ("over", "result IS NOT NULL")):
        op.create_index(
            f"ix_circle_games_{name}",
            "circle_games",
            ["circle", "at"],
            sqlite_where=sa.text(condition),
            postgresql_where=sa.text(condition),
        )
