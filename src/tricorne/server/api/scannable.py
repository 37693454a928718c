"""Addresses that cameras read."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO

from starlette.requests import Request

_SCALE = 8
_KEPT = 256


def base_of(addresses: list[str], request: Request) -> str:
    """Where people reach this server: the first of these addresses, or the one of the request."""
    return [*addresses, str(request.base_url).rstrip("/")][0]


@lru_cache(_KEPT)
def scannable(address: str) -> bytes:
    """A picture of an address, as SVG."""
    import segno  # noqa: PLC0415  (a server begins sooner without it)

    made = BytesIO()
    segno.make(address, error="m", micro=False).save(made, kind="svg", scale=_SCALE)
    return made.getvalue()
