"""How long servers keep data, in days: settings of a server, and facts of the privacy page."""

from __future__ import annotations

KEEP_DAYS = 400
"""A table, after its latest entry."""
KEEP_UNPLAYED_DAYS = 30
"""A table where hardly anything has happened."""
KEEP_COUNTS_DAYS = 60
"""A shared count, after its latest change."""
KEEP_TOPS_DAYS = 30
"""A top with a host, after the host's last step."""
KEEP_CIRCLES_DAYS = 400
"""A place in a circle, after its device last played there."""
KEEP_REPORTS_DAYS = 14
"""A reported name, after the first report."""
