"""The whole page as one file, which a service worker stores for use without a network.

What only one language needs is a file of its own. They are compressed here, so that their sizes
and digests are the same wherever they are served.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tricorne.languages import LANGUAGES
from tricorne.page.compressing import compress

OFFLINE_BUNDLE = "whole.pack"

_LEFT_OUT = re.compile(
    r"index\.html|screens/home/home\.html|service-worker\.js|robots\.txt|.*\.(?:d\.ts|txt|ico|map|webmanifest)"
    r"|icons/.*\.png"
)
"""Sources of other files, and files that are requested without the page."""
_ACTS = re.compile(r".*(?:\.html|worker\.js)")
"""Files that need a content security policy."""
_OF_LANGUAGE = re.compile(
    r"i18n/(\w+)\..*|screens/home/home\.(\w+)\.html|index(?:\.home)?\.(\w+)\.html"
    r"|fonts/[\w-]+\.(\w+)\.woff2"
)


class File(NamedTuple):
    """One of the page's files, as it is answered."""

    name: str
    kind: str
    content: bytes


def packs(files: Iterable[File], headers: Mapping[str, str]) -> dict[str, bytes]:
    """The whole page, and the part of each language, by the names of these files."""
    parts: dict[str, list[File]] = {OFFLINE_BUNDLE: []}
    for file in files:
        if not _LEFT_OUT.fullmatch(file.name):
            parts.setdefault(_part(file.name), []).append(file)
    return {name: _pack(those, headers) for name, those in parts.items()}


def _part(name: str) -> str:
    """The file to which one of the page's files belongs."""
    found = _OF_LANGUAGE.fullmatch(name)
    tag = next(filter(None, found.groups())) if found else ""
    return f"{tag}.pack" if tag in LANGUAGES else OFFLINE_BUNDLE


def _pack(those: Iterable[File], headers: Mapping[str, str]) -> bytes:
    """A line with names, sizes and headers, then the contents; all of it compressed."""
    listed = [[name, len(content), _headers(name, kind, headers)] for name, kind, content in those]
    line = json.dumps(listed, separators=(",", ":")).encode()
    return compress(b"".join([line, b"\n", *(file.content for file in those)]))


def _headers(name: str, kind: str, headers: Mapping[str, str]) -> dict[str, str]:
    return {"content-type": kind, **(headers if _ACTS.fullmatch(name) else {})}
