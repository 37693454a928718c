"""What nodes tell each other."""

from __future__ import annotations

from typing import Any

Word = dict[str, Any]
"""What is told: `is` says what it is, `from` which node says it, and `n` how many it has said."""

ALL = ""
"""Instead of the code of a table: all nodes hear it."""
