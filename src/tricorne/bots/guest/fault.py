"""The error of a guest: one sentence, in which a server's words are quoted in brief."""

from __future__ import annotations

from tricorne.rules.errors import N_, TricorneError, refuse
from tricorne.rules.spelling import shorten

NO_TABLE = "table"
"""The code for a table at which a bot cannot play."""
_QUOTED = 200


class GuestError(TricorneError):
    """A table that does not let a bot play, or a bot that cannot play on."""

    def __init__(self, template: str, /, **details: object) -> None:
        super().__init__(refuse(NO_TABLE, template, **_quoted(details)))


def _quoted(details: dict[str, object]) -> dict[str, object]:
    """Everything but numbers in brief, without letters that could steer a terminal."""
    return {
        name: value if isinstance(value, int | float) else shorten(str(value), _QUOTED)
        for name, value in details.items()
    }


def senseless_answer() -> GuestError:
    """The error for an answer that docs/socket.md does not allow."""
    return GuestError(N_("the server wrote what makes no sense"))


def redirect_error(place: str) -> GuestError:
    """The error for a redirect, which a guest never follows: it might lead anywhere."""
    template = N_("the server leads on to “{place}”; name that address if you trust it")
    return GuestError(template, place=place)
