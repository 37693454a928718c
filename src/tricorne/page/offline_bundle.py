"""The whole page as one file, which a service worker keeps: all that opens without a network.

Compressed here, so that it is as short, and has the same digest, wherever it is served from.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tricorne.page.compressing import compressed

OFFLINE_BUNDLE = "whole.pack"

_LEFT_OUT = re.compile(
    r"index\.html|screens/home/home\.html|service-worker\.js|robots\.txt|.*\.(?:d\.ts|txt|ico|map|webmanifest)"
    r"|icons/.*\.png"
)
"""Of what other files are written, or what is asked for without the page."""
_ACTS = re.compile(r".*(?:\.html|worker\.js)")
"""What a policy is for."""
_LEVEL = 6


class File(NamedTuple):
    """One of the page's files, as it is answered."""

    name: str
    kind: str
    content: bytes


def pack(files: Iterable[File], headers: Mapping[str, str]) -> bytes:
    """A line with names, sizes and headers, and then what they are of; all of it compressed."""
    those = [file for file in files if not _LEFT_OUT.fullmatch(file.name)]
    listed = [[name, len(content), _headers(name, kind, headers)] for name, kind, content in those]
    line = json.dumps(listed, separators=(",", ":")).encode()
    return compressed(b"".join([line, b"\n", *(file.content for file in those)]), _LEVEL)


def _headers(name: str, kind: str, headers: Mapping[str, str]) -> dict[str, str]:
    return {"content-type": kind, **(headers if _ACTS.fullmatch(name) else {})}
