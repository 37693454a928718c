"""Compression, and whether a client accepts it."""

from __future__ import annotations

import gzip

_NEVER = "q=0"


def compress(content: bytes, level: int = 9) -> bytes:
    """The content in gzip, always as the same bytes."""
    return gzip.compress(content, level, mtime=0)


def takes(coding: str, header: str) -> bool:
    """Whether `Accept-Encoding` allows a coding."""
    weights = {}
    for part in header.lower().split(","):
        name, _, weight = part.partition(";")
        weights[name.strip()] = weight.strip().replace(" ", "")
    weight = weights.get(coding, weights.get("*", _NEVER))
    return weight not in {_NEVER, "q=0.0", "q=0.00", "q=0.000"}
