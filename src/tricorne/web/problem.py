"""Why something does not work, as every client is shown it: a code, a sentence to translate."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite

from starlette.responses import JSONResponse

from tricorne.rules import Refusal
from tricorne.rules.errors import refuse
from tricorne.web.codes import ServerCode

_MOST_LETTERS, _MOST_PARTS, _LARGE = 200, 20, 1 << 53
"""How much of what somebody has sent is quoted to him."""


class Problem(Exception):  # noqa: N818  (reads as what it is)
    """An answer that is not the one that was wished for: raise it wherever a request is dealt with.

    `status` is that of HTTP; `refusal` says what is wrong, in a way that can be translated.
    """

    def __init__(
        self, status: int, refusal: Refusal, headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(str(refusal))
        self.status = status
        self.refusal = refusal
        self.headers = headers

    def __reduce__(self) -> tuple[object, ...]:
        """Travel between processes whole."""
        return Problem, (self.status, self.refusal, self.headers)

    @classmethod
    def missing(cls) -> Problem:
        """Nothing lies at this address."""
        return cls(404, refuse(ServerCode.MISSING, "there is nothing at this address"))

    @classmethod
    def often(cls, seconds: int) -> Problem:
        reason = refuse(
            ServerCode.OFTEN, "that is too much at once; wait {seconds} s", seconds=seconds
        )
        return cls(429, reason, {"retry-after": str(seconds)})

    @classmethod
    def large(cls, most: int) -> Problem:
        return cls(
            413, refuse(ServerCode.LARGE, "that is too large; {most} bytes are the most", most=most)
        )

    @classmethod
    def foreign(cls) -> Problem:
        """Another site asks in a visitor's name."""
        return cls(403, refuse(ServerCode.ORIGIN, "this comes from another site's page"))

    @classmethod
    def busy(cls) -> Problem:
        """Others have come before."""
        return cls(503, refuse(ServerCode.BUSY, "too many others are waiting; try again soon"))

    @classmethod
    def odd_host(cls) -> Problem:
        """Nothing can be called what the request calls the server."""
        return cls(400, refuse(ServerCode.REQUEST, "this request cannot be understood"))

    def response(self) -> JSONResponse:
        return JSONResponse(refusal_shown(self.refusal), self.status, self.headers)


def refusal_shown(refusal: Refusal) -> dict[str, object]:
    """A refusal as every client finds it: in English, and in parts for translation."""
    details = {name: _plain(detail) for name, detail in refusal.details.items()}
    return {
        "code": refusal.code,
        "text": refusal.template.format(**details),
        "template": refusal.template,
        "details": details,
    }


def _plain(detail: object) -> object:
    """A detail as JSON can say it and people can read it, whatever somebody has sent."""
    if detail is None or isinstance(detail, bool):
        return detail
    if isinstance(detail, int) and abs(detail) < _LARGE:
        return detail
    if isinstance(detail, list | tuple):
        return [_plain(part) for part in detail[:_MOST_PARTS]]
    if isinstance(detail, float) and isfinite(detail):
        return detail
    said = str(detail).encode("utf-8", "replace").decode()
    return said if len(said) <= _MOST_LETTERS else f"{said[:_MOST_LETTERS]}…"
