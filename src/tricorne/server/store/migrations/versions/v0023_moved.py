"""The step that had this number comes later now, behind those that add.

Databases that have had it under this number go on with the next one; this one changes nothing.
"""

from __future__ import annotations

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None
kind = "expand"


def upgrade() -> None:
    """Nothing is left to do here."""
