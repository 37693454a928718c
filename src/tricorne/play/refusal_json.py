"""Refusals, in the form that every client receives."""

from __future__ import annotations

from math import isfinite

from tricorne.rules import Place, Refusal

_MOST_LETTERS, _MOST_PARTS, _LARGE = 200, 20, 1 << 53
"""How much of a client's input is quoted back."""


def describe_refusal(refusal: Refusal) -> dict[str, object]:
    """A refusal as every client receives it: in English, and in parts for translation."""
    details = {name: _plain(detail) for name, detail in refusal.details.items()}
    return {
        "code": refusal.code,
        "text": refusal.template.format(**details),
        "template": refusal.template,
        "details": details,
    }


def _plain(detail: object) -> object:
    """A detail that JSON can carry and people can read, whatever the client sent."""
    if detail is None or isinstance(detail, bool):
        return detail
    if isinstance(detail, int) and abs(detail) < _LARGE:
        return detail
    if isinstance(detail, list | tuple) and not isinstance(detail, Place):
        return [_plain(part) for part in detail[:_MOST_PARTS]]
    if isinstance(detail, float) and isfinite(detail):
        return detail
    said = str(detail).encode("utf-8", "replace").decode()
    return said if len(said) <= _MOST_LETTERS else f"{said[:_MOST_LETTERS]}…"
