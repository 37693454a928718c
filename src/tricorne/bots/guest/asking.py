"""A question to a server over HTTP, and its answer: in bounded memory and time, from nobody else.

A thread asks, so that a server which answers a byte at a time cannot hold anybody up.
"""

from __future__ import annotations

import json
from concurrent.futures import Future
from http import HTTPStatus
from http.client import HTTPException
from threading import Thread
from typing import TYPE_CHECKING
from urllib.error import HTTPError
from urllib.request import HTTPRedirectHandler, Request, build_opener

from tricorne.bots.guest.fault import GuestError, redirect_error, senseless_answer
from tricorne.play.reading import Unreadable, parse_json, read_fields, read_text
from tricorne.rules.errors import N_

if TYPE_CHECKING:
    from collections.abc import Mapping

SECONDS = 20.0
"""The time for a whole answer."""
MOST_BYTES = 64 * 1024
_REDIRECTS = range(300, 400)


class _NoRedirects(HTTPRedirectHandler):
    def redirect_request(self, *_: object) -> None:
        """Leave every redirect to the caller."""


_OPENER = build_opener(_NoRedirects)


def ask_server(url: str, sent: Mapping[str, object] | None = None) -> dict[str, object]:
    """The answer of a server. Raises GuestError if it refuses, or gives none that makes sense."""
    body = None if sent is None else json.dumps(sent).encode()
    try:
        status, content, place = _in_time(url, body)
    except TimeoutError as error:
        template = N_("{url}: it did not answer within {seconds:g} s")
        raise GuestError(template, url=url, seconds=SECONDS) from error
    except (HTTPException, OSError, ValueError) as error:
        problem = getattr(error, "reason", None) or str(error) or type(error).__name__
        raise GuestError(N_("{url}: {problem}"), url=url, problem=problem) from error
    if place and status in _REDIRECTS:
        raise redirect_error(place)
    if len(content) > MOST_BYTES:
        template = N_("{url}: the answer is longer than {most} KB")
        raise GuestError(template, url=url, most=MOST_BYTES // 1024)
    if status != HTTPStatus.OK:
        raise GuestError(N_("the server refuses: {problem}"), problem=_reason(status, content))
    try:
        return read_fields(parse_json(content.decode()))
    except (Unreadable, ValueError) as error:
        raise senseless_answer() from error


def _in_time(url: str, body: bytes | None) -> tuple[int, bytes, str]:
    """The status, the beginning of the content, and the place to which it leads on."""
    found: Future[tuple[int, bytes, str]] = Future()

    def ask() -> None:
        try:
            found.set_result(_answer(url, body))
        except BaseException as error:  # noqa: BLE001  (raised where it is awaited)
            found.set_exception(error)

    Thread(target=ask, daemon=True).start()
    return found.result(SECONDS)


def _answer(url: str, body: bytes | None) -> tuple[int, bytes, str]:
    request = Request(url, body, {"content-type": "application/json"})  # noqa: S310  (checked by `address`)
    try:
        with _OPENER.open(request, timeout=SECONDS) as answer:
            return HTTPStatus.OK, answer.read(MOST_BYTES + 1), ""
    except HTTPError as refused:
        with refused:
            place = refused.headers.get("location") or ""
            return refused.code, refused.read(MOST_BYTES + 1), place


def _reason(status: int, content: bytes) -> str:
    """Why the server refuses, in its own words if it has any."""
    try:
        return read_text(read_fields(parse_json(content.decode()))["text"])
    except (LookupError, Unreadable, ValueError):
        return f"HTTP {status}"
