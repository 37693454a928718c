"""What is answered to a record."""

from __future__ import annotations

import json

from tricorne.record import read
from tricorne.web.compressing import compressed
from tricorne.web.story import explained

_LEVEL = 5
"""Of compression: what one person watches once."""


def answered(body: bytes, packed: bool) -> tuple[bool, bytes]:  # noqa: FBT001  (sent to a process)
    """Whether a record is right, and all about it as JSON, compressed if so wished."""
    answer = explained(read(body))
    content = json.dumps(answer, separators=(",", ":")).encode()
    return answer["ok"], compressed(content, _LEVEL) if packed else content
