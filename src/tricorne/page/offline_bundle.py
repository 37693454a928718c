"""The whole page as one file, which a service worker stores for use without a network.

It is compressed here, so that its size and digest are the same wherever it is served.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tricorne.page.compressing import compress

OFFLINE_BUNDLE = "whole.pack"

_LEFT_OUT = re.compile(
    r"index\.html|screens/home/home\.html|service-worker\.js|robots\.txt|.*\.(?:d\.ts|txt|ico|map|webmanifest)"
    r"|icons/.*\.png"
)
"""Sources of other files, and files that are requested without the page."""
_ACTS = re.compile(r".*(?:\.html|worker\.js)")
"""Files that need a content security policy."""
_LEVEL = 6


class File(NamedTuple):
    """One of the page's files, as it is answered."""

    name: str
    kind: str
    content: bytes


def pack(files: Iterable[File], headers: Mapping[str, str]) -> bytes:
    """A line with names, sizes and headers, then the contents; all of it compressed."""
    those = [file for file in files if not _LEFT_OUT.fullmatch(file.name)]
    listed = [[name, len(content), _headers(name, kind, headers)] for name, kind, content in those]
    line = json.dumps(listed, separators=(",", ":")).encode()
    return compress(b"".join([line, b"\n", *(file.content for file in those)]), _LEVEL)


def _headers(name: str, kind: str, headers: Mapping[str, str]) -> dict[str, str]:
    return {"content-type": kind, **(headers if _ACTS.fullmatch(name) else {})}
