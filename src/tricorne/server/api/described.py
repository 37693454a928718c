"""Routes that describe themselves: a summary, and every refusal that a request may get."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from fastapi.routing import APIRoute
from pydantic import BaseModel

_ANYWHERE = {
    400: "The request cannot be understood.",
    403: "The client, or its key, has no right to this.",
    429: "Too much at once: wait as long as `Retry-After` says.",
    500: "Something went wrong here.",
    503: "The server is busy, or cannot store anything now.",
}
_WITH_BODY = {
    408: "The request did not arrive in time.",
    409: "The rules, or what others have done, do not allow this now.",
    413: "The body is too large.",
}
_UNFIT = {422: "A part of the request is not valid."}
_MISSING = {404: "There is no such thing."}


class WhyNot(BaseModel):
    """The body of an error: `text` is English, `template` and `details` are for translation."""

    code: str
    text: str
    template: str
    details: dict[str, Any]


def _shown(reasons: dict[int, str]) -> dict[int | str, dict[str, Any]]:
    return {status: {"model": WhyNot, "description": why} for status, why in reasons.items()}


MAY_BE_MISSING = _shown(_MISSING)
"""For a route that names what it looks for elsewhere than in its address."""


class Described(APIRoute):
    """A route whose description contains the refusals of the guard, of the rules and its own.

    Its summary is the first sentence about it, not the name of its function.
    """

    def __init__(self, path: str, endpoint: Callable[..., Any], **options: Any) -> None:  # noqa: ANN401
        refused = _shown(_refusals(path, options.get("methods") or {"GET"}))
        options["responses"] = refused | (options.get("responses") or {})
        super().__init__(path, endpoint, **options)
        self.summary = " ".join(self.description.split()).partition(". ")[0].removesuffix(".")


def _refusals(path: str, methods: Iterable[str]) -> dict[int, str]:
    """The refusals that follow from the address and the method, by status."""
    reasons = dict(_ANYWHERE)
    if not {"GET", "HEAD"}.issuperset(methods):
        reasons |= _WITH_BODY | _UNFIT
    if "{" in path:
        reasons |= _MISSING | _UNFIT
    return dict(sorted(reasons.items()))
