"""The requests and messages of a table's socket, as docs/socket.md lists them."""

from __future__ import annotations

import re
from pathlib import Path

_MANUAL = (Path(__file__).parents[2] / "docs" / "socket.md").read_text(encoding="utf-8")

REQUESTS = frozenset(re.findall(r'\{"do": "([a-z-]+)"', _MANUAL))
MESSAGES = frozenset(re.findall(r'"is": "([a-z-]+)"', _MANUAL))
