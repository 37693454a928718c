"""Addresses that cameras read."""

from __future__ import annotations

from io import BytesIO

import segno

_SCALE = 8


def scannable(address: str) -> bytes:
    """A picture of an address, as SVG."""
    made = BytesIO()
    segno.make(address, error="m", micro=False).save(made, kind="svg", scale=_SCALE)
    return made.getvalue()
