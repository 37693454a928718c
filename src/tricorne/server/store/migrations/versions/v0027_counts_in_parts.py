"""From here on, a row of `counts` may be older than the changes that follow it.

Older servers know only that row. So this step changes no table, but waits until they have gone.
"""

from __future__ import annotations

revision = "0027"
down_revision = "0026"  # the last step that adds: those come before this one
branch_labels = None
depends_on = None
kind = "contract"


def upgrade() -> None:
    """Nothing but the note that older servers are too old now."""
