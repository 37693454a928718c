"""The words that nodes exchange."""

from __future__ import annotations

from typing import Any

Word = dict[str, Any]
"""A word: `is` is its kind, `from` the node that says it, and `n` its number there."""

ALL = ""
"""Instead of the code of a table: all nodes hear it."""
