"""Errors as clients see them: a code, and a sentence to translate."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.responses import JSONResponse

from tricorne.play.codes import ServerCode
from tricorne.play.refusal_json import describe_refusal
from tricorne.rules import Refusal
from tricorne.rules.errors import refuse


class Problem(Exception):  # noqa: N818  (reads as what it is)
    """An error response: raise it anywhere in the handling of a request.

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
        """Keep all fields when pickled between processes."""
        return Problem, (self.status, self.refusal, self.headers)

    @classmethod
    def missing(cls) -> Problem:
        """There is nothing at this address."""
        return cls(404, refuse(ServerCode.MISSING, "there is nothing at this address"))

    @classmethod
    def barred(cls) -> Problem:
        """The client's address is barred."""
        return cls(403, refuse(ServerCode.BARRED, "access from this address is blocked"))

    @classmethod
    def closed(cls) -> Problem:
        """The server has a word, and the client does not know it."""
        return cls(
            403,
            refuse(
                ServerCode.WORD,
                "only those who know the word of this server can begin something here",
            ),
        )

    @classmethod
    def unnamed(cls) -> Problem:
        """The server may not serve the public, because its operator is not named."""
        return cls(
            403,
            refuse(
                ServerCode.OPERATOR,
                "this server is not open to the public: its operator has to be named first",
            ),
        )

    @classmethod
    def often(cls, seconds: int) -> Problem:
        reason = refuse(
            ServerCode.OFTEN, "too many requests at once; wait {seconds} s", seconds=seconds
        )
        return cls(429, reason, {"retry-after": str(seconds)})

    @classmethod
    def sated(cls, seconds: int) -> Problem:
        """The client's address has received too many bytes."""
        reason = refuse(
            ServerCode.OFTEN,
            "too much was sent to this address; wait {seconds} s",
            seconds=seconds,
        )
        return cls(429, reason, {"retry-after": str(seconds)})

    @classmethod
    def large(cls, most: int) -> Problem:
        return cls(
            413, refuse(ServerCode.LARGE, "that is too large; the limit is {most} bytes", most=most)
        )

    @classmethod
    def foreign(cls) -> Problem:
        """Another site sends requests in a visitor's name."""
        return cls(403, refuse(ServerCode.ORIGIN, "this comes from another site's page"))

    @classmethod
    def busy(cls) -> Problem:
        """Others have come before."""
        return cls(503, refuse(ServerCode.BUSY, "too many others are waiting; try again soon"))

    @classmethod
    def odd_host(cls) -> Problem:
        """The request's host name is invalid."""
        return cls(400, refuse(ServerCode.REQUEST, "this request cannot be understood"))

    def response(self) -> JSONResponse:
        return JSONResponse(describe_refusal(self.refusal), self.status, self.headers)
