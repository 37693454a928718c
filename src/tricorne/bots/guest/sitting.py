"""Finding a table on a server, and taking a seat there."""

from __future__ import annotations

from urllib.parse import quote, urlsplit

from tricorne.bots.guest.asking import ask_server
from tricorne.bots.guest.fault import GuestError, senseless_answer
from tricorne.play.reading import Unreadable, read_text
from tricorne.rules.errors import N_

_WHOLE_CODE = 12
_LONGEST_TOKEN = 200


def address(url: str, code: str | None) -> tuple[str, str]:
    """The server and the code in the address of a table. Raises GuestError if there are none."""
    try:
        parts = urlsplit(url)
    except ValueError as error:
        raise _no_address(url) from error
    if parts.scheme not in {"http", "https"} or not parts.netloc:
        raise _no_address(url)
    linked = parts.path.removeprefix("/t/") if parts.path.startswith("/t/") else ""
    if not (code or linked):
        raise GuestError(N_("the code of the table is missing"))
    return f"{parts.scheme}://{parts.netloc}", (code or linked).upper()


def _no_address(url: str) -> GuestError:
    return GuestError(N_("“{url}” is no address: write http://... or https://..."), url=url)


def sit_down(server: str, code: str, name: str) -> tuple[str, str]:
    """Take an open seat; the whole code of the table, and the token of the seat."""
    if len(code) < _WHOLE_CODE:
        code = _word(ask_server(f"{server}/api/tables/waiting/{quote(code)}"), "code", _WHOLE_CODE)
    seat = ask_server(f"{server}/api/tables/{quote(code)}/seats", {"name": name})
    return code, _word(seat, "token", _LONGEST_TOKEN)


def _word(answer: dict[str, object], name: str, longest: int) -> str:
    """A word of ASCII in an answer."""
    try:
        word = read_text(answer.get(name))
    except Unreadable as error:
        raise senseless_answer() from error
    if not 0 < len(word) <= longest or not word.isascii() or not word.isprintable():
        raise senseless_answer()
    return word
