"""Compression, and whether a client accepts it."""

from __future__ import annotations

import gzip


def compress(content: bytes, level: int = 9) -> bytes:
    """The content in gzip, always as the same bytes."""
    return gzip.compress(content, level, mtime=0)


def takes_gzip(header: str) -> bool:
    """Whether `Accept-Encoding` allows gzip."""
    for part in header.lower().split(","):
        name, _, weight = part.partition(";")
        if name.strip() in {"gzip", "*"}:
            return weight.strip().replace(" ", "") not in {"q=0", "q=0.0", "q=0.00", "q=0.000"}
    return False
