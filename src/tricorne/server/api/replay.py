"""The answer to a record."""

from __future__ import annotations

import json

from tricorne.page.compressing import compress
from tricorne.play.story import explain_record
from tricorne.record import read

_LEVEL = 5
"""The level of compression: each answer is sent once."""


def check_record(body: bytes, packed: bool) -> tuple[bool, bytes]:  # noqa: FBT001  (sent to a process)
    """Whether a record is right, and all about it as JSON, compressed if so wished."""
    answer = explain_record(read(body))
    content = json.dumps(answer, separators=(",", ":")).encode()
    return answer["ok"], compress(content, _LEVEL) if packed else content
